import OvershootAdventure
import OvershootScreenKit

/// What the story said.
enum AdventureMoment: Moment, Hashable {
  /// The answer to a command, or what was said without one.
  case said([OutputLine])
  /// Something is heard.
  case heard(WorldSound)

  var announcement: Announcement? {
    switch self {
    case .said(let lines):
      let text = lines.filter { $0.style != .input }.map(\.text).joined(separator: "\n")
      return text.isEmpty ? nil : Announcement(text)
    case .heard: return nil
    }
  }
}
