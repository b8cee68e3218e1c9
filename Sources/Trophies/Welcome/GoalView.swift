import OvershootDrawing
import OvershootGeometry
import OvershootStage

/// What can be earned: a medal, the name and what earns it.
@MainActor
final class GoalView: View {
  private let medal = MedalView()
  private let name = Label(font: .body(.medium))
  private let hint = Label(font: .caption(), color: \.mutedText)

  // In points.
  private static let height = 58.0
  private static let side = 30.0
  private static let gap = 12.0
  private static let nameHeight = 18.0

  init(_ goal: TrophyWelcome.Goal) {
    super.init()
    isUserInteractionEnabled = false
    medal.kind = goal.isEarned ? .earned : .locked
    (name.text, hint.text) = (goal.name, goal.hint)
    for label in [name, hint] { label.fitting = .wrapping(maximumLines: nil, .end) }
    for view in [medal, name, hint] { addSubview(view) }
  }

  /// The height of the texts, at least `height` at the text size.
  override func naturalHeight(width: Double, _ context: DrawContext) -> Double? {
    max(Self.height * context.textSize, layout.naturalSize(width: width, context).height)
  }

  override func layoutSubviews(_ context: DrawContext) { layout.place(in: bounds, context) }

  private var layout: Stack {
    let texts = Stack(.down, name.height(.natural(least: Self.nameHeight)), hint)
    return Stack(
      .across, spacing: Self.gap, alignment: .center, rounding: .points, medal.size(Self.side, Self.side),
      texts.width(.flexible()))
  }
}
