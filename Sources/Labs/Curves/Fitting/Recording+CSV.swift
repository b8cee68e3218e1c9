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
      let fields = Self.fields(csv[start..<end])
      start = end + 1
      if fields.isEmpty { continue }
      guard let time = fields[0], fields.count > 1, let value = fields[1] else {
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

  /// Returns the first two fields of a line, nil for what is not a finite number; nothing for an empty line.
  private static func fields(_ line: ArraySlice<UInt8>) -> [Double?] {
    var fields: [Double?] = []
    var rest = line
    // Tabs are space beside other separators.
    let marks = [UInt8(ascii: ","), UInt8(ascii: ";")]
    let separators = line.contains { marks.contains($0) } ? marks : [UInt8(ascii: "\t")]
    while fields.count < 2 {
      let end = rest.firstIndex { separators.contains($0) }
      let field = String(decoding: rest[..<(end ?? rest.endIndex)], as: UTF8.self)
      let text = field.drop(while: \.isWhitespace)
      let word = text.prefix { !$0.isWhitespace }
      let isWhole = text.dropFirst(word.count).allSatisfy(\.isWhitespace)
      if fields.isEmpty, end == nil, text.isEmpty { return [] }
      fields.append(isWhole ? Double(word).flatMap { $0.isFinite ? $0 : nil } : nil)
      guard let end else { break }
      rest = rest[(end + 1)...]
    }
    return fields
  }
}
