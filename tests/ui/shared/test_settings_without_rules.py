"""The settings say how every box is played, and need no box for it."""

import subprocess
import sys
from pathlib import Path


def test_the_settings_open_without_the_rules_of_any_box(tmp_path: Path) -> None:
    """They take half a second to import."""
    script = (
        "import sys; from pathlib import Path; from companion.table.store import Store;"
        "from companion.table.store import now; import companion.ui.shared.settings.screen;"
        "from companion.ui.shared.settings.view import settings_view; folder = Path(sys.argv[1]);"
        "settings_view(Store.open(folder / 'giglio.sqlite'), folder, now(), 1, 'en', False); print(*sys.modules)"
    )
    command = [sys.executable, "-c", script, str(tmp_path)]
    loaded = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()
    assert "companion.ui.shared.settings.screen" in loaded
    assert not [name for name in loaded if name.startswith("companion.games.")]
