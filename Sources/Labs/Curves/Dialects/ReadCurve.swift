import Motion
import MotionNotation

/// A curve that was read from a text, and the notation of that text.
package struct ReadCurve: Hashable, Sendable {
  /// The curve with its duration.
  package let curve: TimedCurve
  /// The notation that was understood.
  package let dialect: CurveDialect

  /// Reads a curve in any notation of `CurveDialect` except `csv` and `svg`.
  ///
  /// - Parameters:
  ///   - text: at most 65 536 bytes.
  ///   - duration: the seconds where the text has none.
  /// - Throws: `CurveSyntaxError` with the column of the first wrong character, in bytes from 1, also for a curve
  ///   without an end.
  package init(_ text: String, duration: Double = TimedCurve.defaultDuration) throws(CurveSyntaxError) {
    let read = try Self.described(text)
    dialect = read.dialect
    curve = try read.text.timed(or: duration)
  }

  /// Reads a curve, also one without an end, in the notations of `init(_:duration:)`.
  package static func description(_ text: String) throws(CurveSyntaxError) -> CurveDescription {
    try described(text).text.curve
  }

  /// What a text says, and its notation.
  private typealias Description = (text: TimedText, dialect: CurveDialect)

  private static func described(_ text: String) throws(CurveSyntaxError) -> Description {
    if text.utf8.count <= SourceParser.maximumLength, let link = try link(text) { return link }
    if text.utf8.count <= SourceParser.maximumLength, let read = try CurveAddress.read(text) { return (read, .address) }
    let own: CurveSyntaxError
    do {
      return try described(byEngine: text)
    } catch {
      own = error
    }
    var reader = DialectReader()
    do {
      try reader.read(text)
    } catch {
      throw reader.isForeign || error.column > own.column && looksForeign(text) ? error : own
    }
    guard let curve = reader.curve, let dialect = reader.dialect else { throw own }
    return (TimedText(curve: curve, duration: reader.duration), dialect)
  }

  /// Whether a text begins as one of another tool.
  private static func looksForeign(_ text: String) -> Bool {
    let start = text.drop { $0.isWhitespace }
    return ["{", "."].contains(start.first) || start.prefix(400).contains("=")
      || start.prefix { $0 != "(" }.contains { $0 == "." || $0 == "_" || $0.isUppercase } && start.contains("(")
  }

  private static func described(byEngine text: String) throws(CurveSyntaxError) -> Description {
    let plain = String(decoding: SourceParser.withoutComments(try SourceParser.bytes(of: text)), as: UTF8.self)
    if let curve = try? CurveDescription(plain) {
      var isCSS = false
      if case .easing = curve { isCSS = true }
      return (TimedText(curve: curve), isCSS ? .css : .curve)
    }
    let timed = try TimedText(plain)
    _ = try timed.timed(or: TimedCurve.defaultDuration)
    let start = plain.drop { $0.isWhitespace || $0.isNewline }
    let dialect: CurveDialect =
      switch start.first {
      case "{": .json
      case "@": .keyframes
      default: start.contains("imingParameters(") ? .swift : .css
      }
    return (timed, dialect)
  }

  /// Reads `cubic-bezier.com/#x1,y1,x2,y2`; nil for other texts.
  private static func link(_ text: String) throws(CurveSyntaxError) -> Description? {
    let trimmed = text.drop { $0.isWhitespace }
    let address = trimmed.prefix { !$0.isWhitespace }
    guard let site = address.firstRange(of: "cubic-bezier.com/"), address[..<site.lowerBound].allSatisfy({ $0 != "#" })
    else { return nil }
    func wrong(_ place: Substring.Index, _ sentence: String) -> CurveSyntaxError {
      CurveSyntaxError(column: text.utf8.distance(from: text.startIndex, to: place) + 1, sentence: sentence)
    }
    let start = address[..<site.lowerBound]
    guard ["", "https://", "http://", "www.", "https://www."].contains(String(start)) else {
      throw wrong(address.startIndex, "The address is https://cubic-bezier.com/#x1,y1,x2,y2.")
    }
    guard address[site.upperBound...].first == "#" else {
      throw wrong(site.upperBound, "'#' and four numbers follow the address.")
    }
    let parts = address[site.upperBound...].dropFirst().split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 4, trimmed[address.endIndex...].allSatisfy(\.isWhitespace) else {
      throw wrong(parts.count > 4 ? parts[4].startIndex : address.endIndex, "The address has four numbers.")
    }
    var numbers: [Double] = []
    for (index, part) in parts.enumerated() {
      guard part.count <= 40, let number = Double(part), abs(number) <= 1e9, index % 2 == 1 || (0...1).contains(number)
      else { throw wrong(part.startIndex, index % 2 == 0 ? "x lies in 0...1." : "y is a number.") }
      numbers.append(number)
    }
    return (TimedText(curve: .easing(.cubicBezier(UnitBezier(numbers)))), .link)
  }
}
