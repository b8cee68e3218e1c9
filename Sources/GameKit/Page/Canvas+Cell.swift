/// The measures of a cell as fractions of its side, which days and tiles of a palette share.
package enum CellForm {
  /// The distance of a piece from the edge of its cell, and at least, in points.
  package static let inset = 0.036
  package static let leastInset = 1.5
  /// The radius of the corners, and that of what is printed on the board.
  package static let corner = 0.17
  package static let printedCorner = 0.06
  /// The side from which on symbols have numbers, in points.
  package static let numberedSide = 40.0

  /// Returns the box of a piece in a cell.
  package static func box(in bounds: Rect, isPrinted: Bool = false) -> RoundedRect {
    let side = bounds.width
    return RoundedRect(
      bounds.inset(by: max(leastInset, inset * side)), cornerRadius: (isPrinted ? printedCorner : corner) * side)
  }
}

extension Canvas {
  /// Draws a halo of a strength of 0...1 that stands still: around what is chosen, what keys write into, and what a
  /// hint is about.
  package mutating func standingHalo(around box: RoundedRect, _ strength: Double, _ theme: Theme) {
    let side = box.rect.width
    let radius = max(box.effectiveRadius, 0.1 * side)
    // Rings, since a field may let through what is below it.
    for (growth, factor, opacity) in [(0.09, 1.68, 0.3), (0.03, 1.22, 0.72)] {
      let ring = RoundedRect(box.rect.inset(by: -growth * side), cornerRadius: factor * radius)
      stroke(ring, width: 0.06 * side, theme.excess.withAlpha(opacity * max(0, min(1, strength))))
    }
  }

  /// Draws a piece that falls to a place, turned, with prints of where it was above it: what an empty page misses.
  package mutating func falling(to place: Rect, _ piece: (_ frame: Rect, _ isPrint: Bool, inout Canvas) -> Void) {
    for (way, opacity) in [(-3.15, 0.14), (-2.83, 0.22), (-2.12, 0.32), (-1.06, 0.44)] {
      let frame = place.offset(by: Vector2(0, way * place.height))
      group(Group(opacity: opacity)) { piece(frame, true, &$0) }
    }
    let turn = Transform(rotationAngle: -5 * .pi / 180)
    let middle = Transform(translationX: place.center.x, y: place.center.y)
    let frame = Rect(center: .zero, size: Size(1.07 * place.width, 1.07 * place.height))
    group(Group(transform: turn.concatenating(middle))) { piece(frame, false, &$0) }
  }

  /// Draws the outline that shapes have with high contrast.
  package mutating func strongOutline(of box: RoundedRect, _ theme: Theme) {
    guard theme.isHighContrast else { return }
    stroke(RoundedRect(box.rect.inset(by: 1), cornerRadius: max(0, box.effectiveRadius - 1)), width: 2, theme.text)
  }

  /// Draws a cross whose arms are `arm` points long along both axes.
  package mutating func cross(at middle: Vector2, arm: Double, width: Double, _ color: Color) {
    let style = StrokeStyle(width: width / arm, cap: .round)
    group(Group(at: middle, scale: arm)) { $0.stroke(.path(Self.crossPath), style, .solid(color)) }
  }

  private static let crossPath: Path = {
    var path = Path([Vector2(-1, -1), Vector2(1, 1)], isClosed: false)
    path.move(to: Vector2(1, -1))
    path.addLine(to: Vector2(-1, 1))
    return path
  }()
}
