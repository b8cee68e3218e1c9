internal import OvershootCSDL2
public import OvershootDrawing

/// Reading and writing of picture files.
public enum ImageFile {
  /// The maximum width and height of a picture, in pixels.
  public static let maximumSide = 8192
  /// The maximum number of pixels of a picture to read: as many as 8192 by 4096.
  public static let maximumPixelCount = 1 << 25
  /// The maximum size of a file to read, in bytes.
  public static let maximumByteCount = 64 << 20

  /// Reads a PNG, JPEG or WebP file of the user's; the format is detected by its first bytes. Needs no `SDLSession`.
  ///
  /// Limits are checked by the header, before the file is decoded. An SVG, which can ask for work without end, is
  /// of an unknown format.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - acceptance: what the path may name.
  /// - Returns: the picture with premultiplied alpha.
  /// - Throws: `ImageError` where the file is missing, too large, malformed or of an unknown format.
  public static func read(
    _ path: String, accepting acceptance: WholeFile.Acceptance = .fileOrLink
  ) throws(ImageError) -> Bitmap {
    try decode(bytes(of: path, acceptance), path: path)
  }

  /// Draws an SVG that the program brings along, without its text and filters. The time to draw it has no limit.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - size: the width and height in pixels to fill, with the aspect ratio kept.
  /// - Returns: the drawing with premultiplied alpha.
  /// - Throws: `ImageError` where the file is missing, too large or malformed, or the size is too large.
  public static func readDrawing(
    _ path: String, fitting size: (width: Int, height: Int)
  ) throws(ImageError) -> Bitmap {
    let bytes = try bytes(of: path, .fileOrLink)
    return try bitmap(bytes, path: path, format: .svg, .size(width: size.width, height: size.height))
  }

  private static func bytes(of path: String, _ acceptance: WholeFile.Acceptance) throws(ImageError) -> [UInt8] {
    do {
      return try WholeFile.read(path, atMost: maximumByteCount, accepting: acceptance)
    } catch .tooLarge {
      throw .tooLarge(path: path)
    } catch {
      throw .unreadable(error)
    }
  }

  /// Decodes the content of the file at `path`.
  static func decode(_ bytes: [UInt8], path: String) throws(ImageError) -> Bitmap {
    switch ImageFormat(bytes) {
    case .png:
      let chunks = PNGChunks(bytes)
      return try bitmap(chunks.pixelParts(of: bytes), path: path, format: .png, chunks.header)
    case .jpeg: return try bitmap(bytes, path: path, format: .jpeg, ImageHeader(jpeg: bytes))
    case .webp: return try bitmap(bytes, path: path, format: .webp, ImageHeader(webp: bytes))
    case .svg, nil: throw .unknownFormat(path: path)
    }
  }

  private static func bitmap(
    _ bytes: [UInt8], path: String, format: ImageFormat, _ header: ImageHeader
  ) throws(ImageError) -> Bitmap {
    switch header {
    case .broken(let reason): throw .broken(path: path, format: format, reason: reason)
    case .size(let width, let height):
      guard width > 0, height > 0 else { throw .broken(path: path, format: format, reason: "it has no pixels") }
      guard width <= maximumSide, height <= maximumSide, width * height <= maximumPixelCount else {
        throw .tooLarge(path: path)
      }
      do {
        return try ImageDecoding.bitmap(bytes, format: format, width: width, height: height)
      } catch {
        throw .broken(path: path, format: format, reason: error.reason)
      }
    }
  }

  /// Writes `bitmap` as a PNG, with an alpha channel where it is not opaque. The file is replaced atomically. Needs no
  /// `SDLSession`.
  ///
  /// - Throws: `FileError` where the picture is too large or the file cannot be written; no temporary file is left
  ///   then.
  public static func write(_ bitmap: Bitmap, to path: String) throws(FileError) {
    guard bitmap.width <= maximumSide, bitmap.height <= maximumSide else {
      throw .tooLarge(path: path, limit: "\(maximumSide) pixels a side")
    }
    let isOpaque = bitmap.pixels.allSatisfy { $0 >> 24 == 255 }
    let pixels = isOpaque ? bitmap.pixels : bitmap.pixels.map(PremultipliedPixel.straight)
    let bytes = pixels.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.flatMap { base in
        PNGEncoding.encode(
          PixelRows(base: base, stride: bitmap.width, width: bitmap.width, height: bitmap.height), isOpaque: isOpaque)
      }
    }
    guard let bytes else { throw .failed(path: path, reason: SDLError.latestText()) }
    try WholeFile.write(bytes, to: path)
  }
}
