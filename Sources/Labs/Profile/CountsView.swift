import OvershootControls
import OvershootDrawing
import OvershootGeometry
import OvershootStage

/// How many people the person follows, and the numbers of followers and trophies, which roll.
final class CountsView: View {
  /// The number of people that the person follows.
  var following = 0 {
    didSet { followingText = "\(following.grouped) Following" }
  }
  let followers = RollingLabel(font: CountsView.font, color: \.mutedText)
  /// The number of trophies; 0 is not shown.
  var trophyCount = 0 {
    didSet {
      trophies.show(trophyCount)
      trophies.isHidden = trophyCount == 0
      relayout()
    }
  }
  private let trophies = RollingLabel(font: CountsView.font, color: \.mutedText)
  private var followingText = "" {
    didSet { setNeedsDisplay() }
  }

  private static let font = Font(.medium, size: 13)
  /// The space between the two numbers, in points.
  private static let gap = 18.0
  private static let followersWord = " Followers"

  override init() {
    super.init()
    isUserInteractionEnabled = false
    addSubview(followers)
    addSubview(trophies)
    trophies.isHidden = true
  }

  override var semantics: Semantics? {
    var parts = [followingText, followers.text + Self.followersWord]
    if trophyCount > 0 { parts.append("\(trophies.text)\(trophyWord)") }
    return Semantics(.label, parts.joined(separator: ", "))
  }

  override var hidesSemanticSubviews: Bool { true }

  private var trophyWord: String { trophyCount == 1 ? " Trophy" : " Trophies" }

  override func layoutSubviews(_ context: DrawContext) {
    let x = context.snap(context.text.metrics(of: followingText, font: Self.font).width + Self.gap)
    followers.frame = Rect(x: x, y: 0, width: max(0, bounds.width - x), height: bounds.height)
    let word = context.text.metrics(of: Self.followersWord, font: Self.font).width
    let next = context.snap(x + followers.width(context) + word + Self.gap)
    trophies.frame = Rect(x: next, y: 0, width: max(0, bounds.width - next), height: bounds.height)
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let baseline = context.snap((bounds.height + context.text.metrics(of: "0", font: Self.font).capHeight) / 2)
    // The word moves on with the number as it gains a digit.
    let wordX = followers.frame.minX + followers.shownWidth(context)
    write(followingText, at: Vector2(0, baseline), &canvas)
    write(Self.followersWord, at: Vector2(context.snap(wordX), baseline), &canvas)
    guard !trophies.isHidden else { return }
    write(trophyWord, at: Vector2(context.snap(trophies.frame.minX + trophies.shownWidth(context)), baseline), &canvas)
  }

  private func write(_ text: String, at origin: Vector2, _ canvas: inout Canvas) {
    canvas.text(TextRun(text, font: Self.font, color: theme.mutedText, origin: origin))
  }
}
