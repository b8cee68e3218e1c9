/// What animators were told and when, to be replayed to identical values.
///
/// As text it is one JSON object: `animators` with their durations, curves and properties, and `steps` in the order of time,
/// each a call, a setting, or a look at the values. It is read by a scanner of its own and not through `Codable`, as decoders do not
/// keep the order of keys, and the animator that is written first is the one that steps mean when they name none.
public struct AnimatorLog: Hashable, Sendable {
  /// An animator as it is made at time 0.
  struct Animator: Hashable, Sendable {
    let name: String
    /// Seconds; a spring with settling time of its own replaces it.
    let duration: Double
    let curve: CurveDescription
    /// What its first block sets; nil without a block.
    var properties: [Target]?
    /// What is set before the first step.
    var settings: [Setting] = []
  }

  /// What a block does to a property.
  struct Target: Hashable, Sendable {
    let name: String
    /// The value before anything moves, where the property is named for the first time.
    var from: Double?
    let to: Double
  }

  /// Something done to an animator, or nothing, at a moment.
  struct Step: Hashable, Sendable {
    /// Seconds on the engine's clock.
    let at: Double
    /// Nil means the first animator.
    var animator: String?
    var action = Action.observe
  }

  enum Action: Hashable, Sendable {
    /// Nothing is done; the values are looked at.
    case observe
    case call(Call)
    case set([Setting])
  }

  /// The most bytes in the text of a log.
  public static let maximumByteCount = 16 << 20
  /// The most steps in a log.
  static let maximumStepCount = 100_000
  /// The most animators, and the most properties.
  static let maximumNameCount = 1_000
  /// The most completions.
  static let maximumCompletionCount = 10_000
  /// The most bytes in a name.
  static let maximumNameLength = 256
  /// The latest moment and the longest duration, in seconds.
  static let maximumTime = 1e9

  var animators: [Animator] = []
  var steps: [Step] = []

  /// The properties in the order in which the log names them, each with its value before anything moves.
  var startValues: [(name: String, value: Double)] {
    var known: Set<String> = []
    return targets.filter { known.insert($0.name).inserted }.map { ($0.name, $0.from ?? 0) }
  }

  private var targets: [Target] {
    let ofSteps = steps.flatMap { step -> [Target] in
      if case .call(.addAnimations(let targets, _)) = step.action { targets } else { [] }
    }
    return animators.flatMap { $0.properties ?? [] } + ofSteps
  }
}
