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

  /// Returns the window units per point of a display of SDL. Elsewhere than under X11 the desktop scales them by
  /// itself. Under X11 they are pixels, and the first counts of: `requested`, what the desktop says, and the display.
  @MainActor
  static func factor(ofDisplay index: Int32, of session: SDLSession, requested: Double?) -> Double {
    guard session.driverName == "x11" else { return 1 }
    if let factor = requested ?? session.serverScale?.latest.factor { return factor }
    var (density, mode): (Float, SDL_DisplayMode) = (0, SDL_DisplayMode())
    guard SDL_GetDisplayDPI(index, &density, nil, nil) == 0,
      SDL_GetCurrentDisplayMode(index, &mode) == 0
    else { return 1 }
    return factor(dotsPerInch: Double(density), height: Int(mode.h))
  }

  /// Returns the factor that environment variables ask for: `GDK_SCALE`, a whole number, and else `QT_SCALE_FACTOR`, a
  /// number, both from 0.5 to 4; nil for other values.
  static func factor(_ environment: (String) -> String?) -> Double? {
    environment("GDK_SCALE").flatMap { Int($0) }.flatMap { DesktopScale.limited(Double($0)) }
      ?? environment("QT_SCALE_FACTOR").flatMap { Double($0) }.flatMap(DesktopScale.limited)
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
