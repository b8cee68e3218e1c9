import MotionNotation
import OvershootCurves
import OvershootScreenKit

extension CurveSyntaxError {
  /// What is wrong with a typed text, and where.
  var text: String { tr("Column \(column): \(sentence)") }
}

extension CurveDraft {
  /// The text in front of the numbers of a curve that is typed without it.
  private var opening: String { kind == .lines ? "linear(" : "cubic-bezier(" }

  /// The curve as it can be typed, with six decimals at most: the numbers alone of a Bézier or lines; empty for a
  /// formula without a notation.
  var text: String {
    if case .custom = named, kind == .family { return "" }
    let text = curve.description.withShortNumbers
    guard text.hasPrefix("cubic-bezier(") || text.hasPrefix("linear(") else { return text }
    return String(text.drop { $0 != "(" }.dropFirst().dropLast())
  }

  /// Reads the curve from a text: its numbers alone, or a curve in any notation.
  mutating func type(_ text: String) throws(CurveSyntaxError) {
    guard text != self.text else { return }
    let first = text.first { !$0.isWhitespace }
    let isBare = first.map { $0.isNumber || "+-.".contains($0) } ?? false
    let prefix = isBare ? opening : ""
    do {
      let read = try ReadCurve(prefix + text + (isBare ? ")" : ""), duration: duration)
      self = CurveDraft(read.curve, changing: self)
    } catch {
      throw CurveSyntaxError(column: max(1, error.column - prefix.utf8.count), sentence: error.sentence)
    }
  }

  /// Sets a handle of a Bézier by its index to two numbers that a text says.
  mutating func type(_ text: String, handle index: Int) throws(CurveSyntaxError) {
    guard kind == .bezier else { return }
    let numbers = [bezier.x1, bezier.y1, bezier.x2, bezier.y2].map(\.css)
    let opening = index == 0 ? "" : "\(numbers[0]), \(numbers[1]), "
    do {
      try type(opening + text + (index == 0 ? ", \(numbers[2]), \(numbers[3])" : ""))
    } catch {
      throw CurveSyntaxError(column: max(1, error.column - opening.utf8.count), sentence: error.sentence)
    }
  }

  /// Sets a parameter by its index to what a text says: a number, with its unit or without, or the name of a choice.
  mutating func type(_ text: String, parameter index: Int) throws(CurveSyntaxError) {
    guard parameters.indices.contains(index) else { return }
    let parameter = parameters[index]
    guard text != parameter.text else { return }
    if kind == .steps, index == 1 {
      guard let choice = StepEasing.Position.allCases.firstIndex(where: { $0.rawValue == text.lowercased() }) else {
        let names = StepEasing.Position.allCases.map(\.rawValue).joined(separator: ", ")
        throw CurveSyntaxError(column: 1, sentence: tr("Write one of \(names, "names")."))
      }
      return assign(index, Double(choice))
    }
    let value = try Self.number(text, in: parameter.typedRange, isWhole: parameter.step != nil)
    var next = self
    next.assign(index, value)
    guard next.timed != nil else { throw CurveSyntaxError(column: 1, sentence: tr("This curve would not end.")) }
    self = next
  }

  /// Sets what a text says: a number of a range. Returns what is wrong, and where; nil where it is set.
  static func typed(_ text: String, in range: ClosedRange<Double>, set: (Double) -> Void) -> String? {
    do throws(CurveSyntaxError) {
      set(try number(text, in: range, isWhole: false))
      return nil
    } catch {
      return error.text
    }
  }

  private static func number(
    _ text: String, in range: ClosedRange<Double>, isWhole: Bool
  ) throws(CurveSyntaxError) -> Double {
    let value = try number(text)
    guard range.contains(value), !isWhole || value == value.rounded() else {
      let (low, high) = (range.lowerBound.shortest, range.upperBound.shortest)
      throw CurveSyntaxError(
        column: 1,
        sentence: isWhole
          ? tr("Write a whole number from \(low) to \(high).") : tr("Write a number from \(low) to \(high)."))
    }
    return value
  }

  private static func number(_ text: String) throws(CurveSyntaxError) -> Double {
    let characters = Array(text)
    let start = characters.firstIndex { !$0.isWhitespace } ?? characters.count
    let end = characters[start...].firstIndex { !($0.isNumber || "+-−.,eE".contains($0)) } ?? characters.count
    var numeral = String(characters[start..<end]).replacing("−", with: "-")
    // A comma is that of the language.
    numeral = numeral.replacing(",", with: 0.5.localized(decimals: 1).contains(",") || !numeral.isGrouped ? "." : "")
    guard let value = Double(numeral), value.isFinite else {
      throw CurveSyntaxError(column: start + 1, sentence: tr("A number belongs here."))
    }
    if let wrong = characters[end...].firstIndex(where: { !($0.isWhitespace || "s/".contains($0)) }) {
      throw CurveSyntaxError(column: wrong + 1, sentence: tr("Nothing may follow the number."))
    }
    return value
  }
}

extension CurveDraft.Parameter {
  /// The values that can be typed, of which a slider has the usual ones.
  fileprivate var typedRange: ClosedRange<Double> {
    guard step == nil, range.lowerBound > 0 else { return range }
    return name == tr("Duration") ? 0.05...10 : range.lowerBound / 10...range.upperBound * 10
  }
}

extension String {
  /// Whether a comma in a number separates thousands: three digits follow it.
  fileprivate var isGrouped: Bool {
    let parts: [Substring] = split(separator: Character(","))
    return parts.dropFirst().allSatisfy { (part: Substring) -> Bool in
      part.prefix(while: { $0 != "." }).count == 3
    }
  }
}

extension String {
  /// The text with its numbers rounded to six decimals, as parameters are written.
  fileprivate var withShortNumbers: String {
    var (result, number) = ("", "")
    for character in self + "\n" {
      if character.isNumber || !number.isEmpty && (".e".contains(character) || number.hasSuffix("e")) {
        number.append(character)
        continue
      }
      result +=
        number.split(separator: ".").last.map { $0.count > 6 && !number.contains("e") } == true
        ? Double(number)?.rounded(toParts: 1e6).css ?? number : number
      number = ""
      if character != "\n" { result.append(character) }
    }
    return result
  }
}

extension Double {
  /// The number with the fewest decimals, up to three.
  fileprivate var shortest: String {
    localized(decimals: (0..<3).first { self == rounded(toParts: [1, 10, 100][$0]) } ?? 3)
  }
}
