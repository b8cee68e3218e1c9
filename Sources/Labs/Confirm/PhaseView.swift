import Controls
import Drawing
import Motion
import OvershootGeometry
import Stage

/// The four states of the button in a row, the current one filled, and the intention as a bar below.
@MainActor
final class PhaseView: View {
  private let chips = HoldConfirmation.State.allCases.map { _ in View() }
  private let names = HoldConfirmation.State.allCases.map {
    Label($0.rawValue, font: Font(.medium, size: 12), alignment: .center)
  }
  private let intention = Label(font: Font(.medium, size: 12), color: \.mutedText, alignment: .trailing)
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

  override func layoutSubviews(_ context: DrawContext) {
    let gap = 6.0
    let step = (bounds.width + gap) / 4
    for (index, (chip, name)) in zip(chips, names).enumerated() {
      let (left, right) = ((Double(index) * step).rounded(), (Double(index + 1) * step - gap).rounded())
      chip.frame = Rect(x: left, y: 0, width: right - left, height: 28)
      chip.cornerRadius = 6
      name.frame = Rect(origin: .zero, size: chip.bounds.size).inset(by: Insets(top: 0, left: 4, bottom: 0, right: 4))
    }
    intention.frame = Rect(x: bounds.width - 52, y: 36, width: 52, height: 16)
  }

  /// Updates the number of the intention and draws its bar.
  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let value = read()
    intention.text = "\(Int((100 * value).rounded())) %"
    let bar = Rect(x: 0, y: 42, width: $bounds.shown.width - 60, height: 4)
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
