import OvershootScreenKit

/// What holding looks like: sparks off the head of the ring, and a file that falls into paper. All tunables are here.
///
/// It reads the moments of the button. At an amount of 0, and under reduced motion, it draws nothing.
@MainActor
final class ConfirmEffects: ScreenEffects {
  /// How much is shown, 0...1: strength, number and length together.
  var amount = 0.0 {
    didSet { if amount == 0 { for view in [particles, paper] { view.clear() } } }
  }
  /// Sparks, in points of the scene.
  let particles = ParticleView()
  /// The pieces of the file. They are below all that can be read and pressed.
  let paper = ParticleView()

  /// Sparks that leave the head as it turns: how often in a turn, and how many each time.
  private static let (throwsPerTurn, sparkCount) = (60.0, 2)
  private static var sparks: ParticleEmitter {
    var emitter = ParticleEmitter()
    (emitter.spread, emitter.speed, emitter.gravity) = (1.1, 10...120, Vector2(0, 260))
    (emitter.width, emitter.life, emitter.drag) = (1.8...4, 0.3...0.75, 1.2)
    (emitter.endScale, emitter.count) = (0.4, sparkCount)
    return emitter
  }
  /// How much brighter than the accent a spark begins.
  private static let sparkLight = 0.35
  /// The parts side by side into which the file is torn, so that none of its pieces is large, and the pieces of each,
  /// which are slowed down by the air as paper is.
  private static let (partCount, pieceCount) = (3, 12)
  private static let (pieceSpeed, pieceLife) = (40.0...230, 0.7...1.1)
  private static let (pieceGravity, pieceDrag, pieceSpin) = (Vector2(0, 640), 2.2, -5.0...5)
  /// The fastest head that is followed, in points per second: a faster one has jumped.
  private static let fastestHead = 1500.0
  /// Before the first moment of a press.
  private static let none = (fraction: 0.0, time: -Double.infinity)

  private unowned let button: ConfirmButton
  private unowned let card: FileCard
  /// The latest fraction of the ring, and when it was reported.
  private var latest = ConfirmEffects.none
  /// The middle of the latest ring.
  private var center: Vector2?
  private var throwCount: UInt64 = 0

  init(_ button: ConfirmButton, _ card: FileCard) {
    (self.button, self.card) = (button, card)
    particles.zPosition = 1
  }

  /// Shows a moment of the button. Others have no effect.
  func show(_ moment: any Moment) {
    switch moment as? ConfirmMoment {
    case .holding(let fraction): turn(to: fraction)
    case .done: shatter()
    case .ended: latest = Self.none
    case .met, .cancelled, nil: break
    }
  }

  /// Throws sparks for the part of a turn since the latest moment.
  private func turn(to fraction: Double) {
    let (former, time) = (latest, AnimationEngine.current?.time ?? 0)
    latest = (fraction, time)
    center = button.ring?.center ?? center
    guard amount > 0, fraction > former.fraction, time > former.time, former.time.isFinite, let head = button.head
    else { return }
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
    let accent = button.theme.accent
    emitter.startColor = button.theme.isDark ? accent.mixed(with: .white, at: Self.sparkLight) : accent
    emitter.endColor = accent.withAlpha(0)
    particles.play(emitter)
  }

  /// Lets the file fall into paper, from where the ring was nearest.
  private func shatter() {
    guard amount > 0, AnimationEngine.animatesMovement, let scene = card.scene, let page = card.takePage() else {
      return
    }
    let offset = paper.convert(.zero, to: scene)
    let frame = Rect(origin: card.convert(page.rect.origin, to: scene) - offset, size: page.rect.size)
    let hit = center.map { $0 - offset } ?? frame.center
    let width = frame.width / Double(Self.partCount)
    for part in 0..<Self.partCount {
      let place = Rect(x: frame.minX + Double(part) * width, y: frame.minY, width: width, height: frame.height)
      let isInside = (1..<Self.partCount - 1).contains(part)
      throwCount += 1
      var shatter = Shatter(RoundedRect(place, cornerRadius: isInside ? 0 : page.cornerRadius), hitAt: hit)
      shatter.count = Int((Double(Self.pieceCount) * amount).rounded())
      (shatter.speed, shatter.life) = (Self.pieceSpeed.scaled(by: amount), Self.pieceLife.scaled(by: amount))
      (shatter.gravity, shatter.drag, shatter.spin) = (Self.pieceGravity, Self.pieceDrag, Self.pieceSpin)
      (shatter.startColor, shatter.endColor) = (card.theme.fill, card.theme.fill.withAlpha(0))
      shatter.seed = throwCount
      paper.play(shatter)
    }
  }
}
