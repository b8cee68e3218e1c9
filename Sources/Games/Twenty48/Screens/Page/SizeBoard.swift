import OvershootGameKit
import Twenty48

/// A board of a size that can be chosen, with what is in play on it. The chosen one has a halo, and numbers where they
/// can be read.
@MainActor
final class SizeBoard: Control {
  let count: Int
  /// Whether it stands on a wide page.
  var isWide = true {
    didSet { if isWide != oldValue { setNeedsDisplay() } }
  }
  private let action: () -> Void
  private var board: Board?
  private var best = ""
  /// How much of the halo is seen.
  @Animatable(.travel, visibleDifference: 0.005) private var choice = 0.0

  var isChosen = false {
    didSet {
      guard isChosen != oldValue else { return }
      setNeedsDisplay()
      animate(.spring(Self.spring)) { self.choice = self.isChosen ? 1 : 0 }
    }
  }

  private static let spring = Spring(duration: 0.35, bounce: 0.3)
  /// The space between cells as a part of the side, and the size of the chosen board as a part of it.
  private static let (gap, chosenScale) = (0.0185, 0.965)
  /// The growths of the halo in points on a wide page, and their opacities; how much less there are in a column.
  private static let halo = [(growth: 22.0, opacity: 0.3), (growth: 11.0, opacity: 0.6)]
  private static let (corner, columnHalo) = (14.0, 0.4)
  /// The baseline of the name below the board, and of that of the chosen one, in points.
  private static let (nameDistance, chosenDistance, columnDistance) = (34.0, 50.0, 26.0)
  private static let (nameSize, bestSize, columnNameSize) = (28.0, 22.0, 18.0)

  init(_ count: Int, action: @escaping () -> Void) {
    (self.count, self.action) = (count, action)
    super.init()
    cornerRadius = Self.corner
    $choice.belongs(to: presence)
  }

  private var name: String { "\(count) × \(count)" }

  func show(_ board: Board, best: String) {
    (self.board, self.best) = (board, best)
    setNeedsDisplay()
  }

  override func activate() { action() }

  override func stateDidChange() { showPress() }

  override var focusShape: RoundedRect {
    let bounds = $bounds.shown
    let board = Rect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: bounds.width)
    return RoundedRect(board, cornerRadius: Self.corner)
  }

  override var semantics: Semantics? {
    var semantics = semantics(.radioButton, name: name, states: isChosen ? [.checkable, .checked] : .checkable)
    semantics.description = best
    return semantics
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let bounds = $bounds.shown
    let side = bounds.width
    let place = Rect(x: bounds.minX, y: bounds.minY, width: side, height: side)
    let shown = $choice.shown
    if shown > 0 {
      let factor = shown * (isWide ? 1 : Self.columnHalo)
      for halo in Self.halo {
        let growth = halo.growth * factor
        let color = theme.excess.withAlpha(halo.opacity * min(1, shown) * theme.echoStrength)
        canvas.fill(RoundedRect(place.inset(by: -growth), cornerRadius: Self.corner + growth), color)
      }
      canvas.fill(RoundedRect(place.inset(by: -2), cornerRadius: Self.corner + 2), theme.background)
    } else if isHovered {
      canvas.fill(RoundedRect(place.inset(by: -8), cornerRadius: Self.corner + 8), theme.accent.withAlpha(0.22))
      canvas.fill(RoundedRect(place, cornerRadius: Self.corner), theme.background)
    }
    if let board { draw(board, in: place, &canvas, context) }
    drawName(below: place, &canvas, context)
  }

  private func draw(_ board: Board, in place: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    let side = place.width * (isChosen ? Self.chosenScale : 1)
    let grid = TileGrid(fitting: Size(side, side), scale: context.scale, columns: board.columns, rows: board.rows)
    guard isChosen, isReadable(board, grid) else {
      let room = Rect(center: place.center, size: Size(side, side))
      return canvas.board(board, in: room, gap: Self.gap * 4 / Double(count), theme)
    }
    let origin = place.center - Vector2(grid.size.width, grid.size.height) * 0.5
    canvas.group(Group(at: origin)) { $0.tiles(of: board, grid, theme, context) }
  }

  /// Whether all numbers of a board in cells can be read.
  private func isReadable(_ board: Board, _ cells: TileGrid) -> Bool {
    Twenty48PlacedTile.all(on: board).allSatisfy { $0.tile.numberSize * cells.cellSide >= Font.leastSize }
  }

  private func drawName(below place: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    let size = isWide ? Self.nameSize : Self.columnNameSize
    let distance = isWide ? isChosen ? Self.chosenDistance : Self.nameDistance : Self.columnDistance
    let middle = place.maxY + distance - 0.68 * size + 0.34 * size * context.textSize
    let font = TypeRole.label.font(size: size)
    let nameWidth = isWide ? context.text.metrics(of: name, font: font).width : place.width
    canvas.write(name, font, from: place.minX, to: place.minX + nameWidth + 2, y: middle, theme.text, context)
    guard isWide, !best.isEmpty else { return }
    canvas.write(
      best, TypeRole.small.font(size: Self.bestSize), from: place.minX + nameWidth + 14, to: place.maxX, y: middle,
      theme.mutedText, context, .trailing)
  }
}
