import OvershootDrawing

/// The parts of a rectangle, from top to bottom, that each fit into the cache or are a single row.
struct PixelBands: Sequence, IteratorProtocol {
  /// The maximum number of pixels of a band of more than one row, 512 KB.
  static let pixelCount = 131_072

  private let rect: PixelRect
  private let rows: Int
  private var top: Int

  /// Creates the parts of `rect`, which may be empty.
  init(of rect: PixelRect) {
    self.rect = rect
    rows = Swift.max(1, Self.pixelCount / Swift.max(1, rect.width))
    top = rect.minY
  }

  mutating func next() -> PixelRect? {
    guard top < rect.maxY, rect.minX < rect.maxX else { return nil }
    defer { top += rows }
    return PixelRect(minX: rect.minX, minY: top, maxX: rect.maxX, maxY: Swift.min(rect.maxY, top + rows))
  }
}
