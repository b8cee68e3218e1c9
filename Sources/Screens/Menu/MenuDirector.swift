/// Decides which ways there are, and where they lead.
@MainActor
final class MenuDirector: Menu.HandleUIEvents {
  weak var ui: (any Menu.DisplayUI)?
  private let navigator: any Menu.Navigate

  static let cards = [
    Menu.Card(route: .tileGame, title: "2048", detail: "Join equal tiles"),
    Menu.Card(route: .profile, title: "Profile", detail: "A header that collapses"),
    Menu.Card(route: .confirm, title: "Hold to confirm", detail: "A button that asks for time"),
    Menu.Card(route: .controls, title: "Controls", detail: "Ten of them, to try"),
  ]
  private static let question = Menu.Question(
    title: "Leave Overshoot?", detail: "The next start leads back to this menu.", yes: "Leave", no: "Stay")

  init(navigator: any Menu.Navigate) {
    self.navigator = navigator
  }

  func onUIReady() { ui?.display(.cards(Self.cards)) }

  func onCard(_ index: Int) {
    guard Self.cards.indices.contains(index) else { return }
    navigator.gotoScreen(Self.cards[index].route)
  }

  func onOptions() { navigator.gotoScreen(.options) }

  func onQuit() { ui?.display(.question(Self.question)) }

  func onQuitAnswer(_ isYes: Bool) {
    if isYes { navigator.quit() }
  }
}
