import OvershootScreenKit

/// Night with a sun that has come along an arc: a press changes between light and dark, from where the pointer is.
final class ThemeDisc: Control {
  private let action: () -> Void

  /// The radius of the sun, and its middle at rest and before, from that of the disc, in radii of the disc; the
  /// opacities of the earlier ones.
  private static let sun = 0.5
  private static let place = Vector2(0.36, -0.36)
  private static let echoes = [
    (place: Vector2(0.04, 0.184), opacity: 0.34), (place: Vector2(0.2, -0.04), opacity: 0.44),
  ]

  init(action: @escaping () -> Void) {
    self.action = action
    super.init()
  }

  override var semantics: Semantics? { semantics(.pushButton, name: tr("Light or dark")) }

  override func activate() { action() }

  override var focusShape: RoundedRect { RoundedRect($bounds.shown, cornerRadius: $bounds.shown.height / 2) }

  override func stateDidChange() {
    let scale = isPressed && AnimationEngine.animatesMovement ? LookMotion.pressScale : 1
    let target = Transform(scaleX: scale, y: scale)
    guard transform != target else { return }
    animate(isPressed ? .ease(duration: LookMotion.press) : .spring(LookMotion.release)) { self.transform = target }
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let radius = $bounds.shown.height / 2
    func circle(_ place: Vector2, _ part: Double, _ color: Color) {
      let circle = Rect(center: $bounds.shown.center + place * radius, size: Size(2 * part * radius, 2 * part * radius))
      canvas.fill(RoundedRect(circle, cornerRadius: part * radius), color)
    }
    circle(.zero, 1, theme.accent)
    for echo in Self.echoes { circle(echo.place, Self.sun, Color.sun.withAlpha(echo.opacity)) }
    circle(Self.place, Self.sun, theme.isDark && !theme.isHighContrast ? .tomato : .sun)
  }
}
