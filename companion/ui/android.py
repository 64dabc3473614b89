"""What only Android has, in the words of its own classes. Anything here may raise; ``device`` catches it."""

from __future__ import annotations

import os
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

from companion.table.limits import LARGEST_FILE

MIME = {".json": "application/json", ".png": "image/png", ".csv": "text/csv"}
FOLDER = "Download/Giglio"
"""Where files go that other apps may read: Android shares no private one without a provider of ours."""

PICK, SAVE = 7317, 7318
"""Of all that is asked of other apps, which answers are ours."""

DOWNLOADS = 29

PICKED = "picked"


def java(name: str) -> Any:
    return import_module("jnius").autoclass(name)


def activity() -> Any:
    return java("org.kivy.android.PythonActivity").mActivity


def configuration() -> Any:
    return activity().getResources().getConfiguration()


def keeps_downloads() -> bool:
    """Since Android 10 an app may put files among them."""
    return bool(java("android.os.Build$VERSION").SDK_INT >= DOWNLOADS)


def send(text: str, file: Path | None) -> bool:
    """To whichever app the player chooses: a file goes as a file, and words only with a picture."""
    intents, string = java("android.content.Intent"), java("java.lang.String")
    intent = intents(intents.ACTION_SEND)
    intent.setType(MIME[file.suffix] if file else "text/plain")
    if file:
        intent.putExtra(intents.EXTRA_STREAM, _published(file))
        intent.addFlags(intents.FLAG_GRANT_READ_URI_PERMISSION)
    if not file or file.suffix == ".png":
        intent.putExtra(intents.EXTRA_TEXT, string(text))
    title = file.name if file else text.partition("\n")[0]
    activity().startActivity(intents.createChooser(intent, string(title)))
    return True


def _published(file: Path) -> Any:
    """The address of a copy among the downloads; from Android 10 on, without any permission."""
    values = java("android.content.ContentValues")()
    for column, value in (("_display_name", file.name), ("mime_type", MIME[file.suffix]), ("relative_path", FOLDER)):
        values.put(column, value)
    documents = activity().getContentResolver()
    address = documents.insert(java("android.provider.MediaStore$Downloads").EXTERNAL_CONTENT_URI, values)
    write(file, address)
    return address


def write(file: Path, address: Any) -> None:
    with _opened(address, "w") as copy:
        copy.write(file.read_bytes())


def save(file: Path, chosen: Callable[[Any], None]) -> None:
    """Asks where the player wants it; ``chosen`` gets the address of what it becomes, in a thread of Android's."""
    intents, string = java("android.content.Intent"), java("java.lang.String")
    intent = intents(intents.ACTION_CREATE_DOCUMENT)
    intent.setType(MIME[file.suffix])
    intent.putExtra(intents.EXTRA_TITLE, string(file.name))
    _ask(intent, SAVE, chosen)


def pick(picked: Callable[[Any], None]) -> None:
    """The system's own choice of a document; ``picked`` gets its address, in a thread of Android's."""
    intents = java("android.content.Intent")
    intent = intents(intents.ACTION_OPEN_DOCUMENT)
    intent.setType("*/*")  # many apps do not know what JSON is
    _ask(intent, PICK, picked)


def _ask(intent: Any, number: int, chosen: Callable[[Any], None]) -> None:
    """For a document; nothing happens where the player chooses none."""
    answers = import_module("android.activity")

    def answered(request: int, _result: int, intent: Any) -> None:
        if request != number:
            return
        answers.unbind(on_activity_result=answered)
        if intent and (address := intent.getData()):
            chosen(address)

    intent.addCategory(java("android.content.Intent").CATEGORY_OPENABLE)
    answers.bind(on_activity_result=answered)
    activity().startActivityForResult(intent, number)


def fetched(address: Any) -> Path:
    """A copy of a document, which may lie in a cloud. One byte more than may be read tells that there is too much."""
    copy = Path(activity().getCacheDir().getAbsolutePath(), PICKED)
    with _opened(address, "r") as document:
        copy.write_bytes(document.read(LARGEST_FILE + 1))
    return copy


def _opened(address: Any, mode: str) -> Any:
    """A document as a file of Python, which closes it."""
    return os.fdopen(activity().getContentResolver().openFileDescriptor(address, mode).detachFd(), f"{mode}b")
