"""Actions from their JSON form."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field, TypeAdapter

from companion.games.lorenzo.actions import Action, AnyBaseAction
from companion.games.lorenzo.houses.actions import AnyHousesAction

AnyAction = Annotated[AnyBaseAction | AnyHousesAction, Field(discriminator="kind")]
_reader: TypeAdapter[Any] = TypeAdapter(AnyAction)


def read_action(data: Any) -> Action:
    """An action from its JSON form; raises ``ValueError`` for anything else."""
    read: Action = _reader.validate_python(data)
    return read
