import ArgumentParser
import OvershootCommands

/// `overshoot 2048`: plays 2048, and answers questions about it.
struct Twenty48Command: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "2048", abstract: "Play 2048 in a window, or headless with pictures; hints and games of the program.",
    discussion: "Without a command the game is played; `overshoot 2048 play --help` lists the options for that.",
    subcommands: [Twenty48PlayCommand.self] + CommandList.twenty48 + [
      Twenty48StatisticsCommand.self, Twenty48ImportCommand.self,
    ],
    defaultSubcommand: Twenty48PlayCommand.self)
}
