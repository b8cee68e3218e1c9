import Breakout
import OvershootGameKit
import OvershootStorage

/// A table of the best games: those of a world, of the endless walls, or of walls of the day.
enum BreakoutBests: Hashable, Sendable, CaseIterable {
  case world(Int)
  case endless, daily, own

  static let allCases = BreakoutLevels.worlds.map(BreakoutBests.world) + [.endless, .daily, .own]

  /// The number of games that a table shows.
  static let count = 10

  /// The title on the choice of tables.
  var title: String {
    switch self {
    case .world(let number): tr("World \(number)")
    case .endless: tr("Endless")
    case .daily: tr("Wall of the day")
    case .own: tr("Your levels")
    }
  }

  /// Where games of the table are played; for the user's levels, where one is made.
  var route: Route {
    switch self {
    case .world: .breakoutLevels
    case .endless: .breakout(.endless)
    case .daily: .breakout(.daily)
    case .own: .breakoutEditor
    }
  }

  /// Returns whether games of a level stand in the table.
  func has(_ levelName: BreakoutLevelName) -> Bool {
    switch (self, levelName) {
    case (.world(let number), .level(let name)): BreakoutLevels.world(of: name) == number
    case (.endless, .endless), (.daily, .daily), (.own, .own): true
    default: false
    }
  }

  /// Returns the best games of scores, the best first; of equal ones the earlier.
  func rows(of scores: [KeptScore]) -> [KeptScore] {
    let own = scores.filter { score in BreakoutLevelName(text: score.list.size).map(has) ?? false }
    return Array(own.sorted { ($1.score.points, $0.id) < ($0.score.points, $1.id) }.prefix(Self.count))
  }
}
