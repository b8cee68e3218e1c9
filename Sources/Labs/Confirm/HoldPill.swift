import OvershootScreenKit

/// The button that is held: a pill, which says what comes next.
@MainActor
final class HoldPill: ConfirmButton {
  /// Called with where a pointer presses, and where it goes, in points of the scene; nil as the press ends.
  var onPointer: (Vector2?) -> Void = { _ in }
  @Animatable(.fade) private var hover = 0.0
  private var isHeld = false

  /// The height of the letters as a part of the button's.
  private static let titlePart = 0.38
  /// The least contrast of the colour of a full ring on the button.
  private static let leastContrast = 4.5

  init(action: @escaping () -> Void) {
    super.init(tr("Delete"), font: TypeRole.verdict.font(size: 1), action: action)
    $hover.belongs(to: presence)
    title.hinting = .none
  }

  /// The name is that of what it does, whatever it says.
  override var semantics: Semantics? {
    var semantics = super.semantics
    semantics?.name = tr("Delete")
    if title.text != tr("Delete") { semantics?.description = title.text }
    semantics?.states.insert(.default)
    return semantics
  }

  func show(_ text: String, isFull: Bool) {
    title.text = text
    title.textColor = titleColor(isFull: isFull)
    self.isFull = isFull
  }
  private var isFull = false

  private func titleColor(isFull: Bool) -> Color {
    isFull && Color.sun.contrast(with: theme.accent) >= Self.leastContrast ? .sun : theme.onAccent
  }

  override func themeDidChange() {
    backgroundColor = theme.accent
    title.textColor = titleColor(isFull: isFull)
    setNeedsDisplay()
  }

  override func layoutSubviews(_ context: DrawContext) {
    cornerRadius = bounds.height / 2
    title.font = TypeRole.verdict.font(size: Self.titlePart * bounds.height)
    super.layoutSubviews(context)
  }

  /// Shows whether it is pressed.
  func show(isHeld: Bool) {
    guard isHeld != self.isHeld else { return }
    self.isHeld = isHeld
    guard AnimationEngine.animatesMovement else { return }
    let scale = isHeld ? HoldMotion.pressedScale : 1
    animate(isHeld ? .ease(duration: LookMotion.press) : .spring(LookMotion.release)) {
      self.transform = Transform(scaleX: scale, y: scale)
    }
  }

  override func hoverChanged(_ isInside: Bool) {
    super.hoverChanged(isInside)
    animate(.ease(duration: LookMotion.reducedFade)) { self.hover = isInside ? 1 : 0 }
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let bounds = $bounds.shown
    ControlLook.drawHover(
      around: RoundedRect(bounds, cornerRadius: bounds.height / 2), $hover.shown, theme.accent, on: &canvas)
  }

  // MARK: The pointer

  private func tell(_ point: Vector2) { onPointer(scene.map { convert(point, to: $0) }) }

  override func pointerDown(at point: Vector2) {
    tell(point)
    super.pointerDown(at: point)
  }

  override func pointerMoved(to point: Vector2) {
    tell(point)
    super.pointerMoved(to: point)
  }
}
