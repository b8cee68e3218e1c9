import OvershootGameKit

/// The tunables of the screen's animations. Durations are in seconds where nothing else is said.
@MainActor
enum BombRushMotion {
  /// The ticks in which a cross grows, the part by which it then swings beyond its length, and how.
  static let crossGrowth = 3.6
  static let crossSwing = 0.06
  static let cross = Spring(duration: 0.2, bounce: 0.5)
  /// The ticks in which the discs of a blast go, and those in which a cross fades under reduced motion.
  static let discFade = 6.0
  static let reducedFade = LookMotion.reducedFade * 60
  /// What a cross leaves on the floor: its opacity, and the factor of this each so many ticks.
  static let print = 0.46
  static let (printFactor, printStep) = (0.6, 4.8)
  /// The user's seconds from one disc of a blast to the next of another game, so that nothing flashes.
  static let discRest = 1.0
  /// How much larger a bomb becomes with its fuse, the ticks of its last second, in which it does so four times, and
  /// how.
  static let swell = 0.12
  static let (lastSecond, lastSwells) = (60.0, 4.0)
  static let swelling = Spring(duration: 0.2, bounce: 0.4)
  /// The ticks for which a chain is told in the place of the clock.
  nonisolated static let chainTicks = 60
  /// How far a blast moves the board, in points for each bomb, at most, the time to it, and the spring back.
  static let blastWay = 2.5
  static let greatestBlastWay = 4.0
  static let blastRise = 0.04
  static let blastFall = Spring(response: 0.22, dampingFraction: 0.35)
  /// The offset of a cell whose act was refused, in points, the time to it, and the spring back.
  static let shake = 4.0
  static let shakeRise = 0.05
  static let shakeFall = Spring(response: 0.18, dampingFraction: 0.3)
  /// How long the reason of a refusal is shown, and its fades.
  static let refusal = 2.0
  static let message = 0.12
  /// The end of a wall: its scale and the time.
  static let breakScale = 0.55
  static let breakTime = 0.3
  /// The end of an actor: its scale and the time.
  static let deathScale = 1.5
  static let deathTime = 0.4
  /// How far points and a ward that is saved rise, in cells, and the time.
  static let rise = 0.9
  static let riseTime = 0.9
  /// The time in which the end is wound back before the game goes on from there.
  static let rewind = 0.6
  /// The movement of the reticle by keys.
  static let reticle = Spring(response: 0.14, dampingFraction: 1)
  /// The repetition of the reticle's steps while the stick is held.
  static let reticleRepeat = InputTunables.gamepadRepeat
  /// The fade of a layer of the overlay, and how what enemies see opens.
  static let layer = 0.1
  static let cones = Spring(duration: 0.35, bounce: 0.35)
  /// The time in which the page turns, and that from which on a press that shows what enemies know is held.
  static let turn = 0.4
  static let hold = 0.35
  /// The time within which a second press shows its table.
  static let doublePress = 0.25
}
