import Nonoku
import OvershootGameKit

extension NonokuTables {
  static func trophyEvents(of event: NonokuEvent, in snapshot: NonokuSnapshot) -> [TrophyEvent] {
    guard event == .completed, snapshot.isOwn else { return [] }
    let ofDay: [TrophyEvent] = snapshot.day == nil ? [] : [.reached(.week, snapshot.daysInARow)]
    let isUnhinted = snapshot.result?.isUnhinted == true
    guard case .level(PuzzleName.grades.upperBound, _) = snapshot.name, isUnhinted else {
      return [.earned(.puzzle)] + ofDay
    }
    return [.earned(.puzzle), .earned(.unhinted)]
  }
}
