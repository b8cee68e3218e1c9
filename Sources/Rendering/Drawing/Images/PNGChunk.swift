/// A part of a PNG file: a length, a type, the content and a checksum.
package struct PNGChunk {
  /// The bytes with which a file begins.
  package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// The number of bytes of a length, a type or a checksum.
  private static let wordLength = 4

  /// The type of four letters.
  package let type: String
  /// The place of the content in the file.
  package let content: Range<Int>

  /// Reads the chunk at `offset` of a file; nil where the file ends before the chunk.
  package init?(in file: [UInt8], at offset: Int) {
    let start = offset + 2 * Self.wordLength
    guard start + Self.wordLength <= file.count else { return nil }
    content = start..<start + Self.number(file, offset)
    guard content.upperBound + Self.wordLength <= file.count else { return nil }
    type = String(decoding: file[offset + Self.wordLength..<start], as: UTF8.self)
  }

  /// The place of the whole chunk in the file.
  package var range: Range<Int> { content.lowerBound - 2 * Self.wordLength..<content.upperBound + Self.wordLength }

  /// Returns the checksum that type and content have.
  package func checksum(in file: [UInt8]) -> Int {
    Self.checksum(file[content.lowerBound - Self.wordLength..<content.upperBound])
  }

  /// Returns whether the checksum of the file is that of type and content.
  package func isIntact(in file: [UInt8]) -> Bool { checksum(in: file) == Self.number(file, content.upperBound) }

  /// Returns the bytes of a chunk.
  package static func bytes(_ type: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + content
    return bigEndian(content.count) + body + bigEndian(checksum(body[...]))
  }

  /// Returns a number in four bytes, the highest first.
  package static func bigEndian(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// Returns the number that the four bytes at `offset` are.
  package static func number(_ bytes: [UInt8], _ offset: Int) -> Int {
    bytes[offset..<offset + wordLength].reduce(0) { $0 << 8 | Int($1) }
  }

  private static let table = (UInt32(0)..<256).map { byte in
    (0..<8).reduce(byte) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
  }

  /// Returns the checksum (CRC-32, ISO 3309) of the type and the content of a chunk.
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> Int {
    table.withUnsafeBufferPointer { table in
      Int(~bytes.reduce(UInt32.max) { sum, byte in table[Int((sum ^ UInt32(byte)) & 255)] ^ sum >> 8 })
    }
  }
}
