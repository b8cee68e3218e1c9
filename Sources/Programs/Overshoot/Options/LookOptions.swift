import ArgumentParser
import OvershootScreenKit
import OvershootShell

/// The options of screens that have a name on the command line. What they name has precedence over what is kept.
///
/// Each is made from its descriptor; the mirror tells them to the parser, which finds arguments by reflection.
struct LookOptions: ParsableArguments, CustomReflectable {
  /// What the arguments change, in the order of the options.
  private var changes: [OptionChange] = []

  private static let arguments = ScreenList.all.options.compactMap(\.argument)

  init() {}

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Name.self)
    changes = try Self.arguments.compactMap { argument in
      let name = Name(argument.name)
      return switch argument.form {
      case .flag(let on, let off): try values.decode(Flag<Bool?>.self, forKey: name).wrappedValue.map { $0 ? on : off }
      case .value: try values.decode(Option<OptionChange?>.self, forKey: name).wrappedValue
      }
    }
  }

  var customMirror: Mirror {
    Mirror(self, children: Self.arguments.map { (label: Optional("_\($0.name)"), value: Self.parser(of: $0)) })
  }

  /// Replaces the values that the command line names.
  func apply(to values: inout OptionValues) {
    for change in changes { change(&values) }
  }

  /// The values that the command line names, and else those of the first start.
  var values: OptionValues { OptionValues { apply(to: &$0) } }

  private static func parser(of argument: OptionArgument) -> Any {
    let name = NameSpecification.customLong(argument.name)
    switch argument.form {
    case .flag: return Flag<Bool?>(name: name, inversion: .prefixedNo, help: ArgumentHelp(argument.help))
    case .value(let valueName, let expected, let read):
      let help = ArgumentHelp(argument.help, valueName: valueName)
      return Option<OptionChange?>(name: name, parsing: .unconditional, help: help) { text in
        try read(text).orUsageError("'\(text)' is not a valid \(argument.name); give \(expected).")
      }
    }
  }

  /// The name of an argument.
  private struct Name: CodingKey {
    let stringValue: String

    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
    var intValue: Int? { nil }
  }
}
