import OvershootGameKit
import Twenty48

/// When the program pushes, and with how many nodes.
struct Autoplay {
  /// The pushes of a second.
  enum Speed: Int, CaseIterable, Hashable, Sendable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case one, five, twenty, sixty
    /// Several pushes in each frame.
    case rush

    /// The words of the choice.
    var title: String {
      switch self {
      case .one: Self.title(1)
      case .five: Self.title(5)
      case .twenty: Self.title(20)
      case .sixty: Self.title(60)
      case .rush: tr("Rush", context: "speed")
      }
    }

    /// Returns the words of a number of pushes in a second.
    static func title(_ pushes: Int) -> String {
      // Translators: pushes in each second.
      tr("\(pushes)/s")
    }

    /// The least number of seconds between two steps.
    var interval: Double {
      switch self {
      case .one: 1
      case .five: 1.0 / 5
      case .twenty: 1.0 / 20
      case .sixty, .rush: 1.0 / 60
      }
    }

    /// The number of pushes of a step.
    var count: Int { self == .rush ? 8 : 1 }

    /// The pushes that the search of each tries.
    var nodes: Int { self == .rush ? 5000 : PushEngine.standardBudget }
  }

  /// What the engine has answered.
  enum Plan: Hashable {
    case none, awaited
    case ready([Direction])
  }

  var speed: Speed
  /// The time of the next step in seconds; nil before the first.
  private var due: Double?
  var plan = Plan.none

  init(_ speed: Speed) { self.speed = speed }

  /// Returns the pushes of a step that is due at `time`. Steps that were missed are not made up.
  mutating func pushes(at time: Double) -> [Direction]? {
    guard case .ready(let pushes) = plan, time >= (due ?? time) - 1e-6 else { return nil }
    due = max((due ?? time) + speed.interval, time)
    plan = .none
    return pushes
  }
}
