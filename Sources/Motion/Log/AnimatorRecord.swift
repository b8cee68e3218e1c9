/// What a replayed step came to.
public struct AnimatorRecord: Hashable, Sendable {
  /// A property's value.
  public struct Value: Hashable, Sendable {
    /// The property's name in the log.
    public let name: String
    /// The value.
    public let value: Double
  }

  /// A completion that was called.
  public struct Completion: Hashable, Sendable {
    /// Its name in the log.
    public let name: String
    /// What it was told.
    public let position: AnimatingPosition
  }

  /// The moment, in seconds.
  public let at: Double
  /// The name of the step's animator, which the next ones tell of.
  public let animator: String
  /// What it does.
  public let state: AnimatingState
  /// Whether time moves it.
  public let isRunning: Bool
  /// Whether it runs backwards.
  public let isReversed: Bool
  /// How far it is, in the direction in which it runs.
  public let fractionComplete: Double
  /// Its duration, in seconds.
  public let duration: Double
  /// What every property of the log shows, in the order in which the log names them.
  public let shown: [Value]
  /// Where every property is going.
  public let model: [Value]
  /// The animator's completions that were called so far, in their order.
  public let completions: [Completion]
  /// Why the step was not allowed and had no effect; nil where it was.
  public let error: String?
}
