import OvershootScreenKit

/// A row of the list: medal, name, origin, and whether the trophy is enabled.
@MainActor
final class TrophyRow: ListRow {
  /// All that belongs to the item, so that it can fade as one.
  let content = View()
  private let medal = MedalView()
  private let name = Label(font: .body(.medium))
  private let origin = Label(font: .caption(), color: \.mutedText)
  private let status = Label(font: .caption(.medium), color: nil, alignment: .trailing)
  /// The line to the row above, which comes and goes with the content.
  private let separator = View()
  private var tint = TrophyTint.green
  /// The animators that bring the content in; retained by the engine.
  private var arrival: [Weak] = []

  private struct Weak {
    weak var animator: PropertyAnimator?
  }

  // In points.
  static let height = 56.0
  private static let margin = 14.0
  private static let side = 30.0
  private static let gap = 12.0
  private static let statusWidth = 66.0
  /// The width from which the state has a column of its own.
  private static let wideWidth = 420.0

  override init() {
    super.init()
    content.isUserInteractionEnabled = false
    for label in [name, origin] { label.fitting = .wrapping(maximumLines: 1, .end) }
    for view in [medal, name, origin, status, separator] { content.addSubview(view) }
    addSubview(content)
  }

  /// Shows an item; all but the first have a line above them.
  func show(_ item: TrophyList.TrophyUI, isFirst: Bool) {
    separator.isHidden = isFirst
    medal.show(item.isEarned ? .earned : .written, of: item.trophy)
    (name.text, origin.text, status.text) = (item.name, item.origin, item.status.text)
    tint = item.status.tint
    status.textColor = tint.color(in: theme)
  }

  /// Places the content at `offset`, transparent, and animates it to its place; earlier such animations end.
  func bringIn(from offset: Transform, delay: Double, _ spring: Spring, fade: Double) {
    for entry in arrival where entry.animator?.state == .active { entry.animator?.stopAnimation(true) }
    PropertyAnimator.performWithoutAnimation {
      content.alpha = 0
      content.transform = offset
    }
    let fader = animate(.ease(duration: fade), delay: delay) { [content] in content.alpha = 1 }
    arrival = [Weak(animator: fader)]
    guard offset != .identity else { return }
    let mover = animate(.spring(spring), delay: delay) { [content] in content.transform = .identity }
    arrival.append(Weak(animator: mover))
  }

  override func selectionDidChange() {
    status.textColor = tint.color(in: theme)
    separator.backgroundColor = theme.outline
  }

  override func layoutSubviews(_ context: DrawContext) {
    Layers(content, separator.height(1 / context.scale).padding(left: Self.margin, right: Self.margin))
      .place(in: bounds, context)
    let isNarrow = bounds.width < Self.wideWidth * context.textSize
    let status = status.width(Self.statusWidth * context.textSize)
    let head = Stack(.across, spacing: Self.gap, name.width(.flexible()), isNarrow ? status : nil).height(20)
    let texts = Stack(.down, spacing: 2, head, origin.height(16)).padding(top: 8)
    Stack(
      .across, spacing: Self.gap, medal.size(Self.side, Self.side).aligned(.center), texts.width(.flexible()),
      isNarrow ? nil : status
    ).padding(left: Self.margin, right: Self.margin).place(in: bounds, context)
  }
}
