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
    choice.frame = Rect(x: 0, y: 0, width: min(bounds.width, 340), height: 34)
    hint.frame = Rect(x: 0, y: 42, width: bounds.width, height: 20)
    tracks.frame = Rect(x: 0, y: 70, width: bounds.width, height: max(0, bounds.height - 70))
  }
}
