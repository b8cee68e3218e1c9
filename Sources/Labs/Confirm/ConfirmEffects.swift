import Motion
import OvershootControls
import OvershootDrawing
import OvershootGeometry
import OvershootStage

/// What holding looks like: sparks off the head of the ring, and a file that falls into paper. All its tunables are here.
///
/// It reads the moments of the button. At an amount of 0, and under reduced motion, it draws nothing.
@MainActor
final class ConfirmEffects {
  /// How much is shown, 0...1: strength, number and length together.
  var amount = 0.0 {
    didSet { if amount == 0 { particles.clear() } }
  }
  /// What flies, in points of the scene.
  let particles = ParticleView()

  /// Sparks that leave the head as it turns: how often in a turn, and how many each time.
  private static let (throwsPerTurn, sparkCount) = (40.0, 3)
  private static var sparks: ParticleEmitter {
    var emitter = ParticleEmitter()
    (emitter.form, emitter.spread, emitter.speed) = (.disc, 0.9, 20...110)
    (emitter.width, emitter.life, emitter.drag) = (1.5...3.2, 0.3...0.7, 1.2)
    (emitter.gravity, emitter.endScale) = (Vector2(0, 260), 0.3)
    (emitter.startColor, emitter.endColor) = (Color(hex: 0xFFF1C9), Color(hex: 0xFF7A1A).withAlpha(0))
    (emitter.colorEasing, emitter.count) = (.linear, sparkCount)
    return emitter
  }
  /// The fastest head that is followed, in points per second: a faster one has jumped.
  private static let fastestHead = 1500.0

  private unowned let button: ConfirmButton
  private unowned let card: FileCard
  /// The latest fraction of the ring, and when it was told.
  private var latest = (fraction: 0.0, time: -Double.infinity)
  private var throwCount: UInt64 = 0

  init(_ button: ConfirmButton, _ card: FileCard) {
    (self.button, self.card) = (button, card)
    particles.zPosition = 1
  }

  /// Shows a moment of the button. Others have no effect.
  func show(_ moment: any Moment) {
    switch moment as? ConfirmMoment {
    case .holding(let fraction): turn(to: fraction)
    case .done: break
    case .ended, .met, .cancelled, nil: break
    }
  }

  /// Throws sparks for the part of a turn since the latest moment.
  private func turn(to fraction: Double) {
    let (former, time) = (latest, AnimationEngine.current?.time ?? 0)
    latest = (fraction, time)
    guard amount > 0, fraction > former.fraction, time > former.time, let head = button.head else { return }
    let velocity = 2 * Double.pi * ConfirmRing.radius * (fraction - former.fraction) / (time - former.time)
    let count = (fraction * Self.throwsPerTurn).rounded(.down) - (former.fraction * Self.throwsPerTurn).rounded(.down)
    guard count > 0, velocity < Self.fastestHead else { return }
    throwCount += 1
    var emitter = Self.sparks
    emitter.count *= Int(count)
    emitter.carriedVelocity = head.direction * velocity
    emitter = emitter.scaled(by: amount)
    emitter.seed = throwCount
    emitter.area = Rect(origin: head.place, size: .zero)
    emitter.direction = Trigonometry.angle(x: head.direction.x, y: head.direction.y)
    particles.play(emitter)
  }
}
