// What every page of a game is made of: `import OvershootGameKit` gives a file all of it.
@_exported import OvershootScreenKit
