/// Knows the controls, and leads to the chosen one.
@MainActor
final class ControlBookDirector: ControlBook.HandleUIEvents {
  weak var ui: (any ControlBook.DisplayUI)?
  private let navigator: any ControlBook.Navigate

  init(navigator: any ControlBook.Navigate) {
    self.navigator = navigator
  }

  func onUIReady() {
    ui?.display(.loaded(ControlKind.allCases.map { ControlBook.Row(title: $0.title, detail: $0.detail) }))
  }

  func onItemSelected(_ index: Int) {
    guard ControlKind.allCases.indices.contains(index) else { return }
    navigator.gotoControl(ControlKind.allCases[index])
  }

  func onLeave() { navigator.goBack() }
}
