import OvershootCoverage
import OvershootDrawing
import OvershootGeometry

/// A line along a rounded rectangle that the shader of dashes draws.
struct DashedOutline {
  /// The minimum radius of corners in widths of the line: at tighter ones, the pieces of a line overlap.
  private static let minimumRadius = 0.5

  let rect: Rect
  let radius: Double
  let width: Double
  private let cap: LineCap
  private let perimeter: Double
  /// Where the line begins along the outline, from the left end of the top edge, and its length.
  private let start: Double
  private let length: Double
  private var dashLength = 0.0
  private var phase = 0.0

  /// Creates the outline; nil for lines that the shader does not draw: along paths and ellipses, around sharp corners,
  /// with square caps, with round caps on dashes, with gaps of another length, and under transforms that scale
  /// unevenly.
  init?(_ shape: Shape, _ style: StrokeStyle, _ transform: Transform) {
    guard transform.isUniform, let box = shape.roundedRect(under: transform) else { return nil }
    rect = box.rect
    radius = box.effectiveRadius
    width = style.width
    cap = style.cap
    guard radius >= Self.minimumRadius * width, radius > 0, cap != .square,
      style.dash == nil || cap == .butt && style.gap == nil
    else { return nil }
    perimeter = 2 * (rect.width + rect.height) + (2 * .pi - 8) * radius
    // Ellipses begin at their rightmost point.
    var origin = 0.0
    if case .ellipse = shape { origin = .pi / 2 * radius }
    let (from, to) = (style.start.unitClamped, style.end.unitClamped)
    guard to > from else { return nil }
    start = origin + from * perimeter
    length = to - from >= 1 ? perimeter : (to - from) * perimeter
    guard let dash = style.dash else { return }
    let isClosed = length == perimeter
    guard let pattern = DashPattern(length: length, dash: dash, isClosed: isClosed), pattern.dash > width / 4 else {
      return nil
    }
    dashLength = pattern.dash
    phase = style.dashPhase.isFinite ? style.dashPhase.truncatingRemainder(dividingBy: 2 * pattern.dash) : 0
  }

  /// Whether the line is a plain ring.
  var isWhole: Bool { length == perimeter && dashLength == 0 }

  /// The part of the outline, and half the sides of the rectangle.
  var part: SIMD4<Float> { SIMD4<Float>(SIMD4(start, length, rect.width / 2, rect.height / 2)) }

  /// Half the width, the pixels to the point, the perimeter, and 1 for round caps.
  func line(scale: Double) -> SIMD4<Float> {
    SIMD4<Float>(SIMD4(width / 2, scale, perimeter, cap == .round ? 1 : 0))
  }

  /// The length of a dash, 0 for none, and the phase.
  var dash: SIMD2<Float> { SIMD2<Float>(SIMD2(dashLength, phase)) }
}
