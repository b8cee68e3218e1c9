import Breakout
import OvershootGameKit

/// The name of a level; the game with settings has none.
enum BreakoutLevelName: Hashable, Sendable {
  /// A level that comes with the program, such as `1-01`.
  case level(String)
  /// A level of the user's, by its number.
  case own(Int)
  /// The walls of a seed, one after the other.
  case endless
  /// The wall of the day.
  case daily
  /// That of an earlier day.
  case day(CalendarDay)
  /// What the editor has.
  case draft

  private static let ownPrefix = "own-"

  /// Creates the name of a text; nil where there can be no such level.
  init?(text: String) {
    switch text {
    case "endless": self = .endless
    case "daily": self = .daily
    case "draft": self = .draft
    default:
      if let day = CalendarDay(text) {
        self = .day(day)
      } else if BreakoutLevels.names.contains(text) {
        self = .level(text)
      } else if text.hasPrefix(Self.ownPrefix), let number = Int(text.dropFirst(Self.ownPrefix.count)), number > 0,
        text == "\(Self.ownPrefix)\(number)"
      {
        self = .own(number)
      } else {
        return nil
      }
    }
  }

  /// The name as it stands in texts, such as `1–03`.
  var shownText: String {
    if case .level(let name) = self { "\(name.prefix(1))–\(name.suffix(2))" } else { text }
  }

  /// The name in routes, in the store, and of the file.
  var text: String {
    switch self {
    case .level(let name): name
    case .own(let number): "\(Self.ownPrefix)\(number)"
    case .endless: "endless"
    case .daily: "daily"
    case .day(let day): day.description
    case .draft: "draft"
    }
  }

  /// Returns what a level is called on screens; nil for one without a name. `dates` is how dates are written.
  func title(of level: BreakoutLevel, _ dates: DateText) -> String? {
    guard let name = level.name else { return nil }
    // Walls that the program makes are named `Wall 3` and `Wall of 2026-01-31`.
    let last = name.split(separator: " ").last.map(String.init) ?? ""
    switch self {
    case .level: return tr(Message(id: name))
    // Translators: the name of one of the endless walls, by its number.
    case .endless: return tr("Wall \(last, "number")")
    // Translators: the name of a wall of the day: its date, such as 2026-01-31.
    case .daily, .day: return tr("Wall of \(dates(day: last), "date")")
    case .own, .draft: return name
    }
  }

  /// Whether the editor opens it.
  var isEdited: Bool {
    switch self {
    case .level, .own: true
    case .endless, .daily, .day, .draft: false
    }
  }

  /// The level after this one; nil for the last one, and for levels that do not come with the program.
  var next: BreakoutLevelName? {
    guard case .level(let name) = self, let index = BreakoutLevels.names.firstIndex(of: name),
      index + 1 < BreakoutLevels.names.count
    else { return nil }
    return .level(BreakoutLevels.names[index + 1])
  }
}
