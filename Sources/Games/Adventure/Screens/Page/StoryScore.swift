import OvershootGameKit

/// The points of a story in the head of its page.
@MainActor
final class StoryScore: View {
  private let number = Label(font: TypeRole.title.font(.wide), alignment: .trailing)
  private let rest = Label(font: TypeRole.small.font(.wide), color: \.mutedText)
  private var (name, unit) = ("", "")
  private static let gap = 10.0

  override init() {
    super.init()
    isUserInteractionEnabled = false
    for label in [number, rest] { addSubview(label) }
  }

  override var semantics: Semantics? { name.isEmpty ? nil : Semantics(.label, name, description: unit) }

  override var hidesSemanticSubviews: Bool { true }

  func show(_ story: StoryState) {
    number.text = "\(story.score)"
    rest.text = story.maximum.map { tr("of \($0, "maximum")") } ?? story.pointsCaption
    name = "\(story.score) \(rest.text)"
    unit = story.maximum.map { tr("point", plural: "points", count: $0) } ?? ""
    relayout()
  }

  /// Takes a place on the line of the title, which ends at `end`; with all of its text on a wide page. Returns where it
  /// begins.
  func layOut(_ grid: PageGrid, end: Double, _ context: DrawContext) -> Double {
    rest.isHidden = !grid.isWide
    number.font = TypeRole.title.font(grid.windowClass)
    let numberWidth = number.naturalWidth(context) ?? 0
    let restWidth = rest.isHidden ? 0 : (rest.naturalWidth(context) ?? 0) + Self.gap
    let width = numberWidth + restWidth
    frame = Rect(x: end - width, y: grid.back.minY, width: width, height: grid.back.height)
    number.frame = Rect(x: 0, y: 0, width: numberWidth, height: bounds.height)
    // Both stand on one line.
    let heights = [number, rest].map { context.text.metrics(of: "0", font: $0.font).capHeight }
    let drop = (heights[0] - heights[1]) / 2
    rest.frame = Rect(x: numberWidth + Self.gap, y: drop, width: max(0, restWidth - Self.gap), height: bounds.height)
    return frame.minX
  }
}
