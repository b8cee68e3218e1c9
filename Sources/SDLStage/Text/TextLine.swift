import Drawing
internal import Stage

/// A string made safe for C: one line, bounded, without control characters.
struct TextLine {
  /// What remains of the string.
  let scalars: [Unicode.Scalar]
  private let bytes: [UInt8]

  /// Cuts `string` after at most `longest` bytes, never inside a scalar, and turns control characters into spaces.
  init(_ string: String, longest: Int = TextLayout.maximumLineLength) {
    self.init(string.unicodeScalars, longest: longest)
  }

  /// The same for scalars of which each may be any.
  init(_ source: some Sequence<Unicode.Scalar>, longest: Int = TextLayout.maximumLineLength) {
    var scalars: [Unicode.Scalar] = []
    var bytes: [UInt8] = []
    for scalar in source {
      let isControl = scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
      let safe: Unicode.Scalar = isControl ? " " : scalar
      guard bytes.count + UTF8.width(safe) <= longest else { break }
      scalars.append(safe)
      bytes.append(contentsOf: UTF8.encode(safe) ?? UTF8.EncodedScalar())
    }
    self.scalars = scalars
    self.bytes = bytes
  }

  /// The part of `string` that can make a difference to a line.
  static func bounded(_ string: String) -> String {
    let most = TextLayout.maximumLineLength + 4
    return string.utf8.count <= most ? string : String(decoding: string.utf8.prefix(most), as: UTF8.self)
  }

  var isEmpty: Bool { bytes.isEmpty }
  /// Bytes of UTF-8.
  var byteCount: Int { bytes.count }

  /// Whether a scalar needs a letter in a font.
  static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.properties.isDefaultIgnorableCodePoint && !scalar.properties.isWhitespace
  }

  /// The scalars that show something, or nothing on purpose; the others need no letter in a font.
  var visibleScalars: some Sequence<Unicode.Scalar> {
    scalars.lazy.filter(Self.isVisible)
  }

  /// Lends the line, with spaces around it, as a C string.
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
