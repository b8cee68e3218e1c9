import OvershootScreenKit

/// A heart with the number of likes. A like fills it and bursts; another press takes it back.
final class LikeButton: Control {
  /// The least that a finger needs, in points.
  static let height = 44.0
  let count = RollingLabel(font: TypeRole.small.font(.wide), color: \.mutedText)
  /// The sizes of the page's class of windows.
  var style = ProfileStyle(PageGrid(.zero)) {
    didSet {
      guard style != oldValue else { return }
      count.font = style.smallFont
      setNeedsDisplay()
    }
  }
  /// Called when the pointer enters or leaves.
  var onHover: ((_ isInside: Bool) -> Void)?
  private(set) var isLiked = false
  private let subject: String
  private let action: () -> Void
  /// The burst, from 0 for a post that is not liked to 1 for one that is.
  @Animatable(.scale) private(set) var burst = 0.0
  /// The scale of the heart.
  @Animatable(.scale) private(set) var squeeze = 1.0
  /// How much the heart is filled, and how visible the disc below it is, 0...1.
  @Animatable(.fade) private(set) var fill = 0.0
  @Animatable(.fade) private(set) var disc = 0.0

  // In points.
  /// The space behind the number.
  static let margin = 10.0
  /// The middle of the heart and the start of the number, in sides of the heart from its left edge.
  private static let (heartX, countX) = (0.46, 1.28)
  private static let discPart = 0.66
  private static let (ringHeight, ringInset) = (30.0, 2.0)
  private static let lineWidth = 2.0
  /// The side of the heart's path.
  private static let side = 16.0
  /// The outline, around the middle of its height.
  private static let heart: Path = {
    var path = Path()
    path.move(to: Vector2(0, 7.2))
    path.addCubic(to: Vector2(-8, -1.8), control1: Vector2(-4.4, 3.6), control2: Vector2(-8, 1.4))
    path.addCubic(to: Vector2(-4.1, -6.2), control1: Vector2(-8, -4.4), control2: Vector2(-6.3, -6.2))
    path.addCubic(to: Vector2(0, -3.8), control1: Vector2(-2.4, -6.2), control2: Vector2(-0.9, -5.2))
    path.addCubic(to: Vector2(4.1, -6.2), control1: Vector2(0.9, -5.2), control2: Vector2(2.4, -6.2))
    path.addCubic(to: Vector2(8, -1.8), control1: Vector2(6.3, -6.2), control2: Vector2(8, -4.4))
    path.addCubic(to: Vector2(0, 7.2), control1: Vector2(8, 1.4), control2: Vector2(4.4, 3.6))
    path.close()
    return path
  }()

  /// - Parameter subject: what is liked, for a reader, to which all such buttons are the same.
  init(_ subject: String, action: @escaping () -> Void) {
    (self.subject, self.action) = (subject, action)
    super.init()
    cornerRadius = Self.height / 2
    for property in [$burst, $squeeze, $fill, $disc] { property.belongs(to: presence) }
    addSubview(count)
  }

  override var semantics: Semantics? {
    // Translators: a button that likes a post.
    var semantics = semantics(
      .toggleButton, name: tr("Like"), value: SemanticValue(count.text),
      states: isLiked ? [.checkable, .checked] : .checkable)
    semantics.description = subject
    return semantics
  }

  /// Shows the number of likes, and whether one of them is the user's.
  func show(_ likes: Int, isLiked: Bool, animated: Bool) {
    count.show(likes, animated: animated)
    guard isLiked != self.isLiked else { return }
    self.isLiked = isLiked
    if isLiked, animated { scene?.emit(ProfileMoment.liked) }
    let (spring, target) = (isLiked ? PostMotion.burst : PostMotion.undo, isLiked ? 1.0 : 0)
    guard animated else {
      return PropertyAnimator.performWithoutAnimation { (burst, fill) = (target, target) }
    }
    animate(.spring(spring)) { self.burst = target }
    animate(PostMotion.fade) { self.fill = target }
  }

  /// Returns the width of the heart with a number, in points.
  func width(_ context: DrawContext) -> Double {
    max(Self.height, context.snap(countX + count.width(context) + Self.margin))
  }

  private var heartX: Double { Self.heartX * style.heartSide }
  private var countX: Double { Self.countX * style.heartSide }
  /// The scale of the heart's path.
  private var heartUnit: Double { 0.82 * style.heartSide / Self.side }

  override func layoutSubviews(_ context: DrawContext) {
    let height = 1.2 * style.smallSize * context.textSize
    count.frame = Rect(
      x: countX, y: (Self.height - height) / 2, width: max(0, bounds.width - countX), height: height)
  }

  override func activate() { action() }

  /// Lower than what a finger needs, since text is above it.
  override var focusShape: RoundedRect {
    let bounds = $bounds.shown
    let shape = Rect(
      x: Self.ringInset, y: bounds.center.y - Self.ringHeight / 2, width: bounds.width - Self.ringInset,
      height: Self.ringHeight)
    return RoundedRect(shape, cornerRadius: Self.ringHeight / 2)
  }

  override func hoverChanged(_ isInside: Bool) {
    super.hoverChanged(isInside)
    onHover?(isInside)
  }

  override func stateDidChange() {
    let scale = isPressed ? PostMotion.pressedHeart : 1
    if scale != squeeze {
      animate(.spring(isPressed ? PostMotion.press : PostMotion.release)) { self.squeeze = scale }
    }
    let opacity = isHovered || isPressed ? 1.0 : 0
    if opacity != disc { animate(PostMotion.fade) { self.disc = opacity } }
  }

  /// The scale of the heart as it is shown.
  var heartScale: Double {
    let burst = $burst.shown
    return $squeeze.shown * (1 + PostMotion.burstScale * 4 * burst * (1 - burst))
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let center = Vector2(heartX, bounds.height / 2)
    let (fill, disc) = (max(0, min(1, $fill.shown)), max(0, min(1, $disc.shown)))
    if disc > 0 {
      let side = 2 * Self.discPart * style.heartSide
      canvas.fill(.ellipse(Rect(center: center, size: Size(side, side))), .solid(theme.fill.withAlpha(disc)))
    }
    let liked = theme.excess
    LikeBurst(progress: $burst.shown, center: center).draw(theme.excess, theme.accent, on: &canvas)
    let scale = heartScale * heartUnit
    let color = theme.mutedText.mixed(with: liked, at: fill)
    canvas.group(Group(at: center, scale: scale)) { canvas in
      if fill > 0 { canvas.fill(.path(Self.heart), .solid(liked.withAlpha(fill))) }
      canvas.stroke(.path(Self.heart), StrokeStyle(width: Self.lineWidth, join: .round), .solid(color))
    }
  }
}
