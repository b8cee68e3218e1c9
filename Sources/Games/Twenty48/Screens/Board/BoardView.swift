import OvershootGameKit
import Twenty48

/// The board with its tiles: animates the events of pushes and reports swipes.
@MainActor
final class BoardView: View {
  /// Called with the direction of a swipe or of a drag that was let go far enough.
  var onSwipe: (Direction) -> Void = { _ in }
  /// Called when a drag has a direction or another one; the answer is `preview(_:)`.
  var onPreview: (Direction) -> Void = { _ in }
  /// How tiles slide, and the pace of all else on the board.
  var motion = TileMotion(.crisp)
  private(set) var layout = Twenty48Layout(PageGrid(SceneHost.minimumSize), scale: 1, columns: 4, rows: 4)
  var tiles: [Cell: TileView] = [:]
  let tray = TileTray()
  private var drag: BoardDrag?
  private var dragged = DraggedTiles()
  let hint = HintView()
  /// The tiles that lean to the best push.
  private var leaning: [TileView] = []
  /// The tile of the greatest value that the last push has made.
  private(set) weak var greatest: TileView?
  /// Its exponent, which it shows when the merge lands.
  private var greatestExponent = 0

  /// How the cells come as a strip of the menu becomes the page.
  private var coming = BoardEntrance()

  /// 1: the cells give text its size.
  override var maximumTextSize: Double { 1 }

  override init() {
    super.init()
    addSubview(tray)
    addSubview(hint)
  }

  // MARK: Layout and theme

  /// Lays out the board and everything on it, without animation.
  func layOut(_ layout: Twenty48Layout) {
    self.layout = layout
    frame = layout.board
    tray.frame = Rect(origin: .zero, size: layout.board.size)
    hint.layOut(tray.frame, gap: layout.gap)
    for case let tile as TileView in tray.subviews { layOut(tile) }
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    layout.cells.drawCells(theme, scale: { coming.fraction(of: $0) }, on: &canvas)
  }

  // MARK: Semantics

  /// A table with the actions left, right, up and down.
  override var semantics: Semantics? {
    layout.cells.semantics(actions: Direction.actions)
  }

  override var hidesSemanticSubviews: Bool { true }

  override var semanticParts: [SemanticPart] { layout.cells.parts { tiles[$0]?.tile.text } }

  override func perform(_ request: SemanticRequest, part: Int?) -> Bool {
    guard case .action(let name) = request, let direction = Direction(action: name) else { return false }
    onSwipe(direction)
    return true
  }

  // MARK: Events

  /// Shows the position of another game. The tiles of the former one drop out, from the lowest row up; the new ones
  /// come in from the top, or, where a game is restored, rise to their cells as they left them. Those of the first game
  /// are there: they come with the page.
  func show(_ placed: [Twenty48PlacedTile], entry: Twenty48Entrance) {
    endDrag()
    greatest = nil
    let leaving = tray.subviews.compactMap { $0 as? TileView }.filter { !$0.isLeaving && !$0.isCopy }
      .sorted { ($0.cell.row, $0.cell.column) > ($1.cell.row, $1.cell.column) }
    var vacated: [Cell: Double] = [:]
    for (tile, delay) in zip(leaving, delays(leaving.count)) {
      tile.leave(by: dropDistance, afterDelay: delay, motion.pace)
      vacated[tile.cell] = delay + Twenty48Motion.vacancy
    }
    tiles.removeAll()
    guard entry != .first else { return placed.forEach { put($0) } }
    let isFirst = leaving.isEmpty
    let order = placed.sorted { ($0.cell.row, $0.cell.column) < ($1.cell.row, $1.cell.column) }
    for (tile, delay) in zip(order, delays(order.count)) {
      let later = max(Twenty48Motion.entryDelay + delay, vacated[tile.cell] ?? 0)
      appear(tile, afterDelay: isFirst ? 0 : later, isRising: entry == .restored && !isFirst, Twenty48Motion.entry)
    }
  }

  /// Animates one push. Tiles that still slide are retargeted with their velocity.
  func play(_ events: [Twenty48Event]) {
    prepareForChange()
    for event in events {
      switch event {
      case .moved(let from, let to):
        guard let tile = tiles.removeValue(forKey: from) else { continue }
        tiles[to] = tile
        slide(tile, to: to)
      case .merged(let from, let into, let value):
        guard let tile = tiles.removeValue(forKey: from), let partner = tiles[into] else { continue }
        slide(tile, to: into)
        join(tile, into: partner, becoming: Twenty48Tile(value))
        if greatest == nil || value.exponent > greatestExponent {
          (greatest, greatestExponent) = (partner, value.exponent)
        }
      case .spawned(let cell, let value):
        appear(Twenty48PlacedTile(value, at: cell), afterDelay: Twenty48Motion.appearDelay)
      default: break
      }
    }
  }

  /// Shows another position of the same game without steps; under reduced motion new numbers fade in.
  func place(_ placed: [Twenty48PlacedTile]) {
    prepareForChange()
    for case let tile as TileView in tray.subviews where tiles[tile.cell] !== tile { tile.removeFromSuperview() }
    var left = tiles
    tiles.removeAll()
    for entry in placed {
      let old = left.removeValue(forKey: entry.cell)
      if let old, old.tile == entry.tile, old.followers.isEmpty, old.superview === tray {
        tiles[entry.cell] = old
        continue
      }
      old?.removeFromSuperview()
      let tile = put(entry)
      guard AnimationEngine.current?.motionPolicy == .reduced, motion.pace != .off else { continue }
      PropertyAnimator.performWithoutAnimation { tile.alpha = 0 }
      motion.pace.animate(ease: Twenty48Motion.placeFade) { tile.alpha = 1 }
    }
    for tile in left.values { tile.removeFromSuperview() }
  }

  /// Forgets the tile that would glow, and lets what is dragged return, before another change of the position.
  func prepareForChange() {
    endDrag()
    greatest = nil
  }

  /// Shows the best push, to which the tiles that it moves lean; nil removes it. Nothing leans under reduced motion.
  func show(_ hint: Twenty48Hint?) {
    self.hint.show(hint)
    for tile in leaning { motion.pace.animate(Twenty48Motion.hint) { tile.transform = .identity } }
    leaning = []
    guard let hint, animatesMovement else { return }
    let offset = hint.best.vector * Twenty48Motion.hintLean
    leaning = hint.moved.compactMap { tiles[$0] }
    for tile in leaning {
      motion.pace.animate(Twenty48Motion.hint) { tile.transform = Transform(translationX: offset.x, y: offset.y) }
    }
  }

  /// Moves the board a little in `direction` and springs back. Has no effect under reduced motion.
  func nudge(_ direction: Direction) {
    guard animatesMovement else { return }
    let offset = direction.vector * Twenty48Motion.nudge
    motion.pace.animate(ease: Twenty48Motion.nudgeRise) { [self] in
      transform = Transform(translationX: offset.x, y: offset.y)
    } completion: { [self] _ in
      motion.pace.animate(Twenty48Motion.nudgeFall) { self.transform = .identity }
    }
  }

  // MARK: Dragging

  override func pointerDown(at point: Vector2) {
    endDrag()
    drag = BoardDrag(at: point, time: AnimationEngine.current?.time ?? 0)
  }

  override func pointerMoved(to point: Vector2) {
    guard var drag, let time = AnimationEngine.current?.time else { return }
    let previous = drag.direction
    drag.move(to: point, time: time)
    self.drag = drag
    guard let direction = drag.direction else { return }
    if direction != previous {
      letTilesReturn()
      onPreview(direction)
    }
    showDrag(direction, by: drag.travel)
  }

  override func pointerUp(at point: Vector2) {
    pointerMoved(to: point)
    guard let drag, let direction = drag.direction, let time = AnimationEngine.current?.time else { return endDrag() }
    endDrag()
    if drag.pushes(at: time, pitch: pitch) { onSwipe(direction) }
  }

  override func pointerCancelled() { endDrag() }

  /// Takes the events of the push that the drag would make; its tiles follow the pointer until it is let go.
  func preview(_ events: [Twenty48Event]) {
    guard drag != nil else { return }
    dragged = DraggedTiles(events, of: tiles)
  }

  /// Moves the tiles of the preview `travel` points, at most to the next cell; without any, the board gives a little.
  private func showDrag(_ direction: Direction, by travel: Double) {
    let limited = min(travel, pitch)
    guard !dragged.isEmpty else {
      guard AnimationEngine.animatesMovement else { return }
      let give = Twenty48Motion.resistance * travel / (travel + Twenty48Motion.halfResistance)
      transform = Transform(translationX: direction.vector.x * give, y: direction.vector.y * give)
      return
    }
    for tile in dragged.moving {
      let position = layout.frame(of: tile.cell).center + direction.vector * limited
      // What still slides comes to the pointer without a jump.
      tile.$center.tracksVelocity = !tile.$center.isAnimating
      tile.center = position
      for follower in tile.followers { follower.center = position }
    }
    for merge in dragged.merging {
      for tile in merge.tiles { tile.showMerge(into: merge.result, fraction: limited / pitch) }
    }
  }

  private func endDrag() {
    guard drag != nil else { return }
    drag = nil
    letTilesReturn()
  }

  /// Lets what a drag has moved return, with the velocity of the pointer.
  private func letTilesReturn() {
    for tile in dragged.moving { slide(tile, to: tile.cell) }
    for merge in dragged.merging { merge.tiles.forEach { $0.endMerge(motion.pace) } }
    dragged = DraggedTiles()
    if transform != .identity { motion.pace.animate(Twenty48Motion.nudgeFall) { self.transform = .identity } }
  }

  var pitch: Double { layout.cellSide + layout.gap }

  // MARK: The end

  /// The tile that has won: the greatest one that the last push has made, or the greatest of all.
  var winner: TileView? { greatest ?? keyTile }

  /// The greatest tile; of equal ones the last in reading order.
  var keyTile: TileView? {
    func rank(_ tile: TileView) -> (Int, Int, Int) { (tile.tile.exponent, tile.cell.row, tile.cell.column) }
    return tiles.values.max { rank($0) < rank($1) }
  }

  // MARK: Coming

  /// Returns how the cells and tiles come, by their distance from the greatest tile.
  func entrances() -> [Entrance] {
    coming = BoardEntrance(from: keyTile?.cell, layout.cells, drawnBy: self)
    return coming.cells.sorted { $0.key < $1.key }.map(\.value)
      + orderedTiles.map { .piece($0, distance: Double(coming.distance(of: $0.cell))) }
  }

  /// The tiles in reading order, so that equal boards move equally.
  private var orderedTiles: [TileView] {
    tiles.values.sorted { ($0.cell.row, $0.cell.column) < ($1.cell.row, $1.cell.column) }
  }

  /// Lets all tiles hang in their cells, from the lowest row up, or takes that back. Nothing sags under reduced motion.
  func setSagging(_ isSagging: Bool) {
    guard animatesMovement || !isSagging else { return }
    for tile in orderedTiles {
      guard isSagging else {
        tile.sag(nil, after: 0, motion.pace)
        continue
      }
      var chance = SeededGenerator(seed: UInt64(tile.cell.row * 31 + tile.cell.column * 7 + tile.tile.exponent))
      let angle = Double.random(in: -Twenty48Motion.sagAngle...Twenty48Motion.sagAngle, using: &chance) * .pi / 180
      let fall = Double.random(in: Twenty48Motion.sagFall, using: &chance) * layout.cellSide
      let delay = Double(layout.cells.rows - 1 - tile.cell.row) * Twenty48Motion.sagDelay
      tile.sag((angle, fall), after: delay, motion.pace)
    }
  }
}
