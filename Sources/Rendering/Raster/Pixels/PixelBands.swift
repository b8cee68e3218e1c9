import OvershootDrawing

/// The parts of a rectangle, from top to bottom, that each fit into the cache or are a single row.
struct PixelBands: Sequence, IteratorProtocol {
  /// The maximum number of pixels of a band of more than one row, 512 KB.
  static let pixelCount = 131_072

  private let rect: PixelRect
  private let rows: Int
  /// The number of parts.
  let count: Int
  private var index = 0

  /// Creates the parts of `rect`, which may be empty.
  init(of rect: PixelRect) {
    self.rect = rect
    rows = Swift.max(1, Self.pixelCount / Swift.max(1, rect.width))
    count = rect.isEmpty ? 0 : (rect.height + rows - 1) / rows
  }

  /// A part, of those from 0 to `count` - 1.
  subscript(index: Int) -> PixelRect {
    let top = rect.minY + index * rows
    return PixelRect(minX: rect.minX, minY: top, maxX: rect.maxX, maxY: Swift.min(rect.maxY, top + rows))
  }

  mutating func next() -> PixelRect? {
    guard index < count else { return nil }
    defer { index += 1 }
    return self[index]
  }
}
