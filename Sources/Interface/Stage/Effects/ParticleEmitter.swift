public import Motion
public import OvershootDrawing
public import OvershootGeometry

/// Throws particles: what they are, how they begin, and how they change along their lives.
///
/// A value: the same emitter makes the same cloud on every machine. All particles begin at the same time; where they
/// are at an age is a closed form, so that any time can be drawn, and backwards too.
public struct ParticleEmitter: Hashable, Sendable {
  /// What a particle looks like.
  public var form = ParticleCloud.Form.disc
  /// The number of particles, 0...4096; limited.
  public var count = 24
  /// Where the particles begin, evenly spread, in points.
  public var area = Rect.zero
  /// The middle of the directions in which they fly, in radians clockwise from the x axis.
  public var direction = 0.0
  /// The angle between the outermost directions, in radians; by default all directions.
  public var spread = 2 * Double.pi
  /// The speeds, in points per second.
  public var speed = 60.0...180
  /// The velocity of what throws them, in points per second, which all of them have too.
  public var carriedVelocity = Vector2.zero
  /// The widths, in points; of shapes the factors of their points.
  public var width = 3.0...6
  /// The heights of boxes and shapes as fractions of their widths.
  public var aspect = 1.0...1
  /// How fast boxes and shapes turn, in radians per second.
  public var spin = -6.0...6
  /// The lives, in seconds.
  public var life = 0.3...0.6
  /// The acceleration, in points per second².
  public var gravity = Vector2.zero
  /// What the air takes, per second: after 1/`drag` seconds a quarter of the velocity is left.
  public var drag = 0.0
  /// The factor of the size at the beginning of a life.
  public var startScale = 1.0
  /// The factor of the size at the end of a life.
  public var endScale = 0.0
  /// How the size goes from its first to its last factor.
  public var scaleEasing = Easing.easeIn
  /// The colour at the beginning of a life.
  public var startColor = Color.white
  /// The colour at the end of a life.
  public var endColor = Color.white.withAlpha(0)
  /// How the colour goes from the first to the last.
  public var colorEasing = Easing.easeIn
  /// What the particles are drawn from by chance.
  public var seed: UInt64 = 0

  /// The fractions of a life between which sizes and colours are linear.
  static let places = (0...24).map { Double($0) / 24 }

  /// Creates an emitter of 24 small white discs that fly in all directions and vanish in half a second.
  public init() {}

  /// Returns an emitter of `amount` times the particles, speed and life; 0 has no particles. Amounts below 0 and NaN
  /// count as 0.
  public func scaled(by amount: Double) -> ParticleEmitter {
    let amount = amount > 0 ? amount : 0
    var emitter = self
    emitter.count = Int((Double(limitedCount) * min(amount, Double(ParticleCloud.maximumCount))).rounded())
    emitter.speed = speed.scaled(by: amount)
    emitter.carriedVelocity = carriedVelocity * amount
    emitter.life = life.scaled(by: amount)
    return emitter
  }

  /// Returns an emitter of which all lengths are `scale` times as long.
  package func enlarged(by scale: Double) -> ParticleEmitter {
    var emitter = self
    emitter.area = area.scaled(by: scale)
    emitter.speed = speed.scaled(by: scale)
    emitter.carriedVelocity = carriedVelocity * scale
    emitter.width = width.scaled(by: scale)
    emitter.gravity = gravity * scale
    return emitter
  }

  /// Returns the particles at an age of 0.
  public func cloud() -> ParticleCloud {
    var random = SeededGenerator(seed: seed)
    let particles = (0..<limitedCount).map { _ in
      let origin = area.origin + Vector2(area.width * random.unit(), area.height * random.unit())
      let way = Vector2(angle: direction + spread * (random.unit() - 0.5))
      let velocity = way * random.number(in: speed) + carriedVelocity
      let width = random.number(in: width)
      return ParticleCloud.Particle(
        at: origin, velocity: velocity, size: Size(width, width * random.number(in: aspect)),
        angle: form == .disc ? 0 : 2 * Double.pi * random.unit(), spin: random.number(in: spin),
        life: random.number(in: life))
    }
    return ParticleCloud(
      particles, form: form,
      scales: Self.places.map { startScale + (endScale - startScale) * scaleEasing.value(at: $0) },
      colors: startColor.ramp(to: endColor, colorEasing), gravity: gravity, drag: drag)
  }

  private var limitedCount: Int { min(max(0, count), ParticleCloud.maximumCount) }
}
