import OvershootScreenKit

/// The choice of what two dots compare, with the dots.
@MainActor
final class InterruptPage: View, LabPage {
  let tracks = InterruptView()
  private let choice: SegmentedControl
  private let hint = Label(
    tr("Press a track in flight, or drag a dot and let go."), font: .body(), color: \.mutedText)

  /// The least height of the tracks beside enlarged text, in points.
  private static let tracksHeight = 300.0

  override init() {
    let pair = tracks.pair
    choice = SegmentedControl(InterruptPair.Comparison.allCases.map(\.title), font: .body(.medium)) {
      pair.comparison = InterruptPair.Comparison.allCases[$0]
    }
    super.init()
    choice.semanticName = tr("Comparison")
    for view in [choice, hint, tracks] { addSubview(view) }
  }

  var controls: [View] { [choice, hint] }

  /// Compares what comes next in the choice.
  func compareNext() { compare((choice.selectedIndex + 1) % InterruptPair.Comparison.allCases.count) }

  func compare(_ index: Int) {
    choice.selectedIndex = index
    tracks.pair.comparison = InterruptPair.Comparison.allCases[choice.selectedIndex]
    scene?.setNeedsFrame()
  }

  override func naturalHeight(width: Double, _ context: DrawContext) -> Double? {
    layout(width: width, context).naturalSize(width: width, context).height
  }

  override func layoutSubviews(_ context: DrawContext) {
    layout(width: bounds.width, context).place(in: bounds, context)
  }

  private func layout(width: Double, _ context: DrawContext) -> Stack {
    Stack(
      .down, spacing: 8,
      choice.width(.flexible(most: 340 * context.textSize)).height(.natural(least: 34)),
      hint.wrappingEnlarged(context, in: width).height(.natural(least: 20)),
      tracks.height(context.textSize == 1 ? .flexible() : .flexible(least: Self.tracksHeight)))
  }
}
