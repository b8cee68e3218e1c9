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
  /// The names of the arguments that a form stands for, and that were given.
  private var formArguments: [String] = []

  static let listed: [ListedArgument<LookOptions>] = [language, form] + options

  /// Everything as at the first start, in English.
  static var english: LookOptions {
    var options = LookOptions()
    options.changes.append { $0[Options.language] = "en" }
    return options
  }

  private static let formName = "form"
  /// What cannot be given together with a form.
  private static let partsOfForm = ["theme", "high-contrast"]

  /// The form of all pages, in place of theme and contrast.
  private static let form = ListedArgument<LookOptions>(
    name: formName, help: "The form of all pages: " + Form.allCases.map(\.rawValue).joined(separator: ", ") + ".",
    form: .value(formName, isFree: true, choices: Form.allCases.map(\.rawValue)) { text in
      let form = try Form(rawValue: text).orUsageError(
        "'\(text)' is not a valid form; give \(Form.allCases.map(\.rawValue).joined(separator: ", ")).")
      return {
        $0.formArguments.append(formName)
        $0.changes.append { form.apply(to: &$0) }
      }
    })

  /// Checks that a form is not given together with what it stands for.
  func validate() throws {
    guard formArguments.contains(Self.formName), formArguments.count > 1 else { return }
    throw ValidationError("Give either --form, or --theme and --high-contrast.")
  }

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
      case .flag(let on, let off): .choice(on: { $0.add(on, argument.name) }, off: { $0.add(off, argument.name) })
      case .value(let valueName, let expected, let choices, let read):
        .value(valueName, isFree: true, choices: choices) { text in
          let change = try read(text).orUsageError("'\(text)' is not a valid \(argument.name); give \(expected).")
          return { $0.add(change, argument.name) }
        }
      }
    return ListedArgument(name: argument.name, help: argument.help, form: form)
  }

  private mutating func add(_ change: @escaping OptionChange, _ name: String) {
    if Self.partsOfForm.contains(name) { formArguments.append(name) }
    changes.append(change)
  }

  /// Replaces the values that the command line names.
  func apply(to values: inout OptionValues) {
    for change in changes { change(&values) }
  }

  /// The values that the command line names, and else those of the first start.
  var values: OptionValues { OptionValues { apply(to: &$0) } }
}

/// The language of what a command prints.
struct LanguageOption: ListedArguments {
  private var look = LookOptions()

  static let listed: [ListedArgument<LanguageOption>] = LookOptions.listed.filter { $0.name == "language" }
    .map { $0.lifted(to: \.look) }

  /// The tag; nil where the command line has none.
  var tag: String? { look.values[Options.language] }
}

/// How much of the effects is shown, for a game that is played headless: it is checked, and changes nothing.
struct EffectsOption: ListedArguments {
  private var look = LookOptions()

  static let listed: [ListedArgument<EffectsOption>] = LookOptions.listed.filter { $0.name == "effects" }
    .map { $0.lifted(to: \.look) }
}
