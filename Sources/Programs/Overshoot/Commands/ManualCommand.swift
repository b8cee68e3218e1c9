import ArgumentParser
import OvershootAdventure
import OvershootCommands

/// `overshoot manual`: prints the manual page, for packages, or the same as Markdown.
struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual", abstract: "Print the manual page.", shouldDisplay: false)

  @Flag(help: "Print Markdown, as in Documentation/CommandLine.md.")
  var markdown = false

  @Flag(help: "Print the tables of worlds with their fields, as in Documentation/Worlds.md.")
  var rows = false

  func run() throws {
    if rows { return try StandardOutput.write(Array(WorldSchema.markdown.utf8)) }
    let root = DescribedCommand.self
    let text =
      markdown
      ? MarkdownManual(root).text
      : try ManualPage(root, version: Composition.version, date: Composition.releaseDate).text
    try StandardOutput.write(Array(text.utf8))
  }
}
