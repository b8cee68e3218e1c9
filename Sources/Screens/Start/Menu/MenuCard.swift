import Controls
import Drawing
import Motion
import OvershootGeometry
import Stage

/// A card with the live preview of a screen. It grows while hovered, and its preview plays while it is hovered or has
/// the focus ring.
@MainActor
final class MenuCard: Control {
  private let preview: ScenePreview
  private let title: Label
  private let detail: Label
  private let action: () -> Void

  /// Points.
  private static let radius = 14.0
  private static let spring = Spring(response: 0.3, dampingFraction: 0.7)

  init(_ card: Menu.Card, preview: ScenePreview, action: @escaping () -> Void) {
    self.preview = preview
    self.action = action
    title = Label(card.title, font: Font(.semibold, size: 16))
    detail = Label(card.detail, font: Font(.regular, size: 12.5), color: \.mutedText)
    super.init()
    cornerRadius = Self.radius
    preview.cornerRadius = Self.radius - 5
    for view in [preview, title, detail] { addSubview(view) }
  }

  override func themeDidChange() {
    backgroundColor = theme.surface
    preview.backgroundColor = theme.background
    shadow = Shadow(offset: Vector2(0, 2), sigma: 5, color: theme.shadow)
  }

  override func layoutSubviews(_ context: DrawContext) {
    let edge = 5.0
    let height = (bounds.height - MenuLayout.captionHeight - edge).rounded()
    preview.frame = Rect(x: edge, y: edge, width: bounds.width - 2 * edge, height: height)
    let left = 14.0
    title.frame = Rect(x: left, y: preview.frame.maxY + 8, width: bounds.width - 2 * left, height: 22)
    detail.frame = Rect(x: left, y: title.frame.maxY + 1, width: bounds.width - 2 * left, height: 18)
  }

  override func activate() { action() }

  /// Pressing focuses the card, so that it is focused again after a visit of its screen.
  override var focusesOnPress: Bool { true }

  override func stateDidChange() {
    let scale = isPressed ? 0.98 : isHovered ? 1.015 : 1
    animate(.spring(Self.spring)) { self.transform = Transform(scaleX: scale, y: scale) }
    updatePreview()
  }

  override func focusDidChange() { updatePreview() }

  /// Plays the preview while the card is hovered or has the focus ring.
  func updatePreview() { preview.isPlaying = isHovered || isFocused && scene?.focus.isRingShown == true }

  /// Pauses the preview while another screen covers the menu.
  func pausePreview() { preview.isPlaying = false }
}
