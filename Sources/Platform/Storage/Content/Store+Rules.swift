extension Store {
  /// Returns what is stored of a setting; nil where nothing is.
  public func storedValue(_ name: String) -> StoredValue? { values[KeptValues.Key(table: .setting, name: name)] }

  /// Sets a setting to the nearest valid value, as `set(_:for:)` of a `Setting` does.
  public func set(_ value: StoredValue, for rule: SettingRule) {
    keep(rule.corrected(value), for: KeptValues.Key(table: .setting, name: rule.name))
  }
}
