import Motion
import MotionNotation

extension AnimatorLog {
  /// A method of `PropertyAnimator` with its arguments.
  enum Call: Hashable, Sendable {
    case startAnimation(afterDelay: Double?)
    case pauseAnimation
    case stopAnimation(withoutFinishing: Bool)
    case finishAnimation(at: AnimatingPosition)
    /// Nil keeps the curve.
    case continueAnimation(CurveDescription?, durationFactor: Double, velocity: LoggedValue?)
    case continueToFraction(Double, durationFactor: Double)
    case addAnimations([Target], delayFactor: Double)
    case addCompletion(name: String)
    /// Blocks of a part that is inserted into a timeline.
    case insert(Insertion)

    struct Insertion: Hashable, Sendable {
      var blocks: [Block]
      /// The seconds from the start of the timeline to the end of the part.
      let end: Double
      /// Whether the part repeats forever.
      let isEndless: Bool
    }

    /// The method's name as it is written in a log.
    enum Name: String, CaseIterable {
      case startAnimation, pauseAnimation, stopAnimation, finishAnimation, continueAnimation, addAnimations
      case addCompletion, insert
    }

    /// An argument's name as it is written in a log.
    enum Argument: String, CaseIterable {
      case afterDelay, withoutFinishing, position, curve, durationFactor, toFraction, velocity, name, properties
      case delayFactor, blocks, end, isEndless
    }

    var name: Name {
      switch self {
      case .startAnimation: .startAnimation
      case .pauseAnimation: .pauseAnimation
      case .stopAnimation: .stopAnimation
      case .finishAnimation: .finishAnimation
      case .continueAnimation, .continueToFraction: .continueAnimation
      case .addAnimations: .addAnimations
      case .addCompletion: .addCompletion
      case .insert: .insert
      }
    }
  }

  /// A property of `PropertyAnimator` with its new value, or animated properties with theirs.
  enum Setting: Hashable, Sendable {
    case value(AnimatorSetting)
    /// Values of animated properties, which are set outside of blocks.
    case targets([Target])
    /// A read-only property, whose new value is ignored.
    case readOnly(ReadOnlyName)

    /// The property's name as it is written in a log.
    enum Name: String, CaseIterable {
      case fractionComplete, isReversed, scrubsLinearly, pausesOnCompletion, isInterruptible
      case isUserInteractionEnabled, isManualHitTestingEnabled, retargeting, reversalMode, speed
    }

    enum ReadOnlyName: String, CaseIterable {
      case duration, timingParameters, delay, state, isRunning
    }

    /// The values of animated properties; empty for a property of the animator.
    var targets: [Target] { if case .targets(let targets) = self { targets } else { [] } }

    /// Whether the property must be set before the animator is active, so that it is applied before the others.
    var isFirst: Bool {
      switch self {
      case .value(.isInterruptible), .value(.isUserInteractionEnabled), .value(.isManualHitTestingEnabled): true
      default: false
      }
    }
  }
}
