import OvershootGameKit

/// An effect on the bench: whether it is on, how strong it is, and its curve.
@MainActor
struct EffectRowView {
  let effect: EffectKind
  private let title: Label
  private let state: Switch
  private let strength: Slider
  private let curve: CurveButton

  // In points.
  private static let titleHeight = 22.0
  private static let titleGap = 8.0
  private static let controlHeight = 34.0
  private static let curveWidth = 58.0

  init(
    _ effect: EffectKind, change: @escaping ((inout EffectSettings.Row) -> Void) -> Void,
    openCurve: @escaping () -> Void
  ) {
    self.effect = effect
    title = Label(effect.title, font: .body(.medium))
    state = Switch(isOn: true) { isOn in change { $0.isOn = isOn } }
    strength = Slider(SteppedRange(0...100, step: 1), value: EffectSettings.standardStrength) { value in
      change { $0.strength = value }
    }
    strength.defaultValue = EffectSettings.standardStrength
    strength.valueText = { tr("\(Int($0.rounded()), "percent") %") }
    curve = CurveButton(tr("Curve of: \(effect.title, "effect")"), EffectSettings()[effect].timed, action: openCurve)
    state.semanticLabel = title
    strength.semanticLabel = title
  }

  var views: [View] { [title, state, strength, curve] }

  func layout(width: Double, _ context: DrawContext) -> Layout {
    let titleWidth = width - Self.titleGap - Switch.size.width
    var titleHeight = Self.titleHeight
    if context.textSize == 1 {
      title.wrappingEnlarged(context, in: titleWidth)
      titleHeight = max(titleHeight, title.naturalHeight(width: titleWidth, context) ?? 0)
    } else {
      title.fitting = .shrinking
    }
    return Stack(
      .down, spacing: 2,
      Stack(.across, spacing: Self.titleGap, title.width(.flexible()), state.width(Switch.size.width))
        .height(titleHeight),
      Stack(.across, spacing: 10, strength.width(.flexible()), curve.width(Self.curveWidth))
        .height(Self.controlHeight)
    ).layoutValue
  }

  /// Shows how the effect is set.
  func show(_ row: EffectSettings.Row) {
    if state.isOn != row.isOn { state.isOn = row.isOn }
    if strength.value != row.strength { strength.value = row.strength }
    strength.isEnabled = row.isOn
    curve.curve = row.timed
    title.colorRole = row.isOn ? \.text : \.mutedText
  }
}
