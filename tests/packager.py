"""What the Android packager itself makes of ``buildozer.spec``: ``python -m tests.packager SPEC FOLDER`` prints JSON.

It needs neither an SDK nor a network: the packager reads its recipes and puts them in order, then copies the app and
writes its manifest. Only what compiles C and Java is left out. A process of its own, because it changes its home.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
ARCH = "arm64-v8a"


def asked(builder: Any) -> dict[str, Any]:
    """The tokens that buildozer reads, each recipe with its version, and what it would install with pip."""
    from pythonforandroid.bootstrap import Bootstrap
    from pythonforandroid.build import Context
    from pythonforandroid.graph import get_recipe_order_and_bootstrap
    from pythonforandroid.recipe import Recipe
    from pythonforandroid.recommendations import RECOMMENDED_NDK_VERSION

    names = []
    for requirement in builder.config.getlist("app", "requirements"):
        name, _, version = requirement.partition("==")
        names.append(name)
        if version:
            os.environ[f"VERSION_{name}"] = version  # as its command line does
    context = Context()
    recipes, modules, _chosen = get_recipe_order_and_bootstrap(context, names, Bootstrap.get_bootstrap("sdl2", context))
    versions = {name: Recipe.get_recipe(name, context).version for name in recipes}
    return {"recipes": versions, "modules": modules, "ndk": RECOMMENDED_NDK_VERSION, "target": builder.targetname}


def packed(builder: Any) -> Path:
    """The folder from which Gradle would build the app, with its manifest, its resources and all its files."""
    builder._copy_application_sources()
    target = builder.target
    app = Path(target.get_dist_dir(builder.config.get("app", "package.name")))
    made_ready(app, target)
    words = packagers_words(target)
    told = subprocess.run([sys.executable, "build.py", *words, "--no-byte-compile-python"], cwd=app, check=False)
    if told.returncode:
        sys.exit(told.returncode)
    return app


def made_ready(app: Path, target: Any) -> None:
    """As if Python and all libraries had been compiled into it."""
    import pythonforandroid

    for part in ("common", "_sdl_common", "sdl2"):
        shutil.copytree(Path(pythonforandroid.__file__).parent / "bootstraps" / part / "build", app, dirs_exist_ok=True)
    facts = {"hostpython": sys.executable, "bootstrap": "sdl2", "archs": [ARCH], "ndk_api": int(target.android_minapi)}
    (app / "dist_info.json").write_text(json.dumps(facts))
    sdk = Path(target.android_sdk_dir)
    for folder in (app / "libs" / ARCH, app / f"_python_bundle__{ARCH}", sdk / "build-tools" / "35.0.0"):
        folder.mkdir(parents=True)
    (app / "project.properties").write_text(f"target=android-{target.android_api}\n")
    (app / "local.properties").write_text(f"sdk.dir={sdk}")


def packagers_words(target: Any) -> list[str]:
    """What buildozer tells python-for-android, and of that what is left for the program that writes the manifest."""
    from pythonforandroid.toolchain import ToolchainCL

    told: list[list[str]] = []
    target._p4a = lambda words, **_: told.append([*words, *target.extra_p4a_args])
    target.build_mode = "debug"
    with suppress(FileNotFoundError):  # the app, which it would copy at the end
        target.build_package()
    left: list[str] = []
    ToolchainCL.apk = lambda _self, words: left.extend(words.unknown_args)
    sys.argv = ["p4a", *told[0]]
    ToolchainCL()
    return left


if __name__ == "__main__":
    answer = os.dup(1)
    os.dup2(2, 1)  # the packager talks
    folder = Path(sys.argv[2])
    shutil.copy(sys.argv[1], folder / "buildozer.spec")  # it makes folders beside the file
    for path in ROOT.glob("[!.]*"):
        if not (folder / path.name).exists():
            (folder / path.name).symlink_to(path)
    os.chdir(folder)
    os.environ["HOME"] = str(folder)
    from buildozer import Buildozer

    builder = Buildozer("buildozer.spec", "android")  # ends the process where a token is missing or wrong
    with os.fdopen(answer, "w", encoding="utf-8") as file:
        json.dump({**asked(builder), "app": str(packed(builder))}, file)
