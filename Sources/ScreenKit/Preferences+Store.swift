import Controls
import Drawing
public import Storage
import Twenty48

extension Preferences.Values {
  /// Creates the values that a store has; what it does not have is as at the first start.
  public init(_ store: Store) {
    let standard = Self()
    self.init(
      theme: Preferences.Brightness(rawValue: store.value(.theme)) ?? standard.theme,
      hue: BackgroundTheme(rawValue: store.value(.hue)),
      contrast: Preferences.Contrast(rawValue: store.value(.contrast)) ?? standard.contrast,
      isColorBlindSafe: store.value(.colorBlindSafe),
      motion: Preferences.Motion(rawValue: store.value(.motion)) ?? standard.motion, speed: store.value(.speed),
      holdTime: store.value(.holdTime),
      ringStart: ConfirmRing.Start(rawValue: store.value(.ringStart)) ?? standard.ringStart,
      scrolling: Preferences.Scrolling(rawValue: store.value(.scrolling)) ?? standard.scrolling,
      tileStyle: TileMotion.Style(rawValue: store.value(.tileStyle)) ?? standard.tileStyle,
      tilePace: TilePace(rawValue: store.value(.tilePace)) ?? standard.tilePace,
      spawn: Rules.Variant(rawValue: store.value(.spawn)) ?? standard.spawn,
      renderer: RendererChoice(rawValue: store.value(.renderer)) ?? standard.renderer)
  }
}

extension Preferences {
  /// Keeps every change in `store` from now on. Values that do not change, such as those of the command line, are not
  /// written.
  public func keepChanges(in store: Store) {
    var previous = values
    observe(store) { values in
      let change = Change(from: previous, to: values)
      previous = values
      change.keep(\.theme, .theme, in: store, \.rawValue)
      change.keep(\.hue, .hue, in: store) { $0?.rawValue ?? "system" }
      change.keep(\.contrast, .contrast, in: store, \.rawValue)
      change.keep(\.isColorBlindSafe, .colorBlindSafe, in: store) { $0 }
      change.keep(\.motion, .motion, in: store, \.rawValue)
      change.keep(\.speed, .speed, in: store) { $0 }
      change.keep(\.holdTime, .holdTime, in: store) { $0 }
      change.keep(\.ringStart, .ringStart, in: store, \.rawValue)
      change.keep(\.scrolling, .scrolling, in: store, \.rawValue)
      change.keep(\.tileStyle, .tileStyle, in: store, \.rawValue)
      change.keep(\.tilePace, .tilePace, in: store, \.rawValue)
      change.keep(\.spawn, .spawn, in: store, \.rawValue)
      change.keep(\.renderer, .renderer, in: store, \.rawValue)
    }
  }
}

/// Two values of all preferences, one after the other.
private struct Change {
  let former: Preferences.Values
  let current: Preferences.Values

  init(from former: Preferences.Values, to current: Preferences.Values) {
    (self.former, self.current) = (former, current)
  }

  /// Keeps a preference where it differs, as `stored` makes it.
  func keep<Value: Equatable, Stored: SettingValue>(
    _ path: KeyPath<Preferences.Values, Value>, _ setting: Setting<Stored>, in store: Store,
    _ stored: (Value) -> Stored
  ) {
    let value = current[keyPath: path]
    if value != former[keyPath: path] { store.set(stored(value), for: setting) }
  }
}
