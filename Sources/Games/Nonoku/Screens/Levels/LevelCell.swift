import OvershootGameKit

/// A level on the path: its number while it is not solved, then its stars as dots. The next one is larger, with a halo
/// and the dashes of a cell that is not known yet, which march.
@MainActor
final class LevelCell: SwellingLevel {
  /// The title of its grade.
  private let grade: String
  /// The factor by which the next cell and its halo are larger, 0...1.
  var room = 1.0 {
    didSet { if room != oldValue { setNeedsDisplay() } }
  }
  /// Where the dashes begin, in points.
  @Animatable(.travel) private(set) var phase = 0.0

  /// The radius of corners, the size of the number, the radius of a star's dot and the distance of dots, as fractions
  /// of the side.
  private static let corner = 0.18
  private static let numberSize = 0.41
  private static let nextNumberSize = 0.59
  private static let dotRadius = 0.093
  private static let dotStep = 0.26
  /// By how much the next cell is larger at each edge, and its halo with its opacities, as fractions of the side.
  private static let growth = 0.15
  private static let halo = [(growth: 0.555, opacity: 0.25), (growth: 0.315, opacity: 0.55)]

  init(_ level: LevelProgress.Level, grade: String, action: @escaping () -> Void) {
    self.grade = grade
    super.init(level, action: action)
    $phase.belongs(to: presence)
  }

  /// Lets the dashes march for some time. Has no effect on other levels than the next one, and under reduced motion.
  func march() {
    guard isNext, AnimationEngine.animatesMovement else { return }
    animate(.linear(duration: NonokuMotion.march)) { self.phase += NonokuMotion.march * NonokuMotion.marchSpeed }
  }

  /// 1: the cell gives the number its size.
  override var maximumTextSize: Double { 1 }

  override var heading: [String] { [grade] }

  override var standing: String? {
    level.stars > 0
      ? tr("1 star", plural: "\(level.stars) stars", count: level.stars) : tr("not solved", context: "level")
  }

  override var flightShape: EchoShape? { EchoShape(focusShape, theme.excess) }

  override var focusShape: RoundedRect { box(grownBy: Self.growth * $swell.shown) }

  private func box(grownBy growth: Double) -> RoundedRect {
    let bounds = $bounds.shown
    let side = bounds.height
    return RoundedRect(
      bounds.inset(by: -room * growth * side), cornerRadius: (Self.corner + 0.6 * room * growth) * side)
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let (side, middle, swell) = ($bounds.shown.height, $bounds.shown.center, $swell.shown)
    let box = box(grownBy: Self.growth * swell)
    drawHover(around: box, on: &canvas)
    let isDone = level.stars > 0
    if isNext {
      for (growth, opacity) in Self.halo {
        canvas.fill(self.box(grownBy: growth * swell), theme.excess.withAlpha(opacity * min(1, max(0, swell))))
      }
      canvas.fill(box, theme.excess)
      drawDashes(box, side, on: &canvas)
    } else {
      canvas.fill(box, isDone ? theme.text : theme.solidFill)
      if !isDone { canvas.strongOutline(of: box, theme) }
    }
    if isDone, !isNext {
      let count = min(3, level.stars)
      let color: Color = theme.isDark ? .tomato : .sun
      for index in 0..<count {
        let place = middle + Vector2((Double(index) - Double(count - 1) / 2) * Self.dotStep * side, 0)
        let size = Size(2 * Self.dotRadius * side, 2 * Self.dotRadius * side)
        canvas.fill(RoundedRect(Rect(center: place, size: size), cornerRadius: size.width / 2), color)
      }
    } else {
      let size = isNext ? Self.nextNumberSize : Self.numberSize
      let font = (isNext ? TypeRole.number : .small).font(size: size * side)
      let metrics = context.text.metrics(of: level.title, font: font)
      let unlit = theme.fill.alpha < 1 ? theme.text : theme.mutedText
      let color = !isNext ? unlit : theme.isHighContrast ? .black : .ink
      canvas.text(
        TextRun(
          level.title, font: font, color: color,
          origin: middle + Vector2(-metrics.width / 2, metrics.capHeight / 2), hinting: .none))
    }
  }

  private func drawDashes(_ box: RoundedRect, _ side: Double, on canvas: inout Canvas) {
    var style = StrokeStyle(width: max(2, 0.045 * side))
    style.dash = max(3, 0.1 * side)
    style.dashPhase = $phase.shown
    let ring = RoundedRect(box.rect.inset(by: 0.1 * side), cornerRadius: max(2, box.effectiveRadius - 0.1 * side))
    canvas.stroke(.box(ring), style, .solid(theme.isHighContrast ? .black : .ink))
  }
}
