"""The screens of Masters of Renaissance. What a screen shows is a view: plain values, made without Kivy."""
