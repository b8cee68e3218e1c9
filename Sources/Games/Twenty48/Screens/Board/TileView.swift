import OvershootGameKit

/// A tile with its number.
@MainActor
final class TileView: View {
  private(set) var tile: Twenty48Tile
  /// The cell of the tile, or the one that it slides to.
  var cell: Cell
  /// Whether the tile belongs to a former game and drops out.
  private(set) var isLeaving = false
  /// Whether the tile was removed, or is elsewhere by now, and fades out where it is.
  private(set) var isCopy = false
  /// Ends a slide into another tile, when this one arrives there.
  var arrival: ScheduledWork?
  /// The tiles that slide into this one. They follow its target until they arrive.
  var followers: [TileView] = []
  private let number: Label
  /// The colour of the tile.
  @Animatable(.color) private(set) var face = Color.clear
  /// The poses in which it was shown, for its echoes.
  private(set) var trail = PoseTrail()

  init(_ placed: Twenty48PlacedTile) {
    (tile, cell) = (placed.tile, placed.cell)
    number = Label(tile.text, font: TypeRole.number.font(size: 1), color: nil, alignment: .center)
    number.hinting = .none
    super.init()
    $face.belongs(to: presence)
    isUserInteractionEnabled = false
    addSubview(number)
  }

  /// Creates a copy of a tile that stays where the tile is, below all others.
  convenience init(fading tile: TileView) {
    self.init(Twenty48PlacedTile(cell: tile.cell, tile: tile.tile))
    (isCopy, center, alpha, zPosition) = (true, tile.center, tile.alpha, -1)
  }

  override var motionName: String { "tile \(tile.text)" }

  /// 1: the cell gives the number its size.
  override var maximumTextSize: Double { 1 }

  /// Shows another value, without animation.
  func show(_ tile: Twenty48Tile) {
    self.tile = tile
    number.text = tile.text
    themeDidChange()
    updateFont()
  }

  /// Takes the size of a cell, without animation. Does not change the position.
  func resize(to side: Double) {
    bounds = Rect(x: 0, y: 0, width: side, height: side)
    cornerRadius = side * TileGrid.radius
    number.frame = bounds.inset(by: side * 0.05)
    trail.clear()
    updateFont()
  }

  /// Shows how far the tile is about to become `merged`, 0...1, by its colour and its size, without animation.
  func showMerge(into merged: Twenty48Tile, fraction: Double) {
    let result = theme.tile(exponent: merged.exponent).face
    face = theme.tile(exponent: tile.exponent).face
      .mixed(with: result, at: Twenty48Motion.mergeColor * fraction, in: .oklab)
    guard AnimationEngine.animatesMovement else { return }
    let scale = 1 + Twenty48Motion.mergeScale * fraction
    transform = Transform(scaleX: scale, y: scale)
  }

  /// Takes its own colour and size again.
  func endMerge(_ pace: TilePace) {
    pace.animate(Twenty48Motion.release) { [self] in
      face = theme.tile(exponent: tile.exponent).face
      transform = .identity
    }
  }

  /// Drops `offset` points below the tile's cell while it fades, and removes the tile.
  func leave(by offset: Double, afterDelay delay: Double, _ pace: TilePace) {
    guard !isLeaving else { return }
    isLeaving = true
    pace.animate(ease: Twenty48Motion.dropDuration, .easeIn, delay: delay) { [self] in
      center.y += offset
      alpha = 0
      transform = Transform(scaleX: Twenty48Motion.dropScale, y: Twenty48Motion.dropScale)
    } completion: { [self] _ in
      removeFromSuperview()
    }
  }

  /// Shrinks and fades where the tile is, and removes it.
  func vanish(_ pace: TilePace) {
    guard !isCopy else { return }
    isCopy = true
    pace.animate(ease: Twenty48Motion.vanishDuration, .easeIn) { [self] in
      alpha = 0
      if AnimationEngine.animatesMovement {
        transform = Transform(scaleX: Twenty48Motion.appearScale, y: Twenty48Motion.appearScale)
      }
    } completion: { [self] _ in
      removeFromSuperview()
    }
  }

  override func themeDidChange() {
    let colors = theme.tile(exponent: tile.exponent)
    face = colors.face
    number.textColor = colors.number
  }

  // MARK: Drawing

  private var box: RoundedRect { RoundedRect(bounds, cornerRadius: cornerRadius) }

  override var flightShape: EchoShape? { EchoShape(box, $face.shown) }

  override var flightLook: String { "tile \(tile.exponent)" }

  /// Draws the echoes of the tile, which lie beneath all tiles, in the points of what it is in.
  func drawEchoes(on canvas: inout Canvas, at time: Double, strength: Double, _ context: DrawContext) {
    trail.show(shownTransform, at: time)
    let style: EchoStyle = isSagging ? .single(opacity: Self.sagEcho) : .piece
    trail.draw(
      style, of: EchoShape(box, $face.shown), at: time, strength: strength * min(1, $alpha.shown), on: &canvas, context)
  }

  /// Leaves no echoes: the tile begins elsewhere.
  func forgetTrail() { trail.clear() }

  /// Whether echoes are seen, or a halo.
  func hasEchoes(at time: Double) -> Bool { !trail.isAtRest(at: time) }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    // A stretch is no overshoot: the smaller scale counts.
    let pose = $transform.shown
    let scale = min(Vector2(pose.a, pose.b).length, Vector2(pose.c, pose.d).length)
    let halo = Halo(theme.excess, strength: theme.echoStrength)
    halo.draw(beneath: .box(box), at: .identity, scale: scale, on: &canvas, context)
    canvas.fill(box, $face.shown)
    canvas.tileLine(around: box, theme)
  }

  /// The opacity of the one echo of a tile that sags.
  private static let sagEcho = 0.2

  private func updateFont() {
    number.font = TypeRole.number.font(size: bounds.width * tile.numberSize)
  }

  // MARK: Sagging

  /// Whether the tile hangs in its cell, since no push is left.
  private(set) var isSagging = false

  /// Lets the tile turn by an angle in radians and fall by a distance in points, or takes its place again for nil.
  func sag(_ sag: (angle: Double, fall: Double)?, after delay: Double, _ pace: TilePace) {
    guard (sag != nil) != isSagging else { return }
    isSagging = sag != nil
    pace.animate(Twenty48Motion.sag, delay: delay) { [self] in
      transform =
        sag.map {
          Transform(rotationAngle: $0.angle).concatenating(Transform(translationX: 0, y: $0.fall))
        } ?? .identity
    }
  }
}

/// What tiles lie on: it draws their echoes beneath all of them.
final class TileTray: View {
  override init() {
    super.init()
    isUserInteractionEnabled = false
  }

  private var tiles: [TileView] { subviews.compactMap { $0 as? TileView } }

  override var drawsEveryFrame: Bool {
    guard let time = AnimationEngine.current?.time else { return false }
    return tiles.contains { $0.hasEchoes(at: time) }
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    guard let time = AnimationEngine.current?.time else { return }
    for tile in tiles { tile.drawEchoes(on: &canvas, at: time, strength: theme.echoStrength, context) }
  }
}
