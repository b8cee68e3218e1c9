/// Decides which cards there are, where they lead, and that leaving the program needs an answer.
@MainActor
final class MenuDirector: Menu.HandleUIEvents {
  weak var ui: (any Menu.DisplayUI)?
  private let navigator: Navigator

  /// All cards, in the order of their groups.
  nonisolated static let cards = [
    Menu.Card(route: .twenty48, group: .games, title: "2048", detail: "Join equal tiles"),
    Menu.Card(route: .breakout, group: .games, title: "Breakout", detail: "A wall, a ball, your rules"),
    Menu.Card(route: .puzzleLevels, group: .games, title: "Nonoku", detail: "A quiet puzzle of 60 levels"),
    Menu.Card(route: .bombLevels, group: .games, title: "Bomb Rush", detail: "Enemies that see and hear"),
    Menu.Card(route: .adventure, group: .games, title: "The Night Arcade", detail: "A story that you type"),
    Menu.Card(route: .curves, group: .motion, title: "Curve lab", detail: "See, change and copy a curve"),
    Menu.Card(route: .profile, group: .motion, title: "Profile", detail: "A header that collapses"),
    Menu.Card(route: .confirm, group: .motion, title: "Hold to confirm", detail: "A button that asks for time"),
    Menu.Card(route: .items, group: .interface, title: "Trophies", detail: "Earned by play, or your own"),
    Menu.Card(
      route: .controls, group: .interface, title: "Controls", detail: "\(ControlKind.allCases.count) of them, to try"),
  ]
  private static let question = Question(
    title: "Leave Overshoot?", detail: "The next start leads back to this menu.", yes: "Leave", no: "Stay")

  init(navigator: Navigator) {
    self.navigator = navigator
  }

  func onUIReady() { ui?.display(.cards(Self.cards)) }

  func onCard(_ index: Int) {
    guard Self.cards.indices.contains(index) else { return }
    navigator.go(to: Self.cards[index].route)
  }

  func onOptions() { navigator.go(to: .options) }

  func onQuit() { ui?.display(.question(Self.question)) }

  func onQuitConfirmed() { navigator.quit() }
}
