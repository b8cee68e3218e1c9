import OvershootGeometry

/// The value of a key in a level's head: what stands after the colon, without spaces at its ends.
struct LevelValue {
  private let line: LevelLine
  private let range: Range<Int>

  /// Creates the value after a colon, which is at an index.
  init(_ line: LevelLine, after colon: Int) {
    self.line = line
    let scalars = line.scalars
    let start = scalars[(colon + 1)...].firstIndex { $0 != " " } ?? scalars.count
    let end = scalars.lastIndex { $0 != " " }.map { $0 + 1 } ?? 0
    range = start..<max(start, end)
  }

  /// Returns a name.
  func name() throws(TextError) -> String {
    let limit = BreakoutLevel.greatestNameLength
    guard !range.isEmpty, range.count <= limit else {
      // The word in which the first character too many stands.
      let wrong = range.isEmpty ? range.lowerBound : range.lowerBound + limit
      let start = line.scalars[range.lowerBound..<wrong].lastIndex(of: " ").map { $0 + 1 } ?? range.lowerBound
      throw error(start, "A name has 1 to \(limit) characters.")
    }
    return LevelLine.text(line.scalars[range])
  }

  /// Returns a whole number in a range.
  func number(in numbers: ClosedRange<Int>) throws(TextError) -> Int {
    let words = words
    let reason = "A whole number from \(numbers.lowerBound) to \(numbers.upperBound) stands here"
    guard let first = words.first else { throw error(range.lowerBound, "\(reason).") }
    let text = LevelLine.text(line.scalars[first])
    guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }), let value = Int(text),
      numbers.contains(value)
    else { throw error(first.lowerBound, "\(reason), not '\(text.prefix(40))'.") }
    guard words.count == 1 else { throw error(words[1].lowerBound, "\(reason), and nothing else.") }
    return value
  }

  /// Returns names of power-ups, each once.
  func powerUps() throws(TextError) -> [PowerUp] {
    var result: [PowerUp] = []
    var start = range.lowerBound
    repeat {
      let end = line.scalars[start..<range.upperBound].firstIndex(of: " ") ?? range.upperBound
      let text = LevelLine.text(line.scalars[start..<end])
      guard let powerUp = PowerUp(rawValue: text) else {
        let names = PowerUp.allCases.map(\.rawValue).joined(separator: ", ")
        throw error(start, "'\(text.prefix(40))' is not a power-up; there are \(names).")
      }
      guard !result.contains(powerUp) else { throw error(start, "'\(text)' is there twice.") }
      result.append(powerUp)
      start = end + 1
    } while start <= range.upperBound
    return result
  }

  /// Returns a mistake in the value.
  func error(_ reason: String) -> TextError { error(range.lowerBound, reason) }

  /// The words between spaces.
  private var words: [Range<Int>] {
    line.scalars[range].split(separator: " ").map { $0.startIndex..<$0.endIndex }
  }

  private func error(_ index: Int, _ reason: String) -> TextError { line.error(index + 1, reason) }
}
