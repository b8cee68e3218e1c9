import OvershootStorage

/// The values of all options.
package struct OptionValues: Hashable, Sendable {
  /// What is stored of the values that differ from the standard ones, by key.
  private var changed: [String: StoredValue] = [:]

  /// Creates the values of the first start, which `change` may change.
  package init(_ change: (inout OptionValues) -> Void = { _ in }) { change(&self) }

  /// The value of an option.
  package subscript<Value>(_ option: OptionDescriptor<Value>) -> Value {
    get { changed[option.key].flatMap(option.value) ?? option.standard }
    set {
      let stored = option.stored(newValue)
      changed[option.key] = stored == option.stored(option.standard) ? nil : stored
    }
  }

  /// Sets the value of an option as it is stored; nil for the standard one.
  package mutating func set(_ stored: StoredValue?, for key: String) { changed[key] = stored }

  package func stored(_ key: String) -> StoredValue? { changed[key] }

  /// Returns how loud a window is in per cent: 0 where sound is off, or another window has the keyboard.
  package func volume(hasFocus: Bool) -> Double {
    self[Options.sound] && (hasFocus || self[Options.backgroundSound]) ? self[Options.volume] : 0
  }
}
