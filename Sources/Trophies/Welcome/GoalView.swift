import OvershootDrawing
import OvershootGeometry
import OvershootStage

/// What can be earned: a medal, the name and what earns it.
@MainActor
final class GoalView: View {
  private let medal = MedalView()
  private let name = Label(font: Font(.semibold, size: 14))
  private let hint = Label(font: Font(size: 12.5), color: \.mutedText)

  // In points.
  static let height = 58.0
  private static let side = 30.0
  private static let gap = 12.0
  private static let nameHeight = 18.0

  init(_ goal: TrophyWelcome.Goal) {
    super.init()
    isUserInteractionEnabled = false
    medal.kind = goal.isEarned ? .earned : .locked
    (name.text, hint.text) = (goal.name, goal.hint)
    name.fitting = .wrapping(maximumLines: 1, .end)
    hint.fitting = .wrapping(maximumLines: 2, .end)
    for view in [medal, name, hint] { addSubview(view) }
  }

  override func layoutSubviews(_ context: DrawContext) {
    let texts = Stack(.down, name.height(Self.nameHeight), hint.height(.natural(most: 36)))
    Stack(
      .across, spacing: Self.gap, alignment: .center, rounding: .points, medal.size(Self.side, Self.side),
      texts.width(.flexible())
    ).place(in: bounds, context)
  }
}
