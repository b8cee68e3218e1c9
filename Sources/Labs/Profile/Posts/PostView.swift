import OvershootScreenKit

/// A post: what was written, its heart, and its age. It answers the pointer, and a double press likes it.
final class PostView: View {
  /// Who wrote it.
  struct Author: Hashable {
    var name = ""
    var handle = ""
  }

  let like: LikeButton
  var author = Author()
  /// The post as it is shown.
  private(set) var post: ProfilePost {
    didSet { setNeedsDisplay() }
  }
  private let onLike: () -> Void
  private(set) var style = ProfileStyle(PageGrid(.zero))
  private var lines: (key: Measure, text: TextLayout)?
  /// The time of the press before, in seconds, and its position.
  private var previousPress: (time: Double, point: Vector2)?
  private var isHovered = false
  private var isPressed = false
  /// The opacity of the plate, and how far it has receded below a press, 0...1.
  @Animatable(.fade) private(set) var tint = 0.0
  @Animatable(.scale) private(set) var press = 0.0

  /// What the lines of text depend on.
  private struct Measure: Hashable {
    let width: Double
    let style: ProfileStyle
    let textSize: Double
  }

  /// The space above the first line's letters, and beside a plate, in points.
  private static let (top, plateInset) = (8.0, 12.0)
  /// How much of the age's place is given to the heart with its number.
  private static let ageGap = 16.0

  init(_ post: ProfilePost, onLike: @escaping (_ id: Int) -> Void) {
    let id = post.id
    self.post = post
    self.onLike = { onLike(id) }
    like = LikeButton(post.text) { onLike(id) }
    super.init()
    $tint.belongs(to: presence)
    $press.belongs(to: presence)
    like.show(post.likes, isLiked: post.isLiked, animated: false)
    like.onHover = { [unowned self] in setHovered($0) }
    addSubview(like)
  }

  /// Shows the post with other numbers.
  func show(_ post: ProfilePost) {
    self.post = post
    like.show(post.likes, isLiked: post.isLiked, animated: true)
    relayout()
  }

  /// Returns the height at `width` points.
  func height(width: Double, _ style: ProfileStyle, _ context: DrawContext) -> Double {
    if style != self.style {
      self.style = style
      setNeedsDisplay()
    }
    let below = (style.heart - style.postStep + style.nextPost) * context.textSize
    return context.snap(Double(layout(width, context).lines.count) * style.postStep * context.textSize + below)
  }

  /// How far the first baseline is below the top, at a text size of 1.
  static func firstBaseline(_ style: ProfileStyle) -> Double { style.postSize + top }

  // MARK: Semantics

  /// A list item with the author, the text and the numbers.
  override var semantics: Semantics? {
    // Translators: a name, what stands beside it, and what the person wrote.
    Semantics(
      .listItem, tr("\(author.name), \(details): \(post.text)"), description: post.replies)
  }

  /// What stands beside the name.
  private var details: String { tr("\(author.handle) · \(post.age)") }

  // MARK: View

  override func layoutSubviews(_ context: DrawContext) {
    like.style = style
    let top = min(heartMiddle(context) - LikeButton.height / 2, bounds.height - LikeButton.height)
    like.frame = Rect(x: 0, y: top, width: like.width(context), height: LikeButton.height)
  }

  /// The middle of the heart, below the last line.
  private func heartMiddle(_ context: DrawContext) -> Double {
    let last = Double(max(1, layout(bounds.width, context).lines.count) - 1) * style.postStep
    return (Self.firstBaseline(style) + last + style.heart - 5) * context.textSize
  }

  override func hoverChanged(_ isInside: Bool) { setHovered(isInside) }

  override func pointerDown(at point: Vector2) { setPressed(true) }

  override func pointerMoved(to point: Vector2) {
    if isPressed, !bounds.contains(point) { setPressed(false) }
  }

  override func pointerUp(at point: Vector2) {
    guard isPressed else { return }
    setPressed(false)
    let time = AnimationEngine.current?.time ?? 0
    if let previousPress, time - previousPress.time <= inputTimes.doublePressInterval,
      (point - previousPress.point).length <= InputTunables.doublePressSlop
    {
      self.previousPress = nil
      if !post.isLiked { onLike() }
    } else {
      previousPress = (time, point)
    }
  }

  override func pointerCancelled() {
    previousPress = nil
    setPressed(false)
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let (bounds, press) = ($bounds.shown, $press.shown)
    let tint = max(0, min(1, $tint.shown))
    if tint > 0 {
      let inset = Self.plateInset - PostMotion.pressInset * press
      let plate = Rect(
        x: -inset, y: PostMotion.pressInset * press, width: bounds.width + 2 * inset,
        height: bounds.height - 2 * PostMotion.pressInset * press)
      canvas.fill(RoundedRect(plate), theme.fill.withAlpha(tint))
    }
    for (index, line) in layout(bounds.width, context).lines.enumerated() {
      let y = (Self.firstBaseline(style) + Double(index) * style.postStep) * context.textSize
      write(line.text, style.postFont, theme.text, Vector2(line.origin.x, y), &canvas, context)
    }
    let capHeight = context.text.metrics(of: "0", font: style.smallFont).capHeight
    let x = max(style.ageX, like.frame.maxX + Self.ageGap - LikeButton.margin)
    write(
      post.age, style.smallFont, theme.mutedText, Vector2(x, heartMiddle(context) + capHeight / 2), &canvas, context)
  }

  // MARK: Private

  private func setHovered(_ isHovered: Bool) {
    self.isHovered = isHovered
    updateTint()
  }

  private func setPressed(_ isPressed: Bool) {
    guard isPressed != self.isPressed else { return }
    self.isPressed = isPressed
    animate(.spring(isPressed ? PostMotion.press : PostMotion.release)) { self.press = isPressed ? 1 : 0 }
    updateTint()
  }

  private func updateTint() {
    let target = isHovered || isPressed ? 1.0 : 0
    if target != tint { animate(PostMotion.fade) { self.tint = target } }
  }

  private func layout(_ width: Double, _ context: DrawContext) -> TextLayout {
    let key = Measure(width: width, style: style, textSize: context.textSize)
    if let lines, lines.key == key { return lines.text }
    let text = TextLayout(
      post.text, font: style.postFont, width: max(40, width), maximumLines: nil, measuring: context.text)
    lines = (key, text)
    return text
  }

  private func write(
    _ text: String, _ font: Font, _ color: Color, _ position: Vector2, _ canvas: inout Canvas, _ context: DrawContext
  ) {
    let origin = Vector2(context.snap(position.x), context.snap(position.y))
    canvas.text(TextRun(text, font: font, color: color, origin: origin))
  }
}
