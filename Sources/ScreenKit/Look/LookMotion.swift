/// The springs of the parts that all pages share. Delays and durations are in seconds, distances in points.
@MainActor
package enum LookMotion {
  /// A control that was pressed, and that is let go of.
  package static let press = ControlLook.press
  package static let pressScale = ControlLook.pressScale
  package static let release = ControlLook.release
  /// A digit of the large number: where it comes from, its spring, and the delay from one digit to the next on its
  /// left.
  package static let digitRise = 24.0
  package static let digit = Spring(duration: 0.24, bounce: 0.45)
  package static let digitDelay = 0.02
  /// What is gained, which rises above the large number and stays for a while.
  package static let gain = Spring(duration: 0.3, bounce: 0.3)
  package static let gainTime = 0.45
  /// The knob of a rail.
  package static let rail = Spring(duration: 0.35, bounce: 0.25)
  /// A sheet from an edge, and its rows after each other from below.
  package static let sheet = Spring(duration: 0.38, bounce: 0.35)
  package static let row = Spring(duration: 0.31, bounce: 0.3)
  package static let rowDelay = 0.018
  package static let rowRise = 40.0
  /// A band that ends a game, and the time for which the world runs on before.
  package static let band = Spring(duration: 0.5, bounce: 0.3)
  package static let bandDelay = 0.35
  /// A star on a band, and the time from one to the next.
  package static let star = Spring(duration: 0.45, bounce: 0.5)
  package static let starDelay = 0.12
  /// A page that turns to another ground.
  package static let turn = Spring(duration: 0.5, bounce: 0.2)
  /// The strips of the menu, whose neighbours are squeezed and come back.
  package static let accordion = Spring(duration: 0.37, bounce: 0.5)
  /// What leaves.
  package static let leave = Spring(duration: 0.3, bounce: 0)
  /// A pulse of what a lesson points at: its time, how often, and how large it becomes.
  package static let pulse = 1.2
  package static let pulses = 10
  package static let pulseScale = 1.06
  /// The fade of whatever moves otherwise, under reduced motion.
  package static let reducedFade = 0.12
}
