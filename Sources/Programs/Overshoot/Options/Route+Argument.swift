import OvershootScreenKit
import OvershootShell

extension Route {
  /// Returns the route of `--screen`.
  static func argument(_ name: String) throws -> Route {
    try ScreenList.all.route(named: name).orUsageError(
      "There is no screen '\(name)'; known are \(ScreenList.all.listing).")
  }
}
