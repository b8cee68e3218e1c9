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

  init(_ placed: Twenty48PlacedTile) {
    (tile, cell) = (placed.tile, placed.cell)
    number = Label(tile.text, font: Font(.bold, size: 1), color: nil, alignment: .center)
    number.hinting = .none
    super.init()
    isUserInteractionEnabled = false
    addSubview(number)
  }

  /// Creates a copy of a tile that stays where the tile is, below all others.
  convenience init(fading tile: TileView) {
    self.init(Twenty48PlacedTile(cell: tile.cell, tile: tile.tile))
    (isCopy, center, alpha, zPosition) = (true, tile.center, tile.alpha, -1)
  }

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
    cornerRadius = side * 0.08
    shadow = Shadow(offset: Vector2(0, side * 0.022), sigma: side * 0.03, color: theme.shadow)
    number.frame = bounds.inset(by: side * 0.07)
    updateFont()
  }

  /// Shows how far the tile is about to become `merged`, 0...1, by its colour and its size, without animation.
  func showMerge(into merged: Twenty48Tile, fraction: Double) {
    let face = theme.tile(exponent: merged.exponent).face
    backgroundColor = theme.tile(exponent: tile.exponent).face
      .mixed(with: face, at: Twenty48Motion.mergeColor * fraction, in: .oklab)
    guard AnimationEngine.animatesMovement else { return }
    let scale = 1 + Twenty48Motion.mergeScale * fraction
    transform = Transform(scaleX: scale, y: scale)
  }

  /// Takes its own colour and size again.
  func endMerge(_ pace: TilePace) {
    pace.animate(Twenty48Motion.release) { [self] in
      backgroundColor = theme.tile(exponent: tile.exponent).face
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
    backgroundColor = colors.face
    number.textColor = colors.number
    shadow?.color = theme.shadow
  }

  private func updateFont() {
    // The font size as a fraction of the side, by the number of digits.
    let fraction = [1: 0.48, 2: 0.46, 3: 0.38, 4: 0.31, 5: 0.255, 6: 0.215][tile.text.count] ?? 0.2
    number.font = Font(.bold, size: bounds.width * fraction)
  }
}
