import OvershootCurveLab
import OvershootGameKit
import OvershootScreenKit
import OvershootTwenty48Screens

/// Decides which strips there are, what they say, and where they lead.
@MainActor
final class MenuDirector {
  private let screens: ScreenList
  private let environment: ScreenEnvironment
  /// The entries with a strip, in the order of their places.
  private let entries: [ScreenEntry]
  /// The game in play that was played last; nil for none.
  private(set) var continuation: KeptGame?
  /// All strips, those of games first.
  private(set) var strips: [StripContent] = []

  private var isFirstStartOver = false

  init(_ screens: ScreenList, _ environment: ScreenEnvironment) {
    (self.screens, self.environment) = (screens, environment)
    let order = Room.allCases
    entries = screens.entries.filter { $0.poster != nil }.sorted { first, second in
      func place(_ entry: ScreenEntry) -> Int { entry.poster.flatMap { order.firstIndex(of: $0.room) } ?? order.count }
      return place(first) < place(second)
    }
  }

  /// The scene is about to be shown: games may have been played since.
  func onAppear() {
    continuation = screens.latestGame(environment)
    let now = environment.unixTime()
    let day = Int(CalendarDay(unixTime: now + environment.utcOffset(now)).dayOfMonth) ?? 1
    var strips = entries.compactMap { entry in entry.poster.map { strip(entry, $0, day: day) } }
    if isFirstStart(strips) {
      for index in strips.indices { strips[index].isFirstStart = true }
      strips.insert(start, at: 0)
    }
    let curve = LatestCurve(environment)
    for index in strips.indices where strips[index].room == .labs { strips[index].curve = curve }
    self.strips = strips
  }

  /// The number of strips with a lane of their own.
  var posterCount: Int { strips.count { $0.room.isGame || $0.isStart } }

  /// The index of the strip that is open first: that of the game that was played last, or the first one.
  var firstIndex: Int {
    guard let continuation else { return 0 }
    return strips.firstIndex { $0.game == continuation || $0.place.screen == continuation.route.screen } ?? 0
  }

  private func strip(_ entry: ScreenEntry, _ poster: ScreenEntry.Poster, day: Int) -> StripContent {
    let (standing, place) = (entry.standing, poster.route ?? Route(entry.name))
    // Another level of the same game may have been played last.
    let game =
      continuation.flatMap { $0.route.screen == entry.name ? $0 : nil } ?? standing?.kept?(environment, "")
    let standingText = game.map { $0.name == poster.title ? $0.standing : $0.text }
    let states = [standingText, standing?.caption?(environment)].compactMap(\.self)
    return StripContent(
      room: poster.room, title: poster.title, place: place,
      state: states.isEmpty ? poster.detail : states.joined(separator: " · "), isPlayed: !states.isEmpty, game: game,
      today: standing?.daily?(environment), day: day)
  }

  /// Whether nothing was played yet.
  private func isFirstStart(_ strips: [StripContent]) -> Bool {
    !isFirstStartOver && environment.playedGames.routes.isEmpty && strips.contains { $0.room == .twenty48 }
      && !strips.contains { $0.isPlayed || $0.today.map { $0.isDone || $0.days > 0 } ?? false }
  }

  /// Something was opened.
  func endFirstStart() { isFirstStartOver = true }

  /// The strip of the first start, which leads to the first lesson.
  private var start: StripContent {
    var start = StripContent(
      room: .labs, title: "Overshoot", place: .twenty48, state: tr("Five games that move right"))
    (start.isFirstStart, start.isStart) = (true, true)
    return start
  }

  /// The user opens a strip, or the game of today on it.
  func onOpen(_ route: Route) { environment.navigator.open(route) }
}

extension Room {
  /// Whether it is the place of a game.
  fileprivate var isGame: Bool {
    switch self {
    case .twenty48, .breakout, .nonoku, .bombRush, .adventure: true
    case .labs, .profile, .hold, .trophies, .options: false
    }
  }
}
