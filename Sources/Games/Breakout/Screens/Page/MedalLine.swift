import OvershootGameKit

/// The three medals of a level while it is played, as rings that close as the wall falls: for the wall, for a game
/// without a lost life, and for one within the par time, with a dot that goes round in that time. A medal that is
/// out of reach has an empty ring.
@MainActor
final class MedalLine: View {
  var progress: MedalProgress? {
    didSet {
      guard progress != oldValue else { return }
      setNeedsDisplay()
      guard let wall = progress?.wall, wall != oldValue?.wall else { return }
      guard oldValue != nil, isInWindow, AnimationEngine.animatesMovement else {
        return PropertyAnimator.performWithoutAnimation { closed = wall }
      }
      animate(.spring(LookMotion.rail)) { self.closed = wall }
    }
  }
  private var windowClass = PageGrid.WindowClass.wide
  @Animatable(.travel, visibleDifference: 0.002) private var closed = 0.0

  /// The radius of a ring, the distance of two, and the distance of the line from the number, in points.
  private static let (radii, steps) = ((wide: 22.0, phone: 15.0, narrow: 11.0), (wide: 60.0, phone: 40.0, narrow: 27.0))
  private static let distance = 118.0
  /// The width of a ring, the radius of the dot and the size of an icon, in radii.
  private static let (width, dot, icon) = (0.2, 0.24, 0.95)
  private static let lostOpacity = 0.55

  override init() {
    super.init()
    isUserInteractionEnabled = false
    $closed.belongs(to: presence)
  }

  /// Takes its place under what is below the number, or at the right of the tools. Returns where it ends there.
  func layOut(_ grid: PageGrid, below caption: Rect, toolsEnd: Double) -> Double {
    windowClass = grid.windowClass
    let radius = windowClass.pick(Self.radii.wide, Self.radii.phone, Self.radii.narrow)
    let step = windowClass.pick(Self.steps.wide, Self.steps.phone, Self.steps.narrow)
    let size = Size(2 * (step + radius), 2 * radius)
    let place =
      grid.isWide
      ? Vector2(grid.margin, max(grid.number.y + Self.distance - radius, caption.maxY + radius / 2))
      : Vector2(toolsEnd + grid.margin, grid.toolY - radius)
    frame = Rect(origin: place, size: size)
    return frame.maxX
  }

  override var semantics: Semantics? {
    // Translators: the best medal that a game can still get, such as gold.
    progress?.best.map { Semantics(.label, tr("\($0.title, "medal") within reach")) }
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    guard let progress else { return }
    let radius = bounds.height / 2
    let step = bounds.width / 2 - radius
    let medals: [(icon: Icon, isOpen: Bool)] = [
      (.flag, true), (.heart, progress.isUnhurt), (.slow, progress.isQuick),
    ]
    for (index, medal) in medals.enumerated() {
      let center = Vector2(radius + Double(index) * step, radius)
      let middle = radius * (1 - Self.width / 2)
      let circle = Shape.ellipse(Rect(center: center, size: Size(2 * middle, 2 * middle)))
      var style = StrokeStyle(width: Self.width * radius)
      canvas.stroke(circle, style, .solid(theme.line))
      let color = medal.isOpen ? theme.text : theme.mutedText.withAlpha(Self.lostOpacity)
      canvas.draw(medal.icon, center: center, size: Self.icon * radius, color: color)
      guard medal.isOpen else { continue }
      style.end = min(1, max(0, $closed.shown))
      // It begins at the top, an ellipse at its right end.
      canvas.group(Group(transform: Transform(rotationAngle: -.pi / 2).about(center))) {
        $0.stroke(circle, style, .solid(theme.accent))
        guard index == 2 else { return }
        let angle = 2 * Double.pi * Double(progress.time) / Double(progress.par)
        let dot = Rect(center: center + Vector2(angle: angle) * middle, size: Size(1, 1) * (2 * Self.dot * radius))
        $0.fill(RoundedRect(dot, cornerRadius: dot.width / 2), theme.excess)
      }
    }
  }
}
