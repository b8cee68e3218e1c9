import Controls
import Drawing
import Motion
import OvershootGeometry
import Stage

/// A row of the list: medal, name, origin, and whether the trophy is enabled.
@MainActor
final class TrophyRow: ListRow {
  /// All that belongs to the item, so that it can fade as one.
  let content = View()
  private let medal = MedalView()
  private let name = Label(font: Font(.medium, size: 15))
  private let origin = Label(font: Font(size: 12.5), color: \.mutedText)
  private let status = Label(font: Font(.semibold, size: 12.5), color: nil, alignment: .trailing)
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
    medal.kind = item.isEarned ? .earned : .written
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
    let fader = animate(.ease(fade), delay: delay) { [content] in content.alpha = 1 }
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
    content.frame = Rect(origin: .zero, size: bounds.size)
    let line = 1 / context.scale
    separator.frame = Rect(x: Self.margin, y: 0, width: bounds.width - 2 * Self.margin, height: line)
    let middle = (bounds.height / 2).rounded()
    medal.frame = Rect(x: Self.margin, y: middle - Self.side / 2, width: Self.side, height: Self.side)
    let left = medal.frame.maxX + Self.gap
    let right = bounds.width - Self.margin - Self.statusWidth
    let isNarrow = bounds.width < Self.wideWidth
    status.frame =
      isNarrow
      ? Rect(x: right, y: middle - 20, width: Self.statusWidth, height: 20)
      : Rect(x: right, y: 0, width: Self.statusWidth, height: bounds.height)
    name.frame = Rect(x: left, y: middle - 20, width: max(0, right - Self.gap - left), height: 20)
    let originRight = isNarrow ? bounds.width - Self.margin : right - Self.gap
    origin.frame = Rect(x: left, y: middle + 2, width: max(0, originRight - left), height: 16)
  }
}
