import OvershootScreenKit

/// A card with the live preview of a screen. It grows while hovered, and while it is hovered or has the focus ring its
/// preview plays and dashes march around it.
@MainActor
final class MenuCard: Control {
  /// The screen of the card; nil for the card that goes on with the game that was played last.
  let route: Route?
  /// The game in play that the card leads to and shows; nil where there is none.
  private(set) var game: KeptGame?
  /// The live preview; nil before `show(preview:)`.
  private(set) var preview: ScenePreview?
  /// Whether its preview has not been made yet, or shows another state of the game; a screen can have none.
  private(set) var needsPreview = true
  /// How much the card leans to the pointer, 0...1.
  var effects = 0.0
  /// Where the pointer is over the card, from the centre, -1...1; nil where it has not moved over it.
  private var pointer: Vector2?
  /// The area of the preview.
  let picture = View()
  private let outline = MarchingOutline()
  private let title: Label
  private let detail: Label
  private var detailLines = 1 {
    didSet { if detailLines != oldValue { relayout() } }
  }
  private let action: () -> Void

  /// The corner radius, in points.
  private static let radius = 14.0
  /// The distance of texts from the edges, in points.
  private static let margin = 14.0
  /// The distance of the preview from the edges, in points.
  private static let edge = 5.0
  /// The duration in which a preview appears, in seconds.
  private static let appearance = 0.2
  private static let spring = Spring(response: 0.3, dampingFraction: 0.7)

  /// Creates the card of a screen, or, for nil, the one that goes on with the game that was played last.
  init(_ entry: MenuEntry?, action: @escaping () -> Void) {
    route = entry?.route
    self.action = action
    title = Label(entry?.card.title ?? tr("Continue"), font: Fonts(cardWidth: 0).title)
    detail = Label(entry?.card.detail ?? "", font: Fonts(cardWidth: 0).detail, color: \.mutedText)
    super.init()
    cornerRadius = Self.radius
    picture.isUserInteractionEnabled = false
    picture.cornerRadius = Self.radius - Self.edge
    outline.cornerRadius = Self.radius + MarchingOutline.outset - 1
    for view in [picture, title, detail, outline] { addSubview(view) }
  }

  /// The fonts of a card.
  struct Fonts: Hashable {
    var title: Font
    var detail: Font

    /// Creates the fonts of cards of a width, in points.
    init(cardWidth: Double) {
      let isLarge = cardWidth > 400
      title = isLarge ? .title(.medium) : .headline(.medium)
      detail = isLarge ? .body() : .caption()
    }
  }

  /// Returns the number of lines of the details of all `cards` of a width: two where text is enlarged, or where one of
  /// them is too long for the least letters.
  static func detailLines(of cards: [MenuCard], width: Double, _ context: DrawContext) -> Int {
    context.textSize != 1 || cards.contains { $0.detail.leastWidth(context) > width - 2 * margin } ? 2 : 1
  }

  /// Sets the largest fonts in which the texts of all `cards` of a width fit, so that all have one size, with one line
  /// or two for the details.
  static func fitFonts(of cards: [MenuCard], width: Double, detailLines: Int, _ context: DrawContext) {
    var fonts = Fonts(cardWidth: width)
    for card in cards {
      card.detailLines = detailLines
      card.detail.fitting = detailLines > 1 ? .wrapping(maximumLines: detailLines, .end) : .shrinking
    }
    let textWidth = width - 2 * margin
    for card in cards {
      fonts.title = fonts.title.fitting(card.title.text, width: textWidth, context.text)
      if detailLines == 1 { fonts.detail = fonts.detail.fitting(card.detail.text, width: textWidth, context.text) }
    }
    for card in cards { (card.title.font, card.detail.font) = (fonts.title, fonts.detail) }
  }

  override func themeDidChange() {
    backgroundColor = theme.surface
    picture.backgroundColor = theme.background
    shadow = Shadow(offset: Vector2(0, 2), sigma: 5, color: theme.shadow)
  }

  override func layoutSubviews(_ context: DrawContext) {
    let height = (bounds.height - MenuLayout.captionHeight(context.textSize, detailLines: detailLines) - Self.edge)
      .rounded()
    let (titleHeight, detailHeight) = MenuLayout.captionLines(detailLines)
    let texts = Stack(.down, spacing: 1, title.height(titleHeight), detail.height(detailHeight))
    let content = Stack(
      .down, spacing: 8, picture.height(height).padding(left: Self.edge, right: Self.edge),
      texts.padding(left: Self.margin, right: Self.margin))
    Layers(content.padding(top: Self.edge), outline.padding(-MarchingOutline.outset)).place(in: bounds, context)
    preview?.frame = picture.bounds
  }

  override func activate() { action() }

  /// The texts as one name; those of the card that goes on are name and description.
  override var semantics: Semantics? {
    guard route == nil else { return super.semantics }
    var semantics = semantics(.pushButton, name: title.text)
    semantics.description = detail.text
    return semantics
  }

  /// Shows what the card says, and the game to which it leads.
  func show(_ caption: String, _ game: KeptGame?) {
    if caption != detail.text {
      detail.text = caption
      superview?.relayout()
    }
    if game?.state != self.game?.state || (game == nil) != (self.game == nil) { needsPreview = true }
    self.game = game
  }

  /// Pressing focuses the card, so that it is focused again after a visit of its screen.
  override var focusesOnPress: Bool { true }

  override func stateDidChange() {
    if !isHovered { pointer = nil }
    showState()
    updatePreview()
  }

  override func pointerPassed(to point: Vector2) {
    guard effects > 0, AnimationEngine.animatesMovement, let superview else { return }
    let place = convert(point, to: superview) - center
    pointer = Vector2(2 * place.x / bounds.width, 2 * place.y / bounds.height)
    showState()
  }

  /// Grows while the pointer is over the card, and leans to it.
  private func showState() {
    let scale = isPressed ? 0.98 : isHovered ? 1.015 : 1
    let lean = pointer.map { MenuEffects.lean(to: $0, amount: effects) } ?? .identity
    animate(.spring(Self.spring)) { self.transform = Transform(scaleX: scale, y: scale).concatenating(lean) }
  }

  override func focusDidChange() { updatePreview() }

  /// The dashes take the place of the focus ring.
  override var showsOwnFocus: Bool { true }

  // MARK: The preview

  /// Lets the preview appear, at once in place of another one; nil leaves the card as it is.
  func show(preview new: ScenePreview?) {
    needsPreview = false
    guard let preview = new else { return }
    let former = self.preview
    former?.removeFromSuperview()
    self.preview = preview
    preview.cornerRadius = picture.cornerRadius
    picture.addSubview(preview)
    if former == nil {
      preview.alpha = 0
      animate(.ease(duration: Self.appearance)) { preview.alpha = 1 }
    }
    relayout()
    updatePreview()
  }

  /// Plays the preview, and shows the dashes, while the card is hovered or has the focus ring.
  func updatePreview() {
    let isChosen = isHovered || isFocused && scene?.focus.isRingShown == true
    outline.isShown = isChosen
    preview?.isPlaying = isChosen
  }

  /// Pauses the preview while another screen covers the menu.
  func pausePreview() {
    outline.isShown = false
    preview?.isPlaying = false
  }
}
