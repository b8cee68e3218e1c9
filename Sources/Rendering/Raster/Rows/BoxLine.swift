import OvershootCoverage
import OvershootGeometry

/// The centres of the pixels of one row as a line through the space of a box.
struct BoxLine {
  /// The image of the centre of column 0.
  private let origin: Vector2
  /// The difference of the images of neighbouring columns.
  private let step: Vector2

  init(_ jacobian: BoxJacobian, row y: Int) {
    origin = jacobian.toBox.apply(to: Vector2(0.5, Double(y) + 0.5))
    step = Vector2(jacobian.toBox.a, jacobian.toBox.b)
  }

  /// Whether all columns have the same vertical position.
  var isHorizontal: Bool { step.y == 0 }

  /// The image of the centre of column `x`.
  @inline(__always)
  func point(_ x: Int) -> Vector2 { Vector2(origin.x + Double(x) * step.x, origin.y + Double(x) * step.y) }

  /// The columns in `columns` that may lie within a rectangle centred on the origin.
  func columns(halfWidth: Double, halfHeight: Double, in columns: Range<Int>) -> Range<Int> {
    let touched = interval(halfWidth: halfWidth, halfHeight: halfHeight)
    guard touched.start < touched.end else { return 0..<0 }
    let start = max(columns.lowerBound, PixelPosition.floor(touched.start))
    let end = min(columns.upperBound, PixelPosition.ceil(touched.end) + 1)
    return start < end ? start..<end : 0..<0
  }

  /// The columns, as real numbers, at which the line is within a rectangle centred on the origin; start > end if none.
  private func interval(halfWidth: Double, halfHeight: Double) -> (start: Double, end: Double) {
    let x = Self.interval(origin.x, step.x, half: halfWidth)
    let y = Self.interval(origin.y, step.y, half: halfHeight)
    return (max(x.start, y.start), min(x.end, y.end))
  }

  /// The columns at which the line is within `box` shrunk by `inset`; start > end if none.
  func interior(of box: PixelBox, inset: Double, isSharp: Bool) -> (start: Double, end: Double) {
    let (width, height) = (box.right - inset, box.bottom - inset)
    guard width > 0, height > 0 else { return (1, 0) }
    if isSharp { return interval(halfWidth: width, halfHeight: height) }
    var (start, end) = (Double.infinity, -Double.infinity)
    func add(_ part: (start: Double, end: Double)) {
      guard part.start <= part.end else { return }
      start = min(start, part.start)
      end = max(end, part.end)
    }
    let (cornerX, cornerY) = (box.right - box.radius, box.bottom - box.radius)
    add(interval(halfWidth: cornerX, halfHeight: height))
    add(interval(halfWidth: width, halfHeight: cornerY))
    let radius = box.radius - inset
    if radius > 0 {
      add(chord(Vector2(cornerX, cornerY), radius))
      add(chord(Vector2(-cornerX, cornerY), radius))
      add(chord(Vector2(cornerX, -cornerY), radius))
      add(chord(Vector2(-cornerX, -cornerY), radius))
    }
    return (start, end)
  }

  /// The columns at which the line is within a circle; start > end if none.
  private func chord(_ center: Vector2, _ radius: Double) -> (start: Double, end: Double) {
    let offset = origin - center
    let square = step.x * step.x + step.y * step.y
    let half = offset.x * step.x + offset.y * step.y
    let discriminant = half * half - square * (offset.x * offset.x + offset.y * offset.y - radius * radius)
    guard discriminant > 0, square > 0 else { return (1, 0) }
    let root = discriminant.squareRoot()
    return ((-half - root) / square, (-half + root) / square)
  }

  private static func interval(_ origin: Double, _ step: Double, half: Double) -> (start: Double, end: Double) {
    guard step != 0 else { return abs(origin) <= half ? (-.infinity, .infinity) : (1, 0) }
    let (a, b) = ((-half - origin) / step, (half - origin) / step)
    return (min(a, b), max(a, b))
  }
}
