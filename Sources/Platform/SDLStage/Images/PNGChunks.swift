internal import OvershootDrawing

/// The chunks of a PNG that its pixels need.
///
/// The decoder must not see others: it decompresses their texts and profiles, a thousand times their size.
struct PNGChunks {
  /// The header, or the fault of the file.
  let header: ImageHeader
  /// The parts of the file that the decoder gets, in order.
  private let ranges: [Range<Int>]

  /// Verifies all chunks up to the last one, since libpng prints its errors to standard error.
  init(_ bytes: [UInt8]) {
    let reader = ByteReader(bytes: bytes)
    var ranges = [PNGChunk.signature.indices]
    func fault(_ header: ImageHeader) -> PNGChunks { PNGChunks(header: header, ranges: []) }
    guard reader.has("IHDR", at: 12), reader.big(8, 4) == 13, let width = reader.big(16, 4),
      let height = reader.big(20, 4)
    else {
      self = fault(bytes.count < 33 ? .truncated : .broken("it begins with no header"))
      return
    }
    var offset = PNGChunk.signature.count
    var (hasPalette, hasTransparency, hasPixels) = (false, false, false)
    var isAtEnd = false
    while !isAtEnd {
      guard let chunk = PNGChunk(in: bytes, at: offset) else {
        self = fault(.truncated)
        return
      }
      guard chunk.isIntact(in: bytes) else {
        self = fault(.broken("a part of it was changed"))
        return
      }
      var isNeeded = false
      switch chunk.type {
      case "IDAT": (isNeeded, hasPixels) = (!chunk.content.isEmpty, true)
      case "IEND": (isNeeded, isAtEnd) = (true, true)
      case _ where offset == PNGChunk.signature.count: isNeeded = true
      case "PLTE": (isNeeded, hasPalette) = (!hasPalette && !hasPixels, true)
      case "tRNS": (isNeeded, hasTransparency) = (!hasTransparency && !hasPixels, true)
      case _ where bytes[offset + 4] & 0x20 == 0:
        // The letter is a capital: the picture cannot be decoded without the chunk.
        self = fault(.broken("a part of it is of an unknown kind"))
        return
      default: break
      }
      if isNeeded, ranges[ranges.count - 1].upperBound == offset {
        ranges[ranges.count - 1] = ranges[ranges.count - 1].lowerBound..<chunk.range.upperBound
      } else if isNeeded {
        ranges.append(chunk.range)
      }
      offset = chunk.range.upperBound
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
