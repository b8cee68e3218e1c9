import ExampleWindow
import Motion
import OvershootDrawing
import OvershootStage
import Twenty48

/// A board of 2048. The rules take each push at once; the tiles follow, also while earlier ones still slide.
final class SlideScene: Scene {
  private(set) var game: Twenty48Game
  private(set) var tiles: [Cell: TileView] = [:]
  let score = Label("0", font: .title(.bold), alignment: .center)

  /// The distance between the centers of two tiles, in points.
  private static let step = TileView.side + 8

  init(seed: UInt64) {
    game = Twenty48Game(rules: .classic, seed: seed)
    super.init()
    backgroundColor = Color(hex: 0xFAF8EF)
    addSubview(score)
    onSwipe { [unowned self] in push($0) }
    for (cell, value) in zip(game.board.slots.cells, game.board.slots.elements) {
      if let value { add(value, at: cell) }
    }
  }

  override var preferredFocus: View? { self }

  override func layoutSubviews(_ context: DrawContext) {
    score.frame = Rect(x: 0, y: 12, width: bounds.width, height: 28)
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    super.draw(&canvas, context: context)
    for cell in game.board.slots.cells {
      let slot = Rect(center: Self.center(of: cell), size: Size(TileView.side, TileView.side))
      canvas.fill(RoundedRect(slot, cornerRadius: 8), Color(hex: 0xCDC1B4).withAlpha(0.6))
    }
  }

  private func push(_ direction: Direction) {
    for event in game.play(direction) {
      switch event {
      case .moved(let from, let to):
        tiles[to] = tiles.removeValue(forKey: from)
        slide(tiles[to], to: to)
      case .merged(let from, let into, let value):
        let merged = tiles.removeValue(forKey: from)
        tiles[into]?.value = value
        slide(merged, to: into) { _ in merged?.removeFromSuperview() }
      case .spawned(let cell, let value): add(value, at: cell)
      case .goalReached: game.keepGoing()
      case .scored, .noMoveLeft, .refused: break
      }
    }
    score.text = game.isLost ? "\(game.score): no push is left" : "\(game.score)"
  }

  private func slide(_ tile: TileView?, to cell: Cell, completion: PropertyAnimator.Completion? = nil) {
    guard let tile else { return }
    animate(.snappy(duration: 0.25), { tile.center = Self.center(of: cell) }, completion: completion)
  }

  private func add(_ value: TileValue, at cell: Cell) {
    let tile = TileView(value, at: Self.center(of: cell))
    tile.alpha = 0
    insertSubview(tile, at: 0)
    tiles[cell] = tile
    animate(.ease(duration: 0.2)) { tile.alpha = 1 }
  }

  private static func center(of cell: Cell) -> Vector2 {
    Vector2(30 + step / 2, 52 + step / 2) + Vector2(Double(cell.column), Double(cell.row)) * step
  }
}

@main struct SlideGame {
  @MainActor static func main() throws { try show(SlideScene(seed: 7), titled: "Slide Game", size: Size(380, 400)) }
}
