import ArgumentParser
import Breakout
import OvershootBreakoutScreens
import OvershootJSON
import OvershootScreenKit
import SDLStage

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
    subcommands: [
      BreakoutPlayCommand.self, BreakoutCheckCommand.self, BreakoutLevelsCommand.self, BreakoutEndlessCommand.self,
      BreakoutDailyCommand.self,
    ],
    defaultSubcommand: BreakoutPlayCommand.self)
}

/// `overshoot breakout play`: plays in a window, or without one, tick by tick; or tries the physics.
@MainActor
struct BreakoutPlayCommand: @preconcurrency ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play", abstract: "Play breakout; what happens without the name of a command.")

  @Flag(help: "Play without a window.")
  var headless = false

  @Option(
    help: ArgumentHelp(
      "Settings: columns, rows, balls, difficulty, autoStart, speed, mode.", valueName: "NAME=VALUE,…"),
    transform: BreakoutSettings.init(argument:))
  var settings: BreakoutSettings?

  @Option(
    help: ArgumentHelp("Play a level headless: a name, a file, or - for standard input.", valueName: "NAME|FILE"),
    completion: .file(or: BreakoutLevels.names))
  var level: String?

  @Flag(help: "Let the program play.")
  var selfPlay = false

  @Option(help: ArgumentHelp("Play what FILE says, or - for standard input.", valueName: "FILE"), completion: .file())
  var verbs: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Stop after this many ticks, 7200 by default, and 72000 in a level.", valueName: "T"))
  var ticks: Int?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("The ticks between two states, 120 by default.", valueName: "E"))
  var every: Int?

  @Flag(help: "Print what happens too.")
  var events = false

  @Flag(help: "Print one JSON object per line.")
  var json = false

  @Option(
    help: ArgumentHelp("Move balls among solids as FILE says, or - for standard input.", valueName: "FILE"),
    completion: .file())
  var physics: String?

  @OptionGroup var juice: JuiceOption

  @OptionGroup var options: LaunchOptions

  /// The greatest number of bytes of a file of verbs.
  private static let maximumByteCount = 64 << 20
  /// One minute, in ticks.
  private static let defaultTicks = 7_200
  /// Ten minutes, in ticks.
  private static let defaultLevelTicks = 72_000
  /// One second, in ticks.
  private static let defaultInterval = 120

  func validate() throws {
    guard !selfPlay || verbs == nil else { throw ValidationError("Give either --self-play or --verbs, not both.") }
    if let ticks, !(1...BreakoutReplay.maximumTicks).contains(ticks) {
      throw ValidationError("--ticks takes a number from 1 to \(BreakoutReplay.maximumTicks).")
    }
    if let every, every < 1 { throw ValidationError("--every takes a number of ticks from 1.") }
    guard settings == nil || level == nil else { throw ValidationError("Give either --settings or --level, not both.") }
    guard level != "-" || verbs != "-" else {
      throw ValidationError("Give either the level or the verbs by standard input, not both.")
    }
    let isRun = settings != nil || level != nil || selfPlay || verbs != nil || ticks != nil || every != nil || events
    guard physics == nil || !headless && !isRun else { throw ValidationError("--physics takes no other options.") }
    guard headless || physics != nil || !isRun && !json else {
      throw ValidationError("Settings, levels, players, ticks and --json need --headless.")
    }
  }

  func run() throws {
    var output = RowOutput(printsJSON: json || physics != nil)
    if let physics {
      var trial = try ScenarioFile.read(physics, DiscTrialFile.init)
      try trial.run(&output)
      return try output.finish()
    }
    guard headless else { return try Composition(.breakout, options, juice: try juice.read()).play() }
    if let path = options.record { try WholeFile.checkWritable(path) }
    let settings = settings ?? BreakoutSettings()
    let course: HeadlessBreakout.Course =
      try level.map { .level(try BreakoutLevelFiles.level($0)) } ?? .settings(settings)
    let run = HeadlessBreakout(
      ticks: ticks ?? (level == nil ? Self.defaultTicks : Self.defaultLevelTicks),
      interval: every ?? Self.defaultInterval, printsEvents: events)
    let input = try input(level == nil ? settings : nil)
    let replay = try run.play(course, seed: options.seed ?? Composition.randomSeed(), input, &output)
    try output.finish()
    if let path = options.record { try WholeFile.write(Array("\(replay.line)\n".utf8), to: path, flushed: false) }
  }

  /// Returns who plays; `settings` are those at the beginning, and nil in a level.
  private func input(_ settings: BreakoutSettings?) throws -> HeadlessBreakout.Input {
    guard let verbs else { return selfPlay ? .player : .none }
    let bytes = try WholeFile.read(argument: verbs, atMost: Self.maximumByteCount)
    do {
      return .verbs(try BreakoutReplay.Input.inputs(in: bytes, settings))
    } catch let error as JSONFieldError {
      throw ExitStatus.malformedInput.reporting(error.description)
    }
  }
}
