import OvershootAdventure
import OvershootGameKit

/// A room on the map, as a pill that is as wide as its name needs. One beside the present room is pressed to go there.
@MainActor
final class RoomButton: Control {
  private let onDirection: (String) -> Void
  private var place: KnownMap.Place?
  private var windowClass = PageGrid.WindowClass.wide
  /// The width of the pill in the latest layout.
  private var width = 0.0

  /// What is beside a name, in points.
  private var padding: Double { windowClass.pick(22, 16, 12) }

  init(onDirection: @escaping (String) -> Void) {
    self.onDirection = onDirection
    super.init()
  }

  func show(_ place: KnownMap.Place) {
    self.place = place
    isUserInteractionEnabled = place.direction != nil
    // Translators: the direction is in English, as it is typed.
    tooltip = place.direction.map { tr("Go \($0, "direction")") } ?? place.title
    relayout()
    setNeedsDisplay()
  }

  func setClass(_ windowClass: PageGrid.WindowClass) {
    guard windowClass != self.windowClass else { return }
    self.windowClass = windowClass
    relayout()
  }

  override func activate() { place?.direction.map(onDirection) }

  override var canBecomeFocused: Bool { place?.direction != nil }

  override func cursor(at point: Vector2) -> PointerCursor? { canBecomeFocused ? .hand : nil }

  override func stateDidChange() { setNeedsDisplay() }

  override var semantics: Semantics? {
    let name = place?.title ?? ""
    var semantics =
      canBecomeFocused
      ? semantics(.pushButton, name: name)
      : Semantics(.listItem, name, states: place?.isHere == true ? [.selected] : [])
    if place?.isHere == true { semantics.description = tr("You are here") }
    semantics.value = place.map { SemanticValue($0.whereabouts) }
    return semantics
  }

  override var focusShape: RoundedRect { pill }

  /// The pill, in the middle of the view.
  var pill: RoundedRect {
    let bounds = $bounds.shown
    let rect = Rect(center: bounds.center, size: Size(width, bounds.height))
    return RoundedRect(rect, cornerRadius: bounds.height / 2)
  }

  private var font: Font { TypeRole.small.font(size: windowClass.pick(24, 20, 16)) }

  private func layout(_ context: DrawContext) -> (text: TextLayout, font: Font) {
    let width = bounds.width - 2 * padding
    var font = font
    let title = place?.title ?? ""
    // A line first, in letters down to the least size, and then two.
    let least = TypeRole.small.leastSize(windowClass)
    while font.size > least, context.text.metrics(of: title, font: font).width > width { font.size -= 1 }
    let text = TextLayout(
      title, font: font, width: width, maximumLines: 2, truncation: .end, alignment: .center, measuring: context.text)
    return (text, font)
  }

  override func layoutSubviews(_ context: DrawContext) {
    let text = layout(context).text.size.width
    width = min(bounds.width, max(windowClass.pick(150, 118, 92), text + 2 * padding))
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    guard let place else { return }
    let pill = pill
    if isHovered, canBecomeFocused {
      let ring = RoundedRect(pill.rect.inset(by: -4), cornerRadius: pill.cornerRadius + 4)
      canvas.stroke(ring, width: 8, theme.neon.withAlpha(0.22))
    }
    canvas.fill(
      pill, place.isHere ? theme.excess : isPressed ? theme.neon.mixed(with: theme.room, at: 0.5) : theme.room)
    if theme.isHighContrast {
      canvas.stroke(RoundedRect(pill.rect.inset(by: 1.5), cornerRadius: pill.cornerRadius - 1.5), width: 3, theme.text)
    }
    let ink = place.isHere ? Color.ink : theme.text
    let (text, font) = layout(context)
    let capHeight = context.text.metrics(of: "", font: font).capHeight
    if let first = text.lines.first, let last = text.lines.last {
      let top = pill.rect.center.y - (first.origin.y + last.origin.y - capHeight) / 2
      for line in text.lines {
        let origin = Vector2(context.snap(padding + line.origin.x), context.snap(top + line.origin.y))
        canvas.text(TextRun(line.text, font: font, color: ink, origin: origin))
      }
    }
    draw(place.above, at: 9, ink, &canvas)
    draw(place.below, at: bounds.height - 9, ink, &canvas, pointsDown: true)
  }

  /// Draws the mark of ways to other layers in the middle of an edge: outlined where they lead to what was not seen.
  private func draw(
    _ reach: KnownMap.Reach, at y: Double, _ ink: Color, _ canvas: inout Canvas, pointsDown: Bool = false
  ) {
    guard reach != .none else { return }
    let (center, height) = (Vector2(bounds.width / 2, y), pointsDown ? -4.0 : 4.0)
    let path = Path(
      [center + Vector2(-6, height), center + Vector2(0, -height), center + Vector2(6, height)], isClosed: true)
    if reach == .seen {
      canvas.fill(.path(path), .solid(ink))
    } else {
      canvas.stroke(.path(path), StrokeStyle(width: 1.5), .solid(ink))
    }
  }
}

/// What lies beside rooms and was not seen.
@MainActor
final class UnknownRoom: View {
  private static let width = 4.0
  private static let mark = "?"

  override init() {
    super.init()
    isUserInteractionEnabled = false
  }

  override var semantics: Semantics? {
    Semantics(.listItem, tr("A room that you have not seen"), description: Self.mark)
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let bounds = $bounds.shown
    let radius = bounds.height / 2
    let rect = bounds.inset(by: Self.width / 2)
    canvas.fill(RoundedRect(bounds, cornerRadius: radius), theme.fill)
    canvas.stroke(
      RoundedRect(rect, cornerRadius: radius - Self.width / 2), width: Self.width,
      theme.isHighContrast ? theme.line : Neon.frame)
    let font = TypeRole.verdict.font(size: 0.53 * bounds.height)
    let metrics = context.text.metrics(of: Self.mark, font: font)
    canvas.text(
      TextRun(
        Self.mark, font: font, color: theme.mutedText,
        origin: Vector2(
          context.snap(bounds.center.x - metrics.width / 2), context.snap(bounds.center.y + metrics.capHeight / 2))))
  }
}

extension KnownMap.Place {
  /// Where the room is on its layer, and what leads to others, in words.
  fileprivate var whereabouts: String {
    let (row, column) = (spot.y + 1, spot.x + 1)
    // Translators: the place of a room on the map.
    let place = tr("row \(row), column \(column)")
    let up = above == .none ? nil : tr("a way up")
    let down = below == .none ? nil : tr("a way down")
    return [place, up, down].compactMap(\.self).joined(separator: ", ")
  }
}
