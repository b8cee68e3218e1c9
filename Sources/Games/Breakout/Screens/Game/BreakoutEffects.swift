import Breakout
import Motion
import OvershootDrawing
import OvershootGeometry
import OvershootStage

/// What hits look like: shards, flashes, trails, and what gives way. All its tunables are here.
///
/// Places are in units of the field. It reads the game and never changes it; at an amount of 0, and under reduced
/// motion, it draws nothing and moves nothing.
@MainActor
final class BreakoutEffects {
  /// How much is shown, 0...1: strength, number and length together.
  var amount = 0.0 {
    didSet { if amount == 0 { clear() } }
  }
  /// The shards, in points of the field's view.
  let particles = ParticleView()

  /// The shards of a broken brick, in units; a hard one that is only hit throws some of them.
  private static var shards: ParticleEmitter {
    var emitter = ParticleEmitter()
    (emitter.form, emitter.count, emitter.spread) = (.box, 25, 2.6)
    (emitter.speed, emitter.width, emitter.aspect) = (50...330, 6...14, 0.4...1)
    (emitter.spin, emitter.life, emitter.drag) = (-12...12, 0.6...1.1, 1.5)
    emitter.gravity = Vector2(0, 700)
    return emitter
  }
  private static let chips = 6
  /// The white of a flash, 0...1.
  private static let flashOpacity = 0.9
  /// How long a ball's trail is in seconds, and its opacity at the ball.
  private static let (trailLength, trailOpacity) = (0.22, 0.5)
  /// How much longer a ball is along its way at 300 units per second, and after a contact.
  private static let (ballStretch, ballSquash) = (0.22, 0.45)
  /// How far the paddle gives way, and how much it is squashed, and stretched at 600 units per second.
  private static let (paddleDip, paddleSquash, paddleStretch) = (7.0, 0.3, 0.25)
  /// How far a wall swings, in units, and half the length of the part that does.
  private static let (wallSwing, wallReach) = (9.0, 70.0)
  nonisolated private static let softSpring = Impulse(response: 0.32, dampingFraction: 0.3)
  nonisolated private static let ballSpring = Impulse(response: 0.2, dampingFraction: 0.35)
  nonisolated private static let flashSpring = Impulse(response: 0.3, dampingFraction: 0.95)

  /// The trail of a ball, and how it swings after a contact.
  private struct BallEffect {
    let id: Int
    var trail = Trail()
    var swing = BreakoutEffects.ballSpring
  }

  /// A place that lights up.
  private struct Flash {
    let frame: Rect
    let light: Impulse
  }

  fileprivate enum Side: CaseIterable {
    case left, right, top
  }

  private var balls: [BallEffect] = []
  private var paddle = BreakoutEffects.softSpring
  private var walls: [Side: (swing: Impulse, place: Double)] = [:]
  private var flashes: [Flash] = []
  private var hitCount: UInt64 = 0
  private var isFollowing = false

  /// Whether anything is shown.
  var isOn: Bool { amount > 0 && AnimationEngine.animatesMovement }

  private var now: Double { AnimationEngine.current?.time ?? 0 }

  /// Removes everything at once.
  func clear() {
    (balls, walls, flashes, paddle) = ([], [:], [], Self.softSpring)
    particles.clear()
  }

  // MARK: What happens

  /// A brick was hit: it flashes, and throws shards away from the ball.
  func show(_ hit: BrickHit, _ frame: Rect, color: Color, in game: BreakoutGame, scale: Double) {
    guard isOn else { return }
    let ball = game.balls.min { ($0.position - frame.center).length < ($1.position - frame.center).length }
    let way = frame.center - (ball?.position ?? frame.center + Vector2(0, 1))
    var emitter = Self.shards.scaled(by: amount)
    if !hit.isBroken { emitter.count = emitter.count * Self.chips / Self.shards.count }
    hitCount += 1
    emitter.seed = hitCount
    emitter.area = Rect(origin: frame.origin * scale, size: frame.size * scale)
    emitter.direction = Trigonometry.angle(x: way.x, y: way.y)
    emitter.speed = emitter.speed.lowerBound * scale...emitter.speed.upperBound * scale
    emitter.width = emitter.width.lowerBound * scale...emitter.width.upperBound * scale
    emitter.gravity *= scale
    (emitter.startColor, emitter.endColor) = (color, color.withAlpha(0))
    particles.play(emitter)
    var light = Self.flashSpring
    light.strike(Vector2(Self.flashOpacity * amount, 0), at: now)
    flashes.append(Flash(frame: frame, light: light))
    if let ball { strike(ball.id) }
    follow()
  }

  /// A ball met the paddle.
  func showPaddle(_ game: BreakoutGame) {
    guard isOn else { return }
    paddle.strike(Vector2(0, amount), at: now)
    let line = BreakoutField.paddleTop
    if let ball = game.balls.min(by: { abs($0.position.y - line) < abs($1.position.y - line) }) { strike(ball.id) }
    follow()
  }

  /// A ball met a side or the top.
  func showSide(_ game: BreakoutGame) {
    guard isOn else { return }
    let meetings = game.balls.flatMap { ball -> [(ball: Ball, side: Side, distance: Double)] in
      [
        (ball, .left, ball.position.x), (ball, .right, BreakoutField.width - ball.position.x),
        (ball, .top, ball.position.y),
      ]
    }
    guard let (ball, side, _) = meetings.min(by: { $0.distance < $1.distance }) else { return }
    var swing = walls[side]?.swing ?? Self.softSpring
    swing.strike(Vector2(Self.wallSwing * amount, 0), at: now)
    walls[side] = (swing, side == .top ? ball.position.x : ball.position.y)
    strike(ball.id)
    follow()
  }

  private func strike(_ id: Int) {
    balls[index(of: id)].swing.strike(Vector2(Self.ballSquash * amount, 0), at: now)
  }

  /// Returns the index of what a ball has.
  private func index(of id: Int) -> Int {
    if let index = balls.firstIndex(where: { $0.id == id }) { return index }
    balls.append(BallEffect(id: id))
    return balls.count - 1
  }

  /// Requests frames until all is at rest.
  private func follow() {
    guard !isFollowing, let engine = AnimationEngine.current else { return }
    isFollowing = true
    engine.follow { [weak self] time in
      guard let self else { return false }
      flashes.removeAll { $0.light.isAtRest(at: time) }
      walls = walls.filter { !$0.value.swing.isAtRest(at: time) }
      isFollowing =
        !flashes.isEmpty || !walls.isEmpty || !paddle.isAtRest(at: time)
        || balls.contains { !$0.swing.isAtRest(at: time) || !$0.trail.isAtRest(at: time) }
      if !isFollowing { particles.superview?.setNeedsDisplay() }
      return isFollowing
    }
  }

  // MARK: Drawing

  /// Draws the trails of balls at a fraction of the last tick, and what is left of those of lost ones.
  func drawTrails(of balls: [Ball], at fraction: Double, _ color: Color, on canvas: inout Canvas) {
    guard isOn else { return }
    let time = now
    for ball in balls {
      let index = index(of: ball.id)
      self.balls[index].trail.length = Self.trailLength * amount
      self.balls[index].trail.width = 2 * BreakoutField.ballRadius
      self.balls[index].trail.color = color.withAlpha(color.alpha * Self.trailOpacity * amount)
      self.balls[index].trail.tailColor = color.withAlpha(0)
      self.balls[index].trail.move(to: ball.center(at: fraction), at: time)
    }
    self.balls.removeAll { effect in
      effect.trail.isAtRest(at: time) && !balls.contains { $0.id == effect.id }
    }
    for effect in self.balls { effect.trail.draw(on: &canvas, at: time) }
    if self.balls.contains(where: { !$0.trail.isAtRest(at: time) }) { follow() }
  }

  /// Returns how a ball is stretched along its way.
  func transform(of ball: Ball) -> Transform {
    guard isOn else { return .identity }
    let speed = (ball.position - ball.previous).length / BreakoutField.tick
    let squash = balls.first { $0.id == ball.id }?.swing.value(at: now).x ?? 0
    let stretch = Self.ballStretch * amount * min(2, speed / BreakoutField.ballSpeed)
    return .stretch(along: ball.velocity, by: stretch - squash)
  }

  /// Returns how the paddle gives way, and is stretched by its speed.
  func paddleTransform(_ paddle: Paddle) -> Transform {
    guard isOn else { return .identity }
    let swing = self.paddle.value(at: now).y
    let speed = abs(paddle.x - paddle.previousX) / BreakoutField.tick
    let stretch = Self.paddleStretch * amount * min(1, speed / 600)
    return Transform.stretch(along: Vector2(1, 0), by: stretch + Self.paddleSquash * swing)
      .concatenating(Transform(translationX: 0, y: Self.paddleDip * swing))
  }

  /// Draws flashes, and the walls where they swing into the field.
  func drawFlashes(_ wall: Color, on canvas: inout Canvas) {
    guard isOn else { return }
    for flash in flashes {
      let light = flash.light.value(at: now).x
      canvas.fill(RoundedRect(flash.frame, cornerRadius: min(5, flash.frame.height * 0.22)), .white.withAlpha(light))
    }
    for side in Side.allCases {
      guard let (swing, place) = walls[side] else { continue }
      // A wall that gives way does so outside of the field.
      let depth = -swing.value(at: now).x
      guard depth > 0 else { continue }
      let (start, end) = (place - Self.wallReach, place + Self.wallReach)
      var path = Path()
      path.move(to: side.point(start, 0))
      path.addQuadratic(to: side.point(end, 0), control: side.point(place, 2 * depth))
      path.close()
      canvas.fill(.path(path), .solid(wall))
    }
  }
}

extension BreakoutEffects.Side {
  /// Returns a point at a place along the side, some way into the field.
  fileprivate func point(_ place: Double, _ depth: Double) -> Vector2 {
    switch self {
    case .left: Vector2(depth, place)
    case .right: Vector2(BreakoutField.width - depth, place)
    case .top: Vector2(place, depth)
    }
  }
}

extension Ball {
  /// Returns where it is at a fraction of the last tick.
  func center(at fraction: Double) -> Vector2 { previous.interpolated(to: position, at: fraction) }
}
