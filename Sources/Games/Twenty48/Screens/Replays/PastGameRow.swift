import OvershootGameKit
import Twenty48

/// A row of the past games: the greatest tile, the score, how it was played, and a star.
@MainActor
final class PastGameRow: ListRow {
  /// Called when the star is pressed.
  var onStar: () -> Void = {}
  private let tile = TileView(
    Twenty48PlacedTile(cell: Cell(column: 0, row: 0), tile: Twenty48Tile(.two)))
  private let title = Label(font: .body(.bold))
  private let detail = Label(font: .caption(), color: \.mutedText)
  private let star = StarButton()
  private var details: [String] = []

  /// The height of a row, in points.
  static let height = 60.0
  /// From the edges to the tile and the star, in points.
  private static let margin = 14.0
  /// The side of the tile, in points.
  private static let side = 40.0
  /// The side of the area of the star, in points.
  private static let starSide = 40.0

  override init() {
    super.init()
    detail.fitting = .wrapping(maximumLines: 1, .end)
    title.fitting = .wrapping(maximumLines: 1, .end)
    star.onPress = { [unowned self] in onStar() }
    for view in [tile, title, detail, star] { addSubview(view) }
  }

  func show(_ row: Twenty48ReplaysRow) {
    tile.show(row.tile)
    (title.text, details, star.isOn) = (row.title, row.details, row.hasStar)
    relayout()
  }

  override func layoutSubviews(_ context: DrawContext) {
    let (middle, textSize) = ((bounds.height / 2).rounded(), context.textSize)
    // The tile grows with the text, as far as there is room beside it.
    let side = max(Self.side, min(Self.side * textSize, bounds.width * 0.14)).rounded()
    tile.resize(to: side)
    tile.center = Vector2(Self.margin + side / 2, middle)
    star.frame = Rect(
      x: bounds.width - Self.margin - Self.starSide + 8, y: middle - Self.starSide / 2, width: Self.starSide,
      height: Self.starSide)
    let left = Self.margin + side + 12
    // The star is in the middle of its frame.
    let width = max(0, star.frame.minX + 6 - left)
    title.frame = Rect(x: left, y: middle - 21 * textSize, width: width, height: 21 * textSize)
    detail.text =
      details.first { context.text.metrics(of: $0, font: detail.font).width <= width } ?? details.last ?? ""
    detail.frame = Rect(x: left, y: middle + 2, width: width, height: 17 * textSize)
  }
}

/// A star that is filled or an outline.
@MainActor
final class StarButton: Control {
  var onPress: () -> Void = {}
  var isOn = false {
    didSet { setNeedsDisplay() }
  }
  private static let star = Path.star(radius: 9, innerRadius: 4.05)

  override func activate() { onPress() }

  override var canBecomeFocused: Bool { false }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    canvas.group(Group(at: $bounds.shown.center)) { canvas in
      if isOn {
        canvas.fill(.path(Self.star), .solid(theme.accent))
      } else {
        let color = isHovered ? theme.text : theme.mutedText.withAlpha(0.6)
        canvas.stroke(.path(Self.star), StrokeStyle(width: 1.5, join: .round), .solid(color))
      }
    }
  }
}
