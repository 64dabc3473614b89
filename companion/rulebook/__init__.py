"""The rules in plain words: what each one says, and the sentence when it speaks up."""

from companion.rulebook.entries import Entry, entries, entry, headline, icon, kept, say, sentence, title

__all__ = ["Entry", "entries", "entry", "headline", "icon", "kept", "say", "sentence", "title"]
