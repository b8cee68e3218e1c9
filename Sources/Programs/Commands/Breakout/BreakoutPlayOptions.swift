import ArgumentParser
import Breakout
import OvershootJSON
import SDLStage

/// What is played of breakout without a window, and what of it is printed.
package struct BreakoutPlayOptions: ParsableArguments {
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

  /// The greatest number of bytes of a file of verbs.
  private static let maximumByteCount = 64 << 20
  /// One minute, in ticks.
  private static let defaultTicks = 7_200
  /// Ten minutes, in ticks.
  private static let defaultLevelTicks = 72_000
  /// One second, in ticks.
  private static let defaultInterval = 120

  /// Creates the options of a command line without any.
  package init() {}

  /// Checks that the options fit together.
  package func check() throws {
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

  /// Whether no window opens.
  package var needsNoWindow: Bool { headless || physics != nil }

  /// Plays without a window, and keeps the replay of a game in the file `record`; or tries the physics.
  package func run(seed: UInt64, record: String?) throws {
    var output = RowOutput(printsJSON: json || physics != nil)
    if let physics {
      var trial = try ScenarioFile.read(physics, DiscTrialFile.init)
      try trial.run(&output)
      return try output.finish()
    }
    if let path = record { try WholeFile.checkWritable(path) }
    let settings = settings ?? BreakoutSettings()
    let course: HeadlessBreakout.Course =
      try level.map { .level(try BreakoutLevelFiles.level($0)) } ?? .settings(settings)
    let run = HeadlessBreakout(
      ticks: ticks ?? (level == nil ? Self.defaultTicks : Self.defaultLevelTicks),
      interval: every ?? Self.defaultInterval, printsEvents: events)
    let input = try input(level == nil ? settings : nil)
    let replay = try run.play(course, seed: seed, input, &output)
    try output.finish()
    if let path = record { try WholeFile.write(Array("\(replay.line)\n".utf8), to: path, flushed: false) }
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
