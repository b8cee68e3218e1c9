import OvershootScreenKit

/// The number of followers, which rolls, and in words how many people the person follows, and the trophies.
final class CountsView: View {
  /// The number of followers as it is shown.
  let followers = RollingLabel(font: TypeRole.number.font(.wide))
  private let caption = Label(font: TypeRole.small.font(.wide), color: \.mutedText)
  /// The number of people that the person follows.
  var following = 0 {
    didSet { showWords() }
  }
  /// The number of people that follow the person.
  var followerCount = 0 {
    didSet {
      followers.show(followerCount)
      showWords()
    }
  }
  /// The number of trophies; 0 is not shown.
  var trophyCount = 0 {
    didSet { showWords() }
  }

  override init() {
    super.init()
    isUserInteractionEnabled = false
    for view in [followers, caption] { addSubview(view) }
  }

  override var semantics: Semantics? { Semantics(.label, "\(followers.text) \(caption.text)") }

  override var hidesSemanticSubviews: Bool { true }

  private func showWords() {
    // Translators: behind the number of people that follow a person: how many that one follows.
    let people = tr(
      "follower, \(following) following", plural: "followers, \(following) following", count: followerCount,
      context: "behind a number")
    let trophies = tr("\(trophyCount) trophy", plural: "\(trophyCount) trophies", count: trophyCount)
    caption.text = trophyCount > 0 ? tr("\(people), \(trophies)") : people
    relayout()
  }

  /// Takes a place on the page, whose number has its baseline at `baseline`.
  func layOut(_ style: ProfileStyle, baseline: Double, _ context: DrawContext) {
    let windowClass = style.windowClass
    followers.font = TypeRole.number.font(windowClass)
    caption.font = TypeRole.small.font(size: style.captionSize)
    let number = context.text.metrics(of: "0", font: followers.font)
    let height = 1.2 * followers.font.size
    frame = Rect(
      x: style.margin, y: baseline - (height + number.capHeight) / 2, width: style.leftWidth,
      height: height + max(0, 1.5 * style.caption * context.textSize))
    let width = min(followers.width(context), style.leftWidth)
    followers.frame = Rect(x: 0, y: 0, width: width, height: height)
    let line = 1.4 * style.captionSize * context.textSize
    let captionBaseline = (height + number.capHeight) / 2 + style.caption * (style.isWide ? context.textSize : 1)
    let left = style.isWide ? 2 : width + style.captionSize * 0.75
    let capHeight = context.text.metrics(of: "", font: caption.font).capHeight
    caption.frame = Rect(
      x: left, y: captionBaseline - (line + capHeight) / 2, width: max(0, style.leftWidth - left), height: line)
  }
}
