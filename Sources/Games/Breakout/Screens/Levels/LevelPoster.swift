import Breakout
import OvershootGameKit

/// A level as a small poster of its wall: in its colours with a medal where it is down, in ink on the accent where it
/// is the next one, and else unlit with its number. A low one has a name beside its wall, and is no step of the path.
@MainActor
final class LevelPoster: LevelView {
  /// What stands at its foot where it is unlit; nil for a low one.
  private let mark: String?
  private let group: String?
  private let wall: () -> BreakoutLevel?

  /// The radius of the corners; how much larger the next one is at each edge, the growth and the opacity of its halo,
  /// in points.
  private static let (corner, growth) = (8.0, 5.0)
  private static let halo = [(growth: 26.0, opacity: 0.22), (growth: 13.0, opacity: 0.5)]
  /// The part of the width that a wall has, and those of the height: its middle, its own, and the middles of what is
  /// below it; the size of a medal, of a number and of the sign of the next one, as parts of the height.
  private static let (wallWidth, wallMiddle, wallHeight) = (0.79, 0.36, 0.56)
  private static let (footMiddle, medalRadius, markSize, playSize) = (0.81, 0.104, 0.207, 0.283)
  private static let unlitOpacity = 0.62
  /// The height of a brick as a part of its width, and the space between two.
  private static let (brickRatio, brickGap) = (0.95, 0.12)

  /// The space at the ends of a low one, the width of its wall, the sizes of its name and of a medal, as parts of its
  /// height.
  private static let (lowInset, lowWall, lowName, lowMedal) = (0.4, 1.3, 0.5, 0.25)
  /// The least size of what stands at its end, and the one that is enough for enlarged text, in points.
  private static let (leastDetail, largeDetail) = (12.0, 20.0)

  init(
    _ level: LevelProgress.Level, mark: String? = nil, group: String? = nil, wall: @escaping () -> BreakoutLevel?,
    action: @escaping () -> Void
  ) {
    (self.mark, self.group, self.wall) = (mark, group, wall)
    super.init(level, action: action)
    cornerRadius = Self.corner
  }

  override func show(_ level: LevelProgress.Level, isNext: Bool) {
    super.show(level, isNext: isNext)
    // A halo may reach behind a low one.
    if mark == nil { zPosition = 2 }
  }

  override var heading: [String] { [group, mark].compactMap(\.self) }

  override var standing: String? {
    guard mark != nil || level.stars > 0 else { return nil }
    return Medal(stars: level.stars)?.title ?? tr("not solved", context: "level")
  }

  override var flightShape: EchoShape? { EchoShape(RoundedRect(bounds, cornerRadius: Self.corner), theme.excess) }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let bounds = $bounds.shown
    let box = isNext ? bounds.inset(by: -Self.growth) : bounds
    func card(_ growth: Double) -> RoundedRect {
      RoundedRect(bounds.inset(by: -growth), cornerRadius: Self.corner + 0.8 * growth)
    }
    if isNext {
      for halo in Self.halo {
        canvas.fill(card(halo.growth), theme.excess.withAlpha(halo.opacity * theme.echoStrength))
      }
    }
    let shape = RoundedRect(box, cornerRadius: isNext ? Self.corner + 2 : Self.corner)
    canvas.fill(shape, isNext ? theme.excess : isHovered ? theme.fill.mixed(with: theme.text, at: 0.12) : theme.fill)
    if theme.isHighContrast { canvas.stroke(shape, width: 3, theme.text) }
    guard let mark else { return drawLow(&canvas, context) }
    let (width, height) = (bounds.width, bounds.height)
    let middle = Vector2(bounds.center.x, Self.wallMiddle * height)
    drawWall(at: middle, Size(Self.wallWidth * width, Self.wallHeight * height), isDown: level.stars > 0, &canvas)
    let foot = Vector2(bounds.center.x, Self.footMiddle * height)
    if isNext {
      canvas.draw(.play, center: foot + Vector2(1, 0), size: Self.playSize * height, color: .ink)
    } else if let medal = Medal(stars: level.stars) {
      canvas.draw(medal, center: foot, radius: Self.medalRadius * height)
    } else {
      let font = TypeRole.small.font(size: max(16, Self.markSize * height))
        .fitting(mark, width: bounds.width, context.text)
      let metrics = context.text.metrics(of: mark, font: font)
      canvas.text(
        TextRun(
          mark, font: font, color: theme.mutedText,
          origin: Vector2(context.snap(foot.x - metrics.width / 2), context.snap(foot.y + metrics.capHeight / 2))))
    }
  }

  /// Draws the wall, its name and what is known of it in a row.
  private func drawLow(_ canvas: inout Canvas, _ context: DrawContext) {
    let (height, middle) = (bounds.height, bounds.center.y)
    let (inset, wallWidth) = (Self.lowInset * height, Self.lowWall * height)
    drawWall(at: Vector2(inset + wallWidth / 2, middle), Size(wallWidth, 0.7 * height), isDown: true, &canvas)
    let font = TypeRole.poster.font(size: max(16, Self.lowName * height))
    var (start, end) = (2 * inset + wallWidth, bounds.width - inset)
    if let medal = Medal(stars: level.stars) {
      let radius = Self.lowMedal * height
      canvas.draw(medal, center: Vector2(end - radius, middle), radius: radius)
      end -= 2 * radius + inset
    }
    func write(_ text: String, _ font: Font, _ color: Color, endsAt end: Double? = nil) {
      let metrics = context.text.metrics(of: text, font: font)
      let x = end.map { $0 - metrics.width } ?? start
      canvas.text(
        TextRun(
          text, font: font, color: color,
          origin: Vector2(context.snap(x), context.snap(middle + metrics.capHeight / 2))))
      start += metrics.width + inset
    }
    write(level.title, font.fitting(level.title, width: end - start, context.text), theme.text)
    // What would be too small to be read is left out.
    guard start < end else { return }
    let detail = font.fitting(level.detail, width: end - start, context.text)
    guard detail.size >= min(Self.leastDetail * context.textSize, Self.largeDetail) else { return }
    write(level.detail, detail, theme.mutedText, endsAt: end)
  }

  private func drawWall(at center: Vector2, _ greatest: Size, isDown: Bool, _ canvas: inout Canvas) {
    guard let level = wall() else { return }
    let (columns, rows) = (level.bricks.columns, level.bricks.rows)
    let height = min(greatest.width / Double(columns) * Self.brickRatio, greatest.height / Double(rows))
    let width = mark == nil ? height / Self.brickRatio : greatest.width / Double(columns)
    let gap = max(0.8, width * Self.brickGap)
    let origin = center - Vector2(width * Double(columns) / 2, height * Double(rows) / 2)
    for cell in level.bricks.cells {
      guard let look = BrickLook(level.bricks[cell], hits: 1, row: cell.row) else { continue }
      let frame = Rect(
        x: origin.x + Double(cell.column) * width + gap / 2, y: origin.y + Double(cell.row) * height + gap / 2,
        width: width - gap, height: height - gap)
      let color = isNext ? .ink : isDown ? theme.brick(look) : theme.line.withAlpha(Self.unlitOpacity)
      canvas.fill(RoundedRect(frame, cornerRadius: min(1.5, height * 0.2)), color)
    }
  }
}

extension BreakoutLevel {
  /// The wall that settings make, as it is drawn small.
  init(_ settings: BreakoutSettings) {
    self.init(bricks: Grid(columns: settings[.columns], rows: settings[.rows], repeating: .plain(hits: 1)))
  }
}
