import OvershootScreenKit

/// Decides which cards there are, and where they lead.
@MainActor
final class MenuDirector {
  weak var ui: (any MenuDisplay)?
  /// All cards, in the order of their groups.
  let cards: [MenuEntry]
  private let navigator: Navigator

  init(_ screens: ScreenList, navigator: Navigator) {
    cards = screens.cards
    self.navigator = navigator
  }

  /// The scene is laid out.
  func onUIReady() { ui?.display(.cards(cards)) }

  /// The user opens a card. An index out of range is ignored.
  func onCard(_ index: Int) {
    guard cards.indices.contains(index) else { return }
    navigator.go(to: cards[index].route)
  }

  /// The user opens the options.
  func onOptions() { navigator.go(to: .options) }

  /// The user leaves the program.
  func onQuit() { navigator.quit() }
}

/// The scene, as the director sees it.
@MainActor
protocol MenuDisplay: AnyObject {
  func display(_ update: MenuUpdate)
}

/// A change to show.
enum MenuUpdate: Hashable, Sendable {
  /// The cards, those of a group one after another.
  case cards([MenuEntry])
}

/// A card and the screen to which it leads.
struct MenuEntry: Hashable, Sendable {
  let route: Route
  let card: ScreenEntry.Card
}
