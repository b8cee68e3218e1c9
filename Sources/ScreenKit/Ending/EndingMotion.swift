/// The tunables of all endings. Times are in seconds, lengths in points.
enum EndingMotion {
  /// The time from the start of the band until its first button has the focus.
  static let focusDelay = 0.4
  /// The fade of the ring and the medal, and of the band under reduced motion.
  static let fade = 0.12
  static let reducedFade = 0.2
  /// The movement of all after a press that is not to wait.
  static let hurry = Spring(response: 0.16, dampingFraction: 1)
  /// How much larger the ring is where it begins, and its distance from what it is around.
  static let ringScale = 3.2
  static let ringDistance = 5.0
  /// A medal, after the band: its delay, its spring, and from how many radii away it comes.
  static let medalDelay = 0.25
  static let medal = Spring(duration: 0.45, bounce: 0.5)
  static let medalWay = Vector2(3, -1.8)
  static let ring = Spring(response: 0.5, dampingFraction: 0.9)

  /// What flies up from the place where a game was won, of each colour of the room: as large at the end as at first,
  /// and with the usual strength of effects 14 pieces of both, or 6.
  static func burst(isQuiet: Bool) -> ParticleEmitter {
    var emitter = ParticleEmitter()
    (emitter.form, emitter.count, emitter.speed, emitter.drag) = (.box, isQuiet ? 5 : 12, 260...900, 2.6)
    (emitter.width, emitter.aspect, emitter.endScale, emitter.life) = (22...36, 0.6...1, 1, 1.2...1.9)
    (emitter.gravity, emitter.spin) = (Vector2(0, 420), -6...6)
    return emitter
  }
}
