import ArgumentParser
import OvershootCommands
import OvershootScreenKit
import OvershootShell

extension Route {
  /// The names of all routes, which a shell completes.
  static let names = ScreenList.all.routes.map(\.name) + ScreenList.starts.keys.sorted()

  /// Returns the route of `--screen`.
  static func argument(_ name: String) throws -> Route {
    try ScreenList.all.start(named: name).orUsageError(
      "There is no screen '\(name)'; known are \(ScreenList.all.listing).")
  }
}
