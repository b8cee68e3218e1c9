import OvershootAdventure
import OvershootGameKit

/// A part of the map at the foot of a picture, behind the button that opens it: the present room, and rooms beside it,
/// those that were seen solid.
@MainActor
final class MapStrip: View {
  let button = RoundButton(.map, tr("Map")) {}
  private var neighbours: [Bool] = []

  /// The height, in points.
  static let height = 76.0
  // In points.
  private static let (radius, line) = (30.0, 6.0)
  /// The places of the present room and of those beside it, as parts of the way from the button to the end.
  private static let (here, others) = (0.5, [0.761, 1.0])

  override init() {
    super.init()
    addSubview(button)
  }

  func show(_ map: KnownMap) {
    let ways = map.ways.compactMap { way -> Bool? in
      guard let here = map.places.first(where: \.isHere)?.spot, way.from == here || way.to == here else { return nil }
      return way.isSeen
    }
    neighbours = Array((ways.filter { $0 } + ways.filter { !$0 }).prefix(Self.others.count))
    setNeedsDisplay()
  }

  override func themeDidChange() { button.setTheme(theme.neonFilled) }

  override func layoutSubviews(_ context: DrawContext) {
    let center = Vector2(Self.radius + 8, bounds.height / 2)
    button.frame = Rect(center: center, size: Size(2 * Self.radius, 2 * Self.radius))
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let (start, y) = (button.center.x, bounds.height / 2)
    let length = bounds.width - start - 24
    func x(_ part: Double) -> Double { start + part * length }
    func disc(_ part: Double, _ radius: Double) -> RoundedRect {
      RoundedRect(Rect(center: Vector2(x(part), y), size: Size(2 * radius, 2 * radius)), cornerRadius: radius)
    }
    let end = x(neighbours.isEmpty ? Self.here : Self.others[neighbours.count - 1])
    let reach = neighbours.last == false ? end - 13 : end
    let way = Rect(x: start, y: y - Self.line / 2, width: reach - start, height: Self.line)
    canvas.fill(RoundedRect(way, cornerRadius: Self.line / 2), theme.isHighContrast ? theme.line : Neon.frame)
    canvas.stroke(disc(Self.here, 28), width: 4, theme.excess.withAlpha(0.3))
    canvas.fill(disc(Self.here, 17), theme.excess)
    for (part, isSeen) in zip(Self.others, neighbours) {
      if isSeen { canvas.fill(disc(part, 14), theme.line) } else { canvas.stroke(disc(part, 13), width: 4, theme.line) }
    }
  }
}
