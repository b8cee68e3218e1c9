import ArgumentParser
import OvershootJSON
import OvershootLocalization
import SDLStage

/// `overshoot texts`: the texts of the program in a language.
struct TextsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "texts", abstract: "List the texts of the window in a language, or check all languages.",
    subcommands: [TextsListCommand.self, TextsCheckCommand.self], defaultSubcommand: TextsListCommand.self)
}

/// `overshoot texts list`, the default: prints all texts.
struct TextsListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List all texts of the window in a language.",
    discussion: ExitStatus.help([
      .success: "when the list was printed", .failure: "when the program's files are missing",
    ]))

  @Option(help: ArgumentHelp("The language, such as de; English by default.", valueName: "TAG"))
  var language = Language.english.tag

  @Flag(help: "Print one JSON object a line: context and plural (or null), id, places, and text, a list with plurals.")
  var json = false

  func validate() throws {
    let installed = InstalledLanguages.current
    _ = try (installed?.tag(for: language)).orUsageError(
      "There is no language '\(language.prefix(40))'; give \(installed?.tags.joined(separator: ", ") ?? "en").")
  }

  func run() throws {
    let (template, installed) = try TextTemplate.installed()
    let language = installed.language(language) ?? .english
    for entry in template.entries {
      let forms = language.forms(of: entry.id, plural: entry.plural, context: entry.context)
      guard json else {
        try StandardOutput.write(line: "\(entry.id) = \(forms.joined(separator: " | "))".replacing("\n", with: "\\n"))
        continue
      }
      let row = JSONValue.object([
        ("context", entry.context.map(JSONValue.string) ?? .null), ("id", .string(entry.id)),
        ("places", .list(entry.places.map(JSONValue.string))),
        ("plural", entry.plural.map(JSONValue.string) ?? .null),
        ("text", entry.plural == nil ? .string(forms[0]) : .list(forms.map(JSONValue.string))),
      ])
      try StandardOutput.write(line: row.compactText)
    }
  }
}

/// `overshoot texts check`: counts what the installed languages lack, and what is wrong.
struct TextsCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Count for each installed language the texts that are missing or wrong.",
    discussion: """
      A text is wrong where it lacks a value of the English one, or has a value that this has not. Prints one JSON \
      object a line: language, missing, texts and wrong.

      \(ExitStatus.help([
        .success: "when all texts are there and right", .failure: "when one is not",
      ]))
      """)

  func run() throws {
    let (template, installed) = try TextTemplate.installed()
    var isComplete = true
    for tag in installed.tags.dropFirst() {
      let found = installed.language(tag)?.catalogue
      let forms = template.entries.map { found?.forms(of: $0.id, context: $0.context) }
      let missing = forms.count { $0 == nil }
      let wrong = zip(template.entries, forms).count { entry, forms in
        forms.map { !Catalogue.hasValues(of: entry.id, plural: entry.plural, in: $0) } ?? false
      }
      if missing + wrong > 0 { isComplete = false }
      let row = JSONValue.object([
        ("language", .string(tag)), ("missing", .numeral("\(missing)")), ("texts", .numeral("\(forms.count)")),
        ("wrong", .numeral("\(wrong)")),
      ])
      try StandardOutput.write(line: row.compactText)
    }
    if !isComplete { throw ExitStatus.failure.code }
  }
}
