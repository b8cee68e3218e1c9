import OvershootControls
import OvershootDrawing
import OvershootGeometry
import OvershootStage

/// The choice of what two dots compare, with the dots.
@MainActor
final class InterruptPage: View {
  let tracks = InterruptView()
  private let choice: SegmentedControl
  private let hint = Label(
    "Press a track in flight, or drag a dot and let go.", font: Font(size: 13), color: \.mutedText)

  override init() {
    let pair = tracks.pair
    choice = SegmentedControl(InterruptPair.Comparison.allCases.map(\.title), font: Font(.medium, size: 13)) {
      pair.comparison = InterruptPair.Comparison.allCases[$0]
    }
    super.init()
    choice.semanticName = "Comparison"
    for view in [choice, hint, tracks] { addSubview(view) }
  }

  override func layoutSubviews(_ context: DrawContext) {
    Stack(.down, spacing: 8, choice.width(.flexible(most: 340)).height(34), hint.height(20), tracks)
      .place(in: bounds, context)
  }
}
