/// The user's preferences for all screens, and what they come to on this desktop. Observers are notified of every
/// change.
@MainActor
public final class Preferences {
  private struct Observer {
    weak var owner: AnyObject?
    let onChange: @MainActor (OptionValues) -> Void
  }

  /// The current values.
  package var values: OptionValues {
    didSet { if values != oldValue { notify() } }
  }
  /// The value of an option.
  package subscript<Value>(_ option: OptionDescriptor<Value>) -> Value {
    get { values[option] }
    set { values[option] = newValue }
  }

  /// What the desktop prefers, where a value is "as the system".
  package var system: SystemPreferences {
    didSet { if system != oldValue { notify() } }
  }
  /// The device that was used last, by which hints name their controls. It is not kept.
  package var device = InputDevice.keyboard {
    didSet { if device != oldValue { notify() } }
  }
  /// Whether the window is on a projector, where all is twice as large. It is not kept.
  package var isProjected = false {
    didSet { if isProjected != oldValue { notify() } }
  }
  private var observers: [Observer] = []
  /// The theme of the latest look.
  private var themeCache: (look: Theme.Look, theme: Theme)?

  /// Creates preferences.
  package init(_ values: OptionValues = OptionValues(), system: SystemPreferences = SystemPreferences()) {
    self.values = values
    self.system = system
  }

  /// Calls `onChange` after each change for as long as `owner` exists; does not keep it alive.
  package func observe(_ owner: AnyObject, _ onChange: @escaping @MainActor (OptionValues) -> Void) {
    observers.removeAll { $0.owner == nil }
    observers.append(Observer(owner: owner, onChange: onChange))
  }

  // MARK: Results

  /// How long and how still presses have to be.
  package var inputTimes: InputTimes {
    var times = InputTimes()
    times.doublePressInterval = self[Options.doublePress]
    times.repeatFactor = self[Options.keyRepeat]
    times.slop = self[Options.slop]
    return times
  }

  /// The factor of the size of text, 1...2; 1 on a projector, where all is larger.
  package var textSize: Double {
    isProjected ? 1 : self[Options.textSize].map { Double($0) / 100 } ?? system.textSize
  }

  /// The look of all screens.
  package var look: Theme.Look {
    let name: Theme.Name =
      switch self[Options.theme] {
      case .light: .light
      case .dark: .dark
      case .system: system.isDark ? .dark : .light
      }
    let isHighContrast =
      switch self[Options.contrast] {
      case .normal: false
      case .high: true
      case .system: system.isHighContrast
      }
    return Theme.Look(
      name, hue: self[Options.hue] ?? system.hue ?? .standard, isHighContrast: isHighContrast,
      isColorBlindSafe: self[Options.isColorBlindSafe], isQuiet: self[Options.isQuiet])
  }

  /// The colours of all screens.
  package var theme: Theme {
    let look = look
    if let themeCache, themeCache.look == look { return themeCache.theme }
    let theme = Theme(look)
    themeCache = (look, theme)
    return theme
  }

  /// How much is animated.
  package var motionPolicy: MotionPolicy {
    switch self[Options.motion] {
    case .full: .full
    case .reduced: .reduced
    case .none: .none
    case .system: system.reducesMotion ? .reduced : .full
    }
  }

  /// How much of the effects of hits is shown, 0...1.
  package var effects: Double { self[Options.effects] / 100 }

  /// Changes from the light side of the look to the dark one, or back.
  package func toggleTheme() { self[Options.theme] = look.name == .light ? .dark : .light }

  private func notify() {
    for observer in observers where observer.owner != nil { observer.onChange(values) }
  }
}
