import Stage

/// Turns choices into preferences, and preferences into what is shown.
@MainActor
final class OptionsDirector: Options.HandleUIEvents {
  weak var ui: (any Options.DisplayUI)?
  private let preferences: Preferences
  private let fields = Dictionary(uniqueKeysWithValues: Options.Option.allCases.map { ($0, $0.field) })

  private static let question = Question(
    title: "Reset all options?", detail: "Everything on this page will be as at the first start.", yes: "Reset",
    no: "Keep", isDestructive: true)

  init(preferences: Preferences) {
    self.preferences = preferences
    preferences.observe(self) { [unowned self] in show($0) }
  }

  func onUIReady() { show(preferences.values) }

  func onChoice(_ option: Options.Option, _ index: Int) { fields[option]?.choose(index, in: &preferences.values) }

  func onReset(_ option: Options.Option) { fields[option]?.reset(&preferences.values) }

  func onResetAll() { ui?.display(.question(Self.question)) }

  func onResetAllConfirmed() { preferences.values = Preferences.Values() }

  private func show(_ values: Preferences.Values) {
    let states = fields.mapValues { field in
      Options.State(index: field.index(values), text: field.text(values), isChanged: field.isChanged(values))
    }
    ui?.display(.states(states))
  }
}
