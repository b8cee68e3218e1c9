import OvershootDrawing
internal import Synchronization

/// A cache of the latest rendered backdrops: usually that of one screen, and that of the screen it dissolves into.
/// Bitmaps may be asked for on two threads at a time.
final class BackdropCache {
  private struct Entry {
    var backdrop: ResolvedBackdrop
    var bitmap: Bitmap
    /// The drawing of the latest use.
    var drawing: Int
  }

  /// The number of bitmaps that are kept from drawing to drawing.
  private static let capacity = 2
  /// The number of bitmaps that are kept within one drawing, so that its bands do not render them in turns.
  private static let capacityWithinDrawing = 8

  /// The number of bitmaps that were rendered.
  private(set) var missCount = 0
  /// The entries from the least to the most recently used.
  private var entries: [Entry] = []
  private var drawing = 0
  private let pixelLimit: Int
  private let lock = Mutex(())

  /// Creates an empty cache of backdrops of at most `pixelLimit` pixels each.
  init(pixelLimit: Int) { self.pixelLimit = pixelLimit }

  /// Begins another drawing, of `pixelCount` pixels. Larger bitmaps are released: the window was larger before.
  func beginDrawing(pixelCount: Int) {
    drawing += 1
    entries.removeAll { $0.backdrop.width * $0.backdrop.height > pixelCount }
  }

  /// The number of pixels of all bitmaps.
  var pixelCount: Int { entries.reduce(0) { $0 + $1.bitmap.width * $1.bitmap.height } }

  /// Returns a bitmap with at least the pixels `area` of `backdrop`, and the pixels that it has: those alone where the
  /// backdrop is too large to be kept.
  func bitmap(of backdrop: ResolvedBackdrop, for area: PixelRect) -> (bitmap: Bitmap, bounds: PixelRect) {
    guard backdrop.bounds.area > pixelLimit else {
      return (lock.withLock { _ in bitmap(of: backdrop) }, backdrop.bounds)
    }
    let part = PixelRect(minX: area.minX & ~1, minY: area.minY, maxX: area.maxX, maxY: area.maxY)
    return (backdrop.render(part), part)
  }

  /// Returns the bitmap of `backdrop`, rendering it where it is missing.
  private func bitmap(of backdrop: ResolvedBackdrop) -> Bitmap {
    if let index = entries.firstIndex(where: { $0.backdrop == backdrop }) {
      entries[index].drawing = drawing
      let bitmap = entries[index].bitmap
      if index < entries.count - 1 { entries.append(entries.remove(at: index)) }
      return bitmap
    }
    while entries.count >= Self.capacityWithinDrawing { entries.removeFirst() }
    while entries.count >= Self.capacity, let oldest = entries.first, oldest.drawing != drawing {
      entries.removeFirst()
    }
    let bitmap = backdrop.render(backdrop.bounds)
    missCount += 1
    entries.append(Entry(backdrop: backdrop, bitmap: bitmap, drawing: drawing))
    return bitmap
  }
}
