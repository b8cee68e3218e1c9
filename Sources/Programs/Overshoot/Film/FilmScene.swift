/// A scene of the film: what a user does on a page, in the steps of `FilmScript`.
///
/// Presses are at the strips of the menu, at the back button, and at things that the pages have at fixed places. The
/// pointer instead of keys opens what has a strip, because keys show the focus.
struct FilmScene {
  let name: String
  /// Its part of the time, in seconds of a film of thirteen.
  let weight: Double
  /// What is done before the film, from the menu and back to it.
  var preparation = ""
  /// Whether that comes before the preparation of all others, so that it has the film's own seed.
  var isPreparedFirst = false
  /// What is seen, as far as there is time.
  let steps: String
  /// What leads back to the menu.
  var end = "0 !52,52"
  /// The seconds that the way back takes.
  var wayBack = 0.42

  static let all = [menu, twenty48, breakout, nonoku, bombRush, adventure, lab]

  static var names: [String] { all.map(\.name) }

  /// The accordion: the pointer goes over the wall.
  private static let menu = FilmScene(
    name: "menu", weight: 0.95,
    steps: "0 @644,320 0.2 @802,320 0.2 @944,320 0.25 @40,320"
      + String(repeating: " 0.6 @644,320 0.3 @802,320 0.3 @944,320 0.3 @1074,320 0.5 @40,320", count: 20),
    end: "", wayBack: 0)

  /// Pushes with merges, in a game that has come far.
  private static let twenty48 = FilmScene(
    name: "2048", weight: 1.6,
    preparation: "0 @40,320 0.5 !40,320 0.8 Left"
      + String(repeating: " 0.02 Down 0.02 Left 0.02 Down 0.02 Right", count: 30) + " 0.8 !52,52",
    steps: "0 @40,320 0.12 !40,320 0.42 Down"
      + String(repeating: " 0.25 Left 0.25 Down 0.25 Right 0.25 Down", count: 20))

  /// A ball of fire goes through the wall Fuse, which burns off. The game is left right before that; a push of 2048
  /// comes after it, so that its strip leads to the choice of levels in every film.
  private static let breakout = FilmScene(
    name: "breakout", weight: 2.6,
    preparation: "0 @644,320 0.5 !644,320 1 !581,490 7.25 !52,52 0.9 !52,52"
      + " 0.9 @40,320 0.5 !40,320 0.6 Left 0.3 Down 0.3 !52,52",
    isPreparedFirst: true, steps: "0 @644,320 0.12 !644,320 0.45 !581,490 0.4 Space", end: "0 !52,52 0.36 !52,52",
    wayBack: 0.75)

  /// Lines of a puzzle are solved, each by one press; its last cell stays open.
  private static let nonoku = FilmScene(
    name: "nonoku", weight: 2.25,
    preparation: "0 @802,320 0.5 !802,320 1 !105,687 1 !76,502 0.2 !1144,532 0.5 !52,52 0.9 !52,52",
    steps: "0 @802,320 0.12 !802,320 0.42 !160,502 0.14 !834,208 0.24 !680,532 0.24 !989,690",
    end: "0 !52,52 0.55 !52,52", wayBack: 0.95)

  /// Four bombs set each other off.
  private static let bombRush = FilmScene(
    name: "bombs", weight: 2.4,
    preparation: "0 @944,320 0.5 !944,320 1 !1154,150 1 !730,484 0.1 !730,316 0.1 !898,316 0.3 !52,52 0.9 !52,52",
    steps: "0 @944,320 0.12 !944,320 0.45 !898,484 0.16 Space 1.5 !730,316 0.15 !730,484 0.2 Space",
    end: "0 !52,52 0.55 !52,52", wayBack: 0.95)

  /// The first letter of the sign lights.
  private static let adventure = FilmScene(
    name: "adventure", weight: 1.6,
    preparation: "0 @1074,320 0.5 !1074,320 0.7 @1074,320"
      + [
        "take_lunchbox._w._w._take_ghost._e._n", "put_ghost_on_sign._take_ghost",
        "n._open_sea_door._n._take_crank._s._e", "take_iron_key._e._open_toolbox._take_screwdriver",
        "put_crank_in_dynamo",
      ].map { " 0.3 \"\($0)\" 0.1 Return" }.joined() + " 0.8 !52,52",
    steps: "0 @1074,320 0.12 !1074,320 0.45 \"turn_crank\" 0.06 Return")

  /// A moving tile is caught, and its curve opened in the lab.
  private static let lab = FilmScene(
    name: "lab", weight: 1.95, preparation: twenty48.preparation,
    steps: "0 @40,320 0.12 !40,320 0.45 Right 0.1 F10 0.06 Tab 0.5 !922,724"
      + String(repeating: " 1.3 Space", count: 20),
    end: "", wayBack: 0)
}
