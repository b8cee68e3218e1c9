import ArgumentParser
import BombRush
import OvershootCommands

/// `overshoot bombs`: plays Bomb Rush headless, checks levels and makes new ones.
struct BombRushCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bombs", abstract: "Play Bomb Rush headless, check levels, or make a level.",
    discussion: """
      Headless, a level is played with the verbs of a file, and the state is printed every E ticks of 1/60 s and at \
      the end. A verb is a JSON array on a line, ticks not falling; it is given at the start of the tick that follows \
      so many ticks. Cells are counted from 0 at the top left; directions are 0 up, 1 right, 2 down, 3 left:

        [0,"act",4,1]
        [9,"steer",1]
        [21,"halt"]

      Further verbs are cycle, release and detonate. The levels that come with the program are \
      \(ShippedLevels.names.joined(separator: ", ")).

      \(ExitStatus.help([
        .success: "when the game was played", .failure: "when a file could not be read or the answers not be written",
        .malformedInput: "when the level or the file of verbs is wrong; line and column are printed",
      ]))
      """,
    // Options of its own would take those of check and generate, so that playing is a command too.
    subcommands: [BombRushPlayCommand.self] + CommandList.bombRush,
    defaultSubcommand: BombRushPlayCommand.self, aliases: ["bomb-rush"])
}

/// `overshoot bombs --headless`: plays a level with the verbs of a file.
struct BombRushPlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play", abstract: "Play a level headless; what happens without the name of a command.")

  @OptionGroup var play: BombRushPlayOptions

  @OptionGroup var effects: EffectsOption

  func run() throws { try play.run() }
}
