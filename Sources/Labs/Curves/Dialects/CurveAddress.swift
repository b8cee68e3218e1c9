import MotionNotation

/// The address of a curve, which opens it in this program: `overshoot:curve?c=TEXT&d=SECONDS`. `c` has the curve as the
/// command line takes it, with every byte but letters, digits and `-._~(),:` as `%` and two hexadecimal digits; `d` may
/// be absent.
package enum CurveAddress {
  /// What every address of this program begins with, and one of a curve.
  package static let scheme = "overshoot:"
  private static let start = "overshoot:curve?"

  /// Returns the address of a curve.
  static func text(of curve: TimedCurve) -> String {
    let plain = curve.curve.description.utf8.map { byte in
      isPlain(byte)
        ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
    var isTimed = curve.spring != nil
    if case .spring(.dampingRatio, _) = curve.curve { isTimed = false }
    return start + "c=" + plain.joined() + (isTimed ? "" : "&d=\(curve.duration.short)")
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch UnicodeScalar(byte) {
    case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~", "(", ")", ",", ":": true
    default: false
    }
  }

  /// Reads an address; nil for a text that is none.
  ///
  /// - Throws: `CurveSyntaxError` with the column of the first wrong byte of the text.
  static func read(_ text: String) throws(CurveSyntaxError) -> TimedText? {
    let bytes = Array(text.utf8)
    let first = bytes.firstIndex { ![32, 9, 10, 13].contains($0) } ?? bytes.count
    let address = bytes[first...].prefix { ![32, 9, 10, 13].contains($0) }
    guard address.starts(with: scheme.utf8) else { return nil }
    func wrong(_ place: Int, _ sentence: String) -> CurveSyntaxError {
      CurveSyntaxError(column: place + 1, sentence: sentence)
    }
    let same = zip(address, start.utf8).prefix { $0 == $1 }.count
    guard same == start.utf8.count else { throw wrong(first + same, "The address is \(start)c=… and &d=….") }
    if let rest = bytes[address.endIndex...].firstIndex(where: { ![32, 9, 10, 13].contains($0) }) {
      throw wrong(rest, "Nothing may follow the address.")
    }
    var (curve, duration): (CurveDescription?, Double?) = (nil, nil)
    for part in address.dropFirst(same).split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false) {
      let (plain, places) = try decoded(part)
      let value = String(decoding: plain.dropFirst(2), as: UTF8.self)
      switch plain.starts(with: "c=".utf8) ? "c" : plain.starts(with: "d=".utf8) ? "d" : "" {
      case "c" where curve == nil:
        do throws(CurveSyntaxError) {
          curve = try CurveDescription(value)
        } catch {
          let index = min(places.count - 1, error.column + 1)
          throw wrong(places[index], error.sentence)
        }
      case "d" where duration == nil:
        guard value.utf8.count <= 40, let seconds = Double(value),
          (0.001...TimedCurve.maximumDuration).contains(seconds)
        else { throw wrong(part.startIndex + 2, "d has seconds from 0.001 to 100000.") }
        duration = seconds
      default: throw wrong(part.startIndex, "The address has c= once, and may have d= once.")
      }
    }
    guard let curve else { throw wrong(address.endIndex, "The address has no c=.") }
    return TimedText(curve: curve, duration: duration)
  }

  /// Returns the bytes of a part, and where each of them is in the text, with the end.
  private static func decoded(_ part: ArraySlice<UInt8>) throws(CurveSyntaxError) -> (plain: [UInt8], places: [Int]) {
    var (plain, places, index) = ([UInt8](), [Int](), part.startIndex)
    while index < part.endIndex {
      places.append(index)
      guard part[index] == UInt8(ascii: "%") else {
        plain.append(part[index])
        index += 1
        continue
      }
      let digits = part[(index + 1)...].prefix(2).compactMap { Character(UnicodeScalar($0)).hexDigitValue }
      guard digits.count == 2 else {
        throw CurveSyntaxError(column: index + 1, sentence: "Two hexadecimal digits follow '%'.")
      }
      plain.append(UInt8(16 * digits[0] + digits[1]))
      index += 3
    }
    return (plain, places + [part.endIndex])
  }
}
