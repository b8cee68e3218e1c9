import OvershootGeometry

/// The lines of a level's text.
struct LevelLines: Sendable {
  /// The greatest number of bytes of a level.
  static let maximumByteCount = 64 << 10
  /// The greatest number of bytes of a line.
  static let maximumLineLength = 256

  private(set) var lines: [String] = []

  /// Splits bytes at line feeds, with or without a carriage return before.
  ///
  /// - Throws: an error where they are too many, none, or no text.
  init(_ bytes: [UInt8]) throws(TextError) {
    guard bytes.count <= Self.maximumByteCount else {
      throw TextError(1, 1, "The level has more than \(Self.maximumByteCount >> 10) KiB.")
    }
    for var line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      let number = lines.count + 1
      guard line.count <= Self.maximumLineLength else {
        let fitting = String(decoding: line.prefix(Self.maximumLineLength), as: UTF8.self)
        throw TextError(number, fitting.count + 1, "The line has more than \(Self.maximumLineLength) bytes.")
      }
      guard let text = String(validating: line, as: UTF8.self) else {
        var valid = ""
        for length in stride(from: line.count, through: 0, by: -1) {
          guard let start = String(validating: line.prefix(length), as: UTF8.self) else { continue }
          valid = start
          break
        }
        throw TextError(number, valid.count + 1, "This is not text in UTF-8.")
      }
      if let column = text.firstIndex(where: { $0.unicodeScalars.contains { $0.properties.isControl } }) {
        let place = text.distance(from: text.startIndex, to: column) + 1
        throw TextError(number, place, "A control character cannot be in a level.")
      }
      lines.append(text)
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    guard !lines.isEmpty else { throw TextError(1, 1, "The level is empty.") }
  }
}

extension Unicode.Scalar.Properties {
  fileprivate var isControl: Bool { generalCategory == .control }
}
