import MotionNotation

/// The calls of animators with their times, which can be replayed to identical values.
///
/// As text it is one JSON object: `animators` with their durations, curves and properties, and `steps` in the order of
/// time, each a call, a setting, or an observation of the values. In a log with `hasFrames`, as it was recorded, the
/// clock moves in observations only, which are the frames. It is parsed by a scanner of its own and not by
/// `Codable`, because decoders do not keep the order of keys: a step without an animator refers to the first one in the
/// text.
public struct AnimatorLog: Hashable, Sendable {
  /// An animator as it is created at time 0.
  struct Animator: Hashable, Sendable {
    let name: String
    /// The duration in seconds; a spring with its own settling time replaces it.
    let duration: Double
    let curve: CurveDescription
    /// The targets of its first block; nil without a block.
    var properties: [Target]?
    /// The blocks of a timeline; nil for an animator.
    var timeline: Timeline?
    /// The settings before the first step.
    var settings: [Setting] = []
  }

  /// The target of a property in a block.
  struct Target: Hashable, Sendable {
    let name: String
    /// The initial value, where the property is named for the first time.
    var from: LoggedValue?
    let to: LoggedValue
    /// The initial velocity per second, where one was given.
    var velocity: LoggedValue?
    /// Whether a property that is set outside of blocks estimates its velocity.
    var tracksVelocity = false
  }

  /// A call, setting or observation at a time.
  struct Step: Hashable, Sendable {
    /// Seconds on the engine's clock.
    let at: Double
    /// The animator; nil for the first one.
    var animator: String?
    var action = Action.observe
    /// Of a step within the frame of the next observation, the number of ends of the log's animators in that frame
    /// before it; nil for a step between two frames.
    var endsBefore: Int?
  }

  enum Action: Hashable, Sendable {
    /// Observes the values.
    case observe
    case call(Call)
    case set([Setting])

    /// The action as it is named in a sentence.
    var name: String {
      switch self {
      case .observe: "This step"
      case .call(let call): "PropertyAnimator.\(call.name.rawValue)"
      case .set: "Setting properties"
      }
    }
  }

  /// The maximum number of bytes in the text of a log.
  public static let maximumByteCount = 16 << 20
  /// The maximum number of steps in a log.
  static let maximumStepCount = 100_000
  /// The maximum number of animators, and of properties.
  static let maximumNameCount = 1_000
  /// The maximum number of completions.
  static let maximumCompletionCount = 10_000
  /// The maximum number of numbers in one value.
  static let maximumNumberCount = 10_000
  /// The maximum number of numbers in all records: steps times those of the properties.
  static let maximumRecordedValueCount = 2_000_000
  /// The maximum number of blocks that steps add, and of those of all timelines.
  static let maximumBlockCount = 10_000
  /// The maximum number of numbers in the targets of all animators, and in those of all steps.
  static let maximumTargetCount = 500_000
  /// The maximum number of animated values that all steps of a replay compute together, at about 20 ns each.
  static let maximumWork = 50_000_000
  /// The maximum size of a value and of a velocity.
  static let maximumValue = 1e150
  /// The maximum size of a fraction and of a speed.
  static let maximumFraction = 1e9
  /// The maximum number of bytes in a name.
  static let maximumNameLength = 256
  /// The maximum time and duration, in seconds.
  static let maximumTime = 1e9
  /// The minimum duration above 0, in seconds: nothing shorter can be shown, and its velocities are out of range.
  static let minimumDuration = 1e-9

  var animators: [Animator] = []
  var steps: [Step] = []
  /// Whether the observations are all frames of the engine.
  var hasFrames = false

  /// Why a replay may differ from what was recorded, each reason once for each name; empty where it does not.
  public internal(set) var deviations: [Deviation] = []

  /// The properties in the order of the log, each with its initial value.
  var startValues: [(name: String, value: LoggedValue)] {
    var known: Set<String> = []
    return targets.filter { known.insert($0.name).inserted }.map { ($0.name, $0.from ?? .zero($0.to.shape)) }
  }

  /// The first step that is beyond what all records of a log may contain, from 0, and the limit as a sentence; nil
  /// if no step is beyond it.
  var excess: (step: Int, sentence: String)? {
    let lastStep = Self.maximumRecordedValueCount / max(1, startValues.reduce(0) { $0 + $1.value.count })
    var (blockCount, numberCount) = (0, 0)
    for (index, step) in steps.enumerated() {
      guard index < lastStep else {
        return (index, "A log has at most \(Self.maximumRecordedValueCount) values: steps times numbers of properties.")
      }
      switch step.action {
      case .call(.addAnimations): blockCount += 1
      case .call(.insert(let insertion)): blockCount += max(1, insertion.blocks.count)
      default: break
      }
      guard blockCount <= Self.maximumBlockCount else {
        return (index, "A log has at most \(Self.maximumBlockCount) blocks that steps add.")
      }
      numberCount += step.action.targets.reduce(0) { $0 + $1.to.count }
      guard numberCount <= Self.maximumTargetCount else {
        return (index, "A log has at most \(Self.maximumTargetCount) targets.")
      }
    }
    return nil
  }

  private var targets: [Target] {
    animators.flatMap { ($0.properties ?? []) + ($0.timeline?.blocks ?? []).flatMap(\.targets) }
      + steps.flatMap(\.action.targets)
  }
}

extension AnimatorLog.Action {
  /// The targets of blocks, and values that are set.
  var targets: [AnimatorLog.Target] {
    switch self {
    case .call(.addAnimations(let targets, _)): targets
    case .call(.insert(let insertion)): insertion.blocks.flatMap(\.targets)
    case .set(let settings): settings.flatMap(\.targets)
    case .observe, .call: []
    }
  }

  /// The values of a step that sets animated properties and nothing else; nil for another step.
  var setTargets: [AnimatorLog.Target]? {
    guard case .set(let settings) = self, settings.count == 1, case .targets(let targets) = settings[0] else {
      return nil
    }
    return targets
  }
}
