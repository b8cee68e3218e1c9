import OvershootGeometry

extension Recording {
  /// The number of bytes in a line from which on it is refused.
  private static let maximumLineLength = 4_096

  /// Reads lines of a time in seconds and a value, with commas, semicolons or tabs between. The first line may be a
  /// header; further columns and empty lines are ignored.
  ///
  /// - Throws: `RecordingError` with the line.
  package init(csv: [UInt8]) throws(RecordingError) {
    var (points, lines) = ([Vector2](), [Int]())
    var (number, start) = (0, 0)
    while start < csv.count {
      number += 1
      let limit = min(csv.count, start + Self.maximumLineLength)
      let end = csv[start..<limit].firstIndex(of: UInt8(ascii: "\n")) ?? limit
      guard end < limit || limit == csv.count else {
        throw RecordingError(line: number, reason: "A line has at most \(Self.maximumLineLength) bytes.")
      }
      defer { start = end + 1 }
      guard let fields = Self.fields(csv[start..<end]) else { continue }
      guard let time = fields.time, let value = fields.value else {
        if number == 1 { continue }
        throw RecordingError(line: number, reason: "A line has a time and a value, such as 0.25,120.")
      }
      guard points.count < Self.pointCounts.upperBound else {
        throw RecordingError(line: number, reason: Self.tooMany)
      }
      if let last = points.last, time < last.x {
        throw RecordingError(line: number, reason: "The time goes backwards.")
      }
      points.append(Vector2(time, value))
      lines.append(number)
    }
    try self.init(points, lines: lines)
  }

  /// Returns the first two fields of a line, nil for what is not a finite number; nil for an empty line.
  private static func fields(_ line: ArraySlice<UInt8>) -> (time: Double?, value: Double?)? {
    // Tabs are space beside other separators.
    func isMark(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") }
    let hasMarks = line.contains(where: isMark)
    func isSeparator(_ byte: UInt8) -> Bool { hasMarks ? isMark(byte) : byte == UInt8(ascii: "\t") }
    guard let end = line.firstIndex(where: isSeparator) else {
      return line.allSatisfy(isSpace) ? nil : (number(line), nil)
    }
    let rest = line[(end + 1)...]
    return (number(line[..<end]), number(rest[..<(rest.firstIndex(where: isSeparator) ?? rest.endIndex)]))
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  /// Returns the finite number in a field, with space around it.
  private static func number(_ field: ArraySlice<UInt8>) -> Double? {
    var text = field.drop(while: isSpace)
    while let last = text.last, isSpace(last) { text.removeLast() }
    // Up to 15 digits and a power of ten are whole numbers without error, and so is their quotient.
    var (digits, count, power, hasPoint) = (0, 0, 1, false)
    for (index, byte) in text.enumerated() {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        (digits, count) = (digits * 10 + Int(byte - UInt8(ascii: "0")), count + 1)
        if hasPoint { power *= 10 }
      case UInt8(ascii: ".") where !hasPoint: hasPoint = true
      case UInt8(ascii: "-") where index == 0: break
      default: count = .max
      }
      guard count <= 15 else { break }
    }
    guard (1...15).contains(count) else {
      return Double(String(decoding: text, as: UTF8.self)).flatMap { $0.isFinite ? $0 : nil }
    }
    let size = Double(digits) / Double(power)
    return text.first == UInt8(ascii: "-") ? -size : size
  }
}
