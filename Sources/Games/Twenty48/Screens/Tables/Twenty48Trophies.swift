import OvershootGameKit
import Twenty48

extension Twenty48Tables {
  static func trophyEvents(of event: Twenty48Event, in snapshot: Twenty48Snapshot) -> [TrophyEvent] {
    guard case .merged(_, _, let value) = event, snapshot.isOwn else { return [] }
    let trophies = [Trophy.tile512, .tile4096] + (snapshot.hasUndone ? [] : [.unaided])
    return trophies.map { .reached($0, value.number) }
  }
}
