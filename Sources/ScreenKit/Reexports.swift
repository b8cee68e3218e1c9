// What every screen is made of: `import OvershootScreenKit` gives a file all of it.
@_exported import Motion
@_exported import OvershootControls
@_exported import OvershootDrawing
@_exported import OvershootLocalization
@_exported import OvershootStage
