"""The screens of Lorenzo il Magnifico. What a screen shows is a view: plain values, made without Kivy."""
