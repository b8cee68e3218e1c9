import OvershootGameKit

/// How single tiles move, meet and appear.
extension BoardView {
  func layOut(_ tile: TileView) {
    let frame = layout.frame(of: tile.cell)
    tile.resize(to: frame.width)
    if !tile.isCopy { tile.center = frame.center + Vector2(0, tile.isLeaving ? dropDistance : 0) }
  }

  /// Whether tiles move and grow.
  var animatesMovement: Bool { AnimationEngine.animatesMovement && motion.pace != .off }

  var dropDistance: Double { layout.cellSide * Twenty48Motion.drop }

  /// The mean speed of a tile that slides over a number of cells until it meets another, in points per second.
  func speed(over cells: Int) -> Double { motion.landing > 0 ? Double(cells) * pitch / motion.landing : 0 }

  /// Returns the delays of `count` tiles that leave or enter one after another.
  func delays(_ count: Int) -> [Double] {
    let interval = min(Twenty48Motion.stagger, Twenty48Motion.maximumStagger / Double(max(1, count - 1)))
    return Stagger.each(interval).delays(count: count)
  }

  func slide(_ tile: TileView, to cell: Cell) {
    tile.cell = cell
    let target = layout.frame(of: cell).center
    if AnimationEngine.current?.motionPolicy == .reduced, motion.pace != .off, tile.center != target {
      leaveFadingCopy(of: tile)
    }
    motion.pace.animate(motion.animation) { tile.center = target }
    tile.$center.tracksVelocity = false
    for follower in tile.followers { slide(follower, to: cell) }
  }

  /// Leaves a copy of a tile where it is, which fades out while the tile fades in elsewhere.
  private func leaveFadingCopy(of tile: TileView) {
    let copy = TileView(fading: tile)
    tray.addSubview(copy)
    copy.resize(to: tile.bounds.width)
    animate(motion.animation) {
      copy.alpha = 0
    } completion: { _ in
      copy.removeFromSuperview()
    }
  }

  /// Keeps both tiles until they meet; then removes `tile`, and `partner` shows the sum and pops.
  func join(_ tile: TileView, into partner: TileView, becoming merged: Twenty48Tile) {
    partner.followers.append(tile)
    guard let engine = AnimationEngine.current else { return }
    let way = partner.center - tile.$center.shown
    tile.arrival = engine.after(engine.motionPolicy == MotionPolicy.none ? 0 : motion.landing) { [self] in
      partner.followers.removeAll { $0 === tile }
      for follower in tile.followers { partner.followers.append(follower) }
      tile.removeFromSuperview()
      guard partner.superview === tray else { return }
      partner.show(merged)
      if !partner.isLeaving { pop(partner, along: way) }
    }
  }

  private func pop(_ tile: TileView, along way: Vector2) {
    guard animatesMovement else { return }
    let (along, across) = (Twenty48Motion.squash.along, Twenty48Motion.squash.across)
    let isAcross = abs(way.x) >= abs(way.y)
    PropertyAnimator.performWithoutAnimation {
      tile.transform = isAcross ? Transform(scaleX: along, y: across) : Transform(scaleX: across, y: along)
    }
    let enlarged = Transform(scaleX: Twenty48Motion.popScale, y: Twenty48Motion.popScale)
    motion.pace.animate(ease: Twenty48Motion.popRise) {
      tile.transform = enlarged
      tile.zPosition = 1
    } completion: { [self] _ in
      motion.pace.animate(Twenty48Motion.popFall) {
        tile.transform = .identity
        tile.zPosition = 0
      }
    }
  }

  /// Puts a tile on its cell.
  @discardableResult
  func put(_ placed: Twenty48PlacedTile) -> TileView {
    let tile = TileView(placed)
    tiles[placed.cell] = tile
    tray.addSubview(tile)
    layOut(tile)
    return tile
  }

  func appear(
    _ placed: Twenty48PlacedTile, afterDelay delay: Double, isRising: Bool = false,
    _ spring: Spring = Twenty48Motion.appear
  ) {
    let tile = put(placed)
    let center = tile.center
    let scale = isRising ? Twenty48Motion.dropScale : Twenty48Motion.appearScale
    tile.alpha = 0
    tile.transform = Transform(scaleX: scale, y: scale)
    if isRising { tile.center.y += dropDistance }
    motion.pace.animate(spring, delay: delay) {
      tile.alpha = 1
      tile.transform = .identity
      if isRising { tile.center = center }
    }
  }
}
