import Breakout
import OvershootGeometry
import OvershootSupport

/// A disc shot from anywhere to anywhere within four walls, 1 unit thick, with two blocks as thin among them.
struct ThinWallShot {
  /// What became of the shot.
  struct Outcome {
    /// Whether the disc is still within the walls.
    let isInside: Bool
    /// The greatest overlap, as a share of the radius.
    let overlap: Double
    /// The relative error of the speed.
    let speedError: Double
  }

  /// The walls: the room within is 0...120 by 0...90.
  static let box = [
    Rect(x: -1, y: -1, width: 122, height: 1), Rect(x: -1, y: 90, width: 122, height: 1),
    Rect(x: -1, y: 0, width: 1, height: 90), Rect(x: 120, y: 0, width: 1, height: 90),
  ]
  private static let blocks = [Rect(x: 60, y: 45, width: 1, height: 20), Rect(x: 80, y: 20, width: 10, height: 1)]

  private let disc: DiscTrial.Disc

  /// Creates a shot of at most a speed in units per second.
  init(greatestSpeed: Double, using random: inout SeededGenerator) {
    let radius = 0.5 + 7.5 * random.unit()
    var position = Vector2.zero
    repeat {
      position = Vector2(
        radius + (120 - 2 * radius) * random.unit(), radius + (90 - 2 * radius) * random.unit())
    } while Self.isInBlock(position, radius)
    // Some begin at a wall, or go straight at it.
    switch random.integer(below: 8) {
    case 0: position.x = radius
    case 1: position.y = 90 - radius
    default: break
    }
    let speed = greatestSpeed * (0.1 + 0.9 * random.unit())
    let direction =
      random.integer(below: 4) == 0
      ? Vector2(degrees: 90 * Double(random.integer(below: 4))) : Vector2(angle: 7 * random.unit())
    disc = DiscTrial.Disc(position: position, velocity: direction * speed, radius: radius)
  }

  /// Returns what became of the shot after four ticks.
  func play() -> Outcome {
    guard !Self.isInBlock(disc.position, disc.radius) else { return Outcome(isInside: true, overlap: 0, speedError: 0) }
    var trial = DiscTrial(discs: [disc], solids: Self.box + Self.blocks)
    for _ in 0..<4 { trial.tick() }
    let after = trial.discs[0]
    let isInside = (0...120).contains(after.position.x) && (0...90).contains(after.position.y)
    return Outcome(
      isInside: isInside, overlap: after.overlap / after.radius,
      speedError: abs(after.velocity.length / disc.velocity.length - 1))
  }

  private static func isInBlock(_ position: Vector2, _ radius: Double) -> Bool {
    blocks.contains { position.distance(to: $0.nearestPoint(to: position)) < radius }
  }
}
