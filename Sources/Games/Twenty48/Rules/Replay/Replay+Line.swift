import OvershootJSON

extension Replay {
  /// The replay as one line of JSON, with its keys sorted and without the fields that are nil.
  public var line: String {
    let members: [(String, String?)] = [
      ("date", date?.quotedAsJSON), ("keepPlaying", "\(keepPlaying)"), ("moves", moves.quotedAsJSON),
      ("score", "\(score)"), ("seed", seed.map { "\($0)" }), ("size", sizeText), ("start", start.quotedAsJSON),
      ("target", "\(target)"), ("undos", undos.map { "\($0)" }), ("variant", variant?.quotedAsJSON), ("won", "\(won)"),
    ]
    return "{\(members.compactMap { name, value in value.map { "\"\(name)\":\($0)" } }.joined(separator: ","))}"
  }

  /// The size as a JSON list.
  package var sizeText: String { "[\(size.map(String.init).joined(separator: ","))]" }

  /// Reads the line of a replay; fields that are not known are skipped.
  ///
  /// - Throws: `ReplayLineError` where the text is not a replay, or is that of another game.
  package init(line: String) throws(ReplayLineError) {
    self.init(size: [], target: 0, start: "")
    do throws(JSONError) { try scan(line) } catch {
      throw ReplayLineError(description: "The text is not a replay of 2048. \(error.sentence)")
    }
  }

  private mutating func scan(_ line: String) throws(JSONError) {
    var scanner = JSONScanner(line)
    var result = self
    var known: Set<String> = []
    try scanner.object("A replay") { (scanner, key) throws(JSONError) in
      known.insert(key.text)
      try result.scan(key, &scanner)
    }
    try scanner.end()
    for name in ["size", "target", "start", "moves"] where !known.contains(name) {
      throw scanner.error("\(name.quotedAsJSON) is missing.")
    }
    self = result
  }

  private mutating func scan(_ key: JSONKey, _ scanner: inout JSONScanner) throws(JSONError) {
    let name = key.text.quotedAsJSON
    switch key.text {
    case "game":
      guard try scanner.string(name) == "2048" else { throw scanner.error("It is of another game.") }
    case "size":
      var sides: [Int] = []
      try scanner.array(name) { (scanner, _) throws(JSONError) in sides.append(try scanner.integer(name)) }
      size = sides
    case "target": target = try scanner.integer(name)
    case "start": start = try scanner.string(name)
    case "moves": moves = try scanner.string(name)
    case "score": score = try scanner.integer(name)
    case "won": won = try scanner.flag(name)
    case "keepPlaying": keepPlaying = try scanner.flag(name)
    case "variant": variant = try scanner.string(name)
    case "date": date = try scanner.string(name)
    case "undos": undos = try scanner.count(name)
    case "seed":
      // Doubles do not have all seeds.
      let (offset, numeral) = (scanner.offset, try scanner.numeral(name))
      guard let number = UInt64(numeral) else { throw scanner.error("\(name) is a whole number from 0.", at: offset) }
      seed = number
    default: _ = try scanner.value()
    }
  }
}

/// The reason why a text is not a replay of 2048 that can be played, as a sentence.
public struct ReplayLineError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The sentence.
  public let description: String

  /// Creates the reason.
  package init(description: String) { self.description = description }
}

extension GameTape {
  /// The most bytes of a line.
  private static let lineLimit = 1 << 20

  /// Plays the replay in a line of JSON.
  ///
  /// - Throws: `ReplayLineError` where the text is not a replay, is that of another game, or has an input that does not
  ///   fit.
  public init(line: String) throws(ReplayLineError) {
    guard line.utf8.count <= Self.lineLimit else {
      throw ReplayLineError(description: "The text is not a replay of 2048. It is too long.")
    }
    let replay = try Replay(line: line)
    do { try self.init(replay) } catch { throw ReplayLineError(description: "\(error)") }
  }
}
