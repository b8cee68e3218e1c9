import ArgumentParser
import OvershootCommands
import OvershootScreenKit
import OvershootShell

/// The options of screens that have a name on the command line. What they name has precedence over what is kept.
///
/// Each is made from its descriptor.
struct LookOptions {
  /// What the arguments change, in the order of the options.
  private var changes: [OptionChange] = []

  static let listed: [ListedArgument<LookOptions>] = [language] + options

  private static let language = ListedArgument<LookOptions>(
    name: "language",
    help: "The language of all texts by its tag, such as de; that of the options or of the desktop by default.",
    form: .value("TAG") { text in
      let installed = InstalledLanguages.current
      let tag = try (installed.map { $0.tag(for: text) } ?? text).orUsageError(
        "There is no language '\(text.prefix(40))'; give \(installed?.tags.joined(separator: ", ") ?? "en").")
      return { $0.changes.append { $0[Options.language] = tag } }
    })

  private static let options: [ListedArgument<LookOptions>] = ScreenList.all.options.compactMap(\.argument).map {
    argument in
    let form: ListedArgument<LookOptions>.Form =
      switch argument.form {
      case .flag(let on, let off): .choice(on: { $0.changes.append(on) }, off: { $0.changes.append(off) })
      case .value(let valueName, let expected, let choices, let read):
        .value(valueName, isFree: true, choices: choices) { text in
          let change = try read(text).orUsageError("'\(text)' is not a valid \(argument.name); give \(expected).")
          return { $0.changes.append(change) }
        }
      }
    return ListedArgument(name: argument.name, help: argument.help, form: form)
  }

  /// Replaces the values that the command line names.
  func apply(to values: inout OptionValues) {
    for change in changes { change(&values) }
  }

  /// The values that the command line names, and else those of the first start.
  var values: OptionValues { OptionValues { apply(to: &$0) } }
}

/// How much of the effects is shown, for a game that is played headless: it is checked, and changes nothing.
struct EffectsOption: ListedArguments {
  private var look = LookOptions()

  static let listed: [ListedArgument<EffectsOption>] = LookOptions.listed.filter { $0.name == "effects" }
    .map { $0.lifted(to: \.look) }
}
