import Motion
import OvershootDrawing
import OvershootGeometry
import OvershootScreenKit
import OvershootStage

/// What merges and refused pushes look like: sparks behind the tiles, and a board that leans. All its tunables are here.
///
/// It holds the board, and reads the moments of the game. At an amount of 0, and under reduced motion, it draws nothing
/// and moves nothing.
@MainActor
final class Twenty48Effects: View {
  /// How much is shown, 0...1: strength, number and length together.
  var amount = 0.0 {
    didSet { if amount == 0 { clear() } }
  }

  /// The exponent of the last tile that is made without sparks.
  private static let lastPlain = 6
  /// The number of sparks for each power above it.
  private static let sparksPerPower = 4
  /// The exponent from which the first tile of a game with it bursts.
  private static let firstBurst = 11
  /// Lengths and speeds are in sides of a cell. They slow down before they reach the edge of the screen.
  private static var sparks: ParticleEmitter {
    var emitter = ParticleEmitter()
    (emitter.speed, emitter.width, emitter.life) = (4...9, 0.05...0.1, 0.35...0.65)
    (emitter.drag, emitter.startScale, emitter.endScale) = (4, 1, 0)
    return emitter
  }
  private static var burst: ParticleEmitter {
    var emitter = sparks
    (emitter.form, emitter.count, emitter.speed) = (.box, 72, 6...16)
    (emitter.width, emitter.aspect, emitter.life) = (0.06...0.14, 0.5...1, 0.6...1.0)
    return emitter
  }
  /// The part of a tile's side in which its sparks begin.
  private static let sparkArea = 0.6
  nonisolated private static let leanSpring = Impulse(response: 0.3, dampingFraction: 0.32)
  /// How far a board leans that was pushed once, in points, and by how much its tiles slide farther than it.
  private static let (leanOffset, leanParallax) = (5.0, 2.5)
  /// How much narrower a leaning board looks, and the greatest lean, in leans of one push.
  private static let (leanNarrowing, leanLimit) = (0.02, 1.6)

  private let board: BoardView
  private let particles = ParticleView()
  private var lean = Twenty48Effects.leanSpring
  private var isFollowing = false
  private var burstCount: UInt64 = 0

  init(_ board: BoardView) {
    self.board = board
    super.init()
    addSubview(board)
    // The tiles are in front of what flies.
    board.insertSubview(particles, at: 0)
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
    particles.frame = board.bounds
  }

  /// Shows a moment of the game. Others have no effect.
  func show(_ moment: any Moment) {
    guard amount > 0, AnimationEngine.animatesMovement else { return }
    switch moment as? Twenty48Moment {
    case .pushed(let push):
      let first = push.merges.filter { $0.tile.exponent > max(push.formerGreatest, Self.firstBurst - 1) }
        .max { $0.tile.exponent < $1.tile.exponent }
      for merge in push.merges where merge.tile.exponent > Self.lastPlain {
        throwSparks(of: merge, after: push.landing, bursts: merge == first)
      }
    case .refused(let direction): lean(direction)
    case .began, .undone, nil: break
    }
  }

  /// Removes everything at once.
  private func clear() {
    particles.clear()
    lean = Self.leanSpring
    showLean(.zero)
  }

  // MARK: Sparks

  /// Throws sparks from under a tile when it has been made, wherever it is by then.
  private func throwSparks(of merge: Twenty48PlacedTile, after delay: Double, bursts: Bool) {
    guard let tile = board.tiles[merge.cell] else { return }
    AnimationEngine.current?.after(delay) { [weak self, weak tile] in
      // It was not made where the push has been taken back.
      guard let self, let tile, tile.superview === board.tray, tile.tile == merge.tile else { return }
      var sparks = Self.sparks
      sparks.count = Self.sparksPerPower * (merge.tile.exponent - Self.lastPlain)
      play(sparks, of: tile)
      if bursts { play(Self.burst, of: tile) }
    }
  }

  private func play(_ emitter: ParticleEmitter, of tile: TileView) {
    var emitter = emitter.scaled(by: amount)
    let side = board.layout.cellSide
    burstCount += 1
    emitter.seed = burstCount
    emitter.area = Rect(
      center: tile.$center.shown, size: Size(Self.sparkArea * side, Self.sparkArea * side))
    emitter.speed = emitter.speed.lowerBound * side...emitter.speed.upperBound * side
    emitter.width = emitter.width.lowerBound * side...emitter.width.upperBound * side
    emitter.startColor = theme.tile(exponent: tile.tile.exponent).face
    emitter.endColor = emitter.startColor.withAlpha(0)
    particles.play(emitter)
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
    let offset = limited * Self.leanOffset
    transform = Transform(scaleX: narrowing(limited.x), y: narrowing(limited.y))
      .concatenating(Transform(translationX: offset.x, y: offset.y)).about(board.center - center)
    board.tray.transform = Transform(
      translationX: limited.x * Self.leanParallax, y: limited.y * Self.leanParallax)
  }
}
