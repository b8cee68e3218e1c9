internal import Glibc
public import OvershootDrawing
internal import OvershootGeometry

/// An animated PNG, which is built frame by frame and repeats forever. Programs that do not know it show its first
/// frame.
///
/// A frame is the smallest rectangle in which it differs from the one before; its pixels are those of a PNG of its own,
/// or, a quarter as long, the numbers of colours in a palette, 0 where a pixel stays.
public struct AnimatedPNG {
  /// A frame as it is encoded.
  private struct Frame {
    let area: PixelRect
    /// The compressed rows.
    let data: [UInt8]
    let tick: Int
  }

  /// The ticks in a second.
  public let framesPerSecond: Int
  private var frames: [Frame] = []
  private var last: Bitmap?
  /// The header of the file, which all frames share but for their size.
  private var header: [UInt8] = []
  /// The colours that stand for all others; nil where all are kept.
  private var palette: ColorPalette?
  /// The numbers of the colours of the last picture.
  private var numbers: [UInt8] = []

  /// Creates an animation without a frame.
  ///
  /// - Precondition: `framesPerSecond` is 1 to 1000.
  public init(framesPerSecond: Int, file: StaticString = #fileID, line: UInt = #line) {
    require(
      (1...1_000).contains(framesPerSecond),
      "An AnimatedPNG has 1 to 1000 frames a second, not \(framesPerSecond).", file: file, line: line)
    self.framesPerSecond = framesPerSecond
  }

  /// Creates an animation without a frame, in the colours of a palette.
  package init(framesPerSecond: Int, palette: ColorPalette) {
    self.init(framesPerSecond: framesPerSecond)
    self.palette = palette
  }

  /// The number of frames that differ from the one before.
  public var frameCount: Int { frames.count }

  /// Shows `bitmap` from a tick on; one that equals the frame before changes nothing. Alpha is ignored.
  ///
  /// - Returns: whether the picture could be encoded.
  /// - Precondition: `tick` is above that of the frame before, and the size is that of the first.
  public mutating func show(
    _ bitmap: Bitmap, at tick: Int, file: StaticString = #fileID, line: UInt = #line
  ) -> Bool {
    require(
      last.map { $0.width == bitmap.width && $0.height == bitmap.height } ?? true,
      "All frames of an AnimatedPNG have one size.", file: file, line: line)
    guard let area = changedArea(bitmap) else { return true }
    let previous = frames.last?.tick ?? -1
    require(
      tick > previous, "A frame of an AnimatedPNG has a tick above \(previous), not \(tick).", file: file, line: line)
    guard let encoded = encoded(bitmap, area), let (own, data) = Self.parts(of: encoded) else { return false }
    if frames.isEmpty { header = own }
    // The colours of a palette are numbers: type 3.
    guard own.dropFirst(8) == header.dropFirst(8), palette == nil || own[9] == 3 else { return false }
    frames.append(Frame(area: area, data: data, tick: tick))
    last = bitmap
    return true
  }

  /// Returns the PNG of a part of a picture.
  private mutating func encoded(_ bitmap: Bitmap, _ area: PixelRect) -> [UInt8]? {
    if palette != nil {
      if numbers.isEmpty { numbers = [UInt8](repeating: 0, count: bitmap.pixels.count) }
      var changed: [UInt8] = []
      for row in area.minY..<area.maxY {
        let place = row * bitmap.width + area.minX
        let new = palette?.numbers(of: bitmap.pixels[place..<place + area.width]) ?? []
        changed += zip(new, numbers[place...]).map { $0 == $1 ? 0 : $0 }
        numbers.replaceSubrange(place..<place + area.width, with: new)
      }
      return PNGEncoding.encode(numbers: changed, width: area.width, height: area.height)
    }
    return bitmap.pixels.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.flatMap { base in
        PNGEncoding.encode(
          PixelRows(
            base: base + area.minY * bitmap.width + area.minX, stride: bitmap.width, width: area.width,
            height: area.height),
          isOpaque: true)
      }
    }
  }

  /// Returns the file, whose last frame stays until the tick `end`.
  ///
  /// - Precondition: there is a frame, and `end` is at least its tick.
  public func bytes(until end: Int, file: StaticString = #fileID, line: UInt = #line) -> [UInt8] {
    require(
      frames.last.map { $0.tick <= end } ?? false,
      "An AnimatedPNG needs a frame, and ends at or after its last one.", file: file, line: line)
    var file = PNGChunk.signature + PNGChunk.bytes("IHDR", header)
    if let palette {
      file += PNGChunk.bytes("PLTE", ([0] + palette.colors).flatMap { PNGChunk.bigEndian(Int($0)).dropFirst() })
      file += PNGChunk.bytes("tRNS", [0])
    }
    file += PNGChunk.bytes("acTL", PNGChunk.bigEndian(frames.count) + PNGChunk.bigEndian(0))
    var sequence = 0
    for (index, frame) in frames.enumerated() {
      let next = index + 1 < frames.count ? frames[index + 1].tick : end
      file += PNGChunk.bytes("fcTL", PNGChunk.bigEndian(sequence) + control(of: frame, ticks: next - frame.tick))
      sequence += 1
      if index == 0 {
        file += PNGChunk.bytes("IDAT", frame.data)
      } else {
        file += PNGChunk.bytes("fdAT", PNGChunk.bigEndian(sequence) + frame.data)
        sequence += 1
      }
    }
    return file + PNGChunk.bytes("IEND", [])
  }

  /// Size, place, duration, and that a frame stays and replaces what is in its rectangle, or is drawn over it.
  private func control(of frame: Frame, ticks: Int) -> [UInt8] {
    let area = frame.area
    let numbers = [area.width, area.height, area.minX, area.minY].flatMap(PNGChunk.bigEndian)
    // The duration as a fraction of numbers in two bytes.
    return numbers + PNGChunk.bigEndian(max(1, min(ticks, 65_535)) << 16 | framesPerSecond) + [
      0, palette == nil ? 0 : 1,
    ]
  }

  /// Returns the smallest rectangle in which a picture differs from the last one; nil for an equal one.
  private func changedArea(_ bitmap: Bitmap) -> PixelRect? {
    let (width, height) = (bitmap.width, bitmap.height)
    guard let last else { return PixelRect(minX: 0, minY: 0, maxX: width, maxY: height) }
    return bitmap.pixels.withUnsafeBufferPointer { new in
      last.pixels.withUnsafeBufferPointer { old in
        guard let newBase = new.baseAddress, let oldBase = old.baseAddress else { return nil }
        var (left, right, top, bottom) = (width, 0, height, 0)
        for row in 0..<height where memcmp(newBase + row * width, oldBase + row * width, width * 4) != 0 {
          (top, bottom) = (min(top, row), row + 1)
          let start = row * width
          var first = 0
          while first < left, new[start + first] == old[start + first] { first += 1 }
          left = min(left, first)
          var end = width
          while end > right, new[start + end - 1] == old[start + end - 1] { end -= 1 }
          right = max(right, end)
        }
        return top < bottom ? PixelRect(minX: left, minY: top, maxX: right, maxY: bottom) : nil
      }
    }
  }

  /// Returns the header and the compressed rows of a PNG; nil where it has none.
  private static func parts(of png: [UInt8]) -> (header: [UInt8], data: [UInt8])? {
    var (header, data) = ([UInt8](), [UInt8]())
    var offset = PNGChunk.signature.count
    while let chunk = PNGChunk(in: png, at: offset) {
      switch chunk.type {
      case "IHDR": header = Array(png[chunk.content])
      case "IDAT": data += png[chunk.content]
      default: break
      }
      offset = chunk.range.upperBound
    }
    return header.count == 13 && !data.isEmpty ? (header, data) : nil
  }
}
