internal import OvershootCSDL2
internal import OvershootGeometry

/// How large a point is on a display.
enum DisplayScale {
  /// Returns the window units per point of a display whose pixels are so dense and so many.
  ///
  /// This is the rule of GNOME's window manager: 2 from 192 dots per inch and 1200 rows on. Displays that give the
  /// ratio of their sides as their size in millimetres seem to have thousands.
  static func factor(dotsPerInch: Double, height: Int) -> Double {
    (192...600).contains(dotsPerInch) && height >= 1200 ? 2 : 1
  }

  /// Returns the window units per point of a display of SDL. Under X11 window units are pixels; elsewhere the desktop
  /// scales them by itself.
  @MainActor
  static func factor(ofDisplay index: Int32, driverName: String) -> Double {
    var (density, mode): (Float, SDL_DisplayMode) = (0, SDL_DisplayMode())
    guard driverName == "x11", SDL_GetDisplayDPI(index, &density, nil, nil) == 0,
      SDL_GetCurrentDisplayMode(index, &mode) == 0
    else { return 1 }
    return factor(dotsPerInch: Double(density), height: Int(mode.h))
  }

  /// The displays of the desktop, by SDL's numbers.
  @MainActor
  static var displays: [Display] {
    (0..<max(0, SDL_GetNumVideoDisplays())).map { index in
      var bounds = SDL_Rect()
      SDL_GetDisplayUsableBounds(index, &bounds)
      let name = SDL_GetDisplayName(index).map { String($0, limit: 80) } ?? "\(index)"
      return Display(
        name: name,
        usable: Rect(x: Double(bounds.x), y: Double(bounds.y), width: Double(bounds.w), height: Double(bounds.h)))
    }
  }
}
