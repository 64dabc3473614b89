from companion.__main__ import main

main()
