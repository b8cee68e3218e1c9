import BombRush
import OvershootGameKit

/// How those around take a blast: sparks, smoke, a push, and who hops, hides, cheers and starts. All its tunables are
/// here.
///
/// Places and lengths are in cells, times in seconds. It reads the game and never changes it. At an amount of 0, and
/// under reduced motion, it draws and moves nothing.
@MainActor
final class BombRushEffects: ScreenEffects {
  /// How much is shown, 0...1: strength, number and length together.
  var amount = 0.0 {
    didSet { if amount == 0 { clear() } }
  }
  /// How the board is drawn at its present size; nil before it has one.
  var art: BombRushArt?
  /// Sparks, smoke and what breaks, in points of the board. Flames, actors and bombs are above it.
  let particles = ParticleView()

  private static var sparks: ParticleEmitter {
    var emitter = ParticleEmitter()
    (emitter.count, emitter.speed, emitter.drag) = (40, 3...12, 3)
    (emitter.width, emitter.life) = (0.06...0.14, 0.3...0.7)
    return emitter
  }
  /// The smoke of one ray; it is seen where flames have gone.
  private static var smoke: ParticleEmitter {
    var emitter = ParticleEmitter()
    (emitter.count, emitter.speed, emitter.drag) = (9, 0.1...0.6, 0.5)
    (emitter.width, emitter.life) = (0.35...0.6, 0.9...1.7)
    (emitter.startScale, emitter.endScale, emitter.scaleEasing) = (0.1, 1.3, .easeOut)
    return emitter
  }
  private static let smokeOpacity = 0.2
  /// What a ward throws that is saved.
  private static var confetti: ParticleEmitter {
    var emitter = ParticleEmitter()
    (emitter.form, emitter.count, emitter.aspect) = (.box, 18, 0.4...1)
    (emitter.direction, emitter.spread, emitter.speed) = (-Double.pi / 2, 2, 2.5...6)
    (emitter.width, emitter.spin, emitter.life) = (0.08...0.14, -10...10, 0.6...1)
    (emitter.gravity, emitter.drag) = (Vector2(0, 9), 1)
    return emitter
  }
  /// The pieces of a crate, at most; their speed, and the part of it that all of them have away from the blast.
  private static let (pieceCount, pieceSpeed, pieceThrow) = (9, 0.6...3.2, 2.2)
  private static let shardEcho = 0.25
  private static let (pieceSpin, pieceLife, pieceDrag) = (-7.0...7, 0.45...0.9, 2.5)

  /// How far a blast pushes what is beside it, at most in all, from how far away, and how fast the push spreads in
  /// cells per second.
  private static let (pushWay, greatestPush, pushReach, pushSpeed) = (0.36, 0.3, 4.0, 14.0)
  nonisolated private static let push = struck(Impulse(response: 0.36, dampingFraction: 0.3))

  /// How high a ward hops on its way from cell to cell, and how much longer it is then.
  private static let (hopHeight, hopStretch) = (0.16, 0.14)
  /// The distances from a fuse at which a ward hides its eyes wholly and not at all, the ticks in which it does so, and
  /// the time for which it does after the blast. Half of the amount is enough.
  private static let (hideDistance, sightDistance, hideTicks, hideTime) = (1.7, 2.7, 10.0, 0.35)
  /// How high an enemy starts, and how much longer it is then.
  private static let (startHeight, startStretch) = (0.3, 0.35)
  /// How much longer a ward becomes that cheers, the time in which it does, and how it swings then.
  static let (cheerStretch, cheerRise) = (0.45, 0.08)
  static let cheerSwing = Spring(response: 0.35, dampingFraction: 0.25)
  nonisolated private static let startSpring = Impulse(response: 0.34, dampingFraction: 0.4)

  /// A bomb that has exploded.
  private struct Blast {
    let place: Vector2
    let start: Double
  }

  private var blasts: [Blast] = []
  /// How enemies start, by number.
  private var starts: [Int: Impulse] = [:]
  private var playCount: UInt64 = 0
  private var isFollowing = false

  /// Whether anything moves.
  var isOn: Bool { amount > 0 && AnimationEngine.animatesMovement }

  /// How much a ward cheers that is saved, 0...1.
  var cheer: Double { isOn ? amount : 0 }

  private var now: Double { AnimationEngine.current?.time ?? 0 }

  /// A spring that is struck once, at 0.
  nonisolated private static func struck(_ impulse: Impulse) -> Impulse {
    var impulse = impulse
    impulse.strike(Vector2(1, 0), at: 0)
    return impulse
  }

  /// Removes everything at once.
  func clear() {
    (blasts, starts) = ([], [:])
    particles.clear()
  }

  // MARK: What happens

  func show(_ moment: any Moment) {
    guard amount > 0, let art, case .event(let event, let snapshot)? = moment as? GameMoment<BombRushTables> else {
      return
    }
    switch event {
    case .exploded(_, let cells):
      guard let cell = cells.first else { return }
      blasts.append(Blast(place: cell.center, start: now))
      throwSparks(from: cell, over: cells, art)
    case .cracked(let cell): shatter(.soft, cell, from: nil, art)
    case .burnt(let block, let cell):
      let centers = snapshot.game.events.compactMap {
        if case .exploded(_, let cells) = $0 { cells.first?.center } else { nil }
      }
      shatter(block, cell, from: centers.min { ($0 - cell.center).length < ($1 - cell.center).length }, art)
    case .saved(let actor): play(Self.confetti, at: actor.place.vector, .mint, .mint, art)
    case .noticed(let enemy):
      guard isOn else { return }
      starts[enemy.id, default: Self.startSpring].strike(Vector2(amount, 0), at: now)
    case .held, .fuse, .set, .took, .refused, .died, .ended: return
    }
    follow()
  }

  private func throwSparks(from cell: Cell, over cells: [Cell], _ art: BombRushArt) {
    play(Self.sparks, at: cell.center, art.colors.flameInner, art.colors.flame, art)
    let smoke = art.colors.wall.withAlpha(Self.smokeOpacity)
    let columns = cells.filter { $0.row == cell.row }.map(\.center.x)
    let rows = cells.filter { $0.column == cell.column }.map(\.center.y)
    guard let left = columns.min(), let right = columns.max(), let top = rows.min(), let bottom = rows.max() else {
      return
    }
    let across = Rect(x: left, y: cell.center.y, width: right - left, height: 0)
    let down = Rect(x: cell.center.x, y: top, width: 0, height: bottom - top)
    for ray in [across, down] { play(Self.smoke, in: ray, smoke, smoke, art) }
  }

  private func play(_ emitter: ParticleEmitter, at place: Vector2, _ start: Color, _ end: Color, _ art: BombRushArt) {
    play(emitter, in: Rect(origin: place, size: .zero), start, end, art)
  }

  private func play(_ emitter: ParticleEmitter, in area: Rect, _ color: Color, _ end: Color, _ art: BombRushArt) {
    var emitter = emitter.scaled(by: amount)
    playCount += 1
    // Emitters are in cells, from the corner at which the board begins.
    let start = (art.origin / art.side) - Vector2(1, 1)
    (emitter.seed, emitter.area) = (playCount, area.offset(by: start))
    (emitter.startColor, emitter.endColor) = (color, end.withAlpha(0))
    particles.play(emitter.enlarged(by: art.side))
  }

  /// Lets what fills a cell fall apart, as it was hit from a blast or in its middle.
  private func shatter(_ block: Block, _ cell: Cell, from blast: Vector2?, _ art: BombRushArt) {
    let way = blast.map { cell.center - $0 } ?? .zero
    let direction = way.length > 0 ? way / way.length : .zero
    let middle = art.center(cell)
    let hit = middle - direction * (0.4 * art.side)
    var shatter =
      block == .core
      ? Shatter(art.corners(ofCoreAt: middle), hitAt: hit) : Shatter(art.crateBox(at: middle), hitAt: hit)
    let color = block == .core ? art.colors.core : art.colors.crate
    playCount += 1
    (shatter.seed, shatter.count) = (playCount, Int((Double(Self.pieceCount) * amount).rounded()))
    shatter.speed = Self.pieceSpeed.scaled(by: amount * art.side)
    shatter.carriedVelocity = direction * (Self.pieceThrow * amount * art.side)
    (shatter.spin, shatter.life, shatter.drag) = (Self.pieceSpin, Self.pieceLife.scaled(by: amount), Self.pieceDrag)
    (shatter.startColor, shatter.endColor) = (color, color.withAlpha(0))
    particles.play(shatter, echo: Self.shardEcho)
  }

  /// Requests frames until all is at rest.
  private func follow() {
    guard !isFollowing, let engine = AnimationEngine.current else { return }
    isFollowing = true
    engine.follow { [weak self] time in
      guard let self else { return false }
      blasts.removeAll { time - $0.start >= Self.blastTime }
      starts = starts.filter { !$0.value.isAtRest(at: time) }
      isFollowing = !blasts.isEmpty || !starts.isEmpty
      if !isFollowing { particles.superview?.setNeedsDisplay() }
      return isFollowing
    }
  }

  /// How long a blast is felt.
  private static let blastTime = max(hideTime, pushReach / pushSpeed + push.end)

  // MARK: Poses

  /// Returns how far blasts push what is at a place.
  func push(at place: Vector2) -> Vector2 {
    guard !blasts.isEmpty, isOn else { return .zero }
    var sum = Vector2.zero
    for blast in blasts {
      let way = place - blast.place
      let distance = way.length
      guard distance < Self.pushReach else { continue }
      let nearness = 1 - distance / Self.pushReach
      let swing = Self.push.value(at: now - blast.start - distance / Self.pushSpeed).x
      // What is at the centre is pushed nowhere.
      sum += way * (swing * nearness * nearness / max(distance, 0.5))
    }
    let length = sum.length * Self.pushWay * amount / Self.greatestPush
    return sum * (Self.pushWay * amount / (1 + length * length).squareRoot())
  }

  /// Returns how an actor stands that is drawn at a place.
  func pose(of actor: BombRushActor, at place: Vector2, in game: BombRushGame, fraction: Double) -> BombRushPose {
    guard isOn else { return BombRushPose() }
    var pose = BombRushPose(offset: push(at: place))
    if actor.kind == .ward {
      // The hop is one of the place: none in the middle of a cell, the highest between two.
      let hop = Self.hop(at: place.x) + Self.hop(at: place.y)
      (pose.lift, pose.stretch) = (Self.hopHeight * amount * hop, Self.hopStretch * amount * hop)
      pose.cover = fear(at: place, in: game, fraction)
    } else if let start = starts[actor.id]?.value(at: now).x {
      (pose.lift, pose.stretch) = (Self.startHeight * start, Self.startStretch * start)
    }
    return pose
  }

  /// Returns the part of a hop at a coordinate, 0...1: exactly 0 in the middle of a cell.
  private static func hop(at coordinate: Double) -> Double {
    let sine = Trigonometry.sineAndCosine(.pi * (coordinate - coordinate.rounded(.down) - 0.5)).sine
    return sine * sine
  }

  /// Returns how much a ward at a place hides its eyes, 0...1.
  private func fear(at place: Vector2, in game: BombRushGame, _ fraction: Double) -> Double {
    func closeness(_ other: Vector2) -> Double {
      let part = (Self.sightDistance - (place - other).length) / (Self.sightDistance - Self.hideDistance)
      return min(1, max(0, part)).smoothstep
    }
    var fear = 0.0
    for bomb in game.bombs {
      let age = Double(bomb.fuseLength - bomb.fuse - 1) + fraction
      fear = max(fear, closeness(bomb.place.vector) * min(1, age / Self.hideTicks))
    }
    for blast in blasts {
      fear = max(fear, closeness(blast.place) * max(0, 1 - (now - blast.start) / Self.hideTime))
    }
    return fear * min(1, 2 * amount)
  }
}

/// How an actor stands, in parts of a cell.
struct BombRushPose: Hashable, Sendable {
  /// The way by which it is pushed.
  var offset = Vector2.zero
  /// How high it is over the floor.
  var lift = 0.0
  /// How much longer it is upwards; below 0 shorter.
  var stretch = 0.0
  /// How much a ward hides its eyes, 0...1.
  var cover = 0.0
}
