import Motion
import OvershootControls
import OvershootDrawing
import OvershootGeometry
import OvershootStage

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
    Stack(
      .down, spacing: 8, Stack(.across, spacing: 6, rounding: .points, chips).height(28),
      Stack(.across, Space(), intention.width(52)).height(16)
    ).place(in: bounds, context)
    for (chip, name) in zip(chips, names) {
      chip.cornerRadius = 6
      name.padding(left: 4, right: 4).place(in: chip.bounds, context)
    }
  }

  /// Updates the number of the intention and draws its bar.
  override var drawsEveryFrame: Bool { true }

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
