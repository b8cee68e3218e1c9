import Breakout
import OvershootGameKit

extension BreakoutTables {
  static func trophyEvents(of event: BreakoutEvent, in snapshot: BreakoutSnapshot) -> [TrophyEvent] {
    guard snapshot.isOwn else { return [] }
    switch event {
    case .hit(let ball?, _, _, _, _, _): return snapshot.ball(ball).map { [.reached(.combo, $0.chain)] } ?? []
    case .wallCleared:
      return snapshot.status.result?.cleared.map { [.earned(.level), .reached(.allLevels, $0)] } ?? []
    default: return []
    }
  }
}
