import Controls
import Drawing
import Motion
import OvershootGeometry
import Stage

/// A card with the live preview of a screen. It grows while hovered, and its preview plays while it is hovered or has
/// the focus ring.
@MainActor
final class MenuCard: Control {
  /// The screen to which the card leads.
  let route: Route
  private let preview: ScenePreview
  private let title: Label
  private let detail: Label
  private let action: () -> Void

  /// The corner radius, and the distance of texts from the edges, in points.
  private static let (radius, margin) = (14.0, 14.0)
  private static let spring = Spring(response: 0.3, dampingFraction: 0.7)

  init(_ card: Menu.Card, preview: ScenePreview, action: @escaping () -> Void) {
    route = card.route
    self.preview = preview
    self.action = action
    title = Label(card.title, font: Fonts(cardWidth: 0).title)
    detail = Label(card.detail, font: Fonts(cardWidth: 0).detail, color: \.mutedText)
    super.init()
    cornerRadius = Self.radius
    preview.cornerRadius = Self.radius - 5
    for view in [preview, title, detail] { addSubview(view) }
  }

  /// The fonts of a card.
  struct Fonts: Hashable {
    var title: Font
    var detail: Font

    /// Creates the fonts of cards of a width, in points.
    init(cardWidth: Double) {
      let isLarge = cardWidth > 400
      title = Font(.semibold, size: isLarge ? 18 : 16)
      detail = Font(.regular, size: isLarge ? 14 : 12.5)
    }
  }

  /// Sets the largest fonts in which the texts of all `cards` of a width fit, so that all have one size.
  static func fitFonts(of cards: [MenuCard], width: Double, _ context: DrawContext) {
    var fonts = Fonts(cardWidth: width)
    let textWidth = width - 2 * margin
    for card in cards {
      fonts.title = fonts.title.fitting(card.title.text, width: textWidth, context.text)
      fonts.detail = fonts.detail.fitting(card.detail.text, width: textWidth, context.text)
    }
    for card in cards { (card.title.font, card.detail.font) = (fonts.title, fonts.detail) }
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
    let width = bounds.width - 2 * Self.margin
    title.frame = Rect(x: Self.margin, y: preview.frame.maxY + 8, width: width, height: 22)
    detail.frame = Rect(x: Self.margin, y: title.frame.maxY + 1, width: width, height: 18)
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
