import Geometry
import Motion
import Stage

/// The board with its tiles: plays steps as they come, and reports swipes.
@MainActor
final class BoardView: View {
  /// Tells which way the tiles are dragged.
  var onSwipe: (Direction) -> Void = { _ in }
  /// What fills an empty cell.
  @Animatable(.color) private var cellColor = Color.clear
  private var theme: Theme
  private var layout = Twenty48Layout(size: Size(360, 480), scale: 1, columns: 4, rows: 4)
  private var tiles: [Cell: TileView] = [:]
  private let tray = View()
  private var swipe = SwipeRecognizer()

  init(theme: Theme) {
    self.theme = theme
    super.init()
    backgroundColor = theme.board
    cellColor = theme.cell
    tray.isUserInteractionEnabled = false
    addSubview(tray)
  }

  // MARK: Layout and look

  /// Places the board and everything on it, at once.
  func place(_ layout: Twenty48Layout) {
    self.layout = layout
    frame = layout.board
    cornerRadius = layout.cellSide * 0.1
    tray.frame = Rect(origin: .zero, size: layout.board.size)
    for (cell, tile) in tiles { place(tile, at: cell) }
  }

  func show(_ theme: Theme) {
    self.theme = theme
    backgroundColor = theme.board
    cellColor = theme.cell
    for case let tile as TileView in tray.subviews { tile.show(theme) }
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let color = $cellColor.shown
    for row in 0..<layout.rows {
      for column in 0..<layout.columns {
        let frame = layout.frame(of: Cell(column: column, row: row))
        canvas.fill(RoundedRect(frame, cornerRadius: layout.cellSide * 0.08), color)
      }
    }
  }

  // MARK: Steps

  /// Shows another position: its tiles appear where they stand.
  func show(_ placed: [Twenty48Game.PlacedTile]) {
    for case let tile as TileView in tray.subviews { tile.removeFromSuperview() }
    tiles.removeAll()
    for tile in placed { appear(tile, afterDelay: 0) }
  }

  /// Plays one push. Running slides go on from where they are seen, with their velocity.
  func play(_ steps: [Twenty48Game.Step]) {
    for step in steps {
      switch step {
      case .slide(let from, let to):
        guard let tile = tiles.removeValue(forKey: from) else { continue }
        tiles[to] = tile
        slide(tile, to: to)
      case .merge(let from, let into, let merged):
        guard let tile = tiles.removeValue(forKey: from), let partner = tiles[into] else { continue }
        slide(tile, to: into)
        join(tile, into: partner, becoming: merged)
      case .appear(let placed):
        appear(placed, afterDelay: Twenty48Motion.appearDelay)
      }
    }
  }

  /// Gives way a little and springs back; not where motion is reduced.
  func nudge(_ direction: Direction) {
    guard Twenty48Motion.isFull else { return }
    let way = direction.vector * Twenty48Motion.nudge
    let rise = Twenty48Motion.ease(Twenty48Motion.nudgeRise) { [self] in
      transform = Transform(translationX: way.x, y: way.y)
    }
    rise.addCompletion { [self] _ in Twenty48Motion.spring(Twenty48Motion.nudgeFall) { self.transform = .identity } }
  }

  // MARK: Swipes

  override func pointerDown(at point: Vector2) { swipe.press(at: point) }
  override func pointerMoved(to point: Vector2) {
    if let direction = swipe.move(to: point) { onSwipe(direction) }
  }
  override func pointerUp(at point: Vector2) {
    pointerMoved(to: point)
    swipe.end()
  }
  override func pointerCancelled() { swipe.end() }

  // MARK: Private

  private func place(_ tile: TileView, at cell: Cell) {
    let frame = layout.frame(of: cell)
    tile.resize(to: frame.width)
    tile.center = frame.center
    for follower in tile.followers { place(follower, at: cell) }
  }

  private func slide(_ tile: TileView, to cell: Cell) {
    let target = layout.frame(of: cell).center
    Twenty48Motion.spring(Twenty48Motion.slide) { tile.center = target }
    for follower in tile.followers { slide(follower, to: cell) }
  }

  /// Draws both until they meet; then the partner shows their sum and swells.
  private func join(_ tile: TileView, into partner: TileView, becoming merged: Twenty48Game.Tile) {
    partner.followers.append(tile)
    Twenty48Motion.ease(Twenty48Motion.landing, .linear) { tile.arrival = 1 }.addCompletion { [self] _ in
      partner.followers.removeAll { $0 === tile }
      for follower in tile.followers { partner.followers.append(follower) }
      tile.removeFromSuperview()
      guard partner.superview === tray else { return }
      partner.show(merged)
      pop(partner)
    }
  }

  private func pop(_ tile: TileView) {
    guard Twenty48Motion.isFull else { return }
    let swell = Transform(scaleX: Twenty48Motion.popScale, y: Twenty48Motion.popScale)
    Twenty48Motion.ease(Twenty48Motion.popRise) {
      tile.transform = swell
      tile.zPosition = 1
    }.addCompletion { _ in
      Twenty48Motion.spring(Twenty48Motion.popFall) {
        tile.transform = .identity
        tile.zPosition = 0
      }
    }
  }

  private func appear(_ placed: Twenty48Game.PlacedTile, afterDelay delay: Double) {
    let tile = TileView(placed.tile, theme: theme)
    tiles[placed.cell] = tile
    tray.addSubview(tile)
    place(tile, at: placed.cell)
    tile.alpha = 0
    tile.transform = Transform(scaleX: Twenty48Motion.appearScale, y: Twenty48Motion.appearScale)
    Twenty48Motion.spring(Twenty48Motion.appear, afterDelay: delay) {
      tile.alpha = 1
      tile.transform = .identity
    }
  }
}
