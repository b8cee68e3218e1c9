import ArgumentParser
import BombRush
import OvershootGeometry
import OvershootJSON

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
    subcommands: [BombRushPlayCommand.self, BombRushCheckCommand.self, BombRushGenerateCommand.self],
    defaultSubcommand: BombRushPlayCommand.self, aliases: ["bomb-rush"])
}

/// `overshoot bombs --headless`: plays a level with the verbs of a file.
@MainActor
struct BombRushPlayCommand: @preconcurrency ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play", abstract: "Play a level headless; what happens without the name of a command.")

  /// What enemies can be made to do without.
  enum Faculty: String, ExpressibleByArgument, CaseIterable {
    case perception, queries

    var value: BombRushGame.Faculties { self == .perception ? .perception : .queries }
  }

  @Flag(help: "Play without a window.")
  var headless = false

  @Option(
    help: ArgumentHelp("The level: a file, - for standard input, or a name.", valueName: "FILE|NAME"),
    completion: .file(or: ShippedLevels.names))
  var level: String?

  @Option(
    parsing: .unconditional, help: "The start of all random numbers, if not that of the level.",
    transform: UInt64.seed)
  var seed: UInt64?

  @Option(help: ArgumentHelp("The verbs: a file, or - for standard input.", valueName: "FILE"), completion: .file())
  var verbs: String?

  @Option(parsing: .unconditional, help: ArgumentHelp("Stop after T ticks.", valueName: "T"))
  var ticks: Int?

  @Option(parsing: .unconditional, help: ArgumentHelp("Print the state every E ticks.", valueName: "E"))
  var every = 60

  @Flag(help: "Print the ticks until each cell burns.")
  var danger = false

  @Option(help: "Let enemies do without perception or queries; may be given twice.")
  var without: [Faculty] = []

  @Flag(help: "Print one JSON object per line.")
  var json = false

  @OptionGroup var effects: EffectsOption

  func run() throws {
    guard headless else { throw ValidationError("Give --headless, or one of the commands check and generate.") }
    guard let level else { throw ValidationError("Say what to play: --level FILE or --level NAME.") }
    guard every >= 1, ticks ?? 0 >= 0 else {
      throw ValidationError("--every takes a number from 1, --ticks one from 0.")
    }
    guard level != "-" || verbs != "-" else {
      throw ValidationError("Give either the level or the verbs by standard input, not both.")
    }
    let faculties = without.reduce(into: BombRushGame.Faculties.all) { $0.subtract($1.value) }
    let game = BombRushGame(try BombRushFiles.level(level), seed: seed, faculties: faculties)
    try play(BombRushPlayback(game, verbs.map(BombRushFiles.verbs) ?? []))
  }

  private func play(_ start: BombRushPlayback) throws {
    var playback = start
    let end = ticks ?? .max
    while playback.game.tick < end, !playback.isOver {
      playback.advance()
      if playback.isOver || playback.game.tick == end { break }
      if playback.game.tick % every == 0 { try write(playback.game, isEnd: false) }
    }
    try write(playback.game, isEnd: true)
  }

  private func write(_ game: BombRushGame, isEnd: Bool) throws {
    let snapshot = BombRushSnapshot(game: game, showsDanger: danger, isEnd: isEnd)
    try StandardOutput.write(line: json ? snapshot.object.compactText : snapshot.picture)
  }
}

/// `overshoot bombs check FILE…`: says what is wrong with levels.
struct BombRushCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Check levels of Bomb Rush.",
    discussion: """
      For each file one JSON object is printed: error, which is null or has column, line and reason; file; and title, \
      which is null where there is an error.

      \(ExitStatus.help([
        .success: "when all levels can be played", .failure: "when a file could not be read",
        .malformedInput: "when a level is wrong",
      ]))
      """)

  @Argument(help: ArgumentHelp("The levels; - for standard input.", valueName: "FILE"), completion: .file())
  var files: [String]

  func run() throws {
    var isFaultless = true
    for file in files {
      let bytes = try MainActor.assumeIsolated { try BombRushFiles.levelBytes(file) }
      var (error, title): (JSONValue, JSONValue) = (.null, .null)
      do {
        title = .string(try BombRushLevel(parsing: bytes).title)
      } catch let fault {
        isFaultless = false
        error = ["column": .whole(fault.column), "line": .whole(fault.line), "reason": .string(fault.reason)]
      }
      let answer: JSONValue = ["error": error, "file": .string(file), "title": title]
      try StandardOutput.write(line: answer.compactText)
    }
    if !isFaultless { throw ExitStatus.malformedInput.code }
  }
}

/// `overshoot bombs generate`: prints a new level.
struct BombRushGenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate", abstract: "Print a level in which wards are to be rescued.",
    discussion: """
      A bot wins the level in at most \(LevelGenerator.sharePercent) % of its time. Equal seeds and sizes give equal \
      levels.

      \(ExitStatus.help([
        .success: "when a level was printed",
        .failure: "when none of \(LevelGenerator.candidateCount) candidates is won, which another seed mends",
      ]))
      """)

  @Option(
    parsing: .unconditional, help: "The start of all random numbers.", transform: UInt64.seed)
  var seed: UInt64

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Columns and rows, both odd, from 7x7 to 31x21.", valueName: "WxH"))
  var size = "15x11"

  func run() throws {
    let numbers = size.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard numbers.count == 2, let generator = LevelGenerator(seed: seed, columns: numbers[0], rows: numbers[1]) else {
      throw ValidationError("--size takes odd numbers from 7x7 to 31x21, not '\(size)'.")
    }
    guard let level = generator.level() else {
      throw ExitStatus.failure.reporting("No level of seed \(seed) can be won. Try another seed.")
    }
    try StandardOutput.write(Array(level.text.utf8))
  }
}
