import Geometry

/// Where everything is on the menu, in points: cards of one size in as many columns as make them largest.
struct MenuLayout: Hashable {
  /// The middle part of the window that is used.
  let column: Rect
  /// The size of a card.
  let card: Size
  /// How many cards stand side by side.
  let columns: Int
  /// The height of all cards together, with the room around them.
  let contentHeight: Double
  private let gap: Double

  /// Above and below the cards.
  static let (headerHeight, footerHeight) = (84.0, 34.0)
  /// Below the picture of a card.
  static let captionHeight = 58.0
  /// Height to width of a card's picture.
  static let pictureRatio = 300.0 / 480
  /// Room for the focus ring and shadows.
  static let margin = 8.0
  private static let widths = 150.0...440

  init(size: Size, count: Int) {
    gap = size.width < 480 ? 12 : 20
    let side = max(16, min(40, size.width * 0.05))
    let room = Size(max(160, size.width - 2 * side), max(160, size.height - Self.headerHeight - Self.footerHeight))
    var best: (columns: Int, width: Double, fits: Bool, misfit: Double)?
    for columns in 1...max(1, min(4, count)) {
      let rows = (count + columns - 1) / columns
      let byWidth = (room.width - gap * Double(columns - 1)) / Double(columns)
      let byHeight =
        ((room.height - 2 * Self.margin - gap * Double(rows - 1)) / Double(max(1, rows)) - Self.captionHeight)
        / Self.pictureRatio
      let fits = byHeight >= Self.widths.lowerBound
      let width = min(byWidth, fits ? byHeight : byWidth, Self.widths.upperBound).rounded(.down)
      guard width >= Self.widths.lowerBound || columns == 1 else { continue }
      // Cards that all fit are better than larger ones that must be scrolled to, of which narrow ones are better.
      // Of equally large ones, those are better that fill the room as it is shaped.
      let shape = width * Double(columns) / ((width * Self.pictureRatio + Self.captionHeight) * Double(rows))
      let misfit = max(shape * room.height / room.width, room.width / room.height / shape)
      let isBetter =
        best.map {
          guard fits == $0.fits else { return fits }
          return fits ? (width, -misfit) > ($0.width, -$0.misfit) : columns <= 2
        } ?? true
      if isBetter { best = (columns, width, fits, misfit) }
    }
    columns = best?.columns ?? 1
    // Rounded down, or cards that fit would have to be scrolled by a point.
    card = Size(best?.width ?? 160, ((best?.width ?? 160) * Self.pictureRatio).rounded(.down) + Self.captionHeight)
    let width = card.width * Double(columns) + gap * Double(columns - 1)
    column = Rect(x: ((size.width - width) / 2).rounded(), y: 0, width: width, height: size.height)
    let rows = Double((count + columns - 1) / columns)
    contentHeight = rows * card.height + max(0, rows - 1) * gap + 2 * Self.margin
  }

  /// The place of a card, in the content's points.
  func frame(of index: Int) -> Rect {
    Rect(
      x: column.minX + Double(index % columns) * (card.width + gap),
      y: Self.margin + Double(index / columns) * (card.height + gap), width: card.width, height: card.height)
  }
}
