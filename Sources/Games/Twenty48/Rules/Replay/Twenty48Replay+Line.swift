import OvershootJSON
public import OvershootPlay

extension Twenty48Replay: ReplayText {
  package static let game = "2048"
  package static let unnamedMark: String? = "moves"
  package static let keys = [
    "date", "inputs", "keepPlaying", "score", "seed", "size", "start", "target", "undos", "variant", "won",
  ]
  /// Earlier programs wrote `moves` in place of `inputs`, and left out the name of the game.
  package static let earlierForms = [unnamedMark, nil].map { mark in
    EarlierReplay<Twenty48Replay>(marked: mark) { value, _ in
      var replay = Twenty48Replay(size: [], target: 0, start: "")
      try replay.read(value)
      return replay
    }
  }

  package init(_ object: JSONFields, from source: Void) throws {
    func whole(_ name: String) throws -> Int? { try object.optional(name)?.whole(in: 0...(1 << 53 - 1)) }
    let codes = try object.required("inputs").list().map { input in
      let code = try input.string()
      guard code.utf8.count == 3 else { throw input.refused("three characters, such as 102") }
      return code
    }
    self.init(
      size: try object.required("size").list(atMost: 2).map { try $0.whole(in: 0...Int(Int32.max)) },
      target: try object.required("target").whole(in: 0...(1 << 53 - 1)), start: try object.required("start").string(),
      score: try whole("score") ?? 0, won: try object.optional("won")?.flag() ?? false,
      keepPlaying: try object.optional("keepPlaying")?.flag() ?? false, moves: codes.joined())
    (seed, undos) = (try object.optional("seed")?.seed(), try whole("undos"))
    (variant, date) = (try object.optional("variant")?.string(), try object.optional("date")?.string())
  }

  /// The replay as one line of JSON, with its keys sorted and without the fields that are nil.
  public var line: String {
    JSONValue(present: [
      ("date", date.map { .string($0) }), ("keepPlaying", .flag(keepPlaying)), ("moves", .string(moves)),
      ("score", .whole(score)), ("seed", seed.map { .numeral("\($0)") }), ("size", .list(size.map { .whole($0) })),
      ("start", .string(start)), ("target", .whole(target)), ("undos", undos.map { .whole($0) }),
      ("variant", variant.map { .string($0) }), ("won", .flag(won)),
    ]).compactText
  }

  /// Reads the line of a replay; fields that are not known are skipped.
  ///
  /// - Throws: `Twenty48LineError` where the text is not a replay, or is that of another game.
  package init(line: String) throws(Twenty48LineError) { try self.init(line: JSONField(line)) }

  /// Reads the line of a replay, which may have a mistake: an earlier form is read up to it.
  package init(line value: JSONField) throws(Twenty48LineError) {
    do { try self.init(value) } catch {
      let sentence = (error as? JSONError)?.sentence ?? "\(error)"
      throw Twenty48LineError(description: "The text is not a replay of 2048. \(sentence)")
    }
  }

  private mutating func read(_ line: JSONField) throws(JSONError) {
    var missing = ["size", "target", "start", "moves"]
    try line.object("A replay") { (member) throws(JSONError) in
      missing.removeAll { $0 == member.key }
      try readMember(member)
    }
    if let name = missing.first { throw line.error("\(name.quotedAsJSON) is missing.") }
  }

  private mutating func readMember(_ member: JSONField) throws(JSONError) {
    let name = member.key.quotedAsJSON
    switch member.key {
    case "game":
      guard try member.string(name) == "2048" else { throw member.error("It is of another game.") }
    case "size": size = try member.list(name) { (side, _) throws(JSONError) in try side.integer(name) }
    case "target": target = try member.integer(name)
    case "start": start = try member.string(name)
    case "moves": moves = try member.string(name)
    case "score": score = try member.integer(name)
    case "won": won = try member.flag(name)
    case "keepPlaying": keepPlaying = try member.flag(name)
    case "variant": variant = try member.string(name)
    case "date": date = try member.string(name)
    case "undos": undos = try member.count(name)
    case "seed":
      // Doubles do not have all seeds.
      seed = UInt64(try member.numeral(name))
      if seed == nil { throw member.error("\(name) is a whole number from 0.") }
    default: break
    }
  }
}

/// The reason why a text is not a replay of 2048 that can be played, as a sentence.
public struct Twenty48LineError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The sentence.
  public let description: String

  /// Creates the reason.
  package init(description: String) { self.description = description }
}

extension Twenty48Timeline {
  /// The most bytes of a line.
  private static let lineLimit = 1 << 20

  /// Plays the replay in a line of JSON.
  ///
  /// - Throws: `Twenty48LineError` where the text is not a replay, is that of another game, or has an input that
  ///   does not fit.
  public init(line: String) throws(Twenty48LineError) {
    guard line.utf8.count <= Self.lineLimit else {
      throw Twenty48LineError(description: "The text is not a replay of 2048. It is too long.")
    }
    let replay = try Twenty48Replay(line: line)
    do { try self.init(replay) } catch { throw Twenty48LineError(description: "\(error)") }
  }
}
