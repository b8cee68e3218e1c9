import OvershootControls
import OvershootDrawing
import OvershootGeometry
import OvershootStage

/// What can be seen of the button's inner state: the states, the log, and where the arc begins.
@MainActor
final class ConfirmDetails: View {
  let phases: PhaseView
  private let lines = (0..<ConfirmDirector.logLength).map { _ in
    Label(font: Font(.regular, size: 12), color: \.mutedText)
  }
  let start: Switch
  private let startText = Label("The arc starts at 12 o'clock", font: Font(.medium, size: 13))

  /// The height of a line of the log, in points.
  private static let linePitch = 18.0
  /// The height of everything, in points.
  static let height = 44 + 64 + Double(ConfirmDirector.logLength) * linePitch

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

  override func layoutSubviews(_ context: DrawContext) {
    let line = Stack(.across, spacing: 8, startText.width(.flexible()), start.aligned(.center)).height(32)
    Stack(.down, Space(4), line, Space(8), phases.height(52), Space(8), lines.height(Self.linePitch))
      .place(in: bounds, context)
  }
}
