import OvershootScreenKit

/// An option, ready to show.
struct OptionState: Hashable, Sendable {
  /// The index of the value in the option's titles, or of the nearest one.
  let index: Int
  /// The value.
  let text: String
  /// Whether the value differs from its default.
  let isChanged: Bool
}

extension [any OptionField] {
  /// Returns the options, ready to show, by their keys.
  func states(in values: OptionValues) -> [String: OptionState] {
    let states = map { option in
      (
        option.key,
        OptionState(index: option.index(in: values), text: option.text(in: values), isChanged: option.isChanged(values))
      )
    }
    return Dictionary(uniqueKeysWithValues: states)
  }
}
