import OvershootScreenKit

/// How many people the person follows, and the numbers of followers and trophies, which roll.
final class CountsView: View {
  /// A number that rolls, with the words around it.
  @MainActor
  private struct Rolling {
    let label: RollingLabel
    /// The number with its words.
    private(set) var text = ""
    private(set) var before = ""
    private(set) var after = ""

    /// Shows a number in its text, which may be without it, as for one in some languages. Returns whether the words
    /// around it have changed.
    mutating func show(_ number: Int, in text: String) -> Bool {
      let words = (before, after)
      self.text = text
      if let place = text.firstRange(of: number.grouped) {
        (before, after) = (String(text[..<place.lowerBound]), String(text[place.upperBound...]))
        label.show(number)
      } else {
        (before, after) = (text, "")
        label.show("", grows: false)
      }
      return words != (before, after)
    }
  }

  /// The number of people that the person follows.
  var following = 0 {
    didSet {
      // Translators: how many people a person follows.
      followingText = tr("\(following) Following", plural: "\(following) Following", count: following)
    }
  }
  /// The number of people that follow the person.
  var followerCount = 0 {
    didSet {
      let text = tr("\(followerCount) Follower", plural: "\(followerCount) Followers", count: followerCount)
      if rolling[0].show(followerCount, in: text) { relayout() }
    }
  }
  /// The number of trophies; 0 is not shown.
  var trophyCount = 0 {
    didSet {
      let text = tr("\(trophyCount) Trophy", plural: "\(trophyCount) Trophies", count: trophyCount)
      _ = rolling[1].show(trophyCount, in: text)
      rolling[1].label.isHidden = trophyCount == 0
      relayout()
    }
  }
  private var followingText = "" {
    didSet { setNeedsDisplay() }
  }
  /// The followers and the trophies.
  private var rolling = (0..<2).map { _ in Rolling(label: RollingLabel(font: CountsView.font, color: \.mutedText)) }

  private static let font = Font.body(.medium)
  /// The space between two numbers, in points.
  private static let gap = 18.0
  private static let lineHeight = 20.0

  override init() {
    super.init()
    isUserInteractionEnabled = false
    for number in rolling { addSubview(number.label) }
    rolling[1].label.isHidden = true
  }

  /// The number of followers as it is shown.
  var followers: RollingLabel { rolling[0].label }

  override var semantics: Semantics? {
    let numbers = rolling.filter { !$0.label.isHidden }.map(\.text)
    return Semantics(.label, ([followingText] + numbers).joined(separator: ", "))
  }

  override var hidesSemanticSubviews: Bool { true }

  override var growsWithText: Bool { true }

  /// The height of as many lines as the numbers need.
  override func naturalHeight(width: Double, _ context: DrawContext) -> Double? {
    Self.lineHeight * context.textSize * ((places(width: width, context).last?.y ?? 0) + 1)
  }

  private func measure(_ words: String, _ context: DrawContext) -> Double {
    words.isEmpty ? 0 : context.text.metrics(of: words, font: Self.font).width
  }

  /// Returns where the numbers begin: the x, and the index of a line. Only enlarged ones are in several lines.
  private func places(width: Double, _ context: DrawContext) -> [Vector2] {
    let widths =
      [measure(followingText, context)]
      + rolling.map { number in
        number.label.isHidden
          ? 0 : measure(number.before, context) + number.label.width(context) + measure(number.after, context)
      }
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
    for (number, place) in zip(rolling, places.dropFirst()) {
      let x = place.x + context.snap(measure(number.before, context))
      number.label.frame = Rect(x: x, y: place.y * height, width: max(0, bounds.width - x), height: height)
    }
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let capHeight = context.text.metrics(of: "0", font: Self.font).capHeight
    func baseline(_ y: Double) -> Double { context.snap(y + (followers.bounds.height + capHeight) / 2) }
    write(followingText, at: Vector2(0, baseline(0)), &canvas)
    for number in rolling where !number.label.isHidden {
      let (frame, width) = (number.label.frame, measure(number.before, context))
      write(number.before, at: Vector2(frame.minX - context.snap(width), baseline(frame.minY)), &canvas)
      // The words move on with the number as it gains a digit.
      let x = context.snap(frame.minX + number.label.shownWidth(context))
      write(number.after, at: Vector2(x, baseline(frame.minY)), &canvas)
    }
  }

  private func write(_ text: String, at origin: Vector2, _ canvas: inout Canvas) {
    guard !text.isEmpty else { return }
    canvas.text(TextRun(text, font: Self.font, color: theme.mutedText, origin: origin))
  }
}
