import OvershootStorage

/// An option of any type: how it is shown, chosen, reset and kept.
package protocol OptionField: Sendable {
  var key: String { get }
  var section: OptionSection { get }
  var style: OptionStyle { get }
  var title: String { get }
  var argument: OptionArgument? { get }
  /// The titles of the values that can be chosen.
  var titles: [String] { get }
  /// What is stored of the value of the first start.
  var storedStandard: StoredValue { get }
  /// What is checked of it when a store is opened.
  var rule: SettingRule { get }
  /// Returns the index of the current value, or of the nearest one that can be chosen.
  func index(in values: OptionValues) -> Int
  /// Returns the current value as text.
  func text(in values: OptionValues) -> String
  /// Sets the value of an index. Has no effect for an index out of range.
  func choose(_ index: Int, in values: inout OptionValues)
}

extension OptionDescriptor {
  package var titles: [String] { choices.map(\.title) }

  package var storedStandard: StoredValue { stored(standard) }

  package var rule: SettingRule {
    SettingRule(name: key) { [standard, stored, value] in stored(value($0) ?? standard) }
  }

  package func index(in values: OptionValues) -> Int {
    if let numbers = choices.map(\.value) as? [Double] {
      return numbers.indexOfNearestRatio(to: values[self] as? Double ?? 1)
    }
    return choices.firstIndex { $0.value == values[self] } ?? 0
  }

  package func text(in values: OptionValues) -> String { text(values[self]) }

  package func choose(_ index: Int, in values: inout OptionValues) {
    if choices.indices.contains(index) { values[self] = choices[index].value }
  }
}

extension OptionField {
  /// Returns whether the current value differs from the one of the first start.
  package func isChanged(_ values: OptionValues) -> Bool { values.stored(key) != nil }

  /// Sets the value of the first start.
  package func reset(_ values: inout OptionValues) { values.set(nil, for: key) }

  /// Takes what a store has.
  package func read(_ store: Store, into values: inout OptionValues) {
    let kept = rule.corrected(store.storedValue(key) ?? storedStandard)
    values.set(kept == storedStandard ? nil : kept, for: key)
  }

  /// Keeps the value where it differs from a former one.
  package func keep(_ values: OptionValues, former: OptionValues, in store: Store) {
    let value = values.stored(key)
    if value != former.stored(key) { store.set(value ?? storedStandard, for: rule) }
  }
}

extension OptionValues {
  /// Creates the values of `options` that a store has; what it does not have is as at the first start.
  package init(_ store: Store, _ options: [any OptionField]) {
    self.init { values in for option in options { option.read(store, into: &values) } }
  }
}

extension Preferences {
  /// Keeps every change of `options` in `store` from now on. Values that do not change, such as those of the command
  /// line, are not written.
  package func keepChanges(of options: [any OptionField], in store: Store) {
    var former = values
    observe(store) { values in
      defer { former = values }
      for option in options { option.keep(values, former: former, in: store) }
    }
  }
}
