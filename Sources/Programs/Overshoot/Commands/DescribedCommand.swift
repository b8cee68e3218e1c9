import ArgumentParser
import OvershootCommands

/// The program as its help, its manual page and shells describe it: with the options of the window, which opens without
/// a command, as its own. Parsed like this, options of commands with the same names would be taken for them.
struct DescribedCommand: @preconcurrency ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: OvershootCommand.configuration.commandName,
    abstract: "Five games, and a playground for animations that can be interrupted.",
    usage: "overshoot [options] [FILE ...]\novershoot COMMAND [options]",
    discussion: "Without a command a window opens, with FILE on its screen. The options are those of that window.",
    version: Composition.version,
    subcommands: OvershootCommand.commands
  )

  @OptionGroup var window: WindowOptions

  @MainActor
  func run() throws { try window.run(GivenFiles([])) }

  /// Returns whether arguments ask for a description of the whole program.
  static func isAsked(by arguments: [String]) -> Bool {
    guard let first = arguments.first else { return false }
    return ["--help", "-h", "help"].contains(first) && arguments.count == 1
      || ["--generate-completion-script", "--experimental-dump-help"].contains { first.hasPrefix($0) }
  }
}
