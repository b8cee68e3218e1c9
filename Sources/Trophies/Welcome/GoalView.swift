import Drawing
import OvershootGeometry
import Stage

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
    let left = Self.side + Self.gap
    let width = max(0, bounds.width - left)
    let hintHeight = min(36, context.snap(hint.layout(width: width, context).size.height))
    let top = ((bounds.height - Self.nameHeight - hintHeight) / 2).rounded()
    medal.frame = Rect(x: 0, y: ((bounds.height - Self.side) / 2).rounded(), width: Self.side, height: Self.side)
    name.frame = Rect(x: left, y: top, width: width, height: Self.nameHeight)
    hint.frame = Rect(x: left, y: top + Self.nameHeight, width: width, height: hintHeight)
  }
}
