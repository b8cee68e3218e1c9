extension ImageHead {
  /// The head of a PNG, whose chunks are followed to the last one, and checked: the library would complain on standard error.
  init(png bytes: [UInt8]) {
    let reader = ByteReader(bytes: bytes)
    guard reader.has("IHDR", at: 12), reader.big(8, 4) == 13, let width = reader.big(16, 4),
      let height = reader.big(20, 4)
    else {
      self = bytes.count < 33 ? .cut : .broken("it begins with no header")
      return
    }
    var place = 8
    var isLast = false
    while !isLast {
      guard let length = reader.big(place, 4), let sum = reader.big(place + 8 + length, 4) else {
        self = .cut
        return
      }
      guard Int(CyclicRedundancyCheck.of(bytes[(place + 4)..<(place + 8 + length)])) == sum else {
        self = .broken("a part of it was changed")
        return
      }
      isLast = reader.has("IEND", at: place + 4)
      place += 12 + length
    }
    self = .size(width: width, height: height)
  }

  /// The part of a grey PNG that names the grey which stands for nothing, and that grey as it is decoded; nil where the PNG has none.
  ///
  /// The library gets the colours of such a picture wrong; without this part, it does not.
  static func transparentGrey(png bytes: [UInt8]) -> (part: Range<Int>, grey: UInt32)? {
    let reader = ByteReader(bytes: bytes)
    guard reader.big(25, 1) == 0, let depth = reader.big(24, 1), [1, 2, 4, 8, 16].contains(depth) else { return nil }
    var place = 8
    while let length = reader.big(place, 4), !reader.has("IDAT", at: place + 4) {
      let part = place..<(place + 12 + length)
      if reader.has("tRNS", at: place + 4), length == 2, let grey = reader.big(place + 8, 2) {
        let most = (1 << depth) - 1
        return (part, UInt32(depth == 16 ? grey >> 8 : (grey & most) * 255 / most))
      }
      place = part.upperBound
    }
    return nil
  }

  /// The most passes that a JPEG can have; more would only cost time.
  private static let mostScans = 128

  /// The head of a JPEG, whose end is looked for.
  init(jpeg bytes: [UInt8]) {
    let reader = ByteReader(bytes: bytes)
    var place = 2
    var size: ImageHead?
    while let mark = reader.big(place, 2), mark != 0xFFDA {
      guard mark >> 8 == 0xFF else {
        self = .broken("a part begins with no mark")
        return
      }
      if mark == 0xFFFF {
        place += 1
        continue
      }
      if mark == 0xFF01 || (0xFFD0...0xFFD7).contains(mark) {
        place += 2
        continue
      }
      let isFrame = (0xFFC0...0xFFCF).contains(mark) && ![0xFFC4, 0xFFC8, 0xFFCC].contains(mark)
      if isFrame, let height = reader.big(place + 5, 2), let width = reader.big(place + 7, 2),
        let channels = reader.big(place + 9, 1)
      {
        size = channels == 1 || channels == 3 ? .size(width: width, height: height) : .broken("it is made for print")
      }
      guard let length = reader.big(place + 2, 2), length >= 2 else {
        self = .cut
        return
      }
      place += 2 + length
    }
    guard reader.big(place, 2) != nil else {
      self = .cut
      return
    }
    self = Self.end(ofJPEG: bytes, from: place) ?? size ?? .broken("it has no frame")
  }

  /// What is wrong with the passes of a JPEG that begin at `place`; nil where nothing is.
  private static func end(ofJPEG bytes: [UInt8], from place: Int) -> ImageHead? {
    var scans = 0
    var isMark = false
    for byte in bytes[place...] {
      if isMark, byte == 0xD9 { return scans <= mostScans ? nil : .broken("it has too many passes") }
      if isMark, byte == 0xDA { scans += 1 }
      isMark = byte == 0xFF
    }
    return .cut
  }

  /// The head of a WebP.
  init(webp bytes: [UInt8]) {
    let reader = ByteReader(bytes: bytes)
    guard let length = reader.little(4, 4), length + 8 <= bytes.count else {
      self = .cut
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

/// The check sum of PNG chunks (ISO 3309).
private enum CyclicRedundancyCheck {
  private static let table = (UInt32(0)..<256).map { byte in
    (0..<8).reduce(byte) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
  }

  static func of(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    table.withUnsafeBufferPointer { table in
      ~bytes.reduce(UInt32.max) { sum, byte in table[Int((sum ^ UInt32(byte)) & 255)] ^ sum >> 8 }
    }
  }
}
