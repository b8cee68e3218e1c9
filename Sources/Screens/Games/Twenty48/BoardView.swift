import Drawing
import Motion
import OvershootGeometry
import Stage

/// The board with its tiles: animates the steps of pushes and reports swipes.
@MainActor
final class BoardView: View {
  /// Called with the direction of a swipe.
  var onSwipe: (Direction) -> Void = { _ in }
  private var layout = Twenty48Layout(size: SceneHost.minimumSize, scale: 1, columns: 4, rows: 4)
  private var tiles: [Cell: TileView] = [:]
  private let tray = View()
  private var swipe = SwipeRecognizer()

  override init() {
    super.init()
    tray.isUserInteractionEnabled = false
    addSubview(tray)
  }

  // MARK: Layout and theme

  /// Lays out the board and everything on it, without animation.
  func layOut(_ layout: Twenty48Layout) {
    self.layout = layout
    frame = layout.board
    cornerRadius = layout.cellSide * 0.1
    tray.frame = Rect(origin: .zero, size: layout.board.size)
    for case let tile as TileView in tray.subviews { layOut(tile) }
  }

  override func themeDidChange() { backgroundColor = theme.board }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let color = theme.cell
    for row in 0..<layout.rows {
      for column in 0..<layout.columns {
        let frame = layout.frame(of: Cell(column: column, row: row))
        canvas.fill(RoundedRect(frame, cornerRadius: layout.cellSide * 0.08), color)
      }
    }
  }

  // MARK: Steps

  /// Shows the position of another game. The tiles of the former one drop out, from the lowest row up; the new ones
  /// come in from the top, or, where a game is restored, rise to their cells as they left them.
  func show(_ placed: [Twenty48Game.PlacedTile], entry: Twenty48Game.Entry) {
    let leaving = tray.subviews.compactMap { $0 as? TileView }.filter { !$0.isLeaving }
      .sorted { ($0.cell.row, $0.cell.column) > ($1.cell.row, $1.cell.column) }
    var vacated: [Cell: Double] = [:]
    for (tile, delay) in zip(leaving, delays(leaving.count)) {
      tile.leave(by: dropDistance, afterDelay: delay)
      vacated[tile.cell] = delay + Twenty48Motion.vacancy
    }
    tiles.removeAll()
    let isFirst = entry == .first || leaving.isEmpty
    let order = placed.sorted { ($0.cell.row, $0.cell.column) < ($1.cell.row, $1.cell.column) }
    for (tile, delay) in zip(order, delays(order.count)) {
      let later = max(Twenty48Motion.entryDelay + delay, vacated[tile.cell] ?? 0)
      appear(tile, afterDelay: isFirst ? 0 : later, isRising: entry == .restored && !isFirst)
    }
  }

  /// Animates one push. Tiles that still slide are retargeted with their velocity.
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

  /// Moves the board a little in `direction` and springs back. Has no effect under reduced motion.
  func nudge(_ direction: Direction) {
    guard Twenty48Motion.isFull else { return }
    let offset = direction.vector * Twenty48Motion.nudge
    animate(.ease(Twenty48Motion.nudgeRise)) { [self] in
      transform = Transform(translationX: offset.x, y: offset.y)
    } completion: { [self] _ in
      animate(.spring(Twenty48Motion.nudgeFall)) { self.transform = .identity }
    }
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

  private func layOut(_ tile: TileView) {
    let frame = layout.frame(of: tile.cell)
    tile.resize(to: frame.width)
    tile.center = frame.center + Vector2(0, tile.isLeaving ? dropDistance : 0)
  }

  private var dropDistance: Double { layout.cellSide * Twenty48Motion.drop }

  /// Returns the delays of `count` tiles that leave or enter one after another.
  private func delays(_ count: Int) -> [Double] {
    let interval = min(Twenty48Motion.stagger, Twenty48Motion.maximumStagger / Double(max(1, count - 1)))
    return Stagger.each(interval).delays(count: count)
  }

  private func slide(_ tile: TileView, to cell: Cell) {
    tile.cell = cell
    let target = layout.frame(of: cell).center
    animate(.spring(Twenty48Motion.slide)) { tile.center = target }
    for follower in tile.followers { slide(follower, to: cell) }
  }

  /// Keeps both tiles until they meet; then removes `tile`, and `partner` shows the sum and pops.
  private func join(_ tile: TileView, into partner: TileView, becoming merged: Twenty48Game.Tile) {
    partner.followers.append(tile)
    AnimationEngine.current?.after(Twenty48Motion.landing) { [self] in
      partner.followers.removeAll { $0 === tile }
      for follower in tile.followers { partner.followers.append(follower) }
      tile.removeFromSuperview()
      guard partner.superview === tray else { return }
      partner.show(merged)
      if !partner.isLeaving { pop(partner) }
    }
  }

  private func pop(_ tile: TileView) {
    guard Twenty48Motion.isFull else { return }
    let enlarged = Transform(scaleX: Twenty48Motion.popScale, y: Twenty48Motion.popScale)
    animate(.ease(Twenty48Motion.popRise)) {
      tile.transform = enlarged
      tile.zPosition = 1
    } completion: { _ in
      animate(.spring(Twenty48Motion.popFall)) {
        tile.transform = .identity
        tile.zPosition = 0
      }
    }
  }

  private func appear(_ placed: Twenty48Game.PlacedTile, afterDelay delay: Double, isRising: Bool = false) {
    let tile = TileView(placed)
    tiles[placed.cell] = tile
    tray.addSubview(tile)
    layOut(tile)
    let center = tile.center
    let scale = isRising ? Twenty48Motion.dropScale : Twenty48Motion.appearScale
    tile.alpha = 0
    tile.transform = Transform(scaleX: scale, y: scale)
    if isRising { tile.center.y += dropDistance }
    animate(.spring(Twenty48Motion.appear), delay: delay) {
      tile.alpha = 1
      tile.transform = .identity
      if isRising { tile.center = center }
    }
  }
}
