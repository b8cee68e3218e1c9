/// A day of a month: its number, or where it is done, what stands for it on a dark piece. Today stands out, and so does
/// the day that is chosen.
@MainActor
final class DayCell: Control {
  /// What a cell shows.
  struct Content: Hashable {
    var day: CalendarDay
    var isDone = false
    var isToday = false
    var isChosen = false
    /// Whether its day has come.
    var isOpen = true
    /// The date, and how the day stands.
    var name = ""
    var standing = ""
  }

  private(set) var content: Content
  private let stamp: DayBook.Picture?
  /// Called when it is pressed, and when keys lead to it.
  var onPress: () -> Void = {}
  var onFocus: () -> Void = {}

  /// The size of a stamp, and of numbers, as fractions of the side; the ring of the chosen day, in points.
  private static let (stampSize, numberSize, todaySize) = (0.42, 0.3, 0.46)
  private static let ring = 4.0

  init(_ content: Content, stamp: DayBook.Picture?) {
    (self.content, self.stamp) = (content, stamp)
    super.init()
    show(content)
  }

  func show(_ content: Content) {
    self.content = content
    (isEnabled, zPosition) = (content.isOpen, content.isChosen ? 2 : content.isToday ? 1 : 0)
    setNeedsDisplay()
  }

  override func activate() { onPress() }

  override func focusDidChange() {
    super.focusDidChange()
    if isFocused, scene?.focus.isRingShown == true { onFocus() }
  }

  /// 1: the cells give numbers their size.
  override var maximumTextSize: Double { 1 }

  override var semantics: Semantics? {
    var semantics = semantics(.pushButton, name: content.name, states: content.isChosen ? .selected : [])
    semantics.description = content.standing
    return semantics
  }

  override func stateDidChange() { showPress() }

  override var focusShape: RoundedRect { CellForm.box(in: $bounds.shown) }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let bounds = $bounds.shown
    let (box, side) = (CellForm.box(in: bounds), bounds.width)
    if content.isToday { canvas.standingHalo(around: box, 1, theme) }
    let isMarked = content.isToday && !content.isDone
    canvas.fill(box, content.isDone ? theme.text : isMarked ? theme.excess : theme.fill)
    if !content.isDone, !isMarked { canvas.strongOutline(of: box, theme) }
    if content.isChosen {
      let ring = RoundedRect(box.rect.inset(by: -Self.ring), cornerRadius: box.cornerRadius + Self.ring)
      canvas.stroke(ring, width: Self.ring, theme.text)
    }
    guard !content.isDone else {
      let square = Rect(center: bounds.center, size: Size(Self.stampSize * side, Self.stampSize * side))
      guard let stamp else {
        return canvas.draw(.check, center: square.center, size: square.width, color: theme.background)
      }
      return stamp(content.day, nil, square, &canvas, theme, context)
    }
    let font =
      isMarked ? TypeRole.number.font(size: Self.todaySize * side) : TypeRole.small.font(size: Self.numberSize * side)
    let ink: Color = theme.isHighContrast ? .black : .ink
    canvas.write(
      content.day.dayOfMonth, font, from: 0, to: side, y: bounds.center.y,
      isMarked ? ink : content.standing.isEmpty ? theme.mutedText : theme.text, context, .center)
  }
}
