extension ImageHeader {
  /// Returns the tRNS chunk of a greyscale PNG and the transparent grey level as it is decoded; nil where there is
  /// none.
  ///
  /// SDL_image decodes the colours of such a picture wrongly, and correctly without the chunk.
  static func transparentGrey(png bytes: [UInt8]) -> (part: Range<Int>, grey: UInt32)? {
    let reader = ByteReader(bytes: bytes)
    guard reader.big(25, 1) == 0, let depth = reader.big(24, 1), [1, 2, 4, 8, 16].contains(depth) else { return nil }
    var offset = 8
    while let length = reader.big(offset, 4), !reader.has("IDAT", at: offset + 4) {
      let part = offset..<(offset + 12 + length)
      if reader.has("tRNS", at: offset + 4), length == 2, let grey = reader.big(offset + 8, 2) {
        let maximum = (1 << depth) - 1
        return (part, UInt32(depth == 16 ? grey >> 8 : (grey & maximum) * 255 / maximum))
      }
      offset = part.upperBound
    }
    return nil
  }

  /// The maximum number of scans of a JPEG; more only cost time.
  private static let maximumScans = 128

  /// Reads the header of a JPEG and verifies that the file has an end marker.
  init(jpeg bytes: [UInt8]) {
    let reader = ByteReader(bytes: bytes)
    var offset = 2
    var size: ImageHeader?
    while let marker = reader.big(offset, 2), marker != 0xFFDA {
      guard marker >> 8 == 0xFF else {
        self = .broken("a part begins with no mark")
        return
      }
      if marker == 0xFFFF {
        offset += 1
        continue
      }
      if marker == 0xFF01 || (0xFFD0...0xFFD7).contains(marker) {
        offset += 2
        continue
      }
      let isFrame = (0xFFC0...0xFFCF).contains(marker) && ![0xFFC4, 0xFFC8, 0xFFCC].contains(marker)
      if isFrame, let height = reader.big(offset + 5, 2), let width = reader.big(offset + 7, 2),
        let channels = reader.big(offset + 9, 1)
      {
        size = channels == 1 || channels == 3 ? .size(width: width, height: height) : .broken("it is made for print")
      }
      guard let length = reader.big(offset + 2, 2), length >= 2 else {
        self = .truncated
        return
      }
      offset += 2 + length
    }
    guard reader.big(offset, 2) != nil else {
      self = .truncated
      return
    }
    self = Self.end(ofJPEG: bytes, from: offset) ?? size ?? .broken("it has no frame")
  }

  /// Returns the fault in the scans of a JPEG that begin at `offset`; nil if the scans are sound.
  private static func end(ofJPEG bytes: [UInt8], from offset: Int) -> ImageHeader? {
    var scans = 0
    var isMarker = false
    for byte in bytes[offset...] {
      if isMarker, byte == 0xD9 { return scans <= maximumScans ? nil : .broken("it has too many passes") }
      if isMarker, byte == 0xDA { scans += 1 }
      isMarker = byte == 0xFF
    }
    return .truncated
  }

  /// Reads the header of a WebP.
  init(webp bytes: [UInt8]) {
    let reader = ByteReader(bytes: bytes)
    guard let length = reader.little(4, 4), length + 8 <= bytes.count else {
      self = .truncated
      return
    }
    var size: (width: Int, height: Int)?
    if reader.has("VP8 ", at: 12), let width = reader.little(26, 2), let height = reader.little(28, 2) {
      size = (width & 0x3FFF, height & 0x3FFF)
    } else if reader.has("VP8L", at: 12), let both = reader.little(21, 4) {
      size = (both & 0x3FFF + 1, both >> 14 & 0x3FFF + 1)
    } else if reader.has("VP8X", at: 12), let width = reader.little(24, 3), let height = reader.little(27, 3) {
      size = (width + 1, height + 1)
    }
    self = size.map { .size(width: $0.width, height: $0.height) } ?? .broken("it begins with no picture")
  }
}
