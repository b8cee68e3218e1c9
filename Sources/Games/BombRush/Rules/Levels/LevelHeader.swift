import OvershootGeometry

/// The values above the map of a level.
struct LevelHeader: Sendable {
  private static let required = ["title", "goal", "time"]
  private static let maximumTitleLength = 60
  private static let maximumMedal = 1_000_000

  private(set) var title = ""
  private(set) var goal = BombRushLevel.Goal.breach
  private(set) var time = 0
  private(set) var seed: UInt64?
  private(set) var charges: Int?
  private(set) var regen: Int?
  private(set) var range: Int?
  private(set) var bombs: Int?
  private(set) var medals: BombRushLevel.Medals?
  private(set) var hidden: [Pickup] = []
  private(set) var note: String?
  /// Where the goal stands.
  private(set) var goalPosition = TextError.Place(line: 1, column: 1)
  /// Where each of `hidden` stands.
  private(set) var hiddenPositions: [TextError.Place] = []
  /// The number of the first row's line.
  private(set) var mapLine = 0

  init(_ lines: [String]) throws(TextError) {
    var found: Set<String> = []
    var number = 0
    while number < lines.count, !lines[number].isEmpty {
      number += 1
      let line = lines[number - 1]
      guard let colon = line.firstIndex(of: ":") else {
        throw TextError(number, 1, "A line above the map is 'key: value'.")
      }
      let key = String(line[..<colon])
      guard BombRushLevel.names.contains(key) else {
        let hint = key == "map" ? "A blank line comes before 'map:'." : "The key '\(key.prefix(40))' is not known."
        throw TextError(number, 1, hint)
      }
      guard found.insert(key).inserted else { throw TextError(number, 1, "The key '\(key)' is there twice.") }
      try read(key, Words(line, after: colon, number))
    }
    for key in Self.required where !found.contains(key) {
      throw TextError(number + 1, 1, "The key '\(key)' is missing.")
    }
    guard number + 1 < lines.count, lines[number + 1] == "map:" else {
      throw TextError(number + 2, 1, "After the blank line comes 'map:'.")
    }
    mapLine = number + 3
  }

  private mutating func read(_ key: String, _ words: Words) throws(TextError) {
    switch key {
    case "title":
      title = words.text
      guard !title.isEmpty, title.count <= Self.maximumTitleLength else {
        let column = words.position.column + (title.isEmpty ? 0 : Self.maximumTitleLength)
        throw TextError(
          words.position.line, column, "A title has one to \(Self.maximumTitleLength) characters.")
      }
    case "goal":
      goalPosition = words.position
      goal = try words.goal()
    case "time": time = try words.number(in: 5...600)
    case "seed":
      let word = try words.only()
      guard let value = Words.decimal(word.text, as: UInt64.self) else {
        throw word.position.error("A seed is a whole number from 0 to \(UInt64.max).")
      }
      seed = value
    case "charges": charges = try words.number(in: 1...BombRushRules.maximumCharges)
    case "regen": regen = try words.number(in: 0...600)
    case "range": range = try words.number(in: 1...BombRushRules.maximumRange)
    case "bombs": bombs = try words.number(in: 1...12)
    case "medals": medals = try words.medals(in: 0...Self.maximumMedal)
    case "hidden":
      for word in words.all {
        guard let pickup = Pickup(rawValue: word.text) else {
          let names = Pickup.allCases.map(\.rawValue).joined(separator: ", ")
          throw word.position.error("'\(word.text.prefix(40))' is not a pickup; there are \(names).")
        }
        hidden.append(pickup)
        hiddenPositions.append(word.position)
      }
    default: note = words.text
    }
  }
}

/// The value of a key: text, or words between spaces.
private struct Words {
  struct Word {
    let text: String
    let position: TextError.Place
  }

  /// The value without spaces at its ends.
  let text: String
  /// Where the value begins.
  let position: TextError.Place
  private(set) var all: [Word] = []

  init(_ line: String, after colon: String.Index, _ number: Int) {
    let value = line[line.index(after: colon)...]
    let start = value.firstIndex { $0 != " " } ?? value.endIndex
    let end = value.lastIndex { $0 != " " }.map(value.index(after:)) ?? value.endIndex
    text = start < end ? String(value[start..<end]) : ""
    func position(_ index: String.Index) -> TextError.Place {
      TextError.Place(line: number, column: line.distance(from: line.startIndex, to: index) + 1)
    }
    self.position = position(start)
    for word in value.split(separator: " ") {
      all.append(Word(text: String(word), position: position(word.startIndex)))
    }
  }

  /// Reads digits, without a sign.
  static func decimal<Number: FixedWidthInteger>(_ text: String, as type: Number.Type) -> Number? {
    text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Number(text) : nil
  }

  /// Returns the word, if there is one only.
  func only() throws(TextError) -> Word {
    guard let first = all.first, all.count == 1 else {
      throw (all.count > 1 ? all[1].position : position).error("One number stands here.")
    }
    return first
  }

  func number(in range: ClosedRange<Int>) throws(TextError) -> Int { try Self.number(only(), in: range) }

  private static func number(_ word: Word, in range: ClosedRange<Int>) throws(TextError) -> Int {
    guard let value = decimal(word.text, as: Int.self), range.contains(value) else {
      throw word.position.error(
        "A whole number from \(range.lowerBound) to \(range.upperBound) stands here, not '\(word.text.prefix(40))'.")
    }
    return value
  }

  func goal() throws(TextError) -> BombRushLevel.Goal {
    switch all.first?.text {
    case "rescue" where all.count == 2:
      return .rescue(try Self.number(all[1], in: 1...BombRushLevel.maximumWards))
    case "breach" where all.count == 1: return .breach
    case "purge" where all.count == 1: return .purge
    default: throw position.error("A goal is 'rescue n', 'breach' or 'purge'.")
    }
  }

  func medals(in range: ClosedRange<Int>) throws(TextError) -> BombRushLevel.Medals {
    guard all.count == 3 else {
      throw (all.count > 3 ? all[3].position : position).error("Medals are three scores: bronze, silver, gold.")
    }
    var scores: [Int] = []
    for word in all {
      let score = try Self.number(word, in: range)
      guard score >= scores.last ?? 0 else { throw word.position.error("A better medal does not need a lower score.") }
      scores.append(score)
    }
    return BombRushLevel.Medals(bronze: scores[0], silver: scores[1], gold: scores[2])
  }
}
