"""A stand-in for Android: what the app asks of its classes is written down, and documents are files."""

from __future__ import annotations

import os
from pathlib import Path
from types import SimpleNamespace
from typing import Any


class Call(list[Any]):
    """An object of some Java class; it remembers what was done with it."""

    def __init__(self, kind: str, *made_with: Any) -> None:
        super().__init__(made_with)
        self.kind = kind

    def __getattr__(self, name: str) -> Any:
        return lambda *values: self.append((name, *values))


class Kind:
    """A class: its constants are their own names."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __call__(self, *values: Any) -> Any:
        return values[0] if self._name == "java.lang.String" else Call(self._name, *values)

    def __getattr__(self, name: str) -> Any:
        return (lambda intent, title: ("chooser", intent, title)) if name == "createChooser" else name


class Android:
    """``monkeypatch.setattr(android, "import_module", Android(folder).module)``."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.version = 35
        self.started: list[Any] = []
        self.published: list[Any] = []
        self._listeners: list[Any] = []
        resolver = SimpleNamespace(insert=self._insert, openFileDescriptor=self._open)
        self.activity = SimpleNamespace(
            startActivity=self.started.append,
            startActivityForResult=lambda intent, number: self.started.append((intent, number)),
            getContentResolver=lambda: resolver,
            getCacheDir=lambda: SimpleNamespace(getAbsolutePath=lambda: str(folder)),
        )

    def module(self, name: str) -> Any:
        if name == "jnius":
            return SimpleNamespace(autoclass=self._class)
        assert name == "android.activity"
        return SimpleNamespace(
            bind=lambda on_activity_result: self._listeners.append(on_activity_result),
            unbind=lambda on_activity_result: self._listeners.remove(on_activity_result),
        )

    def answer(self, number: int, document: str | None) -> None:
        """The player has chosen a document, or none."""
        for listener in tuple(self._listeners):
            listener(number, -1 if document else 0, SimpleNamespace(getData=lambda: document) if document else None)

    @property
    def waiting(self) -> bool:
        return bool(self._listeners)

    def _class(self, name: str) -> Any:
        if name == "android.os.Build$VERSION":
            return SimpleNamespace(SDK_INT=self.version)
        return SimpleNamespace(mActivity=self.activity) if name.endswith("PythonActivity") else Kind(name)

    def _insert(self, collection: Any, values: Call) -> str:
        self.published.append((collection, {column: value for _put, column, value in values}))
        return str(self.folder / f"document-{len(self.published)}")

    def _open(self, address: str, mode: str) -> Any:
        flags = os.O_WRONLY | os.O_CREAT if mode == "w" else os.O_RDONLY
        return SimpleNamespace(detachFd=lambda: os.open(address, flags))
