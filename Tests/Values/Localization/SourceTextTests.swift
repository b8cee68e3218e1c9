import Foundation
import OvershootSupport

@testable import OvershootTexts

/// How texts are found in code.
// Behaviour: languages 2
@Suite struct SourceTextTests {
  private func texts(_ code: String) throws -> [SourceText] {
    try SwiftScanner.texts(in: code, path: "A.swift").map(\.text)
  }

  @Test func literalsOfCallsAreFound() throws {
    let code = #"""
      // tr("in a comment") /* tr("in one") */
      let a = tr("Plain"), b = x.tr("a member"), c = "tr(\"in a text\")"
      func tr(_ x: Int) {}
      Label(tr("A \(game.score) of \(all().count, "all")", context: "score"))
      tr("\(count) move", plural: "\(count) moves", count: f(a, "b"))
      tr(
        """
        One "line" \
        goes on.
          Two
        """)
      let d = "x \(tr("Inner")) y", e = #"raw "tr("no")" "#
      tr("Outer \(tr("Nested"), "name")")
      let f = Message("Later \(0.5, decimals: 2, "part")"); tr(message); Message(id: "x")
      """#
    expect(
      try texts(code) == [
        SourceText(id: "Plain"), SourceText(context: "score", id: "A {score} of {all}"),
        SourceText(id: "{count} move", plural: "{count} moves"), SourceText(id: "One \"line\" goes on.\n  Two"),
        SourceText(id: "Inner"), SourceText(id: "Nested"), SourceText(id: "Outer {name}"),
        SourceText(id: "Later {part}"),
      ])
  }

  @Test(arguments: [
    #"tr("a" + b)"#, #"tr("a \(f(x))")"#, #"tr("a \(x) \(y.x)")"#, #"tr("a {b}")"#, #"tr("a", plural: b, count: c)"#,
    #"tr("a \(x)", plural: "b", count: x)"#, #"tr("a", "b")"#,
  ])
  func whatCannotBeTranslatedIsRefused(_ code: String) {
    #expect(throws: SourceFault.self) { try texts(code) }
  }

  @Test func theTemplateHasPlacesAndComments() throws {
    var template = TranslatorTemplate()
    let code = """
      // Translators: what a lamp says.
      tr("On \\(x)")
      """
    try SwiftScanner.texts(in: code, path: "A.swift").forEach { template.add($0) }
    try SwiftScanner.texts(in: #"tr("On \(other)"); tr("1\n2\"")"#, path: "B.swift").forEach { template.add($0) }
    expect(
      template.text.hasSuffix(
        """

        #. what a lamp says.
        #: A.swift
        #: B.swift
        #, python-brace-format
        msgid "On {x}"
        msgstr ""

        #: B.swift
        msgid ""
        "1\\n"
        "2\\""
        msgstr ""

        """))
  }

  @Test func theTemplateIsThatOfTheCode() throws {
    let made = try TextsProgram.template(of: Repository.root).text
    expect(made, equals: (try Repository.text(of: "Translations/overshoot.pot")), "Run make translations.")
  }
}
