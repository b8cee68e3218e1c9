import OvershootScreenKit

/// A trophy on a card: its medal, name and origin, and the switch that enables it.
@MainActor
final class TrophyDetailsCard: View {
  let toggle = Switch(isOn: true)
  private let medal = MedalView()
  private let name = Label(font: .title(.bold))
  private let origin = Label(font: .body(.medium), color: \.mutedText)
  private let hint = Label(font: .body())
  // Translators: whether a trophy is enabled or disabled.
  private let caption = Label(tr("State"), font: .body(.medium))
  private let status = Label(font: .body(.medium), color: nil, alignment: .trailing)
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
    for label in [name, origin, hint] { label.fitting = .wrapping(maximumLines: nil, .end) }
    for view in [medal, name, origin, hint, caption, status, toggle] { addSubview(view) }
  }

  /// Shows an item; the change of its state is animated.
  func show(_ item: TrophyDetails.TrophyUI, animated: Bool) {
    medal.show(item.isEarned ? .earned : .written)
    (name.text, origin.text, hint.text) = (item.name, item.origin, item.hint)
    for label in [name, origin, hint] { label.isHidden = label.text.isEmpty }
    status.text = item.status.text
    tint = item.status.tint
    if toggle.isOn != item.status.isEnabled { setToggle(item.status.isEnabled, animated: animated) }
    let change: @MainActor () -> Void = { [self] in status.textColor = tint.color(in: theme) }
    if animated {
      animate(.ease(duration: Self.fade), change)
    } else {
      PropertyAnimator.performWithoutAnimation(change)
    }
  }

  override func naturalHeight(width: Double, _ context: DrawContext) -> Double? {
    layout(context).naturalSize(width: width, context).height
  }

  override func themeDidChange() {
    backgroundColor = theme.surface
    status.textColor = tint.color(in: theme)
    shadow = Shadow(offset: Vector2(0, 2), sigma: 5, color: theme.shadow)
  }

  override func layoutSubviews(_ context: DrawContext) { layout(context).place(in: bounds, context) }

  private func layout(_ context: DrawContext) -> Layout {
    let texts = Stack(.down, name.padding(bottom: 4), origin.padding(bottom: 8), hint)
    let row = Stack(
      .across, caption.width(90 * context.textSize), status.width(.flexible()), Space(10), toggle.aligned(.center))
    return Stack(
      .down, spacing: Self.gap,
      Stack(.across, spacing: Self.gap, medal.size(Self.side, Self.side), texts.width(.flexible())),
      row.height(Self.rowHeight)
    ).padding(Insets(top: Self.padding, left: Self.padding, bottom: Self.padding / 2, right: Self.padding))
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
