public import OvershootGeometry

/// Discs, boxes or shapes that fly apart, at one age of their flight: one draw command for all of them.
///
/// Where a particle is, how large and in which colour is a closed form of `age`: any age can be drawn, in any order. A
/// particle is drawn from age 0 up to its own life.
public struct ParticleCloud: Hashable, Sendable {
  /// What a particle looks like.
  public enum Form: Hashable, Sendable {
    /// A disc with the width of the particle as its diameter.
    case disc
    /// A box that turns.
    case box
    /// Shapes that turn, in turn one for each particle. Their points are multiplied by the size of the particle, whose
    /// centre is their zero.
    case shapes([Path])
  }

  /// A particle as it begins to fly.
  public struct Particle: Hashable, Sendable {
    /// Its centre, in points.
    public var origin: Vector2
    /// Its velocity, in points per second.
    public var velocity: Vector2
    /// Its size, in points.
    public var size: Size
    /// Its angle, in radians.
    public var angle: Double
    /// How fast it turns, in radians per second.
    public var spin: Double
    /// How long it is there, in seconds.
    public var life: Double

    /// Creates a particle.
    public init(
      at origin: Vector2, velocity: Vector2 = .zero, size: Size, angle: Double = 0, spin: Double = 0, life: Double
    ) {
      (self.origin, self.velocity, self.size) = (origin, velocity, size)
      (self.angle, self.spin, self.life) = (angle, spin, life)
    }
  }

  /// The greatest number of particles.
  public static let maximumCount = 4096

  /// The particles, from back to front.
  public let particles: [Particle]
  /// What they look like.
  public let form: Form
  /// The factors of the sizes, evenly spread from the beginning of a life to its end, and linear between.
  public let scales: [Double]
  /// The colours, evenly spread from the beginning of a life to its end, and linear between.
  public let colors: [Color]
  /// The acceleration, in points per second².
  public let gravity: Vector2
  /// What the air takes, per second: after 1/`drag` seconds a quarter of the velocity is left.
  public let drag: Double
  /// The longest life, in seconds; 0 without particles.
  public let life: Double
  /// The age in seconds.
  public var age = 0.0

  /// Creates a cloud at an age of 0, of the first `maximumCount` particles. Without scales all sizes stay, without
  /// colours nothing is drawn; a drag below 0 and one that is NaN is 0.
  public init(
    _ particles: [Particle], form: Form, scales: [Double] = [1], colors: [Color], gravity: Vector2 = .zero,
    drag: Double = 0
  ) {
    self.particles = particles.count > Self.maximumCount ? Array(particles.prefix(Self.maximumCount)) : particles
    (self.form, self.scales, self.colors, self.gravity) = (form, scales, colors, gravity)
    self.drag = drag > 0 ? drag : 0
    life = self.particles.reduce(0) { $1.life > $0 ? $1.life : $0 }
  }

  /// Whether some particle may be drawn.
  public var isVisible: Bool { age >= 0 && age < life && !colors.isEmpty }

  /// Returns the centre of a particle, in points. With a drag d it has flown v·t / (1 + d·t), and fallen by as much of
  /// g·t² / 2.
  public func center(of particle: Particle) -> Vector2 {
    let reach = age / (1 + drag * age)
    return particle.origin + (particle.velocity + gravity * (age / 2)) * reach
  }

  /// Returns a disc or box as it is drawn at `age`; nil before and after its life, and for shapes.
  package func drawn(_ particle: Particle) -> DrawnParticle? {
    guard let (size, color) = look(of: particle) else { return nil }
    switch form {
    case .disc:
      let shape = RoundedRect(
        Rect(center: center(of: particle), size: Size(size.width, size.width)), cornerRadius: size.width / 2)
      return DrawnParticle(shape: shape, turn: .identity, color: color)
    case .box:
      return DrawnParticle(
        shape: RoundedRect(Rect(center: .zero, size: size)), turn: turn(of: particle), color: color)
    case .shapes: return nil
    }
  }

  /// Calls `body` for each of the shapes that is drawn at `age`, with the map from its points to those of the command,
  /// and its colour. Has no effect for discs and boxes.
  package func forEachShape(_ body: (Path, Transform, Color) -> Void) {
    guard isVisible, case .shapes(let paths) = form, !paths.isEmpty else { return }
    for (index, particle) in particles.enumerated() {
      guard let (size, color) = look(of: particle) else { continue }
      let scale = Transform(scaleX: size.width, y: size.height)
      body(paths[index % paths.count], scale.concatenating(turn(of: particle)), color)
    }
  }

  /// The size and colour of a particle at `age`; nil before and after its life.
  private func look(of particle: Particle) -> (size: Size, color: Color)? {
    let fraction = age / particle.life
    guard fraction >= 0, fraction < 1, let last = colors.last else { return nil }
    let scale = Self.place(fraction, in: scales.count).map { index, rest in
      index + 1 < scales.count ? scales[index] + (scales[index + 1] - scales[index]) * rest : scales[index]
    }
    let color = Self.place(fraction, in: colors.count).map { index, rest in
      index + 1 < colors.count ? colors[index].blended(with: colors[index + 1], rest) : colors[index]
    }
    return (particle.size * (scale ?? 1), color ?? last)
  }

  /// The turn of a particle about its centre at `age`, and its way there.
  private func turn(of particle: Particle) -> Transform {
    var turn = Transform(rotationAngle: particle.angle + particle.spin * age)
    let center = center(of: particle)
    (turn.tx, turn.ty) = (center.x, center.y)
    return turn
  }

  /// The index below a fraction of a life and the fraction from there to the next; nil in an empty list.
  private static func place(_ fraction: Double, in count: Int) -> (Int, Double)? {
    guard count > 0 else { return nil }
    let position = fraction * Double(count - 1)
    let index = Int(position)
    return (index, position - Double(index))
  }
}

/// A disc or box as it is drawn.
package struct DrawnParticle {
  /// The outline, in points before `turn`.
  package let shape: RoundedRect
  /// The map from those points to the points of the command.
  package let turn: Transform
  /// The colour.
  package let color: Color
}

extension Color {
  /// Mixes the components as they are.
  fileprivate func blended(with other: Color, _ fraction: Double) -> Color {
    Color(
      red: red + (other.red - red) * fraction, green: green + (other.green - green) * fraction,
      blue: blue + (other.blue - blue) * fraction, alpha: alpha + (other.alpha - alpha) * fraction)
  }
}
