import OvershootScreenKit

/// The game of today of a strip: the day of the month in a ring, or a disc with a tick where it is done.
@MainActor
final class DayRing: Control {
  private var today: DailyStanding?
  private var day = ""
  private let action: () -> Void
  /// Called when keys lead to it.
  var onFocus: () -> Void = {}
  /// The radius of the ring, in points.
  var radius = 0.0 {
    didSet { if radius != oldValue { setNeedsDisplay() } }
  }

  /// The width of the ring and the size of the day as parts of the radius, and the ring of a pointer.
  private static let (line, text) = (0.12, 0.86)
  private static let (hoverWidth, hoverOpacity) = (8.0, 0.22)
  private static let tick = Path([Vector2(-0.38, 0.02), Vector2(-0.11, 0.32), Vector2(0.39, -0.28)], isClosed: false)

  init(action: @escaping () -> Void) {
    self.action = action
    super.init()
  }

  func show(_ today: DailyStanding, day: Int) {
    (self.today, self.day) = (today, "\(day)")
    setNeedsDisplay()
  }

  override func activate() { action() }

  /// True: a press does not open the strip, where the ring would move away.
  override var focusesOnPress: Bool { true }

  override func focusDidChange() {
    super.focusDidChange()
    if isFocused, scene?.focus.isRingShown == true { onFocus() }
  }

  /// The game, with how it stands and the days in a row on which it was finished.
  override var semantics: Semantics? {
    var semantics = semantics(.pushButton, name: today?.title ?? "")
    semantics.description = [today?.standing, today?.daysText].compactMap(\.self).joined(separator: ", ")
    return semantics
  }

  override var focusShape: RoundedRect { shape(radius) }

  private func shape(_ radius: Double) -> RoundedRect {
    RoundedRect(Rect(center: $bounds.shown.center, size: Size(2 * radius, 2 * radius)), cornerRadius: radius)
  }

  override func stateDidChange() {
    guard AnimationEngine.animatesMovement else { return }
    let scale = isPressed ? LookMotion.pressScale : 1
    animate(isPressed ? .ease(duration: LookMotion.press) : .spring(LookMotion.release)) {
      self.transform = Transform(scaleX: scale, y: scale)
    }
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let center = $bounds.shown.center
    if isHovered {
      let width = Self.hoverWidth
      canvas.stroke(shape(radius + width / 2), width: width, theme.text.withAlpha(Self.hoverOpacity))
    }
    guard today?.isDone == true else {
      let width = Self.line * radius
      canvas.stroke(shape(radius - width / 2), width: width, theme.text)
      let font = TypeRole.number.font(size: Self.text * radius)
      let metrics = context.text.metrics(of: day, font: font)
      let origin = Vector2(center.x - metrics.width / 2, center.y + metrics.capHeight / 2)
      return canvas.text(
        TextRun(
          day, font: font, color: theme.text, origin: Vector2(context.snap(origin.x), context.snap(origin.y)),
          hinting: .none))
    }
    canvas.fill(shape(radius), theme.text)
    canvas.group(Group(at: center, scale: radius)) {
      $0.stroke(
        .path(Self.tick), StrokeStyle(width: 0.17, cap: .round, join: .round), .solid(theme.background))
    }
  }
}
