import OvershootAdventure
import OvershootGameKit

extension AdventureTables {
  static func announcement(of event: AdventureEvent, in snapshot: AdventureSnapshot) -> Announcement? {
    switch event {
    case .said(let lines):
      let text = lines.filter { $0.style != .input }.map(\.text).joined(separator: "\n")
      return text.isEmpty ? nil : Announcement(text)
    case .did, .heard: return nil
    }
  }

  static func announcement(of event: PlayEvent, in snapshot: AdventureSnapshot) -> Announcement? { nil }
}
