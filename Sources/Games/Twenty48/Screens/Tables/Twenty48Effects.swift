import OvershootGameKit
import Twenty48

/// What merges and refused pushes look like: sparks that keep off the numbers, and a board that leans. All its tunables
/// are here.
///
/// It holds the board, and reads the moments of the game. At an amount of 0, and under reduced motion, it draws nothing
/// and moves nothing.
@MainActor
final class Twenty48Effects: View, ScreenEffects {
  /// How much is shown, 0...1: strength, number and length together.
  var amount = 0.0 {
    didSet { if amount == 0 { clear() } }
  }

  /// The exponent of the last tile that is made without sparks.
  private static let lastPlain = 6
  /// The corners of a tile, each of which throws a spark for each power above it.
  private static let corners = [Vector2(-1, -1), Vector2(1, -1), Vector2(1, 1), Vector2(-1, 1)]
  /// The exponent from which the first tile of a game with it bursts.
  static let firstBurst = 11
  /// What a corner throws. Lengths and speeds are in sides of a cell: they end before the numbers of other tiles.
  private static var sparks: ParticleEmitter {
    var emitter = ParticleEmitter()
    (emitter.speed, emitter.spread, emitter.drag) = (1.2...2.8, 1, 5)
    (emitter.width, emitter.life, emitter.colorEasing) = (0.07...0.13, 0.4...0.65, .easeIn)
    return emitter
  }
  /// How far from the middle of a tile its sparks begin, along both axes.
  private static let sparkStart = 0.48
  /// What flies behind all tiles.
  private static var burst: ParticleEmitter {
    var emitter = ParticleEmitter()
    (emitter.form, emitter.count, emitter.speed, emitter.drag) = (.box, 96, 4...16, 4)
    (emitter.width, emitter.aspect, emitter.life) = (0.08...0.18, 0.4...1, 0.7...1.1)
    return emitter
  }
  nonisolated private static let leanSpring = Impulse(response: 0.2, dampingFraction: 0.45)
  /// How far a board leans that was pushed once, in points, and by how much its tiles slide farther than it.
  private static let (leanOffset, leanParallax) = (5.0, 2.5)
  /// How much narrower a leaning board looks, and the greatest lean, in leans of one push.
  private static let (leanNarrowing, leanLimit) = (0.02, 1.6)

  private let board: BoardView
  /// What flies in front of the tiles, and behind them.
  private let (sparks, confetti) = (ParticleView(), ParticleView())
  private var lean = Twenty48Effects.leanSpring
  private var isFollowing = false
  private var burstCount: UInt64 = 0

  init(_ board: BoardView) {
    self.board = board
    super.init()
    // What bursts flies behind scores and buttons too.
    zPosition = -1
    addSubview(board)
    board.insertSubview(confetti, at: 0)
    board.insertSubview(sparks, at: 2)
  }

  /// What is not the board lets input through.
  override func hitTest(_ point: Vector2) -> View? {
    let view = super.hitTest(point)
    return view === self ? nil : view
  }

  /// Lays out the board in the scene's points, without animation.
  func layOut(_ layout: Twenty48Layout, in bounds: Rect) {
    frame = bounds
    board.layOut(layout)
    for view in [sparks, confetti] { view.frame = board.bounds }
  }

  /// Shows a moment of the game. Others have no effect.
  func show(_ moment: any Moment) {
    guard amount > 0, AnimationEngine.animatesMovement,
      case .event(let event, let snapshot)? = moment as? GameMoment<Twenty48Tables>
    else { return }
    switch event {
    case .spawned: throwSparks(of: snapshot.push)
    case .refused: if let direction = snapshot.push.direction { lean(direction) }
    case .moved, .merged, .scored, .goalReached, .noMoveLeft: break
    }
  }

  /// Removes everything at once.
  private func clear() {
    for view in [sparks, confetti] { view.clear() }
    lean = Self.leanSpring
    showLean(.zero)
  }

  // MARK: Sparks

  /// Throws sparks off what the merges of a push make; the first tile of a game with a great number bursts, too, and so
  /// does the first of its kind that the player has made.
  private func throwSparks(of push: Twenty48Push) {
    let merges = push.merges
    let least = push.isHighest ? push.formerGreatest : max(push.formerGreatest, Self.firstBurst - 1)
    let first = merges.filter { $0.tile.exponent > least }
      .max { $0.tile.exponent < $1.tile.exponent }
    for merge in merges where merge.tile.exponent > Self.lastPlain {
      throwSparks(of: merge, after: push.landing, bursts: merge == first)
    }
  }

  /// Throws sparks off the corners of a tile when it has been made, wherever it is by then.
  private func throwSparks(of merge: Twenty48PlacedTile, after delay: Double, bursts: Bool) {
    guard let tile = board.tiles[merge.cell] else { return }
    AnimationEngine.current?.after(delay) { [weak self, weak tile] in
      // It was not made where the push has been taken back.
      guard let self, let tile, tile.superview === board.tray, tile.tile == merge.tile else { return }
      for corner in Self.corners {
        var emitter = Self.sparks
        emitter.count = merge.tile.exponent - Self.lastPlain
        emitter.direction = Trigonometry.angle(x: corner.x, y: corner.y)
        play(emitter, of: tile, from: corner * Self.sparkStart, in: sparks)
      }
      if bursts { play(Self.burst, of: tile, from: .zero, in: confetti) }
    }
  }

  /// Plays an emitter of lengths in sides of a cell, from a place beside the middle of a tile.
  private func play(_ emitter: ParticleEmitter, of tile: TileView, from place: Vector2, in view: ParticleView) {
    let side = board.layout.cellSide
    var emitter = emitter.scaled(by: amount).enlarged(by: side)
    burstCount += 1
    emitter.seed = burstCount
    emitter.area = Rect(origin: tile.$center.shown + place * side, size: .zero)
    emitter.startColor = theme.tile(exponent: tile.tile.exponent).face
    emitter.endColor = emitter.startColor.withAlpha(0)
    view.play(emitter)
  }

  // MARK: Leaning

  private func lean(_ direction: Direction) {
    guard let engine = AnimationEngine.current else { return }
    lean.strike(direction.vector * amount, at: engine.time)
    guard !isFollowing else { return }
    isFollowing = true
    engine.follow { [weak self] time in
      guard let self else { return false }
      showLean(lean.value(at: time))
      isFollowing = !lean.isAtRest(at: time)
      return isFollowing
    }
  }

  /// Shows the board as a plate that is tipped to where it is pushed: it moves there, its tiles a little farther, and
  /// it is seen narrower.
  private func showLean(_ lean: Vector2) {
    guard lean != .zero else { return (transform, board.tray.transform) = (.identity, .identity) }
    let excess = lean.length / Self.leanLimit
    let limited = lean / (1 + excess * excess).squareRoot()
    func narrowing(_ value: Double) -> Double { 1 - Self.leanNarrowing * value * value }
    transform = Transform(scaleX: narrowing(limited.x), y: narrowing(limited.y))
      .concatenating(.shake(limited * Self.leanOffset)).about(board.center - center)
    board.tray.transform = .shake(limited * Self.leanParallax)
  }
}
