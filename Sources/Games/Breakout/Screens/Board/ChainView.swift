import Breakout
import OvershootGameKit

/// The chain of a ball, as the factor of its points: a number below the wall, where the latest brick was hit. It grows
/// with each hit, and is over where the paddle ends the chain. A chain of one hit is none yet.
@MainActor
final class ChainView: View {
  /// The factor that is shown; 0 for none.
  private(set) var factor = 0
  private var ball: Int?
  /// The factor that is drawn, also while it fades.
  private var drawn = 0
  /// The lower edge of the wall, in points.
  private var wallEnd = 0.0
  /// The class of windows that gives the number its size.
  var windowClass = PageGrid.WindowClass.wide {
    didSet { if windowClass != oldValue { setNeedsDisplay() } }
  }
  @Animatable(.travel, visibleDifference: 0.1) private var x = 0.0
  @Animatable(.travel, visibleDifference: 0.002) private var size = 1.0
  @Animatable(.fade) private var echo = 0.0
  @Animatable(.fade) private var opacity = 0.0

  /// The least and the greatest factor that is shown.
  private static let factors = 2...Double(BreakoutGame.greatestChain)
  /// The sizes for these: more than those of the title of a page, less than those of its number.
  private static let least = (wide: 42.0, phone: 32.0, narrow: 26.0)
  private static let greatest = (wide: 60.0, phone: 50.0, narrow: 38.0)
  /// How large it begins, and becomes by a hit, as parts of its size.
  private static let (firstSize, swelling) = (0.5, 1.25)
  /// The space between the wall and the greatest number; the distance of its echoes, in sizes, and their opacities.
  private static let (gap, echoDistance, echoOpacities) = (14.0, 0.8, [0.34, 0.16])

  override init() {
    super.init()
    isUserInteractionEnabled = false
    for property in [$x, $size, $echo, $opacity] { property.belongs(to: presence) }
  }

  /// The number keeps its size.
  override var maximumTextSize: Double { 1 }

  /// The chain of a ball has come to a factor, below the lower edge of the wall at a point. Where several balls have
  /// one, the greatest is shown.
  func show(_ factor: Int, of ball: Int, below edge: Vector2) {
    guard Double(factor) >= Self.factors.lowerBound, ball == self.ball || factor > self.factor else { return }
    let isNew = ball != self.ball
    (self.factor, drawn, self.ball) = (factor, factor, ball)
    let room = min(0.75 * greatest, bounds.width / 2)
    let place = min(max(edge.x, room), bounds.width - room)
    wallEnd = edge.y
    let moves = isInWindow && AnimationEngine.animatesMovement
    PropertyAnimator.performWithoutAnimation {
      if isNew || !moves { self.x = place }
      size = !moves ? 1 : isNew ? Self.firstSize : Self.swelling
      (opacity, echo) = (1, moves ? 1 : 0)
    }
    setNeedsDisplay()
    guard moves else { return }
    animate(.spring(BreakoutMotion.chain)) {
      self.x = place
      self.size = 1
    }
    animate(.ease(.easeIn, duration: BreakoutMotion.chainEcho)) { self.echo = 0 }
  }

  /// The chain of a ball is over: its number fades. Returns where its two signs are, in points; none where another
  /// chain is shown.
  func end(_ ball: Int) -> [Rect] {
    guard ball == self.ball else { return [] }
    let size = fontSize * $size.shown
    (factor, self.ball) = (0, nil)
    animate(.ease(duration: LookMotion.reducedFade)) { self.opacity = 0 }
    return [-0.3, 0.3].map { Rect(center: Vector2($x.shown + $0 * size, middle), size: Size(0.4 * size, 0.6 * size)) }
  }

  /// Removes the number at once.
  func clear() {
    (factor, ball) = (0, nil)
    PropertyAnimator.performWithoutAnimation { opacity = 0 }
  }

  private var greatest: Double { windowClass.pick(Self.greatest.wide, Self.greatest.phone, Self.greatest.narrow) }
  private var middle: Double { wallEnd + Self.gap + greatest / 2 }

  /// The size of the letters at rest, in points.
  var fontSize: Double {
    let least = windowClass.pick(Self.least.wide, Self.least.phone, Self.least.narrow)
    let (first, last) = (Self.factors.lowerBound, Self.factors.upperBound)
    let share: Double = (min(max(Double(drawn), first), last) - first) / (last - first)
    return least + (greatest - least) * share
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    guard drawn > 0, $opacity.shown > 0 else { return }
    let (text, font) = ("×\(drawn)", TypeRole.secondNumber.font(size: fontSize))
    let metrics = context.text.metrics(of: text, font: font)
    let center = Vector2($x.shown, middle)
    func write(_ opacity: Double, below way: Double, _ canvas: inout Canvas) {
      guard opacity > 0 else { return }
      canvas.text(
        TextRun(
          text, font: font, color: theme.points.withAlpha(opacity),
          origin: center + Vector2(-metrics.width / 2, metrics.capHeight / 2 + way), hinting: .none))
    }
    let size = $size.shown
    canvas.group(Group(opacity: $opacity.shown, transform: Transform(scaleX: size, y: size).about(center))) { canvas in
      for (index, opacity) in Self.echoOpacities.enumerated().reversed() {
        write(
          opacity * $echo.shown * theme.echoStrength, below: Double(index + 1) * Self.echoDistance * font.size, &canvas)
      }
      write(1, below: 0, &canvas)
    }
  }
}

extension BreakoutGame {
  /// Whether the chain of a ball multiplies points by as much as a chain can.
  func hasFullChain(_ ball: Ball) -> Bool { level != nil && ball.chain >= Self.greatestChain }
}
