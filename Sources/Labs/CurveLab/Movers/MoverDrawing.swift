import MotionNotation
import OvershootScreenKit

/// Draws what moves at one time: filled, or as a ghost in outlines.
@MainActor
struct MoverDrawing {
  let area: Rect
  /// The values of the items.
  let values: [Double]
  let isGhost: Bool
  let theme: Theme
  let context: DrawContext

  /// The space at the edges of the area, in points.
  static let margin = 12.0
  private static let ghostStyle = StrokeStyle(width: 1.5, dash: 4)
  /// The intervals of time between the places that are marked on the way.
  private static let slices = 20
  /// The least opacity.
  private static let faint = 0.15
  /// The points of the way, in fractions of the area.
  private static let points = [
    Vector2(0, 0.8), Vector2(0.16, 0.15), Vector2(0.34, 0.85), Vector2(0.52, 0.4), Vector2(0.68, 0.1),
    Vector2(0.78, 0.7), Vector2(0.9, 0.3),
  ]
  static let spaces: [(name: String, space: ColorSpace)] = [("sRGB", .srgb), ("Oklab", .oklab)]
  private static let colors = (from: Color(hex: 0x2454B3), to: Color(hex: 0xF2C230))

  init(_ area: Rect, _ values: [Double], isGhost: Bool, _ theme: Theme, _ context: DrawContext) {
    (self.area, self.values, self.isGhost, self.theme, self.context) = (area, values, isGhost, theme, context)
  }

  /// The value of the first item.
  var value: Double { values.first ?? 0 }
  var color: Color { CurveGraphView.color(isGhost ? 1 : 0, in: theme) }

  /// Fills a shape in a colour, or outlines it as a ghost.
  func draw(_ shape: RoundedRect, _ fill: Color, into canvas: inout Canvas) {
    if isGhost {
      canvas.stroke(.path(Path(shape)), Self.ghostStyle, .solid(color))
    } else {
      canvas.fill(shape, fill)
    }
  }

  /// Fills a disc in a colour, or outlines it as a ghost.
  func drawDisc(_ center: Vector2, radius: Double, _ fill: Color, into canvas: inout Canvas) {
    draw(
      RoundedRect(Rect(center: center, size: Size(2 * radius, 2 * radius)), cornerRadius: radius), fill, into: &canvas)
  }

  /// Returns the number between two at the value.
  func mix(_ from: Double, _ to: Double) -> Double { from + (to - from) * value }

  // MARK: Card

  /// A card that grows, turns and fades in.
  func drawCard(into canvas: inout Canvas) {
    let height = min(area.height * 0.66, 110)
    let card = Rect(center: area.center, size: Size(height * 1.5, height))
    let scale = max(0.02, mix(0.45, 1))
    let transform = Transform(scaleX: scale, y: scale)
      .concatenating(Transform(rotationAngle: mix(-0.6, 0))).about(area.center)
    canvas.group(Group(opacity: opacity(value), transform: transform)) { canvas in
      drawFace(of: card, into: &canvas)
    }
  }

  /// Draws the card itself.
  func drawFace(of card: Rect, into canvas: inout Canvas) {
    let height = card.height
    draw(RoundedRect(card, cornerRadius: height * 0.12), color, into: &canvas)
    guard !isGhost else { return }
    let line = height * 0.11
    drawDisc(
      card.origin + Vector2(height * 0.32, height * 0.34), radius: height * 0.16, theme.onAccent, into: &canvas)
    for (y, width) in [(0.24, 0.7), (0.44, 0.5), (0.72, 1.2)] {
      let x = y > 0.6 ? 0.16 : 0.6
      let rect = Rect(
        x: card.minX + x * height, y: card.minY + (y - 0.05) * height, width: width * height, height: line)
      canvas.fill(RoundedRect(rect, cornerRadius: line / 2), theme.onAccent.withAlpha(0.8))
    }
  }

  private func opacity(_ value: Double) -> Double { Self.faint + (1 - Self.faint) * value.limited(to: 0...1) }

  // MARK: List

  /// Rows that come from the left and fade in.
  func drawList(into canvas: inout Canvas) {
    let pitch = (area.height - Self.margin) / Double(values.count)
    let width = area.width - 2 * Self.margin
    for (index, value) in values.enumerated() {
      let row = Rect(
        x: area.minX + Self.margin + width * 0.3 * value, y: area.minY + Self.margin / 2 + pitch * Double(index) + 1,
        width: width * 0.6, height: pitch - 2)
      canvas.group(Group(opacity: opacity(value))) {
        draw(RoundedRect(row, cornerRadius: min(6, pitch / 3)), color, into: &$0)
      }
    }
  }

  // MARK: Path

  /// Returns the way in an area.
  static func way(in area: Rect) -> MotionPath {
    let room = area.inset(by: margin + 4)
    return MotionPath(
      through: points.map { Vector2(room.minX + $0.x * room.width, room.minY + $0.y * room.height) })
  }

  /// Draws the way, and the places at equal intervals of time.
  func drawWay(_ way: MotionPath, of curve: TimedCurve, _ fraction: Double, into canvas: inout Canvas) {
    let line = Path((0...120).map { way.point(at: Double($0) / 120) }, isClosed: false)
    canvas.stroke(.path(line), StrokeStyle(width: 1.5, cap: .round, join: .round), .solid(theme.outline))
    for slice in 0...Self.slices {
      let time = Double(slice) / Double(Self.slices)
      let point = way.point(at: curve.value(at: time).limited(to: -1...2))
      drawDisc(point, radius: 4, color.withAlpha(time <= fraction ? 0.35 : 0.12), into: &canvas)
    }
  }

  /// An arrow on the way, in its direction.
  func drawArrow(on way: MotionPath, into canvas: inout Canvas) {
    let position = way.position(at: value)
    let turn = Transform(rotationAngle: position.angle)
    let arrow = [Vector2(11, 0), Vector2(-8, -8), Vector2(-4, 0), Vector2(-8, 8)].map {
      position.point + turn.apply(to: $0)
    }
    if isGhost {
      canvas.stroke(.path(Path(arrow)), StrokeStyle(width: 1.5), .solid(color))
    } else {
      canvas.fill(.path(Path(arrow)), .solid(color))
    }
  }

  // MARK: Colour

  /// A colour mixed in sRGB beside the same in Oklab, with all between the two ends below.
  func drawColours(into canvas: inout Canvas) {
    let font = Font.labDetail
    let line = 20 * context.textSize
    let width = (area.width - 3 * Self.margin) / 2
    for (index, (name, space)) in Self.spaces.enumerated() {
      let left = area.minX + Self.margin + Double(index) * (width + Self.margin)
      let top = area.minY + line + 4
      let ramp = Rect(x: left, y: area.maxY - Self.margin - 8, width: width, height: 8)
      let swatch = Rect(x: left, y: top, width: width, height: max(4, ramp.minY - 8 - top))
      let at = value.limited(to: 0...1)
      if isGhost {
        let marker = Rect(x: ramp.minX + at * width - 4, y: ramp.minY - 3, width: 8, height: 14)
        canvas.stroke(RoundedRect(marker, cornerRadius: 4), width: 2, color)
        continue
      }
      let origin = Vector2(context.snap(left), context.snap(area.minY + line - 5))
      canvas.text(TextRun(name, font: font, color: theme.mutedText, origin: origin))
      canvas.fill(RoundedRect(swatch, cornerRadius: 6), Self.mixed(at, in: space))
      let count = 24
      for step in 0..<count {
        let from = (ramp.minX + width * Double(step) / Double(count)).rounded()
        let to = (ramp.minX + width * Double(step + 1) / Double(count)).rounded()
        let part = Rect(x: from, y: ramp.minY, width: to - from, height: ramp.height)
        canvas.fill(RoundedRect(part), Self.mixed(Double(step) / Double(count - 1), in: space))
      }
      let marker = Rect(x: ramp.minX + at * width - 2, y: ramp.minY - 3, width: 4, height: 14)
      canvas.fill(RoundedRect(marker, cornerRadius: 2), theme.text)
    }
  }

  private static func mixed(_ fraction: Double, in space: ColorSpace) -> Color {
    colors.from.mixed(with: colors.to, at: fraction, in: space)
  }
}
