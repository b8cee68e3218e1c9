import OvershootCurveLab
import OvershootScreenKit

/// What a strip of the menu says and where it leads.
struct StripContent: Hashable, Sendable {
  /// The place whose ground it has, and whose picture.
  let room: Room
  let title: String
  /// The screen of the place.
  let place: Route
  /// How the game stands, or what it is.
  var state: String
  /// Whether anything was done there.
  var isPlayed = false
  /// The game in play that the strip goes on with; nil for none.
  var game: KeptGame?
  /// The game of today; nil for none.
  var today: DailyStanding?
  /// The day of the month.
  var day = 1
  /// The curve that was made last, on the strips of the labs; nil for the usual one.
  var curve: LatestCurve?
  /// Whether nothing was played yet, anywhere.
  var isFirstStart = false
  /// Whether it is the strip with the name of the program, which the first start has.
  var isStart = false

  /// Where a press leads to.
  var route: Route { game?.route ?? place }

  /// Whether the strip is that of the place of a screen. That of the first start is not: it has another ground than the
  /// page.
  func leads(to route: Route) -> Bool { !isStart && [place, game?.route, today?.route].contains(route) }

  /// What the primary button of the open strip says; nil for a place that is no game.
  var action: String? {
    switch room {
    case .twenty48, .breakout, .nonoku, .bombRush, .adventure: game == nil ? tr("Play") : tr("Continue")
    case .labs, .profile, .hold, .trophies, .options: isStart ? tr("Play") : nil
    }
  }
}
