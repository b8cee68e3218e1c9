import OvershootScreenKit

/// What can be seen of the button's inner state: the states, the log, and where the arc begins.
@MainActor
final class ConfirmDetails: View {
  let phases: PhaseView
  private let lines = (0..<ConfirmRecord.logLength).map { _ in
    Label(font: .caption(), color: \.mutedText)
  }
  let start: Switch
  private let startText = Label(tr("The arc starts at 12 o'clock"), font: .body(.medium))

  /// The height of a line of the log, in points.
  private static let linePitch = 18.0

  init(reading intention: @escaping () -> Double, onStart: @escaping (Bool) -> Void) {
    phases = PhaseView(reading: intention)
    start = Switch(isOn: false, onChange: onStart)
    super.init()
    start.semanticLabel = startText
    clipsToBounds = true
    for view in [start, startText, phases] + lines { addSubview(view) }
  }

  func show(_ texts: [String]) {
    for (index, line) in lines.enumerated() { line.text = index < texts.count ? texts[index] : "" }
  }

  override func naturalHeight(width: Double, _ context: DrawContext) -> Double? {
    layout(width: width, context).naturalSize(width: width, context).height
  }

  override func layoutSubviews(_ context: DrawContext) {
    layout(width: bounds.width, context).place(in: bounds, context)
  }

  private func layout(width: Double, _ context: DrawContext) -> Layout {
    let line = Stack(
      .across, spacing: 8, startText.wrappingEnlarged(context, in: width - Switch.size.width - 8).width(.flexible()),
      start.aligned(.center)
    ).height(.natural(least: 32))
    return Stack(
      .down, Space(4), line, Space(8), phases, Space(8),
      lines.map { $0.wrappingEnlarged(context, in: width).height(.natural(least: Self.linePitch)) }
    ).padding(bottom: 4)
  }
}
