internal import CSDL2
public import Drawing

/// Picture files as bitmaps.
public enum ImageFile {
  /// The most pixels a side of a picture.
  public static let longestSide = 8192
  /// The most bytes of a file that is read.
  public static let mostBytes = 64 << 20
  /// The most bytes of an SVG.
  static let mostVectorBytes = 8 << 20
  /// The side in pixels of an SVG that asks for no size and is asked for none.
  static let unsizedSide = 512

  /// Reads a PNG, JPEG, WebP or SVG; which of them it is, its first bytes tell. SDL does not need to be on.
  ///
  /// Sizes are read from the head of the file, before anything is decoded. An SVG is drawn without text and filters; one that is made to
  /// take long still does.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - size: for an SVG, the width and height in pixels that it is to fill without being distorted; nil for its own size.
  /// - Throws: `ImageError` where the file is missing, too large, broken or of another kind.
  public static func read(_ path: String, fitting size: (width: Int, height: Int)? = nil) throws(ImageError) -> Bitmap {
    let bytes: [UInt8]
    do {
      bytes = try WholeFile.read(path, atMost: mostBytes)
    } catch .tooLarge {
      throw .tooLarge(path: path)
    } catch {
      throw .unreadable(error)
    }
    return try decode(bytes, path: path, fitting: size)
  }

  /// Decodes the content of the file at `path`.
  static func decode(
    _ bytes: [UInt8], path: String, fitting size: (width: Int, height: Int)? = nil
  ) throws(ImageError) -> Bitmap {
    guard let format = ImageFormat(bytes) else { throw .unknownFormat(path: path) }
    let head: ImageHead
    switch format {
    case .png: head = ImageHead(png: bytes)
    case .jpeg: head = ImageHead(jpeg: bytes)
    case .webp: head = ImageHead(webp: bytes)
    case .svg: head = ImageHead(svg: bytes, fitting: size)
    }
    switch head {
    case .broken(let reason): throw .broken(path: path, format: format, reason: reason)
    case .size(let width, let height):
      guard width > 0, height > 0 else { throw .broken(path: path, format: format, reason: "it has no pixels") }
      guard width <= longestSide, height <= longestSide else { throw .tooLarge(path: path) }
      if format == .svg, bytes.count > mostVectorBytes { throw .tooLarge(path: path) }
      let decoded = ImageDecoding.bitmap(bytes, format: format, width: width, height: height)
      guard let decoded else { throw .broken(path: path, format: format, reason: "it cannot be decoded") }
      return decoded
    }
  }

  /// Writes `bitmap` as a PNG, with its alpha where it is not opaque; a reader of `path` sees the old file or the whole new one.
  ///
  /// - Throws: `FileError` where the picture is too large or the place refuses; nothing is left behind then.
  public static func write(_ bitmap: Bitmap, to path: String) throws(FileError) {
    guard bitmap.width <= longestSide, bitmap.height <= longestSide else {
      throw .tooLarge(path: path, limit: "\(longestSide) pixels a side")
    }
    let isOpaque = bitmap.pixels.allSatisfy { $0 >> 24 == 255 }
    let pixels = isOpaque ? bitmap.pixels : bitmap.pixels.map(PremultipliedPixel.straight)
    let rows = pixels.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.flatMap { base in
        PNGEncoding.encode(
          PixelRows(base: base, stride: bitmap.width, width: bitmap.width, height: bitmap.height), isOpaque: isOpaque)
      }
    }
    guard let rows else { throw .failed(path: path, reason: SDLError.latestText()) }
    try WholeFile.write(rows, to: path)
  }
}

extension ImageHead {
  /// The head of an SVG, with the size that it is drawn at.
  init(svg bytes: [UInt8], fitting size: (width: Int, height: Int)?) {
    let head = SVGHead(bytes)
    if let fault = head?.fault {
      self = .broken(fault)
    } else if let size {
      self = .size(width: size.width, height: size.height)
    } else if let own = head?.size {
      let longest = Double(ImageFile.longestSide) + 1
      self = .size(
        width: Int(min(longest, own.width.rounded(.up))), height: Int(min(longest, own.height.rounded(.up))))
    } else {
      self = .size(width: ImageFile.unsizedSide, height: ImageFile.unsizedSide)
    }
  }
}
