import OvershootScreenKit

/// Decides which cards there are, what they say, and where they lead.
@MainActor
final class MenuDirector {
  /// All cards, in the order of their groups.
  let cards: [MenuEntry]
  private let screens: ScreenList
  private let environment: ScreenEnvironment
  private(set) var news = MenuNews()

  init(_ screens: ScreenList, _ environment: ScreenEnvironment) {
    (self.screens, self.environment) = (screens, environment)
    cards = screens.cards
  }

  private var navigator: Navigator { environment.navigator }

  /// The scene is about to be shown: games may have been played since.
  func onAppear() {
    news = MenuNews(
      continuation: screens.latestGame(environment),
      captions: cards.map { screens.entry(of: $0.route).standing?.caption?(environment) ?? $0.card.detail },
      games: cards.map { screens.entry(of: $0.route).standing?.kept?(environment, "") },
      today: screens.entries.compactMap { entry in
        entry.standing?.daily.map { TodayGame(name: entry.title, standing: $0(environment)) }
      })
  }

  /// The user opens a card, and goes on with the game that it shows. An index out of range is ignored.
  func onCard(_ index: Int) {
    guard cards.indices.contains(index) else { return }
    let game = news.games.indices.contains(index) ? news.games[index] : nil
    if let game { navigator.open(game.route) } else { navigator.go(to: cards[index].route) }
  }

  /// The user goes on with the game that was played last.
  func onContinue() { if let game = news.continuation { navigator.open(game.route) } }

  /// The user opens a game of today. An index out of range is ignored.
  func onToday(_ index: Int) {
    if news.today.indices.contains(index) { navigator.open(news.today[index].standing.route) }
  }
}

/// What the menu says of games.
struct MenuNews {
  /// The game in play that was played last.
  var continuation: KeptGame?
  /// What is below the titles of the cards, and the games in play to which these lead.
  var captions: [String] = []
  var games: [KeptGame?] = []
  var today: [TodayGame] = []
}
