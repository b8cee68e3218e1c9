import BombRush
import OvershootGameKit

extension BombRushTables {
  static func trophyEvents(of event: BombRushEvent, in snapshot: BombRushSnapshot) -> [TrophyEvent] {
    guard snapshot.isOwn else { return [] }
    let game = snapshot.game
    switch event {
    case .exploded: return [.reached(.chain, game.flames.lazy.map(\.depth).max() ?? 0)]
    case .ended(.won):
      let isLate = game.clock < BombRushRules.ticksPerSecond
      return (snapshot.wasWound ? [.earned(.rewound)] : []) + (isLate ? [.earned(.lastSecond)] : [])
    default: return []
    }
  }
}
