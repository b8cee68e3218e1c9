import Breakout
import MotionNotation
import OvershootGameKit

/// What bricks do that are hit, and a wall that is new. Places are in units of the field.
@MainActor
struct BrickEffects {
  /// The white of a flash, 0...1.
  private static let flashOpacity = 0.9
  /// How far a brick beside a hit is pushed.
  private static let pushWay = 7.0
  /// From how far above the rows of a wall drop in.
  private static let dropWay = 300.0
  /// How much of a ball's velocity the pieces of a brick take.
  private static let carriedShare = 0.25
  /// The greatest number of hits that are seen at once.
  private static let maximumHits = 16

  /// The chips of a hard brick that is only hit.
  private static var chips: ParticleEmitter {
    var emitter = ParticleEmitter()
    (emitter.form, emitter.count, emitter.spread) = (.box, 6, 2.6)
    (emitter.speed, emitter.width, emitter.aspect) = (50...330, 4...8, 0.4...1)
    (emitter.spin, emitter.life, emitter.drag) = (-12...12, 0.4...0.7, 1.5)
    return emitter
  }

  private static var sparks: ParticleEmitter {
    var emitter = ParticleEmitter()
    (emitter.form, emitter.count, emitter.spread) = (.disc, 14, 2 * .pi)
    (emitter.speed, emitter.width, emitter.aspect) = (80...360, 3...5, 1...1)
    (emitter.life, emitter.drag) = (0.25...0.5, 3)
    return emitter
  }
  private static var smoke: ParticleEmitter {
    var emitter = ParticleEmitter()
    (emitter.form, emitter.count, emitter.spread) = (.disc, 8, 2 * .pi)
    (emitter.speed, emitter.width, emitter.aspect) = (10...90, 14...26, 1...1)
    (emitter.life, emitter.drag) = (0.4...0.8, 2)
    return emitter
  }

  /// A hit that is still seen.
  private struct Hit {
    let frame: Rect
    /// From the ball.
    let way: Vector2
    let points: Int
    let factor: Int
    let start: Double
    let light: Impulse
    let push: Impulse
  }

  private var hits: [Hit] = []
  private var hitCount: UInt64 = 0
  /// What pushes bricks at the time of the latest look: the hit brick, and how far it pushes one at its place.
  private var pushes: [(frame: Rect, way: Vector2)] = []
  /// From how far away it pushes.
  private var reach = 0.0
  /// When the wall began to drop in, and its number of rows; nil at rest.
  private var drop: (start: Double, rows: Int)?

  /// Removes everything at once.
  mutating func clear() { (hits, pushes, drop) = ([], [], nil) }

  /// A wall of some rows drops in.
  mutating func begin(rows: Int, _ strength: EffectStrength, at time: Double) {
    if strength(.drop) > 0 { drop = (time, rows) }
  }

  /// A brick was hit from a place.
  mutating func add(
    _ hit: BrickHit, _ frame: Rect, from place: Vector2, _ strength: EffectStrength, at time: Double
  ) {
    hitCount += 1
    var (light, push) = (strength.impulse(.flash), strength.impulse(.push))
    light.strike(Vector2(Self.flashOpacity * min(1, strength(.flash)), 0), at: time)
    push.strike(Vector2(Self.pushWay * strength(.push), 0), at: time)
    if hits.count == Self.maximumHits { hits.removeFirst() }
    hits.append(
      Hit(
        frame: frame, way: frame.center - place, points: hit.points, factor: hit.factor, start: time, light: light,
        push: push))
  }

  /// Lets the pieces of the latest brick that was hit fly, in points of `scale` to the unit.
  func throwPieces(
    _ hit: BrickHit, _ frame: Rect, from place: Vector2, velocity: Vector2, color: Color, scale: Double,
    _ strength: EffectStrength, in view: ParticleView
  ) {
    let (amount, row) = (strength(.shatter), strength[.shatter])
    guard amount > 0 else { return }
    let box = frame.scaled(by: scale)
    let gravity = Vector2(0, row["gravity"] * scale)
    let clear = color.withAlpha(0)
    guard hit.isBroken else {
      var emitter = Self.chips.scaled(by: amount).enlarged(by: scale)
      (emitter.seed, emitter.area, emitter.gravity) = (hitCount, box, gravity)
      emitter.direction = (place - frame.center).angle
      (emitter.startColor, emitter.endColor) = (color, clear)
      return view.play(emitter)
    }
    let count = Int((row["count"] * amount).rounded())
    guard count > 0 else { return }
    var shatter = Shatter(RoundedRect(box, cornerRadius: BrickLook.cornerRadius(box)), hitAt: place * scale)
    (shatter.count, shatter.seed, shatter.gravity) = (count, hitCount, gravity)
    let speed = row["speed"] * amount * scale
    shatter.speed = speed * 0.2...speed
    shatter.carriedVelocity = velocity * (Self.carriedShare * min(1, amount) * scale)
    let life = row["seconds"] * amount
    (shatter.life, shatter.spin) = (life * 0.6...life, -9 * amount...9 * amount)
    (shatter.startColor, shatter.endColor, shatter.colorEasing) = (color, clear, row.timed.easing)
    view.play(shatter)
  }

  /// Lets sparks and smoke of a burst brick fly, in points of `scale` to the unit.
  func throwBlast(
    _ frame: Rect, _ colors: (spark: Color, smoke: Color), scale: Double, _ strength: EffectStrength,
    in view: ParticleView
  ) {
    let amount = strength(.shatter)
    guard amount > 0 else { return }
    var smoke = Self.smoke.scaled(by: amount).enlarged(by: scale)
    smoke.area = frame.scaled(by: scale)
    (smoke.seed, smoke.startColor, smoke.endColor) = (hitCount, colors.smoke, colors.smoke.withAlpha(0))
    view.play(smoke)
    var sparks = Self.sparks.scaled(by: amount).enlarged(by: scale)
    (sparks.area, sparks.seed) = (smoke.area, hitCount)
    (sparks.startColor, sparks.endColor) = (colors.spark, colors.spark.withAlpha(0))
    view.play(sparks)
  }

  /// Removes what has ended. Returns whether something goes on.
  mutating func end(_ strength: EffectStrength, at time: Double) -> Bool {
    let floating = Self.floatTime(strength)
    hits.removeAll {
      $0.light.isAtRest(at: time) && $0.push.isAtRest(at: time) && time >= $0.start + floating
    }
    if let begun = drop {
      let setting = strength[.drop]
      let seconds = setting.timed.duration + setting["stagger"] * Double(max(0, begun.rows - 1))
      if time >= begun.start + seconds { drop = nil }
    }
    return !hits.isEmpty || drop != nil
  }

  // MARK: Where bricks are

  /// Returns whether bricks are away from their places, or on their way there.
  func movesBricks(at time: Double) -> Bool { drop != nil || hits.contains { !$0.push.isAtRest(at: time) } }

  /// Looks what pushes bricks, before it is asked for where each of them is.
  mutating func look(_ strength: EffectStrength, at time: Double) {
    pushes.removeAll(keepingCapacity: true)
    for hit in hits where !hit.push.isAtRest(at: time) {
      guard let direction = hit.way.normalized else { continue }
      pushes.append((hit.frame, direction * hit.push.value(at: time).x))
    }
    if !pushes.isEmpty { reach = strength[.push]["reach"] }
  }

  /// Returns how far a row of the wall is from its place, and its opacity.
  func fall(ofRow row: Int, _ strength: EffectStrength, at time: Double) -> (way: Double, opacity: Double) {
    guard let drop else { return (0, 1) }
    let amount = strength(.drop)
    guard amount > 0 else { return (0, 1) }
    let setting = strength[.drop]
    // The lowest row comes first.
    let age = time - drop.start - setting["stagger"] * Double(drop.rows - 1 - row)
    let value = setting.timed.value(at: min(1, max(0, age / setting.timed.duration)))
    return (-Self.dropWay * amount * (1 - value), min(1, max(0, 2 * value)))
  }

  /// Returns how far a brick was pushed from its place at the latest look.
  func push(of frame: Rect) -> Vector2 {
    var way = Vector2.zero
    for push in pushes where push.frame != frame {
      let distance = frame.center.distance(to: push.frame.center)
      guard distance < reach else { continue }
      let share = 1 - distance / reach
      way += push.way * (share * share)
    }
    return way
  }

  // MARK: Drawing

  /// Draws the light of bricks that were hit.
  func drawFlashes(on canvas: inout Canvas, at time: Double) {
    for hit in hits where !hit.light.isAtRest(at: time) {
      let light = min(1, max(0, hit.light.value(at: time).x))
      canvas.fill(
        RoundedRect(hit.frame, cornerRadius: BrickLook.cornerRadius(hit.frame)), .white.withAlpha(light))
    }
  }

  private static func floatTime(_ strength: EffectStrength) -> Double {
    strength[.points].timed.duration * min(1, strength(.points))
  }

  /// Draws the points that float up from bricks, in points of `scale` to the unit.
  func drawPoints(
    _ color: Color, scale: Double, _ strength: EffectStrength, at time: Double, on canvas: inout Canvas,
    _ context: DrawContext
  ) {
    let (amount, row, seconds) = (strength(.points), strength[.points], Self.floatTime(strength))
    guard amount > 0 else { return }
    let font = Font(.bold, size: 13 * max(0.8, scale))
    for hit in hits where time < hit.start + seconds {
      let fraction = (time - hit.start) / seconds
      let text = "+\(hit.points)\(hit.factor > 1 ? " ×\(hit.factor)" : "")"
      let metrics = context.text.metrics(of: text, font: font)
      let center = (hit.frame.center - Vector2(0, row["rise"] * amount * row.timed.value(at: fraction))) * scale
      canvas.text(
        TextRun(
          text, font: font, color: color.withAlpha(color.alpha * (1 - fraction * fraction)),
          origin: center + Vector2(-metrics.width / 2, metrics.capHeight / 2)))
    }
  }
}
