internal import OvershootDrawing

/// The formats of picture files that can be read.
public enum ImageFormat: String, CaseIterable, Hashable, Sendable {
  /// Portable Network Graphics.
  case png = "PNG"
  /// JPEG in one or three channels.
  case jpeg = "JPEG"
  /// WebP without animation.
  case webp = "WebP"
  /// Scalable Vector Graphics, without text and filters; only pictures that the program brings along.
  case svg = "SVG"

  /// Detects the format of a file of the user's by its first bytes; nil for any other format, and for an SVG.
  init?(_ bytes: [UInt8]) {
    if bytes.starts(with: PNGChunk.signature) {
      self = .png
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      self = .webp
    } else {
      return nil
    }
  }
}

/// The header of a picture file, read before the file is decoded.
enum ImageHeader: Equatable {
  case size(width: Int, height: Int)
  /// The file is malformed, for the reason given as a clause.
  case broken(String)
  /// The file is truncated.
  static let truncated = broken("it ends too early")
}

/// Reads numbers from the bytes of a file.
struct ByteReader {
  let bytes: [UInt8]

  /// Returns `count` bytes at `offset` as a big-endian number; nil beyond the end of the file.
  func big(_ offset: Int, _ count: Int) -> Int? {
    slice(offset, count)?.reduce(0) { $0 << 8 | Int($1) }
  }

  /// Returns `count` bytes at `offset` as a little-endian number; nil beyond the end of the file.
  func little(_ offset: Int, _ count: Int) -> Int? {
    slice(offset, count)?.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// Returns whether the bytes at `offset` are the ASCII letters of `tag`.
  func has(_ tag: StaticString, at offset: Int) -> Bool {
    slice(offset, tag.utf8CodeUnitCount)?.elementsEqual(tag.description.utf8) ?? false
  }

  private func slice(_ offset: Int, _ count: Int) -> ArraySlice<UInt8>? {
    guard offset >= 0, offset <= bytes.count - count else { return nil }
    return bytes[offset..<offset + count]
  }
}
