import Geometry
import Motion
import Stage

/// A card with the small live picture of a screen; it rises below the pointer, and its picture plays while it is meant.
@MainActor
final class MenuCard: Control {
  private let preview: ScenePreview
  private let title: Label
  private let detail: Label
  private let action: () -> Void
  private var look: Theme?

  private static let radius = 14.0
  private static let spring = Spring(response: 0.3, dampingFraction: 0.7)

  init(_ card: Menu.Card, preview: ScenePreview, action: @escaping () -> Void) {
    self.preview = preview
    self.action = action
    title = Label(card.title, font: Font(.semibold, size: 16))
    detail = Label(card.detail, font: Font(.regular, size: 12.5))
    super.init()
    cornerRadius = Self.radius
    preview.cornerRadius = Self.radius - 5
    for view in [preview, title, detail] { addSubview(view) }
  }

  func show(_ theme: Theme) {
    look = theme
    backgroundColor = theme.controls.surface
    preview.backgroundColor = theme.background
    title.textColor = theme.text
    detail.textColor = theme.mutedText
    shadow = Shadow(offset: Vector2(0, 2), sigma: 5, color: theme.shadow)
  }

  override func layoutSubviews(_ context: DrawContext) {
    let edge = 5.0
    let picture = Size(bounds.width - 2 * edge, (bounds.height - MenuLayout.captionHeight - edge).rounded())
    preview.frame = Rect(x: edge, y: edge, width: picture.width, height: picture.height)
    let left = 14.0
    title.frame = Rect(x: left, y: preview.frame.maxY + 8, width: bounds.width - 2 * left, height: 22)
    detail.frame = Rect(x: left, y: title.frame.maxY + 1, width: bounds.width - 2 * left, height: 18)
  }

  override func activate() { action() }

  /// One comes back to the card that one has pressed.
  override var focusesOnPress: Bool { true }

  override func lookDidChange() {
    let scale = isPressed ? 0.98 : isHovered ? 1.015 : 1
    Self.spring.animate { self.transform = Transform(scaleX: scale, y: scale) }
    follow()
  }

  override func focusDidChange() { follow() }

  /// Lets the picture play while the pointer rests here or keys mean the card.
  func follow() { preview.isPlaying = isHovered || isFocused && scene?.focus.isRingShown == true }

  /// Stands still, as what covers the card is to be seen.
  func rest() { preview.isPlaying = false }
}
