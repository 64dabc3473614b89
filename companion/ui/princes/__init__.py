"""The screens of The Princes of Florence. What a screen shows is a view: plain values, made without Kivy."""
