"""What the Android packager itself makes of ``buildozer.spec``: a process of its own, which prints JSON.

It needs neither an SDK nor a network: the packager only reads its recipes and puts them in order.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any


def asked(spec: Path) -> dict[str, Any]:
    """The tokens that buildozer reads, each recipe with its version, and what it would install with pip."""
    from buildozer import Buildozer
    from pythonforandroid.bootstrap import Bootstrap
    from pythonforandroid.build import Context
    from pythonforandroid.graph import get_recipe_order_and_bootstrap
    from pythonforandroid.recipe import Recipe
    from pythonforandroid.recommendations import RECOMMENDED_NDK_VERSION

    builder = Buildozer(str(spec), "android")  # ends the process where a token is missing or wrong
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


if __name__ == "__main__":
    told = sys.stdout
    sys.stdout = sys.stderr  # the packager talks
    with TemporaryDirectory() as folder:
        copy = Path(folder, "buildozer.spec")
        copy.write_bytes(Path(sys.argv[1]).read_bytes())  # it makes folders beside the file
        os.environ["HOME"] = folder
        json.dump(asked(copy), told)
