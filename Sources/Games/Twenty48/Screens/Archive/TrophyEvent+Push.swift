import OvershootGameKit
import Twenty48

extension TrophyEvent {
  /// Creates the event of a push from what happened in it.
  init(_ events: [Twenty48Event], points: Int, isLost: Bool) {
    let merged = events.compactMap { if case .merged(_, _, let value) = $0 { value.number } else { nil } }
    self = .pushed(merges: merged.count, greatest: merged.max() ?? 0, points: points, isLost: isLost)
  }
}
