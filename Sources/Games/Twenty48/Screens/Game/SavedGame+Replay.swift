import OvershootJSON
import OvershootScreenKit
public import OvershootStorage
public import Twenty48

extension Replay {
  /// Returns the replay of a saved game of 2048, or nil where its texts are not one.
  public init?(_ saved: SavedGame) {
    guard let start = SavedStart(saved) else { return nil }
    self = start.replay
    moves = saved.inputs.joined()
    (seed, variant) = (start.seed, start.variant.rawValue)
  }
}

extension SavedGame {
  /// The version of the texts.
  fileprivate static let twenty48Format = 1

  init(_ session: Twenty48Session) {
    self.init(
      format: Self.twenty48Format, start: session.savedStart, inputs: Self.inputs(of: session.replay.moves.utf8[...]),
      note: session.savedNote)
  }

  /// The characters of an input.
  static let inputLength = 3

  /// Returns the inputs of a replay, three characters each.
  static func inputs(of moves: Substring.UTF8View) -> [String] {
    let bytes = Array(moves)
    return stride(from: 0, to: bytes.count, by: inputLength).map {
      String(decoding: bytes[$0..<min($0 + inputLength, bytes.count)], as: UTF8.self)
    }
  }
}

extension Twenty48Session {
  /// Continues a saved game; nil where its texts are not valid.
  ///
  /// - Parameter date: the day of the game where its note does not tell it.
  init?(_ saved: SavedGame, date: String?) {
    guard let start = SavedStart(saved), let replay = Replay(saved) else { return nil }
    let words = (saved.note ?? "").split(separator: ";", omittingEmptySubsequences: false).map(String.init)
    let isWhole = words.count == 3
    let undoCount = isWhole ? min(max(0, Int(words[0]) ?? 0), Game.resumableScores.upperBound) : 0
    try? self.init(
      continuing: replay, variant: start.variant, generator: start.generator, seed: start.seed,
      date: isWhole && !words[1].isEmpty ? words[1] : date, undoCount: undoCount)
    if isWhole, let notes = GameNotes(words[2]) { self.notes = notes }
  }

  /// What the inputs do not tell.
  var savedNote: String { "\(history.undoCount);\(date ?? "");\(notes.text)" }

  /// The start of the replay, with what a continued game needs, as one line of JSON.
  var savedStart: String {
    let seed = seed.map { ",\"seed\":\"\($0)\"" } ?? ""
    let replay = history.start
    return
      "{\"generator\":\"\(generator.state)\",\"keepPlaying\":\(replay.keepPlaying)\(seed),\"score\":\(replay.score),"
      + "\"size\":\(replay.sizeText),\"start\":\(replay.start.quotedAsJSON),\"target\":\(replay.target),"
      + "\"won\":\(replay.won),\"variant\":\"\(game.rules.variant.rawValue)\"}"
  }
}

/// The start of a saved game, from its text.
private struct SavedStart {
  private(set) var replay = Replay(size: [], target: 0, start: "")
  private(set) var variant = Rules.Variant.classic
  private(set) var generator = SeededGenerator(seed: 0)
  private(set) var seed: UInt64?

  init?(_ saved: SavedGame) {
    guard saved.format == SavedGame.twenty48Format else { return nil }
    var scanner = JSONScanner(saved.start)
    do {
      try scan(&scanner)
    } catch {
      return nil
    }
  }

  private mutating func scan(_ scanner: inout JSONScanner) throws(JSONError) {
    var result = self
    try scanner.object("A saved game") { (scanner, key) throws(JSONError) in
      let name = key.text.quotedAsJSON
      switch key.text {
      case "generator": result.generator = SeededGenerator(seed: try scanner.state(name))
      case "seed": result.seed = try scanner.state(name)
      case "keepPlaying": result.replay.keepPlaying = try scanner.flag(name)
      case "won": result.replay.won = try scanner.flag(name)
      case "score": result.replay.score = try scanner.integer(name)
      case "target": result.replay.target = try scanner.integer(name)
      case "start": result.replay.start = try scanner.string(name)
      case "size":
        try scanner.array(name) { (scanner, _) throws(JSONError) in
          result.replay.size.append(try scanner.integer(name))
        }
      case "variant":
        guard let variant = Rules.Variant(rawValue: try scanner.string(name)) else {
          throw scanner.error("There is no such variant.")
        }
        result.variant = variant
      default: throw scanner.error("\(name) is not known.", at: key.offset)
      }
    }
    try scanner.end()
    self = result
  }
}

extension JSONScanner {
  /// Scans the text of a number of 64 bits.
  fileprivate mutating func state(_ what: String) throws(JSONError) -> UInt64 {
    let offset = offset
    guard let state = UInt64(try string(what)) else { throw error("\(what) is a number of 64 bits.", at: offset) }
    return state
  }
}
