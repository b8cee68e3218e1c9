import OvershootScreenKit

/// Turns choices into preferences, and preferences into what is shown.
@MainActor
final class OptionsDirector {
  weak var ui: (any OptionsDisplay)?
  private let preferences: Preferences
  private let options: [any OptionField]

  private static var question: Question {
    Question(
      title: tr("Reset all options?"), detail: tr("Everything on this page will be as at the first start."),
      yes: tr("Reset"), no: tr("Keep"), isDestructive: true)
  }

  init(_ options: [any OptionField], preferences: Preferences) {
    (self.options, self.preferences) = (options, preferences)
    preferences.observe(self) { [unowned self] in show($0) }
  }

  /// The scene is laid out.
  func onUIReady() { show(preferences.values) }

  /// The user chooses one of an option's values. An index out of range is ignored.
  func onChoice(_ option: any OptionField, _ index: Int) { option.choose(index, in: &preferences.values) }

  /// The user asks for the default of an option.
  func onReset(_ option: any OptionField) { option.reset(&preferences.values) }

  /// The user asks for all defaults.
  func onResetAll() { ui?.display(.question(Self.question)) }

  /// The user confirms that all options are to be reset.
  func onResetAllConfirmed() { preferences.values = OptionValues() }

  private func show(_ values: OptionValues) {
    let states = options.map { option in
      (
        option.key,
        OptionState(index: option.index(in: values), text: option.text(in: values), isChanged: option.isChanged(values))
      )
    }
    ui?.display(.states(Dictionary(uniqueKeysWithValues: states)))
  }
}

/// The scene, as the director sees it.
@MainActor
protocol OptionsDisplay: AnyObject {
  func display(_ update: OptionsUpdate)
}

/// A change to show.
enum OptionsUpdate: Hashable, Sendable {
  /// All options, by their keys.
  case states([String: OptionState])
  /// A question before all options are reset.
  case question(Question)
}

/// An option, ready to show.
struct OptionState: Hashable, Sendable {
  /// The index of the value in the option's titles, or of the nearest one.
  let index: Int
  /// The value.
  let text: String
  /// Whether the value differs from its default.
  let isChanged: Bool
}
