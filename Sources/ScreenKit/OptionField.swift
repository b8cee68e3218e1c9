import OvershootGeometry
import Storage

/// An option without the type of its values: how it is shown, chosen, reset and kept.
package struct OptionField: Sendable {
  package let key: String
  package let section: OptionSection
  package let style: OptionStyle
  package let title: String
  package let detail: String
  package let argument: String?
  /// The titles of the values that can be chosen.
  package let titles: [String]
  /// What is checked of it when a store is opened.
  package let rule: SettingRule
  /// Returns the index of the current value, or of the nearest one that can be chosen.
  package let index: @Sendable (OptionValues) -> Int
  /// Returns the current value as text.
  package let text: @Sendable (OptionValues) -> String
  private let standard: StoredValue
  private let set: @Sendable (inout OptionValues, Int) -> Void
  /// Sets the value that an argument of the command line names; returns false if it names no value.
  package let setArgument: @Sendable (inout OptionValues, String) -> Bool
  /// The arguments that are understood.
  package let argumentNames: [String]

  /// Creates the field of an option.
  package init<Value>(_ option: OptionDescriptor<Value>) {
    (key, section, style) = (option.key, option.section, option.style)
    (title, detail, argument) = (option.title, option.detail, option.argument)
    (titles, rule, standard) = (option.choices.map(\.title), option.rule, option.stored(option.standard))
    text = { option.text($0[option]) }
    set = { $0[option] = option.choices[$1].value }
    index =
      if let numbers = option.choices.map(\.value) as? [Double] {
        { numbers.indexOfNearestRatio(to: $0[option] as? Double ?? 1) }
      } else {
        { values in option.choices.firstIndex { $0.value == values[option] } ?? 0 }
      }
    argumentNames = option.choices.compactMap {
      if case .text(let name) = option.stored($0.value) { name } else { nil }
    }
    setArgument = { values, argument in
      guard let value = option.value(.text(argument)) else { return false }
      values[option] = value
      return true
    }
  }

  /// Returns whether the current value differs from the one of the first start.
  package func isChanged(_ values: OptionValues) -> Bool { values.stored(key) != nil }

  /// Sets the value of an index. Has no effect for an index out of range.
  package func choose(_ index: Int, in values: inout OptionValues) {
    if titles.indices.contains(index) { set(&values, index) }
  }

  /// Sets the value of the first start.
  package func reset(_ values: inout OptionValues) { values.set(nil, for: key) }

  /// Takes what a store has.
  package func read(_ store: Store, into values: inout OptionValues) {
    let kept = rule.corrected(store.storedValue(key) ?? standard)
    values.set(kept == standard ? nil : kept, for: key)
  }

  /// Keeps the value where it differs from a former one.
  package func keep(_ values: OptionValues, former: OptionValues, in store: Store) {
    let value = values.stored(key)
    if value != former.stored(key) { store.set(value ?? standard, for: rule) }
  }
}

extension OptionValues {
  /// Creates the values of `options` that a store has; what it does not have is as at the first start.
  package init(_ store: Store, _ options: [OptionField]) {
    self.init { values in for option in options { option.read(store, into: &values) } }
  }
}

extension Preferences {
  /// Keeps every change of `options` in `store` from now on. Values that do not change, such as those of the command
  /// line, are not written.
  package func keepChanges(of options: [OptionField], in store: Store) {
    var former = values
    observe(store) { values in
      defer { former = values }
      for option in options { option.keep(values, former: former, in: store) }
    }
  }
}
