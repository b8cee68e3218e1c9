import ArgumentParser
import OvershootCommands
import OvershootJSON
import OvershootScreenKit
import OvershootShell
import SDLStage

/// `overshoot accessibility`: prints what a screen reader knows of a screen.
@MainActor
struct AccessibilityCommand: @preconcurrency ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accessibility", abstract: "Print what a screen reader knows of a screen.",
    discussion: """
      The input script is played as for a picture: without a window, on a virtual clock, until it is over and nothing \
      moves, or until its quit. Then the tree of the last frame is printed: as one JSON object, or as a list in which \
      what is in something else stands below it, further to the right. Bounds are x, y, width and height in points of \
      the window, of the part that is seen.

      \(ExitStatus.help([
        .success: "when the tree was printed", .failure: "when a file failed",
        .malformedInput: "when the seed or the script is malformed",
        .interrupted: "when a signal stopped the run before its end",
      ]))
      """)

  @Option(
    help: ArgumentHelp("The screen by itself: \(ScreenList.all.listing).", valueName: "NAME"),
    completion: .list(Route.names),
    transform: Route.argument)
  var screen: Route?

  @Flag(help: "Print one JSON object.")
  var json = false

  @Option(
    help: ArgumentHelp(
      "Write what is said without being asked to FILE, one JSON object in a line: at, politeness and text.",
      valueName: "FILE"), completion: .file())
  var announcements: String?

  @Option(
    help: ArgumentHelp("Write the texts of the last frame to FILE, one JSON string in a line.", valueName: "FILE"),
    completion: .file())
  var drawn: String?

  @OptionGroup var game: GameOptions

  @OptionGroup var options: LaunchOptions

  func validate() throws {
    try game.check(screen)
    try options.check(screen)
  }

  func run() throws {
    for path in [announcements, drawn].compactMap(\.self) { try WholeFile.checkWritable(path) }
    let record = try Composition(screen, options, start: try game.start()).semantics()
    if let announcements {
      try WholeFile.write(Self.lines(record.announcements.map(\.json)), to: announcements)
    }
    if let drawn { try WholeFile.write(Self.lines(record.drawnTexts.map(JSONValue.string)), to: drawn) }
    try StandardOutput.write(line: json ? record.tree.json.compactText : record.tree.list.joined(separator: "\n"))
  }

  private static func lines(_ values: [JSONValue]) -> [UInt8] { values.flatMap { Array("\($0.compactText)\n".utf8) } }
}
