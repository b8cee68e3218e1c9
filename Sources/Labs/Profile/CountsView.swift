import Localization
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

  private static let font = Font.body(.medium)
  /// The space between two numbers, in points.
  private static let gap = 18.0
  private static let lineHeight = 20.0
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

  override var growsWithText: Bool { true }

  /// The height of as many lines as the numbers need.
  override func naturalHeight(width: Double, _ context: DrawContext) -> Double? {
    Self.lineHeight * context.textSize * ((places(width: width, context).last?.y ?? 0) + 1)
  }

  /// Returns where the numbers begin: the x, and the index of a line. Only enlarged ones are in several lines.
  private func places(width: Double, _ context: DrawContext) -> [Vector2] {
    func measure(_ word: String) -> Double { context.text.metrics(of: word, font: Self.font).width }
    let widths = [
      measure(followingText), followers.width(context) + measure(Self.followersWord),
      trophyCount > 0 ? trophies.width(context) + measure(trophyWord) : 0,
    ]
    var next = Vector2.zero
    return widths.map { needed in
      if context.textSize != 1, next.x > 0, next.x + needed > width { next = Vector2(0, next.y + 1) }
      defer { next.x = context.snap(next.x + needed + Self.gap) }
      return next
    }
  }

  override func layoutSubviews(_ context: DrawContext) {
    let places = places(width: bounds.width, context)
    let height = bounds.height / ((places.last?.y ?? 0) + 1)
    for (label, place) in zip([followers, trophies], places.dropFirst()) {
      label.frame = Rect(x: place.x, y: place.y * height, width: max(0, bounds.width - place.x), height: height)
    }
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let capHeight = context.text.metrics(of: "0", font: Self.font).capHeight
    func baseline(_ y: Double) -> Double { context.snap(y + (followers.bounds.height + capHeight) / 2) }
    // The word moves on with the number as it gains a digit.
    func word(_ text: String, after number: RollingLabel) {
      let x = context.snap(number.frame.minX + number.shownWidth(context))
      write(text, at: Vector2(x, baseline(number.frame.minY)), &canvas)
    }
    write(followingText, at: Vector2(0, baseline(0)), &canvas)
    word(Self.followersWord, after: followers)
    if !trophies.isHidden { word(trophyWord, after: trophies) }
  }

  private func write(_ text: String, at origin: Vector2, _ canvas: inout Canvas) {
    canvas.text(TextRun(text, font: Self.font, color: theme.mutedText, origin: origin))
  }
}
