import OvershootStorage

/// The names of all options: each module adds its own by an extension.
package enum Options {}

/// An option: how it is stored, what can be chosen, its texts, where it is shown, and its name on the command line.
package struct OptionDescriptor<Value: Hashable & Sendable>: OptionField {
  /// The name in the store.
  package let key: String
  /// The value of the first start.
  package let standard: Value
  package let section: OptionSection
  package let style: OptionStyle
  private let makeTitle: @Sendable () -> String
  /// Its form on the command line; nil where it has none.
  package private(set) var argument: OptionArgument?
  private let makeChoices: @Sendable () -> [(value: Value, title: String)]
  /// Returns a value as text.
  package let text: @Sendable (Value) -> String
  package let stored: @Sendable (Value) -> StoredValue
  /// Returns the value of what is stored, limited to what is valid; nil where there is no valid one.
  package let value: @Sendable (StoredValue) -> Value?

  /// Creates an option.
  init(
    _ key: String, standard: Value, in section: OptionSection, style: OptionStyle,
    _ title: @autoclosure @escaping @Sendable () -> String,
    choices: @escaping @Sendable () -> [(value: Value, title: String)],
    stored: @escaping @Sendable (Value) -> StoredValue, value: @escaping @Sendable (StoredValue) -> Value?
  ) {
    (self.key, self.standard, self.section, self.style) = (key, standard, section, style)
    (makeTitle, makeChoices) = (title, choices)
    (self.stored, self.value) = (stored, value)
    text = { value in choices().first { $0.value == value }?.title ?? "" }
  }

  /// Creates an option that has one of several values, stored as names.
  package init(
    _ key: String, _ choices: @autoclosure @escaping @Sendable () -> [(value: Value, name: String, title: String)],
    standard: Value, in section: OptionSection, style: OptionStyle = .segments,
    _ title: @autoclosure @escaping @Sendable () -> String
  ) {
    let all = choices()
    let names = Dictionary(uniqueKeysWithValues: all.map { ($0.value, $0.name) })
    let values = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0.value) })
    self.init(
      key, standard: standard, in: section, style: style, title(),
      choices: { choices().map { ($0.value, $0.title) } }, stored: { .text(names[$0] ?? "") },
      value: { if case .text(let name) = $0 { values[name] } else { nil } })
  }

  package var title: String { makeTitle() }
  /// The values that can be chosen, with their titles.
  package var choices: [(value: Value, title: String)] { makeChoices() }

  /// Returns the option with a name on the command line that a value follows: one of the choices, or a valid number.
  ///
  /// - Parameters:
  ///   - name: without hyphens.
  ///   - valueName: what stands for the value in the help; nil for `name`.
  ///   - subject: what the value is; nil for the title.
  ///   - expected: the arguments as a phrase; nil for the names of the choices.
  ///   - words: further arguments.
  package func argument(
    _ name: String, _ valueName: String? = nil, subject: String? = nil, expected: String? = nil,
    words: [String: OptionChange] = [:]
  ) -> Self {
    let names = choices.compactMap { stored($0.value).argument }
    let expected = expected ?? names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
    return named(
      // The help is in English.
      name, help: "\(subject ?? Localizer.$current.withValue(Localizer()) { title }): \(expected).",
      .value(valueName ?? name, expected, choices: names + words.keys.sorted()) { argument in
        for form in [.text(argument), Double(argument)?.stored] {
          // Numbers out of range are limited in a store, and refused here.
          if let form, let value = self.value(form), stored(value) == form { return { $0[self] = value } }
        }
        return words[argument]
      })
  }

  /// Returns the option with a name on the command line that means `on`, and with "no-" before it `off`.
  package func flag(_ name: String, on: Value, off: Value, help: String) -> Self {
    named(name, help: help, .flag(on: { $0[self] = on }, off: { $0[self] = off }))
  }

  private func named(_ name: String, help: String, _ form: OptionArgument.Form) -> Self {
    var option = self
    option.argument = OptionArgument(name: name, help: help, form: form)
    return option
  }
}

extension StoredValue {
  /// A name or a number on the command line; nil for an empty name.
  fileprivate var argument: String? {
    switch self {
    case .text(let name): name.isEmpty ? nil : name
    case .integer(let number): "\(number)"
    case .real(let number): Int(exactly: number).map { "\($0)" } ?? "\(number)"
    }
  }
}

extension OptionDescriptor where Value: RawRepresentable, Value.RawValue == String {
  /// Creates an option that has one of several values, stored by their raw values.
  package init(
    _ key: String, _ choices: @autoclosure @escaping @Sendable () -> [(Value, String)], standard: Value,
    in section: OptionSection, style: OptionStyle = .segments,
    _ title: @autoclosure @escaping @Sendable () -> String
  ) {
    self.init(
      key, choices().map { ($0.0, $0.0.rawValue, $0.1) }, standard: standard, in: section, style: style, title())
  }
}

extension OptionDescriptor where Value == Bool {
  /// Creates an option that is off or on, and off at first unless another value is standard.
  package init(
    _ key: String, standard: Bool = false, in section: OptionSection,
    _ title: @autoclosure @escaping @Sendable () -> String
  ) {
    (self.key, self.standard, self.section, style) = (key, standard, section, .toggle)
    makeTitle = title
    makeChoices = { [(false, tr("Off")), (true, tr("On"))] }
    text = { $0 ? tr("On") : tr("Off") }
    stored = \.stored
    value = { Bool($0) }
  }
}

extension OptionDescriptor where Value == Double {
  /// Creates an option with numbers of a range, of which some can be chosen. Values outside of the range are limited;
  /// one that is not finite is the standard one. Where only whole numbers are valid, others are no values.
  package init(
    _ key: String, stops: [Double], of range: ClosedRange<Double>, isWhole: Bool = false, standard: Double,
    in section: OptionSection, style: OptionStyle = .slider, _ title: @autoclosure @escaping @Sendable () -> String,
    text: @escaping @Sendable (Double) -> String
  ) {
    (self.key, self.standard, self.section, self.style) = (key, standard, section, style)
    (makeTitle, self.text) = (title, text)
    makeChoices = { stops.map { ($0, text($0)) } }
    @Sendable func limited(_ number: Double) -> Double {
      number.isFinite ? min(max(number, range.lowerBound), range.upperBound) : standard
    }
    stored = { limited($0).stored }
    value = { Double($0).flatMap { isWhole && $0 != $0.rounded() ? nil : limited($0) } }
  }
}

/// The control that changes an option.
package enum OptionStyle: Hashable, Sendable {
  /// The chosen title, which opens a menu of all.
  case menu
  /// A row of titles.
  case segments
  /// A slider with a stop for each title.
  case slider
  /// The chosen title between two buttons that choose the title before and after it.
  case stepper
  /// Off and on, in this order.
  case toggle
}

/// A group of options on their page.
package struct OptionSection: Hashable, Sendable {
  private let name: String
  private let makeTitle: @Sendable () -> String

  /// Creates a section that `name` distinguishes from others.
  package init(_ name: String, _ title: @autoclosure @escaping @Sendable () -> String) {
    (self.name, makeTitle) = (name, title)
  }

  package var title: String { makeTitle() }

  package static let look = OptionSection("look", tr("Look"))
  package static let motion = OptionSection("motion", tr("Motion"))
  package static let sound = OptionSection("sound", tr("Sound"))
  package static let input = OptionSection("input", tr("Input"))

  package static func == (first: OptionSection, second: OptionSection) -> Bool { first.name == second.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
