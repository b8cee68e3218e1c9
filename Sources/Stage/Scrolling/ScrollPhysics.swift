import Geometry
public import Motion

/// The constants by which content scrolls.
public struct ScrollPhysics: Hashable, Sendable {
  /// The share of a fling's speed that is left after a millisecond.
  public var decelerationRate: Double
  /// How content follows a finger beyond its edge.
  public var rubberBand: RubberBand
  /// What brings content back to its edge.
  public var bounce: Spring
  /// A fling that meets an edge goes on into it with this speed at most, in points a second.
  public var fastestBounce: Double
  /// Slower releases are none, in points a second.
  public var slowestFling: Double
  /// Faster flings are limited to this, in points a second.
  public var fastestFling: Double
  /// The seconds that a turn of the wheel or a key takes.
  public var stepDuration: Double

  /// Of UIKit: a normal glide, a soft band, a critically damped return.
  public static let uiKit = ScrollPhysics(
    decelerationRate: Decay.normalRate, rubberBand: RubberBand(), bounce: Spring(stiffness: 100, damping: 20),
    fastestBounce: 5000, slowestFling: 50, fastestFling: 8000, stepDuration: 0.2)

  /// Of GTK: glides fall by e^(−4t), and the edge gives a little.
  public static let gtk = ScrollPhysics(
    decelerationRate: 0.996_007_989_3, rubberBand: RubberBand(coefficient: 0.2),
    bounce: Spring(stiffness: 100, damping: 20), fastestBounce: 1000, slowestFling: 50, fastestFling: 8000,
    stepDuration: 0.2)

  /// Of Flutter's bouncing scroll views: a stiffer and slightly over-damped return.
  public static let flutter = ScrollPhysics(
    decelerationRate: Decay.normalRate, rubberBand: RubberBand(coefficient: 0.52),
    bounce: Spring(mass: 0.5, stiffness: 100, damping: 15.556_349_186_1), fastestBounce: 5000, slowestFling: 100,
    fastestFling: 8000, stepDuration: 0.2)

  /// The points of one detent of a wheel in a viewport of this length: GTK's rule, its length to the power of 2/3.
  public static func detent(viewport: Double) -> Double {
    guard viewport > 0 else { return 0 }
    let root = Root.cube(viewport)
    return root * root
  }
}
