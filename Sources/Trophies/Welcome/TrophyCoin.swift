import OvershootScreenKit

/// A coin of the page, with what to do. A press turns it: its other side says when it was earned, or how far it has
/// come, and its words what earns it.
@MainActor
final class TrophyCoin: Control {
  private(set) var shown: TrophyWelcome.TrophyUI?
  private let words = Label(font: TypeRole.small.font(size: 20), color: nil)
  private let share = Label(font: TypeRole.small.font(size: 20), color: nil, alignment: .center)
  private var isBeside = false
  private var radius = 0.0
  private(set) var isTurned = false
  /// How far it is turned, in half turns, and how far it has come, 0...1.
  @Animatable(.rotation) private(set) var turn = 0.0
  @Animatable(.scale) private(set) var arrival = 1.0
  /// How much of the ring of a pointer is seen, 0...1.
  @Animatable(.fade) private var hover = 0.0

  private static let spring = Spring(duration: 0.5, bounce: 0.35)
  /// Seconds from one coin that comes to the next.
  private static let delay = 0.08
  /// The sizes of words below and beside a coin, the least one, and how far they are moved by a halo.
  private static let (size, besideSize, leastSize) = (20.0, 18.0, 15.0)
  private static let maximumLines = 4
  private static let haloSpace = (below: 14.0, beside: 4.0)
  /// The radius from which text stands on a coin, its size and width as parts of the radius, and its least size.
  private static let (textRadius, textSize, textWidth, leastText) = (44.0, 0.4, 1.5, 15.0)
  /// The thinnest that a turning coin is drawn, as a part of its width.
  private static let thinnest = 0.02

  override init() {
    super.init()
    for presence in [$turn, $arrival] { presence.belongs(to: partPresence) }
    $hover.belongs(to: presence)
    for label in [words, share] { addSubview(label) }
  }

  func show(_ trophy: TrophyWelcome.TrophyUI) {
    let former = shown?.coin
    shown = trophy
    share.text = trophy.share
    // What is new comes when the page is there.
    if case .earned(isNew: true) = trophy.coin.state, trophy.coin != former, AnimationEngine.animatesMovement {
      PropertyAnimator.performWithoutAnimation { arrival = 0 }
    }
    showWords()
    themeDidChange()
    setNeedsDisplay()
  }

  /// Lets it come, as one of several, where it is new.
  func arrive(after index: Int) {
    guard arrival == 0 else { return }
    animate(.spring(Self.spring), delay: Double(index) * Self.delay) { self.arrival = 1 }
  }

  var isNew: Bool { shown?.coin.state == .earned(isNew: true) }

  /// Turns it to its other side, or back.
  override func activate() {
    isTurned.toggle()
    showWords()
    relayout()
    let target = isTurned ? 1.0 : 0
    guard AnimationEngine.animatesMovement else {
      return PropertyAnimator.performWithoutAnimation { turn = target }
    }
    animate(.spring(Self.spring)) { self.turn = target }
  }

  private func showWords() {
    guard let shown else { return }
    words.text = isTurned ? isBeside ? shown.back : shown.hint : shown.name
    share.isHidden = isBeside || isTurned || shown.share.isEmpty
  }

  override var focusesOnPress: Bool { true }

  override var semantics: Semantics? {
    guard let shown else { return nil }
    var semantics = semantics(.pushButton, name: shown.name)
    // Translators: how a trophy stands, and the sentence that tells what earns it.
    semantics.description = shown.status.isEmpty ? shown.hint : tr("\(shown.status, "status"). \(shown.hint, "hint")")
    return semantics
  }

  override func stateDidChange() {
    animate(.ease(duration: LookMotion.reducedFade)) { self.hover = self.isHovered ? 1 : 0 }
    showPress()
  }

  override func themeDidChange() {
    guard let coin = shown?.coin else { return }
    words.textColor = !coin.isEarned ? theme.mutedText : theme.isHighContrast ? theme.text : .paper
    share.textColor = coin.room.map(theme.coinText) ?? theme.text
  }

  // MARK: Layout

  /// Returns the height that the words need in a width.
  func wordsHeight(width: Double, isBeside: Bool, _ context: DrawContext) -> Double {
    guard let shown else { return 0 }
    func height(_ text: String) -> Double {
      let font = Self.font(for: text, width: width, isBeside: isBeside, context)
      return TextLayout(text, font: font, width: max(1, width), measuring: context.text).size.height
    }
    return height(shown.name) + (isBeside || shown.share.isEmpty ? 0 : height(shown.share))
      + (isNew && !isBeside ? Self.haloSpace.below : 0)
  }

  /// The font of a text, in which each of its words is at most so wide, and all are in four lines.
  private static func font(for text: String, width: Double, isBeside: Bool, _ context: DrawContext) -> Font {
    var font = TypeRole.small.font(size: isBeside ? besideSize : size)
    let words = text.split(separator: " ").map(String.init)
    func fits() -> Bool {
      words.allSatisfy { context.text.metrics(of: $0, font: font).width <= width }
        && TextLayout(text, font: font, width: max(1, width), measuring: context.text).lines.count <= maximumLines
    }
    while font.size * context.textSize > leastSize, !fits() { font.size -= 1 }
    return font
  }

  /// Takes its place in a grid.
  func layOut(_ frame: Rect, radius: Double, isBeside: Bool) {
    (self.radius, self.isBeside) = (radius, isBeside)
    self.frame = frame
    showWords()
    relayout()
    setNeedsDisplay()
  }

  /// The middle of the disc.
  var middle: Vector2 { isBeside ? Vector2(radius, bounds.height / 2) : Vector2(bounds.width / 2, radius) }

  override func layoutSubviews(_ context: DrawContext) {
    words.alignment = isBeside ? .leading : .center
    let halo = isNew ? isBeside ? Self.haloSpace.beside : Self.haloSpace.below : 0
    words.fitting = .wrapping(maximumLines: Self.maximumLines, .end)
    share.font = TypeRole.small.font(size: Self.size)
    let x = isBeside ? 2 * radius + TrophyGrid.wordsSpace.beside + halo : 0
    let y = isBeside ? 0 : 2 * radius + TrophyGrid.wordsSpace.below + halo
    let width = max(1, bounds.width - x)
    words.font = Self.font(for: words.text, width: width, isBeside: isBeside, context)
    // What is longer than what to do becomes smaller.
    let room = bounds.height - y + (isBeside ? 0 : 10)
    while isTurned, words.font.size > Self.leastSize, words.naturalHeight(width: width, context) ?? 0 > room {
      words.font.size -= 1
    }
    let height = words.naturalHeight(width: width, context) ?? 0
    words.frame = Rect(x: x, y: isBeside ? (bounds.height - height) / 2 : y, width: width, height: height)
    share.frame = Rect(
      x: 0, y: words.frame.maxY, width: bounds.width, height: share.naturalHeight(width: bounds.width, context) ?? 0)
  }

  override var focusShape: RoundedRect { disc }

  private var disc: RoundedRect {
    RoundedRect(Rect(center: middle, size: Size(2 * radius, 2 * radius)), cornerRadius: radius)
  }

  // MARK: Drawing

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    guard let shown, radius > 0 else { return }
    let (center, cosine) = (middle, Transform(rotationAngle: $turn.shown * .pi).apply(to: Vector2(1, 0)).x)
    ControlLook.drawHover(around: disc, $hover.shown, theme.accent, on: &canvas)
    let width = abs(cosine) * $arrival.shown
    guard width > Self.thinnest else { return }
    let turned = Transform(translationX: -center.x, y: -center.y).concatenating(Transform(scaleX: width, y: 1))
      .concatenating(Transform(translationX: center.x, y: center.y))
    canvas.group(Group(transform: turned)) { canvas in
      canvas.draw(
        shown.coin, center: center, radius: radius, theme: theme,
        cosine < 0 && shown.coin.state != .hidden ? { self.drawBack(shown, on: &$0, $1, context) } : nil)
    }
  }

  /// Draws its other side: text where there is room for it, else a sign for what the words say.
  private func drawBack(
    _ shown: TrophyWelcome.TrophyUI, on canvas: inout Canvas, _ color: Color, _ context: DrawContext
  ) {
    let color = shown.coin.isEarned ? color : theme.mutedText
    guard radius >= Self.textRadius else {
      let icon: Icon = shown.coin.isEarned ? .calendar : .hint
      return canvas.draw(icon, center: middle, size: 0.9 * radius, color: color)
    }
    var font = TypeRole.grade.font(size: Self.textSize * radius)
    font.growth = .fixed
    func shownLines() -> [String] {
      TextLayout(shown.back, font: font, width: Self.textWidth * radius, measuring: context.text).lines.map(\.text)
    }
    while font.size > Self.leastText, shownLines().count > 2 { font.size -= 1 }
    let lines = shownLines()
    for (index, line) in lines.enumerated() {
      let metrics = context.text.metrics(of: line, font: font)
      let y = middle.y + metrics.capHeight / 2 + (Double(index) - Double(lines.count - 1) / 2) * 1.1 * font.size
      canvas.text(
        TextRun(line, font: font, color: color, origin: Vector2(middle.x - metrics.width / 2, y), hinting: .none))
    }
  }
}
