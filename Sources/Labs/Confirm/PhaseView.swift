import OvershootScreenKit

/// The four states of the button in a row, the current one filled, and the intention as a bar below.
@MainActor
final class PhaseView: View {
  private let chips = HoldConfirmation.State.allCases.map { _ in View() }
  private let names = HoldConfirmation.State.allCases.map {
    Label($0.title, font: .caption(.medium), alignment: .center)
  }
  private let intention = Label(font: .caption(.medium), color: \.mutedText, alignment: .trailing)
  private let read: () -> Double
  private var phase = HoldConfirmation.State.idle

  /// Creates a view that reads the intention, 0...1, in each frame.
  init(reading read: @escaping () -> Double) {
    self.read = read
    super.init()
    isUserInteractionEnabled = false
    for (chip, name) in zip(chips, names) {
      chip.addSubview(name)
      addSubview(chip)
    }
    addSubview(intention)
  }

  override func naturalHeight(width: Double, _ context: DrawContext) -> Double? {
    layout(width: width, context).naturalSize(width: width, context).height
  }

  private func layout(width: Double, _ context: DrawContext) -> Stack {
    let least = names.map { $0.leastWidth(context) }.max() ?? 0
    let columns = CellGrid.columns(chips.count, of: names, in: width, spacing: 14, least: least, context)
    let height = 28 * context.textSize
    return Stack(
      .down, spacing: 8,
      CellGrid(columns: columns, spacing: 6, rowHeight: .fixed(height), rounding: .points, chips),
      Stack(.across, Space(), intention.width(52 * context.textSize)).height(16))
  }

  override func layoutSubviews(_ context: DrawContext) {
    layout(width: bounds.width, context).place(in: bounds, context)
    for (chip, name) in zip(chips, names) {
      chip.cornerRadius = 6
      name.padding(left: 4, right: 4).place(in: chip.bounds, context)
    }
  }

  /// Updates the number of the intention and draws its bar.
  override var drawsEveryFrame: Bool { true }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let value = read()
    let percent = Int((100 * value).rounded())
    intention.text = tr("\(percent) %")
    let bar = Rect(x: 0, y: intention.frame.center.y - 2, width: intention.frame.minX - 8, height: 4)
    canvas.fill(RoundedRect(bar, cornerRadius: 2), theme.fill)
    guard value > 0 else { return }
    let part = Rect(origin: bar.origin, size: Size(max(4, bar.width * value), 4))
    canvas.fill(RoundedRect(part, cornerRadius: 2), theme.accent)
  }

  func show(_ phase: HoldConfirmation.State) {
    self.phase = phase
    themeDidChange()
  }

  override func themeDidChange() {
    for (index, (chip, name)) in zip(chips, names).enumerated() {
      let isCurrent = HoldConfirmation.State.allCases[index] == phase
      chip.backgroundColor = isCurrent ? theme.accent : theme.fill
      name.colorRole = isCurrent ? \.onAccent : \.text
    }
  }
}

extension HoldConfirmation.State {
  /// The name.
  var title: String {
    switch self {
    // Translators: a state of a button that is held: nothing is pressed.
    case .idle: tr("idle")
    // Translators: a state of a button that is held: its ring fills.
    case .updating: tr("updating")
    // Translators: a state of a button that is held: its ring is full, and the finger is outside.
    case .selected: tr("selected")
    // Translators: a state of a button that is held: its ring is full, and the finger is inside.
    case .confirmed: tr("confirmed")
    }
  }
}
