import Controls
import Drawing
import Motion
import OvershootGeometry
import Stage

/// A trophy on a card: its medal, name and origin, and the switch that enables it.
@MainActor
final class TrophyDetailsCard: View {
  let toggle = Switch(isOn: true)
  private let medal = MedalView()
  private let name = Label(font: Font(.bold, size: 20))
  private let origin = Label(font: Font(.medium, size: 13), color: \.mutedText)
  private let hint = Label(font: Font(size: 14))
  private let caption = Label("State", font: Font(.medium, size: 15))
  private let status = Label(font: Font(.semibold, size: 13), color: nil, alignment: .trailing)
  private var tint = TrophyTint.green

  // In points.
  private static let padding = 18.0
  private static let side = 52.0
  private static let gap = 14.0
  private static let rowHeight = 44.0
  private static let fade = 0.18

  override init() {
    super.init()
    cornerRadius = 14
    name.fitting = .wrapping(maximumLines: 4, .end)
    origin.fitting = .wrapping(maximumLines: 2, .end)
    hint.fitting = .wrapping(maximumLines: 3, .end)
    for view in [medal, name, origin, hint, caption, status, toggle] { addSubview(view) }
  }

  /// Shows an item; the change of its state is animated.
  func show(_ item: TrophyDetails.TrophyUI, animated: Bool) {
    medal.kind = item.isEarned ? .earned : .written
    (name.text, origin.text, hint.text) = (item.name, item.origin, item.hint)
    status.text = item.status.text
    tint = item.status.tint
    if toggle.isOn != item.status.isEnabled { setToggle(item.status.isEnabled, animated: animated) }
    let change: @MainActor () -> Void = { [self] in status.textColor = tint.color(in: theme) }
    if animated { animate(.ease(Self.fade), change) } else { PropertyAnimator.performWithoutAnimation(change) }
  }

  /// Returns the height that the card needs for a width.
  func height(width: Double, _ context: DrawContext) -> Double {
    layOutTexts(width: width, context) + Self.gap + Self.rowHeight + Self.padding / 2
  }

  override func themeDidChange() {
    backgroundColor = theme.surface
    status.textColor = tint.color(in: theme)
    shadow = Shadow(offset: Vector2(0, 2), sigma: 5, color: theme.shadow)
  }

  override func layoutSubviews(_ context: DrawContext) {
    let bottom = layOutTexts(width: bounds.width, context)
    let row = Rect(
      x: Self.padding, y: bottom + Self.gap, width: bounds.width - 2 * Self.padding, height: Self.rowHeight)
    caption.frame = Rect(x: row.minX, y: row.minY, width: 90, height: row.height)
    toggle.frame = Rect(
      x: row.maxX - Switch.size.width, y: row.center.y - Switch.size.height / 2, width: Switch.size.width,
      height: Switch.size.height)
    status.frame = Rect(
      x: caption.frame.maxX, y: row.minY, width: max(0, toggle.frame.minX - 10 - caption.frame.maxX),
      height: row.height)
  }

  /// Lays out medal and texts; returns their lower edge.
  private func layOutTexts(width: Double, _ context: DrawContext) -> Double {
    medal.frame = Rect(x: Self.padding, y: Self.padding, width: Self.side, height: Self.side)
    let left = medal.frame.maxX + Self.gap
    var y = Self.padding
    for (label, gap) in [(name, 4.0), (origin, 8.0), (hint, 0.0)] where !label.text.isEmpty {
      let room = max(0, width - left - Self.padding)
      let height = context.snap(label.layout(width: room, context).size.height)
      label.frame = Rect(x: left, y: y, width: room, height: height)
      y += height + gap
    }
    return max(y, medal.frame.maxY)
  }

  private func setToggle(_ isOn: Bool, animated: Bool) {
    if animated {
      animate(.spring(toggle.spring)) { self.toggle.isOn = isOn }
    } else {
      PropertyAnimator.performWithoutAnimation { toggle.isOn = isOn }
    }
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let line = 1 / context.scale
    canvas.fill(
      RoundedRect(
        Rect(
          x: Self.padding, y: caption.frame.minY - line / 2, width: bounds.width - 2 * Self.padding, height: line)),
      theme.outline)
  }
}
