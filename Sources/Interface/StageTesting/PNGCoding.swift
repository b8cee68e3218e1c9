internal import OvershootCZlib
import OvershootDrawing

/// Opaque PNG pictures of 8 bits a channel, as small as the format allows without losing anything.
///
/// A picture of at most 256 colours has a palette. Interface drawings are smallest without a row filter as a rule; the
/// encoder tries each filter on the whole picture.
enum PNGCoding {
  /// The maximum width and height in pixels.
  private static let maximumSide = 16_384

  struct Malformed: Error {}

  // MARK: Encoding

  static func encode(_ bitmap: Bitmap) -> [UInt8] {
    let palette = palette(of: bitmap)
    let rows = palette.map { indices(bitmap, $0) } ?? channels(bitmap)
    let width = rows.count / bitmap.height
    let filters: [PNGFilter] = palette == nil ? [.none, .left, .above, .nearest] : [.none]
    let streams = filters.map { deflate($0.apply(to: rows, width: width, pixelBytes: palette == nil ? 3 : 1)) }
    let smallest = streams.min { $0.count < $1.count } ?? []
    var header = PNGChunk.bigEndian(bitmap.width) + PNGChunk.bigEndian(bitmap.height)
    header += [8, palette == nil ? 2 : 3, 0, 0, 0]
    var file = PNGChunk.signature + PNGChunk.bytes("IHDR", header)
    if let palette {
      file += PNGChunk.bytes("PLTE", palette.flatMap { PNGChunk.bigEndian(Int($0)).dropFirst() })
    }
    return file + PNGChunk.bytes("IDAT", smallest) + PNGChunk.bytes("IEND", [])
  }

  private static func palette(of bitmap: Bitmap) -> [UInt32]? {
    var colors: Set<UInt32> = []
    for pixel in bitmap.pixels where colors.insert(pixel & 0xFFFFFF).inserted {
      if colors.count > 256 { return nil }
    }
    return colors.sorted()
  }

  private static func indices(_ bitmap: Bitmap, _ palette: [UInt32]) -> [UInt8] {
    let indices = Dictionary(uniqueKeysWithValues: zip(palette, UInt8.min...UInt8.max))
    return bitmap.pixels.map { indices[$0 & 0xFFFFFF, default: 0] }
  }

  private static func channels(_ bitmap: Bitmap) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(3 * bitmap.pixels.count)
    for pixel in bitmap.pixels {
      bytes.append(UInt8(pixel >> 16 & 255))
      bytes.append(UInt8(pixel >> 8 & 255))
      bytes.append(UInt8(pixel & 255))
    }
    return bytes
  }

  private static func deflate(_ bytes: [UInt8]) -> [UInt8] {
    var count = compressBound(uLong(bytes.count))
    var output = [UInt8](repeating: 0, count: Int(count))
    let result = compress2(&output, &count, bytes, uLong(bytes.count), 9)
    precondition(result == Z_OK, "zlib needs only memory to compress.")
    return Array(output[..<Int(count)])
  }

  // MARK: Decoding

  /// Decodes an opaque picture of 8 bits a channel or with a palette, which is not interlaced.
  static func decode(_ file: [UInt8]) throws -> Bitmap {
    guard file.starts(with: PNGChunk.signature) else { throw Malformed() }
    var (palette, stream, header) = ([UInt32](), [UInt8](), [UInt8]())
    var position = PNGChunk.signature.count
    while let chunk = PNGChunk(in: file, at: position) {
      let content = Array(file[chunk.content])
      switch chunk.type {
      case "IHDR": header = content
      case "PLTE":
        palette = stride(from: 0, to: content.count - 2, by: 3).map {
          UInt32(content[$0]) << 16 | UInt32(content[$0 + 1]) << 8 | UInt32(content[$0 + 2])
        }
      case "IDAT": stream += content
      default: break
      }
      position = chunk.range.upperBound
    }
    guard header.count == 13, header[8] == 8, [2, 3].contains(header[9]), header[12] == 0 else { throw Malformed() }
    let (width, height) = (PNGChunk.number(header, 0), PNGChunk.number(header, 4))
    guard (1...maximumSide).contains(width), (1...maximumSide).contains(height) else { throw Malformed() }
    let pixelBytes = header[9] == 2 ? 3 : 1
    let rows = try PNGFilter.undo(
      in: inflate(stream, count: (width * pixelBytes + 1) * height), width: width * pixelBytes, pixelBytes: pixelBytes)
    guard pixelBytes == 3 || rows.allSatisfy({ Int($0) < palette.count }) else { throw Malformed() }
    return Bitmap(width: width, height: height, pixels: pixels(rows, pixelBytes == 3 ? nil : palette))
  }

  /// The opaque pixels of rows of indices of a palette, or of red, green and blue.
  ///
  /// Written with pointers, as tests are built without the optimiser.
  private static func pixels(_ rows: [UInt8], _ palette: [UInt32]?) -> [UInt32] {
    let count = palette == nil ? rows.count / 3 : rows.count
    return [UInt32](unsafeUninitializedCapacity: count) { pixels, initialized in
      rows.withUnsafeBufferPointer { rows in
        var (index, byte) = (0, 0)
        while index < count {
          if let palette {
            pixels[index] = 0xFF00_0000 | palette[Int(rows[index])]
          } else {
            let (red, green, blue) = (UInt32(rows[byte]), UInt32(rows[byte &+ 1]), UInt32(rows[byte &+ 2]))
            pixels[index] = 0xFF00_0000 | red &<< 16 | green &<< 8 | blue
          }
          index &+= 1
          byte &+= 3
        }
      }
      initialized = count
    }
  }

  private static func inflate(_ stream: [UInt8], count: Int) throws -> [UInt8] {
    var output = [UInt8](repeating: 0, count: count)
    var written = uLong(count)
    guard uncompress(&output, &written, stream, uLong(stream.count)) == Z_OK, written == count else {
      throw Malformed()
    }
    return output
  }
}
