import Breakout
import OvershootGameKit

/// What a game has left, beside its field: lives as discs and, on wide pages, what acts as rings.
@MainActor
final class CourtSide: View {
  var game: BreakoutGame? {
    didSet {
      let isSame = game?.lives == oldValue?.lives && game?.level == oldValue?.level
      if !isSame || game?.levelPlay?.active != oldValue?.levelPlay?.active { setNeedsDisplay() }
    }
  }
  /// How far time is between the last two ticks, 0...1.
  var fraction = 1.0
  private var windowClass = PageGrid.WindowClass.wide

  /// The radius of a disc and the distance of two, by class of window; the width of the line of one that is lost.
  private static let (radii, steps) = ((wide: 24.0, phone: 16.0, narrow: 12.0), (wide: 64.0, phone: 44.0, narrow: 32.0))
  private static let lostWidth = 3.5
  /// The greatest radius of a ring, the top of the first, and the space that is theirs above many lives.
  private static let (ringRadius, ringTop, ringSpace) = (40.0, 52.0, 200.0)

  override init() {
    super.init()
    isUserInteractionEnabled = false
  }

  /// Takes its place beside a field, or at the right of the tools.
  func layOut(_ grid: PageGrid, field: Rect, toolsEnd: Double) {
    windowClass = grid.windowClass
    let end = toolsEnd + grid.margin
    frame =
      grid.isWide
      ? Rect(x: field.maxX, y: 0, width: grid.size.width - field.maxX, height: grid.size.height)
      : Rect(
        x: end, y: grid.toolY - grid.toolRadius, width: max(0, grid.size.width - grid.margin - end),
        height: 2 * grid.toolRadius)
  }

  /// The lives that are left; nil in an endless game.
  private var lives: Int? { game.flatMap { $0.settings.mode == .lives ? $0.lives : nil } }

  private var active: PowerUpTimes? { windowClass == .wide ? game?.levelPlay?.active : nil }

  override var semantics: Semantics? { lives.map { Semantics(.label, GameWords.lives($0)) } }

  override var drawsEveryFrame: Bool { active.map { active in PowerUp.allCases.contains(where: active.has) } ?? false }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let top = drawLives(&canvas)
    guard let active else { return }
    let count = PowerUp.allCases.count(where: active.has)
    guard count > 0 else { return }
    let radius = min(Self.ringRadius, (top - Self.ringTop) / (2.5 * Double(count)))
    PowerUpArt(theme: theme, scale: 1).drawRings(
      active, at: fraction, from: Vector2(bounds.width / 2, Self.ringTop - radius / 2), radius: radius, isColumn: true,
      &canvas)
  }

  /// Draws the lives from the foot up, or from the end of the row on. Returns the top of the last one.
  private func drawLives(_ canvas: inout Canvas) -> Double {
    let isWide = windowClass == .wide
    var radius = windowClass.pick(Self.radii.wide, Self.radii.phone, Self.radii.narrow)
    let foot = bounds.height - 84
    guard let game, let lives else { return foot + radius }
    let count = max(lives, game.level?.balls ?? BreakoutGame.firstLives)
    let room = isWide ? foot - Self.ringSpace : bounds.width
    let most = windowClass.pick(Self.steps.wide, Self.steps.phone, Self.steps.narrow)
    // Many are smaller where they would lie on each other.
    let step = min(most, (room + Self.lostWidth) / Double(count))
    radius = min(radius, max(2, (step - Self.lostWidth) / 2))
    for index in (0..<count).reversed() {
      let way = Double(index) * step
      let center =
        isWide ? Vector2(bounds.width / 2, foot - way) : Vector2(bounds.width - radius - way, bounds.height / 2)
      let disc = RoundedRect(Rect(center: center, size: Size(2 * radius, 2 * radius)), cornerRadius: radius)
      if index < lives {
        canvas.fill(disc, theme.accent)
      } else {
        let width = Self.lostWidth
        canvas.stroke(
          RoundedRect(disc.rect.inset(by: width / 2), cornerRadius: radius - width / 2), width: width, theme.line)
      }
    }
    return foot - Double(count - 1) * step - radius
  }
}

extension PageGrid {
  /// Returns the place of a field on a wide page, at the right of the left column.
  func court(height: Double) -> Rect {
    Rect(x: leftColumn, y: 0, width: max(0, min(0.75 * height, size.width - leftColumn - 96)), height: height)
  }
}
