import ArgumentParser
import BombRush
import OvershootJSON
import OvershootPlay

/// What is played of Bomb Rush without a window, and what of it is printed.
package struct BombRushPlayOptions: ParsableArguments {
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

  /// Creates the options of a command line without any.
  package init() {}

  /// Plays the level and prints its states.
  package func run() throws {
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
    try play(GameRecord(from: game, verbs.map(BombRushFiles.verbs) ?? [], endTick: .max))
  }

  private func play(_ record: GameRecord<BombRushGame>) throws {
    var playback = GamePlayback(record)
    let end = ticks ?? .max
    while playback.game.tick < end, playback.step(in: record) != nil {
      guard playback.game.outcome == .inPlay, playback.game.tick < end else { break }
      if playback.game.tick % every == 0 { try write(playback.game, isEnd: false) }
    }
    try write(playback.game, isEnd: true)
  }

  private func write(_ game: BombRushGame, isEnd: Bool) throws {
    let printout = BombRushPrintout(game: game, showsDanger: danger, isEnd: isEnd)
    try StandardOutput.write(line: json ? printout.object.compactText : printout.picture)
  }
}
