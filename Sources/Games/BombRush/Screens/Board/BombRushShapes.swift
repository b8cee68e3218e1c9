import BombRush
import OvershootGameKit

/// The outlines of what a board shows, around the origin, in 88ths of a cell.
enum BombRushShapes {
  /// The units in the side of a cell.
  static let side = 88.0
  /// The body of a bomb.
  static let bomb = RoundedRect(Rect(center: Vector2(0, 4), size: Size(64, 64)), cornerRadius: 32)

  static let wall = box(Rect(x: -40, y: -40, width: 80, height: 80), 14)
  static let crate = box(Rect(x: -36, y: -36, width: 72, height: 72), 12)
  /// The boards of a crate.
  static let cross = lines([[(-20, -20), (20, 20)], [(20, -20), (-20, 20)]])
  static let coreCorners = [Vector2(0, -37), Vector2(33, 0), Vector2(0, 37), Vector2(-33, 0)]
  static let core = Path(coreCorners)
  static let coreMark = polygon([(0, -14), (12, 0), (0, 14), (-12, 0)])
  /// A doorway, and what is seen through it.
  static let exit = arch(width: 64, top: -38, foot: 38)
  static let exitDoor = arch(width: 36, top: -20, foot: 38)
  /// The fuse of a bomb, from its neck to its tip.
  static let fuse = fusePath
  static let fuseTip = Vector2(46, -33)
  /// The corners of the cell on which keys act.
  static let reticle = corners(42, arm: 16)
  private static let ward = box(Rect(x: -27, y: -27, width: 54, height: 56), 24)
  /// A body with an aerial.
  private static let drifter = aerial + box(Rect(x: -29, y: -26, width: 58, height: 52), 12)
  /// A body with ears.
  private static let listener = ears + box(Rect(x: -29, y: -26, width: 58, height: 52), 22)
  /// A broad body with ears.
  private static let warden = ears + box(Rect(x: -34, y: -26, width: 68, height: 58), 10)

  /// Returns the silhouette of an actor.
  static func body(of kind: BombRushActor.Kind) -> Path {
    switch kind {
    case .ward: ward
    case .drifter: drifter
    case .listener: listener
    case .warden: warden
    }
  }

  /// Returns the spikes of a spark of a radius.
  static func spark(radius: Double) -> Path {
    let count = 9
    return Path(
      (0..<2 * count).map { index in
        let reach = index.isMultiple(of: 2) ? 0.85 + 0.06 * Double((index * 7) % 5) : 0.5
        let turn = Trigonometry.sineAndCosine(Double(index) * .pi / Double(count) + 0.13)
        return Vector2(turn.cosine, turn.sine) * (reach * radius)
      })
  }

  // MARK: Parts

  private static var aerial: Path {
    box(Rect(x: -3, y: -40, width: 6, height: 16), 0) + Path(ellipseIn: Rect(x: -7, y: -49, width: 14, height: 14))
  }

  private static var ears: Path {
    polygon([(-28, -8), (-32, -45), (-2, -25)]) + polygon([(2, -25), (32, -45), (28, -8)])
  }

  private static var fusePath: Path {
    var path = Path()
    path.move(to: Vector2(24, -26))
    path.addQuadratic(to: Vector2(44, -32), control: Vector2(34, -40))
    return path
  }

  private static func arch(width: Double, top: Double, foot: Double) -> Path {
    var path = Path(arcCenter: Vector2(0, top + width / 2), radius: width / 2, startAngle: .pi, endAngle: 2 * .pi)
    path.addLine(to: Vector2(width / 2, foot))
    path.addLine(to: Vector2(-width / 2, foot))
    path.close()
    return path
  }

  private static func corners(_ reach: Double, arm: Double) -> Path {
    lines(
      [(1.0, 1.0), (-1, 1), (1, -1), (-1, -1)].map { x, y in
        [(x * reach, y * (reach - arm)), (x * reach, y * reach), (x * (reach - arm), y * reach)]
      })
  }

  private static func box(_ rect: Rect, _ radius: Double) -> Path { Path(RoundedRect(rect, cornerRadius: radius)) }

  private static func polygon(_ points: [(Double, Double)]) -> Path { Path(points.map { Vector2($0.0, $0.1) }) }

  private static func lines(_ lines: [[(Double, Double)]]) -> Path {
    lines.map { Path($0.map { Vector2($0.0, $0.1) }, isClosed: false) }.reduce(Path(), +)
  }
}

extension Path {
  /// The parts of both.
  fileprivate static func + (left: Path, right: Path) -> Path {
    var path = left
    for element in right.elements {
      switch element {
      case .move(let point): path.move(to: point)
      case .line(let point): path.addLine(to: point)
      case .quadratic(let control, let end): path.addQuadratic(to: end, control: control)
      case .cubic(let control1, let control2, let end): path.addCubic(to: end, control1: control1, control2: control2)
      case .close: path.close()
      }
    }
    return path
  }
}
