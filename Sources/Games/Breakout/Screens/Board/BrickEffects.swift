import Breakout
import MotionNotation
import OvershootGameKit

/// What bricks do that are hit, and a wall that is new. Places are in units of the field.
@MainActor
struct BrickEffects {
  /// The opacity of a flash, and for how many seconds it is whole.
  private static let (flashOpacity, flashTime) = (1.0, 0.032)
  /// The rings around a hit: the radii of the outer one where it begins and ends, in units, the time, and the rings
  /// themselves by their radius as a part of the outer one's, their width in units and their opacity.
  private static let (ringStart, ringEnd, ringTime) = (27.0, 56.0, 0.2)
  private static let rings = [(part: 1.0, width: 2.4, opacity: 0.28), (part: 0.66, width: 3.2, opacity: 0.55)]
  /// The size of points, in units.
  private static let pointsSize = 18.0
  /// How far a brick beside a hit is pushed.
  private static let pushWay = 7.0
  /// From how far above the rows of a wall drop in.
  private static let dropWay = 300.0
  /// How much of a ball's velocity the pieces of a brick take.
  private static let carriedShare = 0.25
  /// The greatest number of hits that are seen at once.
  private static let maximumHits = 16
  /// The opacity of the one echo of a piece.
  private static let echoOpacity = 0.25

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
  private static let smokeColor = Color.paper.withAlpha(0.4)
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
    /// From what hit it.
    let way: Vector2
    let points: Int
    let factor: Int
    let isBroken: Bool
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
        frame: frame, way: frame.center - place, points: hit.points, factor: hit.factor, isBroken: hit.isBroken,
        start: time, light: light, push: push))
  }

  /// Lets the pieces of the latest brick that was hit fly, each with a print of where it was a moment ago.
  func throwPieces(
    _ hit: BrickHit, _ frame: Rect, from place: Vector2, velocity: Vector2, color: Color, scale: CourtScale,
    _ strength: EffectStrength, in view: ParticleView
  ) {
    let (amount, row) = (strength(.shatter), strength[.shatter])
    guard amount > 0 else { return }
    let (box, unit) = (frame * scale, scale.unit)
    let gravity = Vector2(0, row["gravity"] * scale.y)
    let clear = color.withAlpha(0)
    guard hit.isBroken else {
      var emitter = Self.chips.scaled(by: amount).enlarged(by: unit)
      (emitter.seed, emitter.area, emitter.gravity) = (hitCount, box, gravity)
      emitter.direction = (place - frame.center).angle
      (emitter.startColor, emitter.endColor) = (color, clear)
      return view.play(emitter)
    }
    let count = Int((row["count"] * amount).rounded())
    guard count > 0 else { return }
    var shatter = Shatter(RoundedRect(box, cornerRadius: BrickLook.cornerRadius(box)), hitAt: place * scale)
    (shatter.count, shatter.seed, shatter.gravity) = (count, hitCount, gravity)
    let speed = row["speed"] * amount * unit
    shatter.speed = speed * 0.2...speed
    shatter.carriedVelocity = velocity * (Self.carriedShare * min(1, amount) * unit)
    let life = row["seconds"] * amount
    (shatter.life, shatter.spin) = (life * 0.6...life, -9 * amount...9 * amount)
    (shatter.startColor, shatter.endColor, shatter.colorEasing) = (color, clear, row.timed.easing)
    // The flash is seen before.
    view.play(shatter, echo: Self.echoOpacity, after: strength(.flash) > 0 ? Self.flashTime : 0)
  }

  /// Lets the signs of a number fall apart.
  mutating func throwSigns(
    _ signs: [Rect], _ color: Color, scale: CourtScale, _ strength: EffectStrength, in view: ParticleView
  ) {
    for sign in signs {
      hitCount += 1
      var shatter = Shatter(RoundedRect(sign), hitAt: sign.center)
      (shatter.count, shatter.seed) = (8, hitCount)
      shatter.gravity = Vector2(0, strength[.shatter]["gravity"] * scale.y)
      (shatter.speed, shatter.life) = (90 * scale.unit...280 * scale.unit, 0.4...0.6)
      (shatter.startColor, shatter.endColor) = (color, color.withAlpha(0))
      view.play(shatter, echo: Self.echoOpacity)
    }
  }

  /// Lets sparks and smoke of a burst brick fly.
  func throwBlast(_ frame: Rect, scale: CourtScale, _ strength: EffectStrength, in view: ParticleView) {
    let amount = strength(.shatter)
    guard amount > 0 else { return }
    var smoke = Self.smoke.scaled(by: amount).enlarged(by: scale.unit)
    smoke.area = frame * scale
    (smoke.seed, smoke.startColor, smoke.endColor) = (hitCount, Self.smokeColor, Self.smokeColor.withAlpha(0))
    view.play(smoke)
    var sparks = Self.sparks.scaled(by: amount).enlarged(by: scale.unit)
    (sparks.area, sparks.seed) = (smoke.area, hitCount)
    (sparks.startColor, sparks.endColor) = (Color.sun, Color.sun.withAlpha(0))
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

  /// Draws bricks that were hit as paper, and two rings that widen around where they were.
  func drawFlashes(_ theme: Theme, scale: CourtScale, at time: Double, on canvas: inout Canvas) {
    for hit in hits where !hit.light.isAtRest(at: time) {
      let age = time - hit.start
      let fading = min(1, max(0, hit.light.value(at: time).x))
      let light = !hit.isBroken ? fading : age < Self.flashTime ? Self.flashOpacity : 0
      let frame = hit.frame * scale
      if light > 0 {
        canvas.fill(
          RoundedRect(frame, cornerRadius: BrickLook.cornerRadius(frame)), Color.paper.withAlpha(light))
      }
      guard age < Self.ringTime, hit.isBroken else { continue }
      let part = age / Self.ringTime
      let outer = (Self.ringStart + (Self.ringEnd - Self.ringStart) * part) * scale.unit
      let center = (hit.frame.center - hit.way) * scale
      for ring in Self.rings {
        let side = 2 * outer * ring.part
        canvas.stroke(
          RoundedRect(Rect(center: center, size: Size(side, side)), cornerRadius: side / 2),
          width: ring.width * scale.unit, theme.ball.withAlpha(ring.opacity * (1 - part)))
      }
    }
  }

  private static func floatTime(_ strength: EffectStrength) -> Double {
    strength[.points].timed.duration * min(1, strength(.points))
  }

  /// Draws the points that float up from bricks, where no chain multiplies them.
  func drawPoints(
    _ color: Color, scale: CourtScale, _ strength: EffectStrength, at time: Double, on canvas: inout Canvas,
    _ context: DrawContext
  ) {
    let (amount, row, seconds) = (strength(.points), strength[.points], Self.floatTime(strength))
    guard amount > 0 else { return }
    let font = TypeRole.secondNumber.font(size: Self.pointsSize * max(0.8, scale.unit))
    for hit in hits where hit.factor == 1 && time < hit.start + seconds && time >= hit.start + Self.flashTime {
      let fraction = (time - hit.start) / seconds
      let text = "+\(hit.points)"
      let metrics = context.text.metrics(of: text, font: font)
      let rise = row["rise"] * amount * row.timed.value(at: fraction) * scale.unit
      let origin = hit.frame.center * scale + Vector2(-metrics.width / 2, metrics.capHeight / 2 - rise)
      canvas.text(TextRun(text, font: font, color: color.withAlpha(1 - fraction * fraction), origin: origin))
    }
  }
}
