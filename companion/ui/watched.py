"""Something that nearly every rule in kv reads, and so is watched by thousands."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from itertools import count
from typing import Any, ClassVar

from kivy.event import EventDispatcher


class Watched(EventDispatcher):
    """Kivy looks through all who watch a property to find the one that goes: of a screen's thousands each would look
    through thousands. Here they are found at once, and all can be sent away together."""

    groups: ClassVar[Mapping[str, str]] = {}
    """What is watched by its name, and the property through which all of its group are told."""

    def __init__(self, **kwargs: Any) -> None:
        self._watching: dict[str, dict[int, Any]] = {group: {} for group in self.groups.values()}
        self._uids = count(1)
        super().__init__(**kwargs)
        for group in self._watching:
            super().fbind(group, partial(self._tell, group))

    def fbind(self, name: str, func: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        if name not in self.groups:
            return super().fbind(name, func, *args, **kwargs)
        uid = next(self._uids)
        self._watching[self.groups[name]][uid] = (func, args, kwargs)
        return uid

    def unbind_uid(self, name: str, uid: Any) -> Any:
        if name not in self.groups:
            return super().unbind_uid(name, uid)
        return self._watching[self.groups[name]].pop(uid, None)

    def _tell(self, group: str, *_: Any) -> None:
        watching = self._watching[group]
        for uid in tuple(watching):
            if uid in watching:  # one that was told before may have sent it away
                func, args, kwargs = watching[uid]
                func(*args, self, group, **kwargs)

    def forget_rules(self) -> None:
        """What the rules of kv have made is gone, though Python may not know it yet; others watch without arguments."""
        for watching in self._watching.values():
            for uid in [uid for uid, (_func, args, _kwargs) in watching.items() if args]:
                del watching[uid]
