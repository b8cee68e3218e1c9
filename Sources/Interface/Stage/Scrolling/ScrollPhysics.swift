public import Motion

/// The constants of scrolling.
public struct ScrollPhysics: Hashable, Sendable {
  /// The fraction of the speed of a fling that remains after a millisecond.
  public var decelerationRate: Double
  /// The resistance beyond an edge.
  public var rubberBand: RubberBand
  /// The spring that returns content to its edge.
  public var bounce: Spring
  /// The maximum speed at which a fling continues beyond an edge, in points per second.
  public var maximumBounceSpeed: Double
  /// The minimum speed of a release that flings the content, in points per second.
  public var minimumFlingSpeed: Double
  /// The maximum speed of a fling, in points per second.
  public var maximumFlingSpeed: Double
  /// The duration of a step by wheel or key, in seconds.
  public var stepDuration: Double

  /// The constants of UIKit, with its normal deceleration rate.
  public static let uiKit = ScrollPhysics(
    decelerationRate: Decay.normalRate, rubberBand: RubberBand(), bounce: Spring(stiffness: 100, damping: 20),
    maximumBounceSpeed: 5000, minimumFlingSpeed: 50, maximumFlingSpeed: 8000, stepDuration: 0.2)

  /// The constants of GTK: glides decay by e^(−4t), and edges are stiff.
  public static let gtk = ScrollPhysics(
    decelerationRate: 0.996_007_989_3, rubberBand: RubberBand(coefficient: 0.2),
    bounce: Spring(stiffness: 100, damping: 20), maximumBounceSpeed: 1000, minimumFlingSpeed: 50,
    maximumFlingSpeed: 8000, stepDuration: 0.2)

  /// The constants of Flutter's bouncing scroll views, with a slightly overdamped return.
  public static let flutter = ScrollPhysics(
    decelerationRate: Decay.normalRate, rubberBand: RubberBand(coefficient: 0.52),
    bounce: Spring(mass: 0.5, stiffness: 100, damping: 15.556_349_186_1), maximumBounceSpeed: 5000,
    minimumFlingSpeed: 100, maximumFlingSpeed: 8000, stepDuration: 0.2)
}
