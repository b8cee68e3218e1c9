import OvershootScreenKit

/// The place of a file: the file itself, which leaves when it is deleted, and below it an empty outline with a badge.
@MainActor
final class FileCard: View {
  private let page = View()
  // Translators: the name of a file of pictures.
  private let name = Label(tr("Summer 2024.tar"), font: .headline(.bold))
  private let detail = Label(
    tr("\(FileCard.count) picture", plural: "\(FileCard.count) pictures", count: FileCard.count), font: .caption(),
    color: \.mutedText)
  private let badge = View()
  // Translators: a badge where a file was.
  private let badgeText = Label(tr("DELETED"), font: .caption(.bold), color: \.onDanger, alignment: .center)
  /// The width of the button at the right of the badge, in points.
  var undoWidth = 0.0 {
    didSet { if undoWidth != oldValue { relayout() } }
  }
  /// The opacity of the outline.
  @Animatable(.fade) private var emptiness = 0.0

  /// The number of pictures in the file.
  private static let count = 1284
  /// The fall of a file that leaves, in points.
  private static let fall = 34.0
  /// The turn of a file that leaves, in radians.
  private static let turn = 0.09
  /// The scale of a file that has left.
  private static let leftScale = 0.86

  override init() {
    super.init()
    $emptiness.belongs(to: presence)
    isUserInteractionEnabled = false
    cornerRadius = 10
    page.cornerRadius = 10
    badge.alpha = 0
    badge.cornerRadius = 11
    badge.addSubview(badgeText)
    for label in [name, detail] {
      label.hinting = .none
      page.addSubview(label)
    }
    for view in [badge, page] { addSubview(view) }
  }

  override func layoutSubviews(_ context: DrawContext) {
    let texts = Stack(.down, Space(), name.height(20), Space(4), detail.height(16), Space())
    let badgeWidth = max(76 * context.textSize, (badgeText.naturalWidth(context) ?? 0) + 16 * context.textSize)
    let mark = Stack(
      .across, alignment: .center, Space(), badge.size(badgeWidth, 22 * context.textSize),
      Space(undoWidth + 28 * context.textSize))
    Layers(page, texts.padding(left: 16, right: 16), mark).place(in: bounds, context)
    badgeText.frame = badge.bounds
  }

  /// Sets what is shown of the file. Called in an animation, the file falls and fades, or returns as it left.
  func show(isDeleted: Bool) {
    badge.alpha = isDeleted ? 1 : 0
    emptiness = isDeleted ? 1 : 0
    showPage(isDeleted: isDeleted)
  }

  private func showPage(isDeleted: Bool) {
    page.alpha = isDeleted ? 0 : 1
    // Under reduced motion the file fades in its place.
    guard AnimationEngine.animatesMovement else { return page.transform = .identity }
    page.transform =
      isDeleted
      ? Transform(scaleX: Self.leftScale, y: Self.leftScale).concatenating(Transform(rotationAngle: Self.turn))
        .concatenating(Transform(translationX: 0, y: Self.fall))
      : .identity
  }

  /// Takes the file away at once, as it left. Returns its outline; nil where there is none.
  func takePage() -> RoundedRect? {
    guard page.alpha > 0 else { return nil }
    PropertyAnimator.performWithoutAnimation { showPage(isDeleted: true) }
    return RoundedRect(page.frame, cornerRadius: page.cornerRadius)
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let opacity = $emptiness.shown
    guard opacity > 0 else { return }
    canvas.stroke(
      .box(RoundedRect($bounds.shown.inset(by: 0.75), cornerRadius: 10)), StrokeStyle(width: 1.5, dash: 6),
      .solid(theme.outline.withAlpha(theme.outline.alpha * min(1, opacity))))
  }

  override func themeDidChange() {
    page.backgroundColor = theme.fill
    badge.backgroundColor = theme.danger
  }
}
