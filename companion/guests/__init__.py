"""Phones at the table: what each seat may see and do from its own phone, and the small server. Free of Kivy."""
