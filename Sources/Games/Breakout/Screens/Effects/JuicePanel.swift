import OvershootGameKit

/// The juice bench: each effect as a row, presets, both at once, and the settings as text.
@MainActor
final class JuicePanel: View {
  /// What the user does.
  struct Events {
    var change: (Juice) -> Void = { _ in }
    var openCurve: (JuiceEffect) -> Void = { _ in }
    var showHalves: (Bool) -> Void = { _ in }
    var copy: () -> Void = {}
    var paste: () -> Void = {}
  }

  var events = Events()
  private(set) var juice = Juice()
  private let title = Label(tr("Effects"), font: .headline(.bold))
  private let hint = Label(tr("Hold V to see it without"), font: .caption(), color: \.mutedText)
  private let halves = Button(tr("Half and half"), font: JuicePanel.font)
  private let copy = Button(tr("Copy"), font: JuicePanel.font)
  private let paste = Button(tr("Paste"), font: JuicePanel.font)
  private let presets: [Button]
  private let scroll = ScrollView()
  private var rows: [JuiceRowView] = []
  /// Whether one half of the field is shown without effects.
  var showsHalves: Bool { halvesState && !isHidden }
  private var halvesState = false

  private static let font = Font.caption(.medium)
  /// The least width, in points.
  static let width = 320.0
  private static let margin = 12.0
  private static let rowHeight = 30.0

  override init() {
    presets = JuicePreset.allCases.map { Button($0.title, font: Self.font) }
    super.init()
    cornerRadius = 12
    for (button, preset) in zip(presets, JuicePreset.allCases) {
      button.action = { [unowned self] in change(to: preset.juice) }
    }
    halves.action = { [unowned self] in
      halvesState.toggle()
      halves.title.text = halvesState ? tr("Whole field") : tr("Half and half")
      events.showHalves(halvesState)
    }
    copy.action = { [unowned self] in events.copy() }
    paste.action = { [unowned self] in events.paste() }
    rows = JuiceEffect.allCases.map { effect in
      JuiceRowView(effect) { [unowned self] change in
        var juice = juice
        change(&juice[effect])
        self.change(to: juice)
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
    show(juice)
  }

  override func themeDidChange() { backgroundColor = theme.surface.withAlpha(0.6) }

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

  private func change(to juice: Juice) {
    show(juice)
    events.change(juice)
  }

  /// Shows how effects are set.
  func show(_ juice: Juice) {
    self.juice = juice
    for row in rows { row.show(juice[row.effect]) }
    for (button, preset) in zip(presets, JuicePreset.allCases) {
      button.kind = preset.juice == juice ? .primary : .secondary
    }
  }
}
