import ArgumentParser
import ScreenKit
import Shell

/// The options for the colours of all screens. What they name has precedence over what is kept.
///
/// One is made for each option that has a name on the command line, from its descriptor; the mirror tells them to the
/// parser, which finds arguments by reflection.
struct LookOptions: ParsableArguments, CustomReflectable {
  @Flag(inversion: .prefixedNo, help: "Use great contrasts, or normal ones; as the desktop says by default.")
  var highContrast: Bool?

  @Flag(help: "Use tiles that differ for colour-blind people too.")
  var colorBlindSafe = false

  /// The arguments that were given, by the keys of their options.
  private var arguments: [String: String] = [:]

  private static let fields = ScreenList.all.options.filter { $0.argument != nil }

  init() {}

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Name.self)
    _highContrast = try values.decode(Flag<Bool?>.self, forKey: Name("highContrast"))
    _colorBlindSafe = try values.decode(Flag<Bool>.self, forKey: Name("colorBlindSafe"))
    for field in Self.fields {
      arguments[field.key] = try values.decode(Option<String?>.self, forKey: Name(field.key)).wrappedValue
    }
  }

  var customMirror: Mirror {
    let options = Self.fields.map { field in
      let names = field.argumentNames.dropLast().joined(separator: ", ") + " or " + (field.argumentNames.last ?? "")
      let option = Option<String?>(
        name: .customLong(field.argument ?? field.key),
        help: ArgumentHelp("\(field.title): \(names).", valueName: field.argument)
      ) { argument in
        var values = OptionValues()
        return try (field.setArgument(&values, argument) ? argument : nil).orUsageError(
          "'\(argument)' is not a valid \(field.argument ?? field.key); give \(names).")
      }
      return (label: Optional("_\(field.key)"), value: option as Any)
    }
    return Mirror(
      self, children: options + [("_highContrast", _highContrast), ("_colorBlindSafe", _colorBlindSafe)])
  }

  /// Replaces the values that the command line names.
  func apply(to values: inout OptionValues) {
    for field in Self.fields {
      if let argument = arguments[field.key] { _ = field.setArgument(&values, argument) }
    }
    if let highContrast { values[Options.contrast] = highContrast ? .high : .normal }
    if colorBlindSafe { values[Options.isColorBlindSafe] = true }
  }

  /// The values that the command line names, and else those of the first start.
  var values: OptionValues { OptionValues { apply(to: &$0) } }

  /// The name of an argument.
  private struct Name: CodingKey {
    let stringValue: String

    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
    var intValue: Int? { nil }
  }
}
