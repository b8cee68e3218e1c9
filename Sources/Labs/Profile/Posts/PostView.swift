import OvershootScreenKit

/// A post: it answers the pointer, and a double press likes it.
final class PostView: View {
  /// Who wrote it.
  struct Author: Hashable {
    var name = ""
    var handle = ""
  }

  let like: LikeButton
  var author = Author() {
    didSet { setNeedsDisplay() }
  }
  var picture: Bitmap? {
    didSet { setNeedsDisplay() }
  }
  /// The post as it is shown.
  private(set) var post: ProfilePost {
    didSet { setNeedsDisplay() }
  }
  private let onLike: () -> Void
  private var lines: (key: Measure, text: Lines)?
  /// The time of the press before, in seconds, and its position.
  private var previousPress: (time: Double, point: Vector2)?
  private var isHovered = false
  private var isPressed = false
  /// The opacity of the plate, and how far it has receded below a press, 0...1.
  @Animatable(.fade) private(set) var tint = 0.0
  @Animatable(.scale) private(set) var press = 0.0

  /// What the lines of text depend on.
  private struct Measure: Hashable {
    let author: Author
    let age: String
    let width: Double
    let scale: Double
    let textSize: Double
  }

  /// The text in lines, and the details beside the name.
  private struct Lines {
    let text: TextLayout
    let name: TextLayout
    let details: String
    /// The top of the details below that of the name, in points; 0 beside it.
    let detailsTop: Double
    /// The height of name and details, in points.
    let headHeight: Double
  }

  // In points.
  private static let inset = 12.0
  private static let picture = 36.0
  private static let textLeft = 60.0
  private static let nameHeight = 20.0
  /// The distance from the text to the middle of the heart.
  private static let footGap = 16.0
  /// The distance from the middle of the heart to the lower edge.
  private static let footHeight = LikeButton.height / 2
  private static let plateInset = 4.0
  private static let plateRadius = 10.0
  private static let nameFont = Font.body(.medium)
  private static let bodyFont = Font.body()
  private static let smallFont = Font.caption()

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
  func height(width: Double, _ context: DrawContext) -> Double {
    let lines = measure(width, context)
    return context.snap(Self.inset + lines.headHeight + lines.text.size.height + Self.footGap + Self.footHeight)
  }

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
    like.frame = Rect(
      x: Self.textLeft + context.snap(repliesWidth(context)), y: bounds.height - LikeButton.height,
      width: like.width(context), height: LikeButton.height)
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
      let plate = bounds.inset(by: Self.plateInset + PostMotion.pressInset * press)
      canvas.fill(
        RoundedRect(plate, cornerRadius: Self.plateRadius), theme.text.withAlpha(PostMotion.hoverOpacity * tint))
    }
    canvas.fill(RoundedRect(Rect(x: 0, y: 0, width: bounds.width, height: 1 / context.scale)), theme.outline)
    drawPicture(scale: 1 + (PostMotion.pressedPicture - 1) * press, &canvas)
    drawTexts(measure(bounds.width, context), &canvas, context)
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

  private func repliesWidth(_ context: DrawContext) -> Double {
    // The same place for all posts with up to two digits.
    let widths = [ProfilePost.text(ofReplies: 88), post.replies].map {
      context.text.metrics(of: $0, font: Self.smallFont).width
    }
    return widths.reduce(0, max)
  }

  private func measure(_ width: Double, _ context: DrawContext) -> Lines {
    let key = Measure(author: author, age: post.age, width: width, scale: context.scale, textSize: context.textSize)
    if let lines, lines.key == key { return lines.text }
    let room = max(40, width - Self.textLeft - Self.inset)
    let text = TextLayout(post.text, font: Self.bodyFont, width: room, maximumLines: 8, measuring: context.text)
    let detailsWidth = context.text.metrics(of: details, font: Self.smallFont).width
    let nameWidth = context.text.metrics(of: author.name, font: Self.nameFont).width
    // Enlarged details that have no room beside the name are below it.
    let isBelow = context.textSize != 1 && nameWidth + 6 + detailsWidth > room
    let name = TextLayout(
      author.name, font: Self.nameFont, width: max(40, isBelow ? room : room - detailsWidth - 6), maximumLines: 1,
      measuring: context.text)
    let nameHeight = Self.nameHeight * context.textSize
    let measured = Lines(
      text: text, name: name, details: details, detailsTop: isBelow ? nameHeight : 0,
      headHeight: isBelow ? 2 * nameHeight : nameHeight)
    lines = (key, measured)
    return measured
  }

  private func drawPicture(scale: Double, _ canvas: inout Canvas) {
    let side = Self.picture * scale
    let center = Vector2(Self.inset + Self.picture / 2, Self.inset + Self.picture / 2)
    let frame = RoundedRect(Rect(center: center, size: Size(side, side)), cornerRadius: 6 * scale)
    if let picture { canvas.image(ImagePlacement(picture, in: frame)) } else { canvas.fill(frame, theme.outline) }
  }

  private func drawTexts(_ lines: Lines, _ canvas: inout Canvas, _ context: DrawContext) {
    let top = Self.inset
    write(lines.name, Self.nameFont, theme.text, top: top, &canvas, context)
    let first = lines.name.lines.first
    let detailsLeft = lines.detailsTop > 0 ? 0 : (first?.width ?? 0) + 6
    write(
      lines.details, Self.smallFont, theme.mutedText,
      at: Vector2(Self.textLeft + detailsLeft, top + lines.detailsTop + (first?.origin.y ?? 0)), &canvas, context)
    write(lines.text, Self.bodyFont, theme.text, top: top + lines.headHeight, &canvas, context)
    let capHeight = context.text.metrics(of: "0", font: Self.smallFont).capHeight
    let baseline = bounds.height - Self.footHeight + capHeight / 2
    write(post.replies, Self.smallFont, theme.mutedText, at: Vector2(Self.textLeft, baseline), &canvas, context)
  }

  private func write(
    _ layout: TextLayout, _ font: Font, _ color: Color, top: Double, _ canvas: inout Canvas, _ context: DrawContext
  ) {
    for line in layout.lines {
      let position = Vector2(Self.textLeft + line.origin.x, top + line.origin.y)
      write(line.text, font, color, at: position, &canvas, context)
    }
  }

  private func write(
    _ text: String, _ font: Font, _ color: Color, at position: Vector2, _ canvas: inout Canvas, _ context: DrawContext
  ) {
    let origin = Vector2(context.snap(position.x), context.snap(position.y))
    canvas.text(TextRun(text, font: font, color: color, origin: origin))
  }
}
