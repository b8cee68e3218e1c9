/// The chunks of a PNG that its pixels need.
///
/// The decoder must not see others: it decompresses their texts and profiles, a thousand times their size.
struct PNGChunks {
  /// The header, or the fault of the file.
  let header: ImageHeader
  /// The parts of the file that the decoder gets, in order.
  private let ranges: [Range<Int>]

  private static let signatureLength = 8
  /// The length of a chunk's length, name and checksum.
  private static let frameLength = 12

  /// Verifies all chunks up to the last one, since libpng prints its errors to standard error.
  init(_ bytes: [UInt8]) {
    let reader = ByteReader(bytes: bytes)
    var ranges = [0..<Self.signatureLength]
    func fault(_ header: ImageHeader) -> PNGChunks { PNGChunks(header: header, ranges: []) }
    guard reader.has("IHDR", at: 12), reader.big(8, 4) == 13, let width = reader.big(16, 4),
      let height = reader.big(20, 4)
    else {
      self = fault(bytes.count < 33 ? .truncated : .broken("it begins with no header"))
      return
    }
    var offset = Self.signatureLength
    var (hasPalette, hasTransparency, hasPixels) = (false, false, false)
    while true {
      guard let length = reader.big(offset, 4), let sum = reader.big(offset + 8 + length, 4) else {
        self = fault(.truncated)
        return
      }
      guard Int(CyclicRedundancyCheck.of(bytes[(offset + 4)..<(offset + 8 + length)])) == sum else {
        self = fault(.broken("a part of it was changed"))
        return
      }
      let chunk = offset..<(offset + Self.frameLength + length)
      var isNeeded = false
      if reader.has("IDAT", at: offset + 4) {
        (isNeeded, hasPixels) = (length > 0, true)
      } else if reader.has("IEND", at: offset + 4) || offset == Self.signatureLength {
        isNeeded = true
      } else if reader.has("PLTE", at: offset + 4) {
        (isNeeded, hasPalette) = (!hasPalette && !hasPixels, true)
      } else if reader.has("tRNS", at: offset + 4) {
        (isNeeded, hasTransparency) = (!hasTransparency && !hasPixels, true)
      } else if bytes[offset + 4] & 0x20 == 0 {
        // The letter is a capital: the picture cannot be decoded without the chunk.
        self = fault(.broken("a part of it is of an unknown kind"))
        return
      }
      if isNeeded, ranges[ranges.count - 1].upperBound == offset {
        ranges[ranges.count - 1] = ranges[ranges.count - 1].lowerBound..<chunk.upperBound
      } else if isNeeded {
        ranges.append(chunk)
      }
      offset = chunk.upperBound
      if reader.has("IEND", at: chunk.lowerBound + 4) { break }
    }
    header = .size(width: width, height: height)
    self.ranges = ranges
  }

  private init(header: ImageHeader, ranges: [Range<Int>]) {
    self.header = header
    self.ranges = ranges
  }

  /// Returns `bytes`, the file, without the chunks that its pixels do not need.
  func pixelParts(of bytes: [UInt8]) -> [UInt8] {
    ranges == [bytes.indices] ? bytes : Array(ranges.map { bytes[$0] }.joined())
  }
}
