import Motion
public import OvershootDrawing
import OvershootGeometry

/// Shows the particles of emitters and the pieces of what falls apart, each from the time at which it was played until
/// its last particle has vanished.
///
/// It lets input through, and is drawn in every frame while particles are there. Afterwards it costs nothing. Under
/// reduced motion it shows none.
public final class ParticleView: View {
  /// The fraction of the particles that are shown, 0...1: a half in previews.
  public var share = 1.0

  /// A cloud and when it began.
  private struct Burst {
    var cloud: ParticleCloud
    let start: Double
  }

  private var bursts: [Burst] = []
  private var isFollowing = false

  /// Creates a view without particles.
  public override init() {
    super.init()
    isUserInteractionEnabled = false
  }

  /// Shows half of the particles from now on in a preview.
  public override func didMoveToWindow() { if isInWindow, isInPreview { share = 0.5 } }

  /// The number of particles of all emitters that are shown.
  public var count: Int { bursts.reduce(0) { $0 + $1.cloud.particles.count } }

  /// Whether no particle is there.
  public var isAtRest: Bool { bursts.isEmpty }

  /// Lets an emitter throw its particles now, in the points of this view. Of all together at most 4 096 are shown: the
  /// oldest vanish. Has no effect outside of a window and under reduced motion.
  public func play(_ emitter: ParticleEmitter) {
    guard AnimationEngine.animatesMovement, let engine = AnimationEngine.current else { return }
    var emitter = emitter
    emitter.count = shared(emitter.count)
    play(emitter.cloud(), engine)
  }

  /// Lets a shape fall into pieces now, in the points of this view, within the same limits as an emitter's particles.
  ///
  /// - Parameters:
  ///   - shatter: the shape and its pieces.
  ///   - echo: the opacity of the one echo of each piece while it flies; 0 for none, as by default.
  ///   - delay: the seconds until the pieces are seen, at least 0.
  public func play(_ shatter: Shatter, echo: Double = 0, after delay: Double = 0) {
    guard AnimationEngine.animatesMovement, let engine = AnimationEngine.current else { return }
    var shatter = shatter
    shatter.count = shared(shatter.count)
    if echo > 0 {
      var past = shatter
      past.startColor = past.startColor.withAlpha(past.startColor.alpha * min(1, echo))
      past.endColor = past.endColor.withAlpha(past.endColor.alpha * min(1, echo))
      play(past.cloud(), engine, after: max(0, delay) + EchoStyle.step)
    }
    play(shatter.cloud(), engine, after: max(0, delay))
  }

  private func shared(_ count: Int) -> Int {
    Int((Double(min(count, ParticleCloud.maximumCount)) * min(1, max(0, share))).rounded())
  }

  private func play(_ cloud: ParticleCloud, _ engine: AnimationEngine, after delay: Double = 0) {
    guard cloud.life > 0 else { return }
    while count + cloud.particles.count > ParticleCloud.maximumCount { bursts.removeFirst() }
    bursts.append(Burst(cloud: cloud, start: engine.time + delay))
    bursts[bursts.count - 1].cloud.age = -delay
    setNeedsDisplay()
    guard !isFollowing else { return }
    isFollowing = true
    engine.follow { [weak self] in self?.show(at: $0) ?? false }
  }

  /// Removes all particles.
  public func clear() {
    bursts.removeAll()
    setNeedsDisplay()
  }

  private func show(at time: Double) -> Bool {
    for index in bursts.indices { bursts[index].cloud.age = time - bursts[index].start }
    bursts.removeAll { $0.cloud.age >= $0.cloud.life }
    if bursts.isEmpty { setNeedsDisplay() }
    isFollowing = !bursts.isEmpty
    return isFollowing
  }

  /// Whether particles are there.
  public override var drawsEveryFrame: Bool { !bursts.isEmpty }

  /// Draws each cloud as one command.
  public override func draw(_ canvas: inout Canvas, context: DrawContext) {
    guard AnimationEngine.animatesMovement else { return }
    for burst in bursts { canvas.particles(burst.cloud) }
  }
}
