import OvershootGameKit

/// A board that shows any moment of a recorded game, and two pushes that are compared.
@MainActor
final class Twenty48ReplayBoardView: View {
  private var layout = TileGrid(fitting: Size(100, 100), scale: 1, columns: 4, rows: 4) {
    didSet { setNeedsDisplay() }
  }
  private var tiles: [Twenty48ReplayFrame.Tile] = []
  private var views: [TileView] = []
  private let tray = TileTray()
  private let arrows = ComparisonView()

  /// 1: the cells give text its size.
  override var maximumTextSize: Double { 1 }

  override init() {
    super.init()
    isUserInteractionEnabled = false
    addSubview(tray)
    addSubview(arrows)
  }

  /// Takes the cells of a grid, in `frame`.
  func layOut(_ layout: TileGrid, in frame: Rect) {
    self.layout = layout
    self.frame = frame
    for view in [tray, arrows] { view.frame = Rect(origin: .zero, size: frame.size) }
    for view in views { view.resize(to: layout.cellSide) }
    place()
  }

  /// Shows tiles.
  func show(_ tiles: [Twenty48ReplayFrame.Tile]) {
    self.tiles = tiles
    place()
  }

  /// Shows the push that was made and the better one; nil removes them.
  func show(_ comparison: Twenty48ReplayComparison?) { arrows.comparison = comparison }

  override var semantics: Semantics? { layout.semantics() }

  override var hidesSemanticSubviews: Bool { true }

  override var semanticParts: [SemanticPart] {
    layout.parts { cell in
      tiles.last { Int($0.column.rounded()) == cell.column && Int($0.row.rounded()) == cell.row }?.tile.text
    }
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    layout.drawCells(theme, on: &canvas)
  }

  private func place() {
    PropertyAnimator.performWithoutAnimation {
      let pitch = layout.cellSide + layout.gap
      let first = layout.frame(of: Cell(column: 0, row: 0)).center
      for (index, tile) in tiles.enumerated() {
        let view = view(index, tile.tile)
        view.center = first + Vector2(tile.column * pitch, tile.row * pitch)
        view.transform = Transform(scaleX: tile.scale, y: tile.scale)
        view.alpha = tile.opacity
        view.isHidden = false
      }
      for view in views.dropFirst(tiles.count) { view.isHidden = true }
      // It draws the echoes of what has moved.
      tray.setNeedsDisplay()
    }
  }

  private func view(_ index: Int, _ tile: Twenty48Tile) -> TileView {
    if index < views.count {
      if views[index].tile != tile { views[index].show(tile) }
      return views[index]
    }
    let view = TileView(Twenty48PlacedTile(cell: Cell(column: 0, row: 0), tile: tile))
    views.append(view)
    tray.addSubview(view)
    view.resize(to: layout.cellSide)
    return view
  }
}

/// Two arrows: the push that was made, and the better one.
@MainActor
private final class ComparisonView: View {
  var comparison: Twenty48ReplayComparison? {
    didSet { setNeedsDisplay() }
  }

  override init() {
    super.init()
    isUserInteractionEnabled = false
    zPosition = 1
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    guard let comparison else { return }
    let side = min(bounds.width, bounds.height) * 0.36
    for (direction, color) in [(comparison.played, theme.danger), (comparison.best, theme.accent)] {
      // They begin in the middle, so that opposite ones do not cover each other.
      let center = bounds.center + direction.vector * (side * 0.55)
      let square = Rect(center: center, size: Size(side, side))
      ArrowView.draw(direction, in: square, color, theme.surface, opacity: 0.42, on: &canvas)
    }
  }
}
