import ArgumentParser
import OvershootCommands
import OvershootScreenKit
import OvershootShell

/// `overshoot screens`.
struct ScreensCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "screens", abstract: "List the names of all screens, one a line, as --screen takes them.",
    discussion: ExitStatus.help([:]))

  func run() throws {
    for route in ScreenList.all.routes { try StandardOutput.write(line: route.name) }
  }
}
