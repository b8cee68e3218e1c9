import Drawing
internal import Stage

/// PNG files of opaque pictures.
public enum PictureFile {
  /// The most pixels a side of a picture.
  public static let longestSide = ImageFile.longestSide
  /// The most bytes of a file that is read.
  public static let mostBytes = ImageFile.mostBytes
  private static let limit = "\(longestSide) pixels a side and \(mostBytes >> 20) MiB"

  /// Writes `picture` as a PNG; the alpha is taken as opaque.
  ///
  /// A reader of `path` sees the old file or the whole new one, also after a crash. SDL does not need to be on.
  ///
  /// - Throws: `FileError` where the picture is too large or empty, or the place refuses; nothing is left behind then.
  public static func write(_ picture: Picture, to path: String) throws(FileError) {
    guard picture.width > 0, picture.height > 0 else { throw .empty(path: path) }
    guard picture.width <= longestSide, picture.height <= longestSide else { throw .tooLarge(path: path, limit: limit) }
    try WholeFile.write(try encode(picture, path: path), to: path)
  }

  /// Reads a PNG.
  ///
  /// - Returns: the picture with premultiplied alpha.
  /// - Throws: `FileError` where the file is missing, too large or no PNG.
  public static func read(_ path: String) throws(FileError) -> Picture {
    let bytes = try WholeFile.read(path, atMost: mostBytes)
    guard let size = headerSize(bytes) else { throw .failed(path: path, reason: "it is not a PNG file") }
    guard size.width <= longestSide, size.height <= longestSide else { throw .tooLarge(path: path, limit: limit) }
    guard let bitmap = ImageDecoding.bitmap(bytes, format: .png, width: size.width, height: size.height) else {
      throw .failed(path: path, reason: SDLError.latestText())
    }
    return Picture(width: bitmap.width, height: bitmap.height, pixels: bitmap.pixels)
  }

  private static func encode(_ picture: Picture, path: String) throws(FileError) -> [UInt8] {
    var bytes: [UInt8]?
    picture.withRows { bytes = PNGEncoding.encode($0, isOpaque: true) }
    guard let bytes else { throw .failed(path: path, reason: SDLError.latestText()) }
    return bytes
  }

  /// Width and height from the head of a PNG; nil where it is none.
  private static func headerSize(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    guard bytes.count > 24, bytes.starts(with: signature) else { return nil }
    func number(at place: Int) -> Int {
      bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    return (number(at: 16), number(at: 20))
  }
}
