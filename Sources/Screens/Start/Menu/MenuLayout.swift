import OvershootGeometry

/// The layout of the menu, in points: cards of one size, in the number of columns that makes them largest. No row but
/// those of a single column has one card.
struct MenuLayout: Hashable {
  /// The part of the window that the cards cover horizontally.
  let column: Rect
  /// The size of a card.
  let card: Size
  /// The number of columns.
  let columns: Int
  /// The height of all cards with the margins.
  let contentHeight: Double
  private let gap: Double
  private let count: Int

  /// The heights above and below the cards.
  static let (headerHeight, footerHeight) = (84.0, 34.0)
  /// The height below the preview of a card.
  static let captionHeight = 58.0
  /// The ratio of height to width of a preview.
  static let pictureRatio = 300.0 / 480
  /// The distance to the edges of the scroll view, for the focus ring and shadows.
  static let margin = 8.0
  /// The maximum number of cards in a row.
  private static let maximumColumns = 5
  /// The range of widths of a card.
  private static let widths = 150.0...640

  init(size: Size, count: Int) {
    self.count = count
    gap = size.width < 480 ? 12 : 20
    let side = max(16, min(40, size.width * 0.05))
    let room = Size(max(160, size.width - 2 * side), max(160, size.height - Self.headerHeight - Self.footerHeight))
    var best: (columns: Int, width: Double, fits: Bool, mismatch: Double)?
    for columns in 1...max(1, min(Self.maximumColumns, count)) where columns == 1 || count % columns != 1 {
      let rows = (count + columns - 1) / columns
      let byWidth = (room.width - gap * Double(columns - 1)) / Double(columns)
      let byHeight =
        ((room.height - 2 * Self.margin - gap * Double(rows - 1)) / Double(max(1, rows)) - Self.captionHeight)
        / Self.pictureRatio
      let fits = byHeight >= Self.widths.lowerBound
      let width = min(byWidth, fits ? byHeight : byWidth, Self.widths.upperBound).rounded(.down)
      guard width >= Self.widths.lowerBound || columns == 1 else { continue }
      // Cards that all fit are better than larger ones that scroll; if none fit, fewer columns are better. Among
      // equally large ones, the aspect ratio closest to that of the area is best.
      let shape = width * Double(columns) / ((width * Self.pictureRatio + Self.captionHeight) * Double(rows))
      let mismatch = max(shape * room.height / room.width, room.width / room.height / shape)
      let isBetter =
        best.map {
          guard fits == $0.fits else { return fits }
          return fits ? (width, -mismatch) > ($0.width, -$0.mismatch) : columns <= 2
        } ?? true
      if isBetter { best = (columns, width, fits, mismatch) }
    }
    columns = best?.columns ?? 1
    // Rounded down, so that cards that fit do not scroll by a point.
    card = Size(best?.width ?? 160, ((best?.width ?? 160) * Self.pictureRatio).rounded(.down) + Self.captionHeight)
    let width = card.width * Double(columns) + gap * Double(columns - 1)
    column = Rect(x: ((size.width - width) / 2).rounded(), y: 0, width: width, height: size.height)
    let rows = Double((count + columns - 1) / columns)
    contentHeight = rows * card.height + max(0, rows - 1) * gap + 2 * Self.margin
  }

  /// Returns the frame of a card, in the coordinates of the content. The last row is centred.
  func frame(of index: Int) -> Rect {
    let row = index / columns
    let missing = max(0, (row + 1) * columns - count)
    let indent = (Double(missing) * (card.width + gap) / 2).rounded()
    return Rect(
      x: column.minX + indent + Double(index % columns) * (card.width + gap),
      y: Self.margin + Double(row) * (card.height + gap), width: card.width, height: card.height)
  }
}
