/// The kinds of picture files that can be read.
public enum ImageFormat: String, CaseIterable, Hashable, Sendable {
  /// Portable Network Graphics.
  case png = "PNG"
  /// JPEG in one or three channels.
  case jpeg = "JPEG"
  /// WebP, still.
  case webp = "WebP"
  /// Scalable Vector Graphics, without text and filters.
  case svg = "SVG"

  /// The format of a file by its first bytes; nil where it is none of these.
  init?(_ bytes: [UInt8]) {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      self = .webp
    } else if SVGHead(bytes) != nil {
      self = .svg
    } else {
      return nil
    }
  }
}

/// What the head of a file of pixels tells before anything is decoded.
enum ImageHead: Equatable {
  case size(width: Int, height: Int)
  /// The file cannot be decoded, for this reason.
  case broken(String)
  /// The file ends before its end.
  static let cut = broken("it ends too early")
}

/// Numbers in the bytes of a file.
struct ByteReader {
  let bytes: [UInt8]

  /// `count` bytes from `place` as a number, the most significant first; nil where the file ends before.
  func big(_ place: Int, _ count: Int) -> Int? {
    slice(place, count)?.reduce(0) { $0 << 8 | Int($1) }
  }

  /// `count` bytes from `place` as a number, the least significant first; nil where the file ends before.
  func little(_ place: Int, _ count: Int) -> Int? {
    slice(place, count)?.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// Whether the letters of `tag` stand at `place`.
  func has(_ tag: StaticString, at place: Int) -> Bool {
    slice(place, tag.utf8CodeUnitCount)?.elementsEqual(tag.description.utf8) ?? false
  }

  private func slice(_ place: Int, _ count: Int) -> ArraySlice<UInt8>? {
    guard place >= 0, place <= bytes.count - count else { return nil }
    return bytes[place..<place + count]
  }
}
