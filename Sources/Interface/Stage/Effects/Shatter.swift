public import Motion
public import OvershootDrawing
public import OvershootGeometry

/// A shape that falls apart into pieces of its outline, along cracks from where it was hit.
///
/// A value: the same one falls into the same pieces. At an age of 0 the pieces cover the outline exactly; then they fly
/// off, away from the hit, and the faster the nearer they were to it.
public struct Shatter: Hashable, Sendable {
  /// The corners of a convex outline, in order, in points.
  public var outline: [Vector2]
  /// Where it was hit. A hit outside, or at the edge, counts as one inside near there.
  public var hit: Vector2
  /// About how many pieces there are, 3...256; limited.
  public var count = 12
  /// The speeds, in points per second: of the pieces at the far end and of those at the hit.
  public var speed = 40.0...160
  /// The velocity of what hit it, in points per second, which all pieces have too.
  public var carriedVelocity = Vector2.zero
  /// How fast pieces turn, in radians per second.
  public var spin = -6.0...6
  /// The lives, in seconds.
  public var life = 0.5...0.8
  /// The acceleration, in points per second².
  public var gravity = Vector2.zero
  /// What the air takes, per second: after 1/`drag` seconds a quarter of the velocity is left.
  public var drag = 0.0
  /// The colour at the beginning of a life.
  public var startColor = Color.white
  /// The colour at the end of a life.
  public var endColor = Color.white.withAlpha(0)
  /// How the colour goes from the first to the last.
  public var colorEasing = Easing.easeIn
  /// What the cracks and pieces are drawn from by chance.
  public var seed: UInt64 = 0

  /// How near to its centre a hit counts, as a fraction of the way from the centre to the outline.
  private static let reach = 0.8
  /// How far a crack is beside its place, as a fraction of the angle between two.
  private static let jitter = 0.3
  /// Where the cracks across are, as a fraction of the way from the hit to the far end of a piece.
  private static let across = 0.35...0.65

  /// Creates a shatter of a convex outline.
  public init(_ outline: [Vector2], hitAt hit: Vector2) { (self.outline, self.hit) = (outline, hit) }

  /// Creates a shatter of a rectangle, whose corners are cut where they are round.
  public init(_ shape: RoundedRect, hitAt hit: Vector2) {
    let (rect, cut) = (shape.rect, shape.effectiveRadius * 0.3)
    let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    let corners = [
      Vector2(left + cut, top), Vector2(right - cut, top), Vector2(right, top + cut), Vector2(right, bottom - cut),
      Vector2(right - cut, bottom), Vector2(left + cut, bottom), Vector2(left, bottom - cut), Vector2(left, top + cut),
    ]
    self.init(cut > 0 ? corners : [0, 2, 4, 6].map { corners[$0] }, hitAt: hit)
  }

  /// Returns the pieces, each convex; none of an outline without an area, or with a number that is not finite.
  public func pieces() -> [[Vector2]] {
    var random = SeededGenerator(seed: seed)
    return pieces(&random)
  }

  /// Returns the pieces as particles at an age of 0.
  public func cloud() -> ParticleCloud {
    var random = SeededGenerator(seed: seed)
    let pieces = pieces(&random)
    let centers = pieces.map(\.centroid)
    let hit = inside
    let farthest = centers.reduce(1e-9) { max($0, ($1 - hit).length) }
    let particles = centers.map { center in
      let way = center - hit
      let distance = max(1e-9, way.length)
      let speed = speed.upperBound - (speed.upperBound - speed.lowerBound) * distance / farthest
      return ParticleCloud.Particle(
        at: center, velocity: way * (speed / distance) * (0.75 + 0.5 * random.unit()) + carriedVelocity,
        size: Size(1, 1), spin: random.number(in: spin), life: random.number(in: life))
    }
    let paths = zip(pieces, centers).map { piece, center in Path(piece.map { $0 - center }) }
    return ParticleCloud(
      particles, form: .shapes(paths),
      colors: startColor.ramp(to: endColor, colorEasing), gravity: gravity, drag: drag)
  }

  private func pieces(_ random: inout SeededGenerator) -> [[Vector2]] {
    guard outline.allSatisfy({ $0.x.isFinite && $0.y.isFinite }), hit.x.isFinite, hit.y.isFinite,
      outline.signedArea != 0
    else { return [] }
    let hit = inside
    // Half of the pieces are at the hit, the others behind them.
    let rays = max(3, (min(max(3, count), 256) + 1) / 2)
    let angle = 2 * Double.pi / Double(rays)
    let first = angle * random.unit()
    let ways = (0..<rays).map { index in
      Vector2(angle: first + angle * (Double(index) + Self.jitter * (random.unit() - 0.5)))
    }
    var pieces: [[Vector2]] = []
    for (index, way) in ways.enumerated() {
      let next = ways[(index + 1) % rays]
      let sector = outline.part(from: hit, towards: way.perpendicular)
        .part(from: hit, towards: -next.perpendicular)
      let middle = way + next
      let extent = sector.reduce(0) { max($0, ($1 - hit).dot(middle)) }
      let share = random.number(in: Self.across)
      let cut = hit + middle * (extent * share / max(1e-9, middle.dot(middle)))
      pieces.append(sector.part(from: cut, towards: -middle))
      pieces.append(sector.part(from: cut, towards: middle))
    }
    return pieces.filter { $0.count > 2 && $0.signedArea != 0 }
  }

  /// The hit as it counts: inside the outline, and not at its edge.
  private var inside: Vector2 {
    let center = outline.centroid
    let way = hit - center
    var reach = 1.0
    let isClockwise = outline.signedArea > 0
    for (start, end) in zip(outline, outline.dropFirst() + outline.prefix(1)) {
      let edge = end - start
      let normal = isClockwise ? -edge.perpendicular : edge.perpendicular
      let speed = way.dot(normal)
      if speed > 0 { reach = min(reach, Self.reach * (start - center).dot(normal) / speed) }
    }
    return center + way * max(0, reach)
  }
}

extension [Vector2] {
  /// Twice the area; positive where the corners go clockwise on the screen.
  fileprivate var signedArea: Double {
    guard let first else { return 0 }
    return zip(self, dropFirst() + prefix(1)).reduce(0) { area, corners in
      let (from, to) = (corners.0 - first, corners.1 - first)
      return area + from.cross(to)
    }
  }

  /// The centre of gravity of the area; the first corner where there is none.
  fileprivate var centroid: Vector2 {
    guard let first else { return .zero }
    let area = signedArea
    guard area != 0 else { return first }
    let sum = zip(self, dropFirst() + prefix(1)).reduce(Vector2.zero) { sum, corners in
      let (from, to) = (corners.0 - first, corners.1 - first)
      return sum + (from + to) * from.cross(to)
    }
    return first + sum / (3 * area)
  }

  /// Returns the part of a convex outline on the side of a line through a point to which a vector points.
  fileprivate func part(from point: Vector2, towards side: Vector2) -> [Vector2] {
    var part: [Vector2] = []
    for (start, end) in zip(self, dropFirst() + prefix(1)) {
      let (before, after) = ((start - point).dot(side), (end - point).dot(side))
      if before >= 0 { part.append(start) }
      if before > 0 && after < 0 || before < 0 && after > 0 {
        part.append(start + (end - start) * (before / (before - after)))
      }
    }
    return part
  }
}
