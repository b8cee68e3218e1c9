import MotionNotation
import OvershootScreenKit

/// A curve of a race with the thing that it moves; a press changes the curve.
final class RaceCard: Control {
  private let thing: RaceThing
  /// Whether it is on the ground of the page, not on its strip.
  private let isOnPage: Bool
  private var curve: TimedCurve?
  private var line: [Vector2] = []
  private var name = ""
  /// Whether it is the answer to a question; nil before that is told.
  var isRight: Bool? { didSet { setNeedsDisplay() } }
  private let onPress: () -> Void

  private static let fontSize = 18.0

  init(_ thing: RaceThing, isOnPage: Bool = false, onPress: @escaping () -> Void) {
    (self.thing, self.isOnPage, self.onPress) = (thing, isOnPage, onPress)
    super.init()
  }

  /// Shows a curve under a name.
  func show(_ curve: TimedCurve, named name: String) {
    (self.curve, self.name, line) = (curve, name, PresetGrid.line(of: curve.curve))
    setNeedsDisplay()
  }

  override var growsWithText: Bool { false }

  override var semantics: Semantics? {
    let text = curve?.curve.description ?? ""
    var semantics = semantics(.pushButton, name: "\(thing.rawValue + 1)   \(text)", actions: [Semantics.press])
    semantics.description = name
    return semantics
  }

  override func adaptedTheme(_ theme: Theme) -> Theme? {
    var own = Room.labs.theme(theme)
    if isOnPage || theme.isDark || theme.isHighContrast { own.background = theme.fill }
    return own
  }

  override func activate() { onPress() }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let box = isPressed ? $bounds.shown.inset(by: 2) : $bounds.shown
    let shape = RoundedRect(box, cornerRadius: 14)
    canvas.fill(shape, isRight == true ? .sun : theme.background)
    if theme.isHighContrast { canvas.stroke(shape, width: 3, theme.text) }
    let side = min(24, 0.23 * box.height)
    thing.draw(
      at: box.origin + Vector2(0.22 * box.height, 0.25 * box.height), side: side, way: 0, on: &canvas, theme)
    let font = TypeRole.small.font(size: min(Self.fontSize, 0.19 * box.height))
      .fitting(name, width: box.width - 12, context.text)
    let width = context.text.metrics(of: name, font: font).width
    canvas.text(
      TextRun(
        name, font: font, color: theme.text,
        origin: Vector2(context.snap(box.center.x - width / 2), context.snap(box.maxY - 0.1 * box.height))))
    let area = Rect(
      x: box.minX + 0.42 * box.height, y: box.minY + 0.16 * box.height, width: box.width - 0.54 * box.height,
      height: 0.5 * box.height)
    let values = line.map(\.y).filter(\.isFinite)
    guard values.count > 1, area.width > 4, let low = values.min(), let high = values.max() else { return }
    let unit = area.height / max(1, high - low)
    let points = line.filter { $0.y.isFinite }
      .map { Vector2(area.minX + $0.x * area.width, area.maxY - ($0.y - low) * unit) }
    canvas.lobes(of: points, above: area.maxY - (1 - low) * unit, theme.excess)
    canvas.stroke(
      .path(Path(points, isClosed: false)), StrokeStyle(width: 5, cap: .round, join: .round), .solid(theme.text))
  }
}
