import Breakout
import OvershootStorage

/// The levels that the user has made, each with a number that no other one ever has; without a store, until the program
/// ends.
struct OwnLevels {
  /// A level with its number, which routes name as in `own-3`.
  struct Level: Hashable, Sendable {
    let number: Int
    let level: BreakoutLevel
  }

  /// An input of the saved game: the number, a line feed, the text of the level.
  private struct Entry {
    let text: String
    /// Nil where the text is none of a level.
    let level: Level?

    init(_ text: String) {
      self.text = text
      let parts = text.split(separator: "\n", maxSplits: 1)
      guard parts.count == 2, let number = OwnLevels.number(digits: parts[0]),
        let level = try? BreakoutLevel(parsing: String(parts[1]))
      else {
        self.level = nil
        return
      }
      self.level = Level(number: number, level: level)
    }

    init(_ level: Level) { (self.level, text) = (level, "\(level.number)\n\(level.level.text)") }
  }

  /// The name of the saved game.
  static let game = "breakout/own"
  /// The greatest number of levels.
  static let greatestCount = 200
  private static let format = 1

  /// Nil also where another version of the program has kept its levels, which stay as they are.
  private let store: Store?
  private var entries: [Entry] = []
  /// The number of the next new level.
  private var next = 1

  init(_ store: Store?) {
    guard let saved = try? store?.gameNow(Self.game) else {
      self.store = store
      return
    }
    guard saved.format == Self.format else {
      self.store = nil
      return
    }
    self.store = store
    entries = saved.inputs.map(Entry.init)
    next = max(Self.number(digits: saved.start[...]) ?? 1, (all.last?.number ?? 0) + 1)
  }

  /// The levels by their numbers. A text that is none of a level is passed over; it stays in the store.
  var all: [Level] { entries.compactMap(\.level).sorted { $0.number < $1.number } }

  /// Whether there is room for another level.
  var hasRoom: Bool { entries.count < Self.greatestCount }

  /// The level of a number; nil where there is none.
  subscript(number: Int) -> BreakoutLevel? { index(of: number).flatMap { entries[$0].level?.level } }

  /// Keeps a level in place of the one with a number, or under that number where there is none, such as one that was
  /// removed; nil makes a new one. Returns the number; nil, without effect, where there is no room for another level.
  @discardableResult
  mutating func keep(_ level: BreakoutLevel, as number: Int? = nil) -> Int? {
    let new = Level(number: number ?? next, level: level)
    if let index = index(of: new.number) {
      guard entries[index].level != new else { return new.number }
      entries[index] = Entry(new)
    } else {
      guard hasRoom else { return nil }
      entries.append(Entry(new))
      next = max(next, new.number + 1)
    }
    write()
    return new.number
  }

  /// Removes the level of a number, if there is one.
  mutating func remove(_ number: Int) {
    guard let index = index(of: number) else { return }
    entries.remove(at: index)
    write()
  }

  private func index(of number: Int) -> Int? { entries.firstIndex { $0.level?.number == number } }

  private func write() {
    store?.keep([.set(SavedGame(format: Self.format, start: "\(next)", inputs: entries.map(\.text)), of: Self.game)])
  }

  private static func number(digits: Substring) -> Int? {
    guard let number = Int32(digits), number > 0, digits == "\(number)" else { return nil }
    return Int(number)
  }
}
