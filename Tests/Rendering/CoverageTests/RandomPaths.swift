import OvershootDrawing
import OvershootGeometry

extension SeededGenerator {
  /// A path of a few parts, some of them beside a picture of 40 by 40 pixels.
  mutating func path() -> Path {
    var path = Path()
    for _ in 0...integer(below: 6) { addPart(to: &path, within: 50) }
    return path
  }

  /// A path of many segments within a picture of `side` pixels and around it.
  mutating func path(segments: Int, side: Double) -> Path {
    var path = Path()
    path.move(to: point(side))
    for _ in 0..<segments {
      if integer(below: 12) == 0 { addPart(to: &path, within: side) } else { path.addLine(to: point(side)) }
    }
    return path
  }

  /// A style of lines with any ends and corners, of which some are dashed and some are parts.
  mutating func style(width: Double) -> StrokeStyle {
    var style = StrokeStyle(
      width: width, cap: [.butt, .round, .square][integer(below: 3)], join: [.miter, .round, .bevel][integer(below: 3)])
    if integer(below: 3) == 0 {
      style.dash = 1 + unit() * 8
      if integer(below: 3) == 0 { (style.dash, style.gap) = (unit() < 0.5 ? 0 : 3, 1 + unit() * 8) }
      style.dashPhase = unit() * 20 - 10
    }
    if integer(below: 3) == 0 {
      style.start = unit() * 0.5
      style.end = 1 - unit() * 0.5
    }
    return style
  }

  private mutating func addPart(to path: inout Path, within side: Double) {
    switch integer(below: 6) {
    case 0: path.move(to: point(side))
    case 1: path.addQuadratic(to: point(side), control: point(side))
    case 2: path.addCubic(to: point(side), control1: point(side), control2: point(side))
    case 3: path.close()
    default: path.addLine(to: point(side))
    }
  }

  private mutating func point(_ side: Double) -> Vector2 {
    Vector2(unit() * side - side / 10, unit() * side - side / 10)
  }
}
