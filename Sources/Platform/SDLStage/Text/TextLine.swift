internal import OvershootDrawing

/// A line of text for C: of limited length and without control characters.
struct TextLine {
  /// The scalars of the line.
  let scalars: [Unicode.Scalar]
  private let bytes: [UInt8]

  /// Truncates `string` to `maximumLength` bytes between two scalars, and replaces control characters by spaces.
  init(_ string: String, maximumLength: Int = TextLayout.maximumLineLength) {
    self.init(string.unicodeScalars, maximumLength: maximumLength)
  }

  /// Truncates and replaces as for a string.
  init(_ source: some Sequence<Unicode.Scalar>, maximumLength: Int = TextLayout.maximumLineLength) {
    var scalars: [Unicode.Scalar] = []
    var bytes: [UInt8] = []
    for scalar in source {
      let isControl = scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
      let safe: Unicode.Scalar = isControl ? " " : scalar
      guard bytes.count + UTF8.width(safe) <= maximumLength else { break }
      scalars.append(safe)
      bytes.append(contentsOf: UTF8.encode(safe) ?? UTF8.EncodedScalar())
    }
    self.scalars = scalars
    self.bytes = bytes
  }

  /// Returns a prefix of `string` that gives the same line.
  static func bounded(_ string: String) -> String {
    let limit = TextLayout.maximumLineLength + 4
    return string.utf8.count <= limit ? string : String(decoding: string.utf8.prefix(limit), as: UTF8.self)
  }

  var isEmpty: Bool { bytes.isEmpty }
  /// The length in bytes of UTF-8.
  var byteCount: Int { bytes.count }

  /// Returns whether a scalar needs a glyph.
  static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.properties.isDefaultIgnorableCodePoint && !scalar.properties.isWhitespace
  }

  /// The scalars that need a glyph.
  var visibleScalars: some Sequence<Unicode.Scalar> {
    scalars.lazy.filter(Self.isVisible)
  }

  /// Calls `body` with the line as a C string, with spaces around it.
  func withCString<Result>(before: Int = 0, after: Int = 0, _ body: (UnsafePointer<CChar>) -> Result) -> Result {
    let space = UInt8(ascii: " ")
    var text = [CChar](repeating: CChar(bitPattern: space), count: before)
    text.reserveCapacity(before + bytes.count + after + 1)
    text.append(contentsOf: bytes.lazy.map { CChar(bitPattern: $0) })
    text.append(contentsOf: repeatElement(CChar(bitPattern: space), count: after))
    text.append(0)
    return text.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { preconditionFailure("A C string has at least its end.") }
      return body(start)
    }
  }
}
