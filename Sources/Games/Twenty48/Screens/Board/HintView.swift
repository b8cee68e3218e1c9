import OvershootGameKit

/// The best push at the edges of the board: an arrow in the gutter, and a bar at each edge that shows how good the push
/// to there is. Numbers stay readable.
@MainActor
final class HintView: View {
  private let arrow = ArrowView()
  private var hint: Twenty48Hint? {
    didSet { setNeedsDisplay() }
  }
  private var gap = 0.0 {
    didSet { setNeedsDisplay() }
  }
  /// How far outside of the board the bars are at least, in points.
  private static let leastInset = 6.0
  /// The least side of the arrow, in points, and its side in gaps between cells.
  private static let (leastSide, sideInGaps) = (24.0, 2.6)
  /// How long the bars are, 0...1.
  @Animatable(.scale) private var growth = 0.0

  override init() {
    super.init()
    isUserInteractionEnabled = false
    zPosition = 3
    alpha = 0
    addSubview(arrow)
    $growth.belongs(to: presence)
  }

  /// Lays out the hint over a board whose cells are `gap` points apart, without animation.
  func layOut(_ frame: Rect, gap: Double) {
    self.frame = frame
    self.gap = gap
    let side = max(Self.leastSide, gap * Self.sideInGaps)
    arrow.bounds.size = Size(side, side)
    place()
  }

  /// Shows a hint, or removes it.
  func show(_ hint: Twenty48Hint?) {
    guard let hint else {
      animate(.ease(duration: Twenty48Motion.hintFade)) { self.alpha = 0 }
      return
    }
    self.hint = hint
    PropertyAnimator.performWithoutAnimation {
      growth = 0
      place()
      if AnimationEngine.animatesMovement { arrow.center -= hint.best.vector * arrow.bounds.width }
    }
    animate(.ease(duration: Twenty48Motion.hintFade)) { self.alpha = 1 }
    animate(.spring(Twenty48Motion.hint)) { [self] in
      growth = 1
      place()
    }
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    guard let hint else { return }
    let (size, thickness) = (bounds.size, max(3, gap * 0.5))
    for direction in Direction.allCases {
      guard let bar = hint.bars[direction.rawValue] else { continue }
      let isSide = direction == .left || direction == .right
      let length = (isSide ? size.height : size.width) * 0.6 * bar * max(0, $growth.shown)
      let center = middle(of: direction)
      let box = Rect(center: center, size: isSide ? Size(thickness, length) : Size(length, thickness))
      let color = direction == hint.best ? theme.excess : theme.line
      canvas.fill(RoundedRect(box, cornerRadius: thickness / 2), color)
    }
  }

  private func place() {
    guard let hint else { return }
    (arrow.direction, arrow.center) = (hint.best, middle(of: hint.best))
  }

  /// Returns the middle of the gutter at an edge.
  private func middle(of edge: Direction) -> Vector2 {
    let (width, height, inset) = (bounds.width, bounds.height, -max(Self.leastInset, gap / 2))
    return switch edge {
    case .up: Vector2(width / 2, inset)
    case .down: Vector2(width / 2, height - inset)
    case .left: Vector2(inset, height / 2)
    case .right: Vector2(width - inset, height / 2)
    }
  }
}

/// An arrow in a square.
@MainActor
final class ArrowView: View {
  var direction = Direction.up {
    didSet { setNeedsDisplay() }
  }

  override init() {
    super.init()
    isUserInteractionEnabled = false
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let square = Rect(origin: .zero, size: bounds.size)
    Self.draw(direction, in: square, theme.excess, theme.text, opacity: 1, on: &canvas)
  }

  /// Draws an arrow that fills a square; `opacity` is that of its inside.
  static func draw(
    _ direction: Direction, in square: Rect, _ color: Color, _ edge: Color, opacity: Double, on canvas: inout Canvas
  ) {
    let (forward, side) = (direction.vector, Vector2(-direction.vector.y, direction.vector.x))
    let (center, half) = (square.center, square.width / 2)
    func point(_ along: Double, _ across: Double) -> Vector2 {
      center + forward * (along * half) + side * (across * half)
    }
    var path = Path()
    path.move(to: point(0.95, 0))
    for (along, across) in [(0.1, 0.8), (0.1, 0.34), (-0.9, 0.34), (-0.9, -0.34), (0.1, -0.34), (0.1, -0.8)] {
      path.addLine(to: point(along, across))
    }
    path.close()
    canvas.fill(.path(path), .solid(color.withAlpha(opacity)))
    canvas.stroke(.path(path), StrokeStyle(width: 4), .solid(edge.withAlpha(0.85)))
    canvas.stroke(.path(path), StrokeStyle(width: 2), .solid(color))
  }
}
