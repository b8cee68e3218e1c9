import Breakout
import MotionNotation
import OvershootGameKit

/// What hits look like: what flies, gives way and lights up. Fixed numbers are here and in `BrickEffects`; all others
/// are those of `EffectSettings`.
///
/// Places are in units of the field. It reads the game and never changes it; at an amount of 0, and under reduced
/// motion, it draws nothing and moves nothing.
@MainActor
final class BreakoutEffects {
  /// How strong each effect is.
  private(set) var strength = EffectStrength()
  /// The shards, in points of the field's view.
  let particles = ParticleView()

  /// The amount of the effect from which on the echoes of a ball are whole.
  private static let wholeTrail = 0.6
  /// How much longer a ball is along its way at the speed of the setting, and after a contact.
  private static let (ballStretch, ballSquash) = (0.44, 0.45)
  /// How far the paddle gives way, how much it is squashed, and stretched at the speed of the setting.
  private static let (paddleDip, paddleSquash, paddleStretch) = (7.0, 0.3, 0.25)
  /// How far a wall swings, and half the length of the part that does.
  private static let (wallSwing, wallReach) = (9.0, 70.0)
  /// How far the field sags.
  private static let sagWay = 16.0

  /// Where a ball was shown, and how it swings after a contact.
  private struct BallEffect {
    let id: Int
    var trail = PoseTrail()
    var color = Color.white
    var swing: Impulse
  }

  fileprivate enum Side: CaseIterable {
    case left, right, top
  }

  private var bricks = BrickEffects()
  private var balls: [BallEffect] = []
  private lazy var paddle = strength.impulse(.paddle)
  private lazy var field = strength.impulse(.sag)
  /// 1 while the game moves, 0 at rest, where it looks as without effects.
  private var liveliness = Ramp(at: 0)
  private var walls: [Side: (swing: Impulse, place: Double)] = [:]
  private var isFollowing = false

  /// Whether anything is shown.
  var isOn: Bool { strength.isOn }

  private var now: Double { AnimationEngine.current?.time ?? 0 }

  /// Shows effects as strong as they are; what is on its way ends as it began.
  func show(_ strength: EffectStrength) {
    self.strength = strength
    if strength.amount == 0 { clear() }
  }

  /// Removes everything at once.
  func clear() {
    bricks.clear()
    (balls, walls) = ([], [:])
    (paddle, field) = (strength.impulse(.paddle), strength.impulse(.sag))
    particles.clear()
  }

  // MARK: What happens

  /// Another wall is there: it drops in.
  func showWall(rows: Int) {
    clear()
    bricks.begin(rows: rows, strength, at: now)
    follow()
  }

  /// A brick was hit, from a place where no ball did it. Returns whether it falls apart.
  func show(
    _ hit: BrickHit, _ frame: Rect, from origin: Vector2?, color: Color, in game: BreakoutGame, scale: CourtScale
  ) -> Bool {
    guard isOn else { return false }
    let ball = game.balls.first { $0.id == hit.ball }
    let place = ball?.position ?? origin ?? frame.center + Vector2(0, frame.height)
    bricks.add(hit, frame, from: place, strength, at: now)
    bricks.throwPieces(
      hit, frame, from: place, velocity: ball?.velocity ?? .zero, color: color, scale: scale, strength, in: particles)
    if let ball { strike(ball.id) }
    follow()
    return hit.isBroken && strength(.shatter) > 0
  }

  /// Lets the signs of a number fall apart, in points. Returns whether they do.
  func shatter(_ signs: [Rect], _ color: Color, _ scale: CourtScale) -> Bool {
    guard strength(.shatter) > 0 else { return false }
    bricks.throwSigns(signs, color, scale: scale, strength, in: particles)
    follow()
    return true
  }

  /// Shows all else that has happened: the paddle gives way to a ball or to a piece
  /// that it catches, a wall to a ball, the field sags under a lost one, and an explosive brick bursts into sparks and
  /// smoke.
  func show(_ event: BreakoutEvent, in game: BreakoutGame, _ theme: Theme, scale: CourtScale) {
    guard isOn else { return }
    switch event {
    case .bounced, .caught:
      if paddle.isAtRest(at: now) { paddle = strength.impulse(.paddle) }
      paddle.strike(Vector2(0, strength(.paddle)), at: now)
      if case .bounced(let ball) = event { strike(ball) }
    case .wall(let ball): swingWall(at: ball, game)
    case .lost:
      if field.isAtRest(at: now) { field = strength.impulse(.sag) }
      field.strike(Vector2(0, Self.sagWay * strength(.sag)), at: now)
    case .exploded(_, let column, let row):
      bricks.throwBlast(
        game.wall.frame(column: column, row: row), scale: scale, strength, in: particles)
    case .hit, .served, .pushed, .refused, .lifeLost, .nudged, .drawn, .dropped, .fired, .moved, .bonus, .wallCleared:
      return
    }
    follow()
  }

  private func swingWall(at id: Int, _ game: BreakoutGame) {
    guard let ball = game.balls.first(where: { $0.id == id }) else { return }
    let distances: [(side: Side, distance: Double)] = [
      (.left, ball.position.x), (.right, BreakoutField.width - ball.position.x), (.top, ball.position.y),
    ]
    guard let side = distances.min(by: { $0.distance < $1.distance })?.side else { return }
    var swing = walls[side]?.swing ?? strength.impulse(.walls)
    swing.strike(Vector2(Self.wallSwing * strength(.walls), 0), at: now)
    walls[side] = (swing, side == .top ? ball.position.x : ball.position.y)
    strike(id)
  }

  /// Returns how large the field is while a ball is about to meet the last brick, and what it is large about.
  func zoom(in game: BreakoutGame) -> (factor: Double, center: Vector2)? {
    let amount = strength(.last)
    guard amount > 0, let brick = game.lastBrick else { return nil }
    return (1 + (strength[.last]["zoom"] - 1) * amount, brick.center)
  }

  private func strike(_ id: Int) {
    let index = index(of: id)
    if balls[index].swing.isAtRest(at: now) { balls[index].swing = strength.impulse(.wobble) }
    balls[index].swing.strike(Vector2(Self.ballSquash * strength(.wobble), 0), at: now)
  }

  /// Returns the index of what a ball has.
  private func index(of id: Int) -> Int {
    if let index = balls.firstIndex(where: { $0.id == id }) { return index }
    balls.append(BallEffect(id: id, swing: strength.impulse(.wobble)))
    return balls.count - 1
  }

  /// Requests frames until all is at rest.
  private func follow() {
    guard !isFollowing, let engine = AnimationEngine.current else { return }
    isFollowing = true
    engine.follow { [weak self] time in
      guard let self else { return false }
      walls = walls.filter { !$0.value.swing.isAtRest(at: time) }
      let hasBricks = bricks.end(strength, at: time)
      isFollowing =
        hasBricks || !walls.isEmpty || !liveliness.isAtRest(at: time) || !paddle.isAtRest(at: time)
        || !field.isAtRest(at: time)
        || balls.contains { !$0.swing.isAtRest(at: time) || !$0.trail.isAtRest(at: time) }
      if !isFollowing { particles.superview?.setNeedsDisplay() }
      return isFollowing
    }
  }

  // MARK: Drawing

  /// Looks whether the game moves, before anything is drawn of it.
  func look(at game: BreakoutGame) {
    liveliness.go(to: game.phase == .playing ? 1 : 0, at: now)
    if !liveliness.isAtRest(at: now) { follow() }
  }

  /// Whether bricks are away from their places, or on their way there.
  var movesBricks: Bool { isOn && (bricks.movesBricks(at: now) || !field.isAtRest(at: now)) }

  /// Looks what moves bricks, before any is drawn. Returns how much longer the field is as it sags, and whether any
  /// brick is away from its place, or on its way there.
  func lookAtBricks() -> (sag: Double, isMoved: Bool) {
    guard movesBricks else { return (0, false) }
    bricks.look(strength, at: now)
    return (fieldTransform.d - 1, true)
  }

  /// Returns how far a brick of a row is from its place, and its opacity; `sag` is that of the field.
  func offset(of frame: Rect, row: Int, sag: Double) -> (way: Vector2, opacity: Double) {
    let fall = bricks.fall(ofRow: row, strength, at: now)
    return (bricks.push(of: frame) + Vector2(0, fall.way + frame.center.y * sag), fall.opacity)
  }

  /// Draws where balls were shown a moment ago, and what is left of that of lost ones; `centers` are in points.
  func drawEchoes(
    of centers: [(id: Int, center: Vector2, color: Color)], radius: Double, strength: Double,
    on canvas: inout Canvas, _ context: DrawContext
  ) {
    let (amount, time) = (min(1, self.strength(.trail) / Self.wholeTrail), now)
    guard amount > 0 else { return }
    for (id, center, color) in centers {
      let index = index(of: id)
      balls[index].trail.show(Transform(translationX: center.x, y: center.y), at: time)
      balls[index].color = color
    }
    balls.removeAll { ball in
      ball.trail.isAtRest(at: time) && ball.swing.isAtRest(at: time) && !centers.contains { $0.id == ball.id }
    }
    let side = 2 * radius
    let disc = RoundedRect(Rect(center: .zero, size: Size(side, side)), cornerRadius: radius)
    for ball in balls {
      let shape = EchoShape(disc, ball.color)
      ball.trail.draw(.ball, of: shape, at: time, strength: amount * strength, on: &canvas, context)
    }
    if balls.contains(where: { !$0.trail.isAtRest(at: time) }) { follow() }
  }

  /// What a speed does, in units per second: all of an effect from that of its setting on.
  private func share(_ speed: Double, _ effect: EffectKind) -> Double {
    liveliness.value(at: now) * strength(effect)
      * strength[effect].timed.value(at: min(1, speed / strength[effect]["speed"]))
  }

  /// Returns how a ball is stretched along its way.
  func transform(of ball: Ball) -> Transform {
    guard isOn else { return .identity }
    let speed = ball.position.distance(to: ball.previous) / BreakoutField.tick
    let squash = balls.first { $0.id == ball.id }?.swing.value(at: now).x ?? 0
    return .stretch(along: ball.velocity, by: Self.ballStretch * share(speed, .stretch) - squash)
  }

  /// Returns how the paddle gives way, and is stretched by its speed.
  func paddleTransform(_ paddle: Paddle) -> Transform {
    guard isOn else { return .identity }
    let swing = self.paddle.value(at: now).y
    let speed = abs(paddle.x - paddle.previousX) / BreakoutField.tick
    let stretch = Self.paddleStretch * share(speed, .lean) + Self.paddleSquash * swing
    return Transform.stretch(along: Vector2(1, 0), by: stretch)
      .concatenating(.shake(Vector2(0, Self.paddleDip * swing)))
  }

  /// Returns how the field sags from its top.
  var fieldTransform: Transform {
    guard isOn, !field.isAtRest(at: now) else { return .identity }
    return Transform(scaleX: 1, y: 1 + field.value(at: now).y / BreakoutField.height)
  }

  /// Draws the eyes of the paddle, which look at the nearest ball while the game moves.
  func drawEyes(
    on paddle: Rect, _ game: BreakoutGame, at fraction: Double, scale: CourtScale, on canvas: inout Canvas
  ) {
    let (amount, opening) = (strength(.eyes), liveliness.value(at: now))
    guard amount > 0, opening > 0 else { return }
    let radius = paddle.height * 0.34 * min(1.3, 0.7 + 0.3 * amount)
    for side in [-1.0, 1] {
      let eye = paddle.center + Vector2(side * paddle.width * 0.2, 0)
      let balls = game.balls.map { $0.center(at: fraction) * scale - eye }
      let way = balls.min { $0.length < $1.length } ?? Vector2(0, -paddle.width)
      let reach = strength[.eyes].timed.value(at: min(1, way.length / (BreakoutField.height * scale.unit)))
      let pupil = eye + (way.normalized ?? .zero) * (radius * 0.45 * min(1, max(-1, reach)))
      for (center, width, color) in [(eye, 2 * radius, Color.paper), (pupil, radius, .ink)] {
        let frame = Rect(center: center, size: Size(width, width * opening))
        // A box takes less time than an ellipse.
        canvas.fill(
          opening == 1 ? .box(RoundedRect(frame, cornerRadius: width / 2)) : .ellipse(frame), .solid(color))
      }
    }
  }

  /// Draws flashes, and the walls where they swing into the field.
  func drawFlashes(_ theme: Theme, scale: CourtScale, on canvas: inout Canvas) {
    guard isOn else { return }
    bricks.drawFlashes(theme, scale: scale, at: now, on: &canvas)
    for side in Side.allCases {
      guard let (swing, place) = walls[side] else { continue }
      // A wall that gives way does so outside of the field.
      let depth = -swing.value(at: now).x
      guard depth > 0 else { continue }
      let (start, end) = (place - Self.wallReach, place + Self.wallReach)
      var path = Path()
      path.move(to: side.point(start, 0) * scale)
      path.addQuadratic(to: side.point(end, 0) * scale, control: side.point(place, 2 * depth) * scale)
      path.close()
      canvas.fill(.path(path), .solid(theme.court.line))
    }
  }

  /// Draws the points that float up from bricks.
  func drawPoints(_ color: Color, scale: CourtScale, on canvas: inout Canvas, _ context: DrawContext) {
    bricks.drawPoints(color, scale: scale, strength, at: now, on: &canvas, context)
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
