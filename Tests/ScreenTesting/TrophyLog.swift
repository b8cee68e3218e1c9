import OvershootScreenKit

/// What the player comes to on a screen, towards trophies.
@MainActor
package final class TrophyLog {
  package var events: [TrophyEvent] = []

  package init(_ scene: Scene) {
    scene.onMoment.append { [weak self] in self?.events += ($0 as? any EarningMoment)?.trophyEvents ?? [] }
  }

  /// Returns the most that was reached towards a trophy, or the number of different parts; 0 for nothing.
  package func most(_ trophy: Trophy) -> Int {
    var (most, parts) = (0, Set<String>())
    for event in events {
      switch event {
      case .reached(trophy, let count): most = max(most, count)
      case .collected(trophy, let part): parts.insert(part)
      case .reached, .collected: break
      }
    }
    return max(most, parts.count)
  }

  /// Whether a trophy is earned.
  package func hasEarned(_ trophy: Trophy) -> Bool { most(trophy) >= trophy.goal }
}
