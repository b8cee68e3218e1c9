import OvershootGameKit

/// The bench of effects: each effect as a row, presets, both at once, and the settings as text.
@MainActor
final class EffectPanel: View {
  /// What the user does.
  struct Events {
    var change: (EffectSettings) -> Void = { _ in }
    var openCurve: (EffectKind) -> Void = { _ in }
    var showHalves: (Bool) -> Void = { _ in }
    var copy: () -> Void = {}
    var paste: () -> Void = {}
  }

  var events = Events()
  private(set) var effectSettings = EffectSettings()
  private let title = Label(tr("Effects"), font: .headline(.bold))
  private let hint = Label(tr("Hold V to see it without"), font: .caption(), color: \.mutedText)
  private let halves = Button(tr("Half and half"), font: EffectPanel.font)
  private let copy = Button(tr("Copy"), font: EffectPanel.font)
  private let paste = Button(tr("Paste"), font: EffectPanel.font)
  private let presets: [Button]
  private let scroll = ScrollView()
  private var rows: [EffectRowView] = []
  /// Whether one half of the field is shown without effects.
  var showsHalves: Bool { halvesState && !isHidden }
  private var halvesState = false

  private static let font = Font.caption(.medium)
  /// The least width, in points.
  static let width = 320.0
  private static let margin = 12.0
  private static let rowHeight = 30.0

  override init() {
    presets = EffectPreset.allCases.map { Button($0.title, font: Self.font) }
    super.init()
    for (button, preset) in zip(presets, EffectPreset.allCases) {
      button.action = { [unowned self] in change(to: preset.effectSettings) }
    }
    halves.action = { [unowned self] in
      halvesState.toggle()
      halves.title.text = halvesState ? tr("Whole field") : tr("Half and half")
      events.showHalves(halvesState)
    }
    copy.action = { [unowned self] in events.copy() }
    paste.action = { [unowned self] in events.paste() }
    rows = EffectKind.allCases.map { effect in
      EffectRowView(effect) { [unowned self] change in
        var effectSettings = effectSettings
        change(&effectSettings[effect])
        self.change(to: effectSettings)
      } openCurve: { [unowned self] in
        events.openCurve(effect)
      }
    }
    for button in presets + [halves, copy, paste] {
      button.cornerRadius = 7
      button.isFocusedByPress = true
    }
    for view in [title, hint, scroll] + presets + [halves, copy, paste] { addSubview(view) }
    for row in rows { for view in row.views { scroll.content.addSubview(view) } }
    show(effectSettings)
  }

  override func themeDidChange() { backgroundColor = theme.background }

  override var isFocusGroup: Bool { true }

  override var semantics: Semantics? { Semantics(.panel, tr("Effects")) }

  override func layoutSubviews(_ context: DrawContext) {
    let width = bounds.width - 2 * Self.margin
    func lines(_ buttons: [Button]) -> Stack {
      ButtonRow(buttons, spacing: 6, padding: nil, context).stack
        .lines(in: width, height: .natural(least: Self.rowHeight), lineSpacing: 6, context)
    }
    let titles = Stack(
      .across, spacing: 8, title.width(.natural()), hint.width(.flexible(least: hint.leastWidth(context))))
    let head = Stack(
      .down, spacing: 8,
      context.textSize == 1
        ? titles.lines(in: width, height: .fixed(20), lineSpacing: 0, context).layoutValue : titles.height(20),
      lines(presets), lines([halves, copy, paste]))
    Stack(.down, spacing: 10, head, scroll.height(.flexible(least: 60)))
      .padding(Self.margin).place(in: bounds, context)
    scroll.contentHeight =
      Stack(.down, spacing: 10, rows.map { $0.layout(width: scroll.bounds.width - 12, context) })
      .padding(right: 12).place(width: scroll.bounds.width, context).height
  }

  private func change(to effectSettings: EffectSettings) {
    show(effectSettings)
    events.change(effectSettings)
  }

  /// Shows how effects are set.
  func show(_ effectSettings: EffectSettings) {
    self.effectSettings = effectSettings
    for row in rows { row.show(effectSettings[row.effect]) }
    for (button, preset) in zip(presets, EffectPreset.allCases) {
      button.kind = preset.effectSettings == effectSettings ? .primary : .secondary
    }
  }
}
