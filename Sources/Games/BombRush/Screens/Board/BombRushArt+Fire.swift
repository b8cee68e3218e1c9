import BombRush
import OvershootGameKit

/// Bombs and blasts.
extension BombRushArt {
  /// Draws a bomb around a point, with its fuse as a ring that empties.
  ///
  /// - Parameters:
  ///   - fuse: the ticks of the fuse that are left.
  ///   - isHeld: whether it obeys: its ring is broad and in the colour of the eye's focus.
  ///   - scale: how large it is, 1 at rest.
  func draw(
    _ bomb: Bomb, fuse: Double, isHeld: Bool, scale: Double, at center: Vector2, _ theme: Theme, _ canvas: inout Canvas
  ) {
    let goesOff = bomb.isLit || fuse <= BombRushMotion.lastSecond
    if goesOff, colors.outline == nil {
      disc(center, 50 * scale, Color.paper.withAlpha(0.5 * colors.blast.squareRoot()), &canvas)
    }
    drawFuse(max(0, fuse / Double(bomb.fuseLength)), isHeld: isHeld, at: center, theme, &canvas)
    if goesOff, let outline = colors.outline { dottedRing(center, 62, 4, outline, &canvas) }
    // A ghost is seen through.
    let opacity = bomb.isGhost ? 0.45 : 1
    canvas.group(Group(opacity: opacity, transform: Transform(scaleX: scale, y: scale).about(center))) {
      drawBody(at: center, &$0)
    }
  }

  private func drawBody(at center: Vector2, _ canvas: inout Canvas) {
    canvas.group(Group(at: center, scale: side / BombRushShapes.side)) {
      let (body, middle) = (Paint.solid(colors.bomb), BombRushShapes.bomb.rect.center)
      $0.fill(BombRushShapes.bomb, colors.bomb)
      let neck = Transform(rotationAngle: 35 * .pi / 180)
      $0.group(Group(transform: neck.concatenating(Transform(translationX: middle.x, y: middle.y)))) {
        $0.fill(RoundedRect(Rect(x: -8.3, y: -38.4, width: 16.6, height: 10.9), cornerRadius: 2.2), colors.bomb)
      }
      $0.stroke(.path(BombRushShapes.fuse), StrokeStyle(width: 5, cap: .round), body)
      let shine = Path(arcCenter: middle, radius: 19.8, startAngle: 1.05 * .pi, endAngle: 1.45 * .pi)
      $0.stroke(.path(shine), StrokeStyle(width: 3.2, cap: .round), .solid(colors.shine))
      $0.group(Group(at: BombRushShapes.fuseTip)) {
        $0.fill(.path(BombRushShapes.spark(radius: 17)), .solid(colors.outline == nil ? .tomato : .sun))
        if let outline = colors.outline {
          $0.stroke(.path(BombRushShapes.spark(radius: 17)), StrokeStyle(width: 3), .solid(outline))
        }
        $0.fill(RoundedRect(Rect(center: .zero, size: Size(12, 12)), cornerRadius: 6), .paper)
      }
    }
  }

  /// Draws the part of a fuse that is left as a part of a circle, from the top on.
  private func drawFuse(
    _ share: Double, isHeld: Bool, at center: Vector2, _ theme: Theme, _ canvas: inout Canvas
  ) {
    // A line along an ellipse begins at its right; the fuse begins at the top.
    let top = Transform(cosine: 0, sine: -1).concatenating(Transform(translationX: center.x, y: center.y))
    let (radius, width) = (46 * side / BombRushShapes.side, (isHeld ? 7.0 : 4) * side / BombRushShapes.side)
    canvas.group(Group(transform: top)) {
      $0.stroke(
        .ellipse(Rect(center: .zero, size: Size(2 * radius, 2 * radius))),
        StrokeStyle(width: max(1.5, width), cap: .round, end: max(0.001, min(1, share))),
        .solid(isHeld && colors.outline == nil ? theme.excess : theme.text))
    }
  }

  // MARK: Blasts

  /// Draws the discs of a blast, which lie under walls; `strength` is 0...1.
  func drawDiscs(_ blast: BombRushBlast, growth: Double, strength: Double, _ canvas: inout Canvas) {
    let center = center(blast.middle)
    let reach = BombRushShapes.side * Double(blast.reach)
    if let outline = colors.outline {
      ring(center, (reach + 13) * growth, 4, outline.withAlpha(strength), &canvas)
      dottedRing(center, (reach + 63) * growth, 5, outline.withAlpha(strength), &canvas)
      return
    }
    for (distance, opacity) in [(66.0, 0.3), (13, 0.34)] {
      let color = Color.white.withAlpha(opacity * colors.blast * strength)
      disc(center, (reach + distance) * growth, color, &canvas)
    }
  }

  /// Draws a cross that burns: solid as long as it kills. With great contrasts it has contours.
  func drawCross(_ blast: BombRushBlast, growth: Double, opacity: Double, _ canvas: inout Canvas) {
    let layers: [(width: Double, color: Color)] =
      colors.outline == nil
      ? [(72, colors.flame), (44, colors.flameInner), (16, colors.flameCore)]
      : [
        (78, colors.flame), (64, colors.flameInner), (44, colors.flame), (33, colors.flameInner),
        (10, colors.flameCore),
      ]
    canvas.group(Group(opacity: opacity)) { canvas in
      for (width, color) in layers { drawBars(blast, width, color, growth: growth, &canvas) }
      let (center, growth) = (center(blast.middle), min(1, growth))
      disc(center, 34 * growth, colors.outline == nil ? colors.flameCore : colors.item, &canvas)
      if let outline = colors.outline { ring(center, 37 * growth, 6, outline, &canvas) }
    }
  }

  /// Draws what a cross has printed on the floor.
  func drawPrint(_ blast: BombRushBlast, opacity: Double, _ canvas: inout Canvas) {
    let color = colors.outline ?? .tomato
    canvas.group(Group(opacity: opacity)) { drawBars(blast, 70, color, growth: 1, &$0) }
  }

  /// Draws the two bars of a cross, which is as one shape.
  private func drawBars(
    _ blast: BombRushBlast, _ width: Double, _ color: Color, growth: Double, _ canvas: inout Canvas
  ) {
    let (center, width) = (center(blast.middle), width * side / BombRushShapes.side)
    func arm(_ direction: Direction) -> Double { Double(blast.arms[direction.rawValue]) * side * growth + width / 2 }
    let (left, right) = (center.x - arm(.left), center.x + arm(.right))
    let (top, foot) = (center.y - arm(.up), center.y + arm(.down))
    let bars = [
      Rect(x: left, y: center.y - width / 2, width: right - left, height: width),
      Rect(x: center.x - width / 2, y: top, width: width, height: foot - top),
    ]
    for bar in bars { canvas.fill(RoundedRect(bar, cornerRadius: width / 2), color) }
  }
}
