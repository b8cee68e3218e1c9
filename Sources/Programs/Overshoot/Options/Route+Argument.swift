import ArgumentParser
import OvershootCommands
import OvershootScreenKit
import OvershootShell

extension Route {
  /// What a shell completes: the names of all routes.
  static let completion = CompletionKind.list(ScreenList.all.routes.map(\.name))

  /// Returns the route of `--screen`.
  static func argument(_ name: String) throws -> Route {
    try ScreenList.all.route(named: name).orUsageError(
      "There is no screen '\(name)'; known are \(ScreenList.all.listing).")
  }
}
