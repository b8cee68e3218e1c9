import ArgumentParser
import OvershootBreakoutScreens
import OvershootCommands
import OvershootScreenKit

/// `overshoot breakout`: plays breakout, and checks, lists and makes its levels.
struct BreakoutCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "breakout",
    abstract: "Play breakout in a window, or headless, tick by tick; check levels, or make walls; or try its physics.",
    discussion: """
      Headless, a tick is 1/120 s of play. Printed are the state every --every ticks and at the end, and with --events \
      what happens, each a JSON object on a line; without --json the same as a table. The run stops when the game is \
      won or over.

      A file of --verbs has one JSON list on a line: [0,"press"], [60,"paddle",100], [90,"hold",-1], \
      [120,"pause",true] or [150,"set",{"speed":150}]. Each acts at the start of the tick that follows as many ticks; \
      ticks do not fall. A level has no settings, and no set.

      --physics reads one JSON object and prints an object for each ball; nothing breaks, and there are no other walls:

        {"balls": [{"r": 8, "vx": 0, "vy": 300, "x": 50, "y": 20}],
         "solids": [[0, 100, 100, 1]], "steer": false, "ticks": 120}

      A level is a text of at most 20 columns and 20 rows: . empty, 1 to 4 hits that a brick takes, # unbreakable, \
      x explosive, ~ moving with its row, ? a power-up by chance, or the letter of one:

        name: First light
        speed: 480
        par: 60

        map:
        1111W1111
        11.###.11

      \(ExitStatus.help([
        .success: "when all was printed", .failure: "when a file could not be read or written",
        .malformedInput: "when a level or a file of verbs or physics is wrong; its line or field is printed",
      ]))
      """,
    // Options of its own would take those of the others, so that playing is a command too.
    subcommands: [BreakoutPlayCommand.self] + CommandList.breakout,
    defaultSubcommand: BreakoutPlayCommand.self)
}

/// `overshoot breakout play`: plays in a window, or without one, tick by tick; or tries the physics.
@MainActor
struct BreakoutPlayCommand: @preconcurrency ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play", abstract: "Play breakout; what happens without the name of a command.")

  @OptionGroup var play: BreakoutPlayOptions

  @OptionGroup var effectSettings: EffectOption

  @OptionGroup var options: LaunchOptions

  func validate() throws { try play.check() }

  func run() throws {
    guard play.needsNoWindow else {
      return try Composition(.breakout, options, effectSettings: try effectSettings.read()).play()
    }
    try play.run(seed: options.seed ?? Composition.randomSeed(), record: options.record)
  }
}
