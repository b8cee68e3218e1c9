import Stage

/// The pictures of backgrounds: the latest two, which are what one screen shows and what it dissolves into.
final class BackgroundCache {
  private struct Entry {
    var ground: BackgroundPainting
    var bitmap: Bitmap
    /// The drawing that it was last used for.
    var drawing: Int
  }

  /// How many are kept from drawing to drawing.
  private static let capacity = 2
  /// How many are kept where one drawing shows so many, so that its bands do not render them in turns.
  private static let capacityWithin = 8

  /// How many pictures have been rendered so far; what is kept is not rendered again.
  private(set) var picturesMade = 0
  /// The longest unused first.
  private var entries: [Entry] = []
  private var drawing = 0

  /// Tells that another drawing begins.
  func beginDrawing() { drawing += 1 }

  /// The picture of `ground`.
  func bitmap(of ground: BackgroundPainting) -> Bitmap {
    if let index = entries.firstIndex(where: { $0.ground == ground }) {
      entries[index].drawing = drawing
      let known = entries[index].bitmap
      if index < entries.count - 1 { entries.append(entries.remove(at: index)) }
      return known
    }
    while entries.count >= Self.capacityWithin { entries.removeFirst() }
    while entries.count >= Self.capacity, let oldest = entries.first, oldest.drawing != drawing {
      entries.removeFirst()
    }
    let bitmap = ground.render()
    picturesMade += 1
    entries.append(Entry(ground: ground, bitmap: bitmap, drawing: drawing))
    return bitmap
  }
}
