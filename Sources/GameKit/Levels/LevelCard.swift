/// The card of a level: its title, a detail and its stars, below its picture where it has one. The outline is dashed
/// while the level is not solved, and marches where it is the current one.
@MainActor
package final class LevelCard: Control {
  package private(set) var level: LevelProgress.Level {
    didSet { setNeedsDisplay() }
  }
  package private(set) var isCurrent = false {
    didSet { setNeedsDisplay() }
  }
  /// The title of the levels that the level belongs to; nil for none.
  var group: String?
  private let title: Label
  private let detail: Label
  package let picture: View?
  private let starColor: (Theme, _ stars: Int) -> Color
  private let action: () -> Void
  /// Where the dashes begin, in points.
  @Animatable(.travel) private(set) var phase = 0.0

  /// The width of the outline and the length of its dashes, in points.
  private static let lineWidth = 2.0
  private static let dash = 6.0
  /// The space around a picture and what is below it, in points.
  private static let margin = 10.0
  /// How long the outline marches after an input, in seconds, and its speed in points per second.
  private static let march = 3.0
  private static let marchSpeed = 16.0

  /// The range of the width of a card, in points.
  nonisolated static func widths(hasPicture: Bool) -> ClosedRange<Double> { hasPicture ? 150...400 : 64...104 }

  /// The height of a card as a part of its width.
  nonisolated static func ratio(hasPicture: Bool) -> Double { hasPicture ? 0.84 : 1 }

  init(
    _ level: LevelProgress.Level, picture: View?, starColor: @escaping (Theme, _ stars: Int) -> Color,
    action: @escaping () -> Void
  ) {
    (self.level, self.picture, self.starColor, self.action) = (level, picture, starColor, action)
    let alignment: TextAlignment = picture == nil ? .center : .leading
    title = Label(font: .headline(.bold), alignment: alignment)
    detail = Label(font: .caption(.medium), color: \.mutedText, alignment: alignment)
    super.init()
    cornerRadius = 12
    picture?.isUserInteractionEnabled = false
    for view in [picture, title, detail] { if let view { addSubview(view) } }
    $phase.belongs(to: presence)
  }

  func show(_ level: LevelProgress.Level, isCurrent: Bool) {
    (self.level, self.isCurrent) = (level, isCurrent)
    (title.text, detail.text) = (level.title, level.detail)
    // Texts that need two lines leave less room to the picture.
    relayout()
  }

  /// Lets the outline march for some time. Has no effect on other cards than the current one, and under reduced motion.
  func march() {
    guard isCurrent, AnimationEngine.animatesMovement else { return }
    animate(.linear(duration: Self.march)) { self.phase += Self.march * Self.marchSpeed }
  }

  package override func activate() { action() }

  package override var semantics: Semantics? {
    var semantics = semantics(.pushButton, name: ([group].compactMap(\.self) + textsOfLabels).joined(separator: ", "))
    let stars = min(3, level.stars)
    let solved = stars > 0 ? tr("1 star", plural: "\(stars) stars", count: stars) : tr("not solved", context: "level")
    // Translators: the stars of a level, and that it is the one to be played next.
    semantics.description = isCurrent ? tr("\(solved, "stars"), next") : solved
    return semantics
  }

  package override var focusesOnPress: Bool { true }

  package override var stateFill: Color? { theme.text.withAlpha(isPressed ? 0.16 : isHovered ? 0.1 : 0.04) }

  package override func layoutSubviews(_ context: DrawContext) {
    guard let picture else {
      let height = bounds.height
      // Parts of the card, which has grown with the text.
      title.frame = Rect(x: 4, y: height * 0.12, width: bounds.width - 8, height: height * 0.32)
      detail.frame = Rect(x: 4, y: height * 0.42, width: bounds.width - 8, height: height * 0.24)
      return
    }
    (title.font.size, detail.font.size) = (14 * unit, Font.size(12, times: unit))
    let (width, stars) = (bounds.width - 2 * Self.margin, 44 * unit)
    // Letters that are enlarged may shrink to the size of others. A text that is longer is cut.
    for (label, width) in [(title, width), (detail, width - stars)] {
      let isShrunk = label.leastWidth(context) <= width * context.textSize
      label.fitting = isShrunk ? .shrinking : .wrapping(maximumLines: 3, .end)
    }
    Stack(
      .down, picture.height(.flexible()), Space(8 * unit), title.height(.natural(least: 20 * unit)), Space(unit),
      detail.height(.natural(least: 18 * unit)).padding(right: stars), Space(9 * unit)
    ).padding(top: Self.margin, left: Self.margin, right: Self.margin).place(in: bounds, context)
  }

  package override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let (bounds, line) = ($bounds.shown, theme.mutedText.withAlpha(0.7))
    var style = StrokeStyle(width: Self.lineWidth)
    if level.stars == 0 || isCurrent { (style.dash, style.dashPhase) = (Self.dash, $phase.shown) }
    let inset = 1.5
    let box = RoundedRect(bounds.inset(by: inset), cornerRadius: cornerRadius - inset)
    canvas.stroke(.box(box), style, .solid(isCurrent ? theme.accent : line))
    let (place, radius) =
      picture == nil
      ? (Vector2(bounds.center.x, bounds.height * 0.8), bounds.height * 0.075)
      : (Vector2(bounds.width - Self.margin - 20 * unit, bounds.height - 18 * unit), 6 * unit)
    StarRow.draw(
      level.stars, at: place, radius: radius, filled: starColor(theme, level.stars), empty: line, on: &canvas)
  }

  /// The factor of texts and stars below a picture, 1...1.4.
  private var unit: Double { max(1, min(1.4, bounds.width / 250)) }
}
