import OvershootScreenKit

/// The choice of what two dots compare, with the dots.
@MainActor
final class InterruptPage: View, LabPage {
  let tracks = InterruptView()
  let strip: LabStrip
  private let choice: SegmentedControl
  private let hint = Label(
    tr("Press a track in flight, or drag a dot and let go."), font: .labText, color: \.mutedText)

  /// The least height of the tracks beside enlarged text, in points.
  private static let tracksHeight = 300.0

  override init() {
    let pair = tracks.pair
    choice = SegmentedControl(InterruptPair.Comparison.allCases.map(\.title), font: TypeRole.small.font(size: 20)) {
      pair.comparison = InterruptPair.Comparison.allCases[$0]
    }
    strip = LabStrip(choice, height: 48)
    super.init()
    choice.semanticName = tr("Comparison")
    for view in [hint, tracks] { addSubview(view) }
  }

  var controls: [View] { [hint] }

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
      hint.wrappingEnlarged(context, in: width).height(.natural(least: 20)),
      tracks.height(context.textSize == 1 ? .flexible() : .flexible(least: Self.tracksHeight)))
  }
}
