import ArgumentParser
import Screens

/// Opens a window and shows a screen: what the program does when nothing else is asked of it.
@MainActor
struct WindowCommand: @preconcurrency ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "window", abstract: "Open a window and play (the default).")

  @Option(
    help: ArgumentHelp(
      "The screen to begin with: \(Route.all.map(\.name).joined(separator: ", ")).", valueName: "NAME"),
    transform: WindowCommand.route)
  var screen = Route.tileGame

  @OptionGroup var options: LaunchOptions

  func run() throws {
    try Composition(screen, options).play()
  }

  private nonisolated static func route(_ argument: String) throws -> Route {
    guard let route = Route(name: argument) else {
      let names = Route.all.map(\.name).joined(separator: ", ")
      throw ValidationError("There is no screen '\(argument)'; known screens: \(names).")
    }
    return route
  }
}
