import MotionNotation
import OvershootGameKit

/// The settings as text: `juice 1`, then a line for each effect, `NAME on|off STRENGTH CURVE KEY=NUMBER…`, parted by
/// single spaces; spaces within the parentheses of a curve are part of it.
extension EffectSettings {
  /// The greatest length of a text, in bytes of UTF-8.
  package static let maximumByteCount = 65_536
  private static let header = "juice 1"
  private static let strengthRange = 0.0...100

  /// All settings, each effect on a line that ends with a line feed.
  package var text: String {
    let lines = EffectKind.allCases.map { effect in
      let row = self[effect]
      let words = [
        effect.rawValue, row.isOn ? "on" : "off", row.strength.shortText,
        row.curve.description.replacing(" ", with: ""),
      ]
      let numbers = effect.keys.map { "\($0.name)=\(row[$0.name].shortText)" }
      return (words + numbers).joined(separator: " ")
    }
    return ([Self.header] + lines).map { $0 + "\n" }.joined()
  }

  /// Reads a text as UTF-8. An effect that it does not name, and a number that a line does not have, are as in Lively.
  ///
  /// - Throws: the first mistake in the text, with its place.
  package init(reading bytes: [UInt8]) throws(TextError) {
    guard bytes.count <= Self.maximumByteCount else {
      throw TextError(1, 1, "The text has more than \(Self.maximumByteCount) bytes.")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw TextError(1, 1, "The text is not UTF-8.")
    }
    var lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    if lines.last?.isEmpty == true { lines.removeLast() }
    guard lines.first.map(String.init) == Self.header else {
      throw TextError(1, 1, "The first line is '\(Self.header)'.")
    }
    self.init()
    var found: Set<EffectKind> = []
    for (index, line) in lines.enumerated().dropFirst() {
      var words = EffectWords(line: index + 1, text: line)
      try read(&words, found: &found)
    }
  }

  /// Reads a line.
  private mutating func read(_ words: inout EffectWords, found: inout Set<EffectKind>) throws(TextError) {
    let name = words.next()
    guard let effect = EffectKind(rawValue: name.text) else {
      let names = EffectKind.allCases.map(\.rawValue)
      let near = NearName.nearest(to: name.text, in: names).map { " Did you mean '\($0)'?" } ?? ""
      throw name.error("There is no effect of this name.\(near)")
    }
    guard found.insert(effect).inserted else { throw name.error("The effect '\(effect.rawValue)' is there twice.") }
    var row = Row(effect)
    let state = words.next()
    guard ["on", "off"].contains(state.text) else { throw state.error("An effect is on or off.") }
    row.isOn = state.text == "on"
    let strength = words.next()
    row.strength = try strength.number(in: Self.strengthRange, "A strength")
    let curve = words.nextCurve()
    let description: CurveDescription
    do { description = try CurveDescription(curve.text) } catch { throw curve.error(error.sentence) }
    // Its seconds come behind it.
    do { try row.set(description) } catch { throw curve.error(error.reason) }
    var keys: Set<String> = []
    while !words.isAtEnd {
      let word = words.next()
      let parts = word.text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard let key = effect.keys.first(where: { $0.name == parts[0] }) else {
        let names = effect.keys.map(\.name)
        let known = names.isEmpty ? "has no numbers" : "has \(names.joined(separator: ", "))"
        throw word.error("'\(effect.rawValue)' \(known).")
      }
      guard keys.insert(key.name).inserted else { throw word.error("'\(key.name)' is there twice.") }
      guard parts.count == 2 else { throw word.error("A number follows as '\(key.name)=NUMBER'.") }
      let number = EffectWord(line: word.line, column: word.column + key.name.count + 1, text: parts[1])
      row.set(key.name, to: try number.number(in: key.range, "'\(key.name)'"))
    }
    self[effect] = row
  }
}

/// A word of a line.
private struct EffectWord {
  let line: Int
  let column: Int
  let text: String

  func error(_ reason: String) -> TextError { TextError(line, column, reason) }

  /// The word as a number.
  func number(in range: ClosedRange<Double>, _ subject: String) throws(TextError) -> Double {
    let isPlain = text.utf8.allSatisfy { "+-.0123456789eE".utf8.contains($0) }
    guard isPlain, let number = Double(text), range.contains(number) else {
      throw error("\(subject) is a number from \(range.lowerBound.shortText) to \(range.upperBound.shortText).")
    }
    return number
  }
}

/// The words of a line, from its start.
private struct EffectWords {
  private let line: Int
  private let characters: [Character]
  private var index = 0

  init(line: Int, text: Substring) { (self.line, characters) = (line, Array(text)) }

  var isAtEnd: Bool { index > characters.count || characters.isEmpty }

  /// The text up to the next space, which is empty at the end and where two spaces follow each other.
  mutating func next() -> EffectWord { word { _, _ in true } }

  /// The text up to the next space that is in no parentheses.
  mutating func nextCurve() -> EffectWord { word { opened, closed in opened <= closed } }

  private mutating func word(endsAt isEnd: (_ opened: Int, _ closed: Int) -> Bool) -> EffectWord {
    let start = index
    var (opened, closed) = (0, 0)
    while index < characters.count, characters[index] != " " || !isEnd(opened, closed) {
      if characters[index] == "(" { opened += 1 }
      if characters[index] == ")" { closed += 1 }
      index += 1
    }
    let text = start < characters.count ? String(characters[start..<index]) : ""
    index += 1
    return EffectWord(line: line, column: min(start, characters.count) + 1, text: text)
  }
}

extension Double {
  /// The number without decimals where it has none, and zero without a sign.
  fileprivate var shortText: String { self == 0 ? "0" : css }
}
