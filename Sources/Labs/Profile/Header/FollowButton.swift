import OvershootScreenKit

/// The main button of the page: a pill, and a ring while the person is followed. It shrinks while pressed and springs
/// back.
final class FollowButton: Control {
  var action: () -> Void = {}
  private var isFollowing = false
  private var text = ""
  @Animatable(.fade) private var hover = 0.0

  private static let release = Spring(response: 0.38, dampingFraction: 0.42)
  /// The velocity of the scale, per second, with which a change pushes the button in.
  private static let bump = -3.6
  /// The size of the title as a part of the height, and the width of the ring in points.
  private static let (titlePart, ring) = (0.37, 4.0)

  override init() {
    super.init()
    $hover.belongs(to: presence)
  }

  override var semantics: Semantics? {
    semantics(.pushButton, name: text, states: .default)
  }

  func show(isFollowing: Bool) {
    guard isFollowing != self.isFollowing else { return }
    self.isFollowing = isFollowing
    text = Self.text(isFollowing: isFollowing)
    setNeedsDisplay()
    animate(.spring(Self.release)) {
      self.$transform.set(.identity, laneVelocity: SIMD8(0, 0, Self.bump, Self.bump, 0, 0, 0, 0))
    }
  }

  private static func text(isFollowing: Bool) -> String {
    // Translators: the button while the user follows the person.
    if isFollowing { return tr("Following", context: "a person") }
    // Translators: a button that follows a person on a social network, and takes that back.
    return tr("Follow", context: "a person")
  }

  /// Returns the width in a height, in points: the same for both titles.
  func width(height: Double, _ context: DrawContext) -> Double {
    let font = TypeRole.pill.font(size: Self.titlePart * height)
    let widths = [false, true].map { context.text.metrics(of: Self.text(isFollowing: $0), font: font).width }
    return ((widths.max() ?? 0) + 0.8 * height).rounded(.up)
  }

  override func layoutSubviews(_ context: DrawContext) {
    let text = Self.text(isFollowing: isFollowing)
    guard text != self.text else { return }
    self.text = text
    setNeedsDisplay()
  }

  override var focusShape: RoundedRect { RoundedRect($bounds.shown, cornerRadius: $bounds.shown.height / 2) }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let bounds = $bounds.shown
    let radius = bounds.height / 2
    ControlLook.drawHover(around: focusShape, $hover.shown, theme.accent, on: &canvas)
    if isFollowing {
      // In the header it lies on a picture.
      canvas.fill(RoundedRect(bounds, cornerRadius: radius), theme.background)
      canvas.stroke(
        RoundedRect(bounds.inset(by: Self.ring / 2), cornerRadius: radius - Self.ring / 2), width: Self.ring,
        theme.accent)
    } else {
      canvas.fill(RoundedRect(bounds, cornerRadius: radius), theme.accent)
    }
    let font = TypeRole.pill.font(size: Self.titlePart * bounds.height)
      .fitting(text, width: bounds.width - radius, context.text)
    let metrics = context.text.metrics(of: text, font: font)
    let origin = Vector2(bounds.center.x - metrics.width / 2, bounds.center.y + metrics.capHeight / 2)
    canvas.text(
      TextRun(
        text, font: font, color: isFollowing ? theme.accent : theme.onAccent,
        origin: Vector2(context.snap(origin.x), context.snap(origin.y)), hinting: .none))
  }

  override func activate() { action() }

  override func stateDidChange() {
    animate(.ease(duration: LookMotion.reducedFade)) { self.hover = self.isHovered ? 1 : 0 }
    let scale = isPressed ? LookMotion.pressScale : 1
    let goal = Transform(scaleX: scale, y: scale)
    guard goal != transform || $transform.isAnimating else { return }
    animate(isPressed ? .ease(duration: LookMotion.press) : .spring(Self.release)) { self.transform = goal }
  }
}
