import Controls
import Drawing
import OvershootGeometry
import Twenty48

/// How an option is read from the preferences, and written to them.
@MainActor
struct OptionField {
  typealias Values = Preferences.Values

  /// The titles of the values that can be chosen.
  let titles: [String]
  /// Returns the index of the current value, or of the nearest one that can be chosen.
  let index: (Values) -> Int
  /// Returns the current value as text.
  let text: (Values) -> String
  let isChanged: (Values) -> Bool
  private let set: (inout Values, Int) -> Void
  private let restore: (inout Values) -> Void

  /// Sets the value of an index. Has no effect for an index out of range.
  func choose(_ index: Int, in values: inout Values) {
    if titles.indices.contains(index) { set(&values, index) }
  }

  /// Sets the default.
  func reset(_ values: inout Values) { restore(&values) }

  /// Creates the field of a preference that has one of several values.
  init<Value: Equatable>(_ path: WritableKeyPath<Values, Value>, _ choices: [(value: Value, title: String)]) {
    let standard = Values()[keyPath: path]
    func index(_ values: Values) -> Int { choices.firstIndex { $0.value == values[keyPath: path] } ?? 0 }
    titles = choices.map(\.title)
    self.index = index
    text = { choices[index($0)].title }
    isChanged = { $0[keyPath: path] != standard }
    set = { $0[keyPath: path] = choices[$1].value }
    restore = { $0[keyPath: path] = standard }
  }

  /// Creates the field of a number, of which some can be chosen.
  init(_ path: WritableKeyPath<Values, Double>, stops: [Double], text: @escaping (Double) -> String) {
    let standard = Values()[keyPath: path]
    titles = stops.map(text)
    index = { stops.indexOfNearestRatio(to: $0[keyPath: path]) }
    self.text = { text($0[keyPath: path]) }
    isChanged = { $0[keyPath: path] != standard }
    set = { $0[keyPath: path] = stops[$1] }
    restore = { $0[keyPath: path] = standard }
  }

  /// Creates the field of a preference that is off or on.
  init(_ path: WritableKeyPath<Values, Bool>) { self.init(path, [(false, "Off"), (true, "On")]) }
}

extension Options.Option {
  /// The preference of the option.
  @MainActor
  var field: OptionField {
    switch self {
    case .hue:
      OptionField(\.hue, BackgroundTheme.allCases.map { ($0, $0.rawValue.capitalizedFirst) } + [(nil, "System")])
    case .theme: OptionField(\.theme, [(.light, "Light"), (.dark, "Dark"), (.system, "System")])
    case .contrast: OptionField(\.contrast, [(.normal, "Normal"), (.high, "High"), (.system, "System")])
    case .tileColors: OptionField(\.isColorBlindSafe)
    case .renderer: OptionField(\.renderer, [(.auto, "Automatic"), (.software, "CPU"), (.opengl, "OpenGL")])
    case .motion:
      OptionField(\.motion, [(.full, "All"), (.reduced, "Fades only"), (.none, "Nothing"), (.system, "System")])
    case .speed: OptionField(\.speed, stops: [0.25, 0.5, 1, 2, 4], text: Self.text(ofSpeed:))
    case .holdTime: OptionField(\.holdTime, stops: ConfirmDirector.holdTimes) { $0.decimals(1) + " s" }
    case .ringStart: OptionField(\.ringStart, [(.right, "Off"), (.top, "On")])
    case .scrolling: OptionField(\.scrolling, Preferences.Scrolling.allCases.map { ($0, $0.title) })
    case .tilePace:
      OptionField(\.tilePace, TilePace.allCases.map { ($0, $0.factor.map(Self.text(ofSpeed:)) ?? "At once") })
    case .tileStyle: OptionField(\.tileStyle, TileMotion.Style.allCases.map { ($0, $0.title) })
    case .spawn: OptionField(\.spawn, [(.classic, "Twos and fours"), (.twosOnly, "Only twos")])
    }
  }

  private static func text(ofSpeed speed: Double) -> String {
    let number = speed == 0.25 ? "¼" : speed == 0.5 ? "½" : speed.decimals(speed == speed.rounded() ? 0 : 2)
    return number + " ×"
  }
}

extension String {
  /// The string with its first letter in upper case.
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
