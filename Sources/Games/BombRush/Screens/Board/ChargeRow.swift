import BombRush
import OvershootGameKit

/// The charges as diamonds, the next of which fills from below.
@MainActor
final class ChargeRow: View {
  var game: BombRushGame?
  /// Whether they end at the right.
  var isTrailing = false
  /// The best score of the level, for a screen reader; 0 for none.
  var best = 0

  /// The distance of two, half the width and half the height as parts of the size.
  private static let (step, halfWidth, halfHeight) = (1.3, 0.45, 0.55)
  /// The width of an outline, in points.
  private static let lineWidth = 4.0

  /// The first charge, to which the bomb of the menu's strip flies where none is on the board.
  private let flying = FlyingPart(look: "charge") {
    EchoShape(.path(diamond(at: $0.center, $0.width / (2 * halfWidth))), $1.bombs.charge)
  }

  override init() {
    super.init()
    addSubview(flying)
    isUserInteractionEnabled = false
  }

  override var semantics: Semantics? {
    game.map { game in
      let points = tr("1 point", plural: "\(game.score) points", count: game.score)
      let facts = [tr("Range \(game.range, "range")"), points, best > 0 ? tr("Best \(best.grouped, "score")") : ""]
      return Semantics(
        .label, tr("\(game.charges, "charges") of \(game.maximumCharges, "all") charges"),
        description: facts.filter { !$0.isEmpty }.joined(separator: ", "))
    }
  }

  override var drawsEveryFrame: Bool { true }

  /// Returns where the first charge is, and the size of each; nil without a game, and without room.
  private var row: (start: Double, size: Double)? {
    guard let game else { return nil }
    let (count, line) = (Double(game.maximumCharges), Self.lineWidth)
    let size = min(
      (bounds.height - line) / (2 * Self.halfHeight), (bounds.width - line) / (Self.step * (count - 1) + 1))
    guard size > 2 else { return nil }
    let width = Self.step * size * (count - 1) + 2 * Self.halfWidth * size + line
    return ((isTrailing ? bounds.maxX - width : bounds.minX) + Self.halfWidth * size + line / 2, size)
  }

  /// The first charge, at its place; nil where there is none.
  var keyCharge: View? {
    guard let row, let game, game.charges > 0 else { return nil }
    let side = 2 * Self.halfWidth * row.size
    flying.frame = Rect(center: Vector2(row.start, bounds.center.y), size: Size(side, side))
    return flying
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    guard let game, let (start, size) = row else { return }
    let style = StrokeStyle(width: min(Self.lineWidth, 0.12 * size), join: .round)
    for index in (flying.isInFlight ? 1 : 0)..<game.maximumCharges {
      let diamond = Self.diamond(at: Vector2(start + Double(index) * Self.step * size, bounds.center.y), size)
      let color = theme.bombs.charge
      if index < game.charges {
        canvas.fill(.path(diamond), .solid(color))
        canvas.stroke(.path(diamond), style, .solid(color))
      } else {
        if index == game.charges { drawPart(of: diamond, in: bounds, size, &canvas) }
        canvas.stroke(.path(diamond), style, .solid(theme.text))
      }
    }
  }

  /// Draws how much of the next charge is there.
  private func drawPart(of diamond: Path, in bounds: Rect, _ size: Double, _ canvas: inout Canvas) {
    guard let game, game.level.regeneration > 0, game.chargeCounter > 0 else { return }
    let height = 2 * Self.halfHeight * size * Double(game.chargeCounter) / Double(game.level.regeneration)
    let foot = bounds.center.y + Self.halfHeight * size
    let part = Rect(x: bounds.minX, y: foot - height, width: bounds.width, height: height)
    canvas.group(Group(clip: RoundedRect(part))) { $0.fill(.path(diamond), .solid(theme.bombs.charge)) }
  }

  private static func diamond(at center: Vector2, _ size: Double) -> Path {
    let (x, y) = (halfWidth * size, halfHeight * size)
    return Path([Vector2(0, -y), Vector2(x, 0), Vector2(0, y), Vector2(-x, 0)].map { center + $0 })
  }
}
