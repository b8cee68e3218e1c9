import Breakout
import OvershootGameKit

/// A field in which the program plays by itself, for a number of ticks.
@MainActor
final class BreakoutDemo: View {
  private let field = BrickFieldView()
  private var game: BreakoutGame
  private var player = BreakoutPlayer()
  private let clock = GameClock(ticksPerSecond: BreakoutField.ticksPerSecond)
  private var verbs: [BreakoutVerb] = []
  /// What happened in the present tick.
  private var events: [BreakoutEvent] = []
  private var hits: [BrickHit] = []
  /// Whether the field fills the view, whatever its sides are.
  var fills = false
  /// Called as the field is shown anew.
  var onFrame: () -> Void = {}
  /// The game as it is shown.
  var shownGame: BreakoutGame? { field.game }
  /// The tick at which play stops.
  private var end = 0

  /// Every demo plays the same games.
  private static let seed: UInt64 = 20

  /// Creates the field of a game; `effects` is how much of them is shown, 0...1.
  init(_ settings: BreakoutSettings = BreakoutSettings(), effects: Double) {
    game = BreakoutGame(settings: Self.endless(settings), seed: Self.seed)
    super.init()
    isUserInteractionEnabled = false
    field.game = game
    var effectSettings = EffectSettings()
    // A picture has no texts of its own.
    effectSettings[.points].isOn = false
    field.effects.show(EffectStrength(effects, of: effectSettings))
    addSubview(field)
  }

  /// The settings of the game that is played, which has no end but a broken wall.
  private static func endless(_ settings: BreakoutSettings) -> BreakoutSettings {
    var settings = settings
    settings.mode = .endless
    settings.autoStart = false
    return settings
  }

  override func layoutSubviews(_ context: DrawContext) {
    guard !fills else { return field.frame = bounds }
    let width = min(bounds.width, bounds.height * BreakoutField.width / BreakoutField.height).rounded(.down)
    let height = (width * BreakoutField.height / BreakoutField.width).rounded(.down)
    field.frame = Rect(
      x: ((bounds.width - width) / 2).rounded(), y: ((bounds.height - height) / 2).rounded(), width: width,
      height: height)
  }

  /// Plays with other settings: another wall is built at once, another speed or number of balls acts on the game.
  func show(_ settings: BreakoutSettings) {
    game.act(.set(Self.endless(settings)))
    field.game = game
    if game.balls.isEmpty { field.showWall() }
  }

  /// Plays for some seconds from now on. Has no effect where movement is not animated.
  func play(seconds: Double) {
    guard AnimationEngine.animatesMovement else { return }
    end = game.tick + Int(seconds * Double(BreakoutField.ticksPerSecond))
    clock.run { [weak self] in self?.play(ticks: $0) ?? false }
  }

  /// Stops where it is.
  func stop() { end = 0 }

  private func play(ticks count: Int) -> Bool {
    for _ in 0..<count where game.tick < end { tick() }
    field.game = game
    for hit in hits { field.show(hit) }
    hits.removeAll(keepingCapacity: true)
    guard game.tick < end, isInWindow else { return false }
    field.fraction = clock.fraction
    onFrame()
    return true
  }

  private func tick() {
    if game.hasEnded { begin() }
    verbs.removeAll(keepingCapacity: true)
    player.play(game) { verbs.append($0) }
    for verb in verbs { game.act(verb) }
    hits += game.advance().compactMap { BrickHit($0, in: game) }
  }

  private func begin() {
    let end = end - game.tick
    game = BreakoutGame(settings: game.settings, seed: Self.seed)
    player = BreakoutPlayer()
    self.end = end
  }
}
