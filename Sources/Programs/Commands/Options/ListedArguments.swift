import ArgumentParser

/// Options that a list describes. Its mirror gives them to ArgumentParser, which finds arguments by reflection.
package protocol ListedArguments: ParsableArguments, CustomReflectable {
  /// The options, in the order of the help.
  static var listed: [ListedArgument<Self>] { get }
}

extension ListedArguments {
  /// Reads the options that ArgumentParser has found.
  package init(from decoder: any Decoder) throws {
    self.init()
    let values = try decoder.container(keyedBy: ArgumentName.self)
    for argument in Self.listed {
      let name = ArgumentName(argument.name)
      let change =
        switch argument.form {
        case .flag(let change): try values.decode(Flag<Bool>.self, forKey: name).wrappedValue ? change : nil
        case .choice(let on, let off):
          try values.decode(Flag<Bool?>.self, forKey: name).wrappedValue.map { $0 ? on : off }
        case .value: try values.decode(Option<ListedArgument<Self>.Change?>.self, forKey: name).wrappedValue
        case .number(_, _, let change): try values.decode(Option<Int?>.self, forKey: name).wrappedValue.map(change)
        }
      change?(&self)
    }
  }

  /// What ArgumentParser finds: a property for each option.
  package var customMirror: Mirror {
    Mirror(self, children: Self.listed.map { (label: Optional("_\($0.name)"), value: Self.parser(of: $0)) })
  }

  private static func parser(of argument: ListedArgument<Self>) -> Any {
    let name = NameSpecification.customLong(argument.name)
    switch argument.form {
    case .flag: return Flag<Bool>(wrappedValue: false, name: name, help: ArgumentHelp(argument.help))
    case .choice: return Flag<Bool?>(name: name, inversion: .prefixedNo, help: ArgumentHelp(argument.help))
    case .value(let valueName, let isFree, let choices, let read):
      let completion: CompletionKind =
        switch valueName {
        case "FILE": .file()
        case "DIR": .directory
        default: choices.isEmpty ? .default : .list(choices)
        }
      return Option<ListedArgument<Self>.Change?>(
        name: name, parsing: isFree ? .unconditional : .next,
        help: ArgumentHelp(argument.help, valueName: valueName), completion: completion, transform: read)
    // What is not a number is told by the parser, without a reason.
    case .number(let valueName, let isFree, _):
      return Option<Int?>(
        name: name, parsing: isFree ? .unconditional : .next,
        help: ArgumentHelp(argument.help, valueName: valueName))
    }
  }
}

/// The name of an argument.
private struct ArgumentName: CodingKey {
  let stringValue: String

  init(_ name: String) { stringValue = name }
  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { nil }
  var intValue: Int? { nil }
}
