import Motion

/// The result of a replayed step.
public struct AnimatorRecord: Hashable, Sendable {
  /// A property's value.
  public struct Value: Hashable, Sendable {
    /// The property's name in the log.
    public let name: String
    let content: LoggedValue

    /// The value of a number; of several numbers the first one, and 0 for a vector without components.
    public var value: Double { content.numbers.first ?? 0 }

    /// All numbers of the value: the components of a vector, the channels of a colour in its space, translation x and
    /// y, scale x and y, rotation and shear of a transform.
    public var components: [Double] { content.numbers }
  }

  /// A completion that was called.
  public struct Completion: Hashable, Sendable {
    /// Its name in the log.
    public let name: String
    /// The position with which it was called.
    public let position: AnimatingPosition
  }

  /// The time, in seconds.
  public let at: Double
  /// The name of the step's animator, to which the following properties belong.
  public let animator: String
  /// The state of the animator.
  public let state: AnimatingState
  /// Whether time moves the animator.
  public let isRunning: Bool
  /// Whether the animator runs backwards.
  public let isReversed: Bool
  /// How far the animator has come in its direction, 0...1.
  public let fractionComplete: Double
  /// The duration of the animator, in seconds.
  public let duration: Double
  /// The presentation value of every property, in the order of the log.
  public let shown: [Value]
  /// The model value of every property, in the order of the log.
  public let model: [Value]
  /// The completions of the animator that were called since its previous record, in order.
  public let completions: [Completion]
  /// Why the step was not allowed and had no effect; nil where it was allowed.
  public let error: String?
  /// The first reason why the record may differ from what was recorded; nil where there is none up to its time.
  public let deviation: AnimatorLog.Deviation?
}
