import OvershootStorage

/// The games that were opened last, as a store has them. Without a store, those since the program started.
@MainActor
package final class PlayedGames {
  private let store: Store?
  /// The names of their routes, the latest first.
  package private(set) var routes: [String]

  /// The name of the note in the store.
  private static let note = "games-played"
  /// The number of games that are kept: as many may have ended before one that is still in play.
  private static let limit = 8

  package init(_ store: Store?) {
    self.store = store
    let text = try? store?.noteNow(Self.note)
    routes = (text ?? "").split(separator: " ").map(String.init)
  }

  /// Notes that a game is opened.
  package func open(_ route: Route) {
    guard routes.first != route.name else { return }
    routes = Array(([route.name] + routes.filter { $0 != route.name }).prefix(Self.limit))
    store?.keep([.note(routes.joined(separator: " "), of: Self.note)])
  }
}

extension ScreenEnvironment {
  /// The games that were opened last, as all screens share them.
  package var playedGames: PlayedGames { shared { PlayedGames($0.store) } }
}
