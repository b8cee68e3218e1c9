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
  /// The width and height in pixels of an SVG that has no size of its own, where none is requested.
  static let defaultVectorSide = 512

  /// Reads a PNG, JPEG or WebP file of the user's; the format is detected by its first bytes. Needs no `SDLSession`.
  ///
  /// Limits are checked by the header, before the file is decoded. An SVG, which can ask for work without end, is
  /// refused as of an unknown format.
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

  /// Reads a picture that the program brings along, as `read` does, and also an SVG, whose text and filters are not
  /// drawn. The time to draw one has no limit.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - size: for an SVG, the width and height in pixels to fill with its aspect ratio kept; nil for its own size.
  public static func readOwn(
    _ path: String, fitting size: (width: Int, height: Int)? = nil
  ) throws(ImageError) -> Bitmap {
    try decode(bytes(of: path, .fileOrLink), path: path, isOwn: true, fitting: size)
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

  /// Decodes the content of the file at `path`; an SVG where it `isOwn`.
  static func decode(
    _ bytes: [UInt8], path: String, isOwn: Bool = false, fitting size: (width: Int, height: Int)? = nil
  ) throws(ImageError) -> Bitmap {
    guard let format = ImageFormat(bytes), isOwn || format != .svg else { throw .unknownFormat(path: path) }
    var bytes = bytes
    let header: ImageHeader
    switch format {
    case .png:
      let chunks = PNGChunks(bytes)
      header = chunks.header
      bytes = chunks.pixelParts(of: bytes)
    case .jpeg: header = ImageHeader(jpeg: bytes)
    case .webp: header = ImageHeader(webp: bytes)
    case .svg: header = ImageHeader(svg: bytes, fitting: size)
    }
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

extension ImageHeader {
  /// Reads the header of an SVG, with the size to draw it at.
  init(svg bytes: [UInt8], fitting size: (width: Int, height: Int)?) {
    let header = SVGHeader(bytes)
    if header?.isComplete != true {
      self = .truncated
    } else if let size {
      self = .size(width: size.width, height: size.height)
    } else if let own = header?.size {
      let limit = Double(ImageFile.maximumSide) + 1
      self = .size(
        width: Int(min(limit, own.width.rounded(.up))), height: Int(min(limit, own.height.rounded(.up))))
    } else {
      self = .size(width: ImageFile.defaultVectorSide, height: ImageFile.defaultVectorSide)
    }
  }
}
