import Foundation
import OvershootSupport

@testable import OvershootSourceRules

/// The documents name files and types that exist.
@Suite struct DocumentTests {
  static func documents() throws -> [String] {
    let sources = try ["Sources", "Tools", "Shaders"].flatMap { try Repository.paths(in: $0, suffix: "README.md") }
    let documentation = try Repository.paths(in: "Documentation", suffix: ".md")
    return ["ARCHITECTURE.md", "CONTRIBUTING.md", "README.md", "README.de.md"] + documentation + sources
  }

  @Test func everyLinkLeadsToAFile() throws {
    for path in try Self.documents() {
      for link in MarkdownNames.links(in: try Repository.text(of: path)) {
        let url = Repository.root.appending(path: path).deletingLastPathComponent().appending(path: link)
        expect(FileManager.default.fileExists(atPath: url.path(percentEncoded: false)), "\(path) links to \(link).")
      }
      for script in try Repository.text(of: path).matches(of: /Scripts\/[A-Za-z0-9._-]*[a-z]/).map({ String($0.0) }) {
        let file = Repository.root.appending(path: script).path(percentEncoded: false)
        expect(FileManager.default.fileExists(atPath: file), "\(path) names \(script).")
      }
    }
  }

  /// Documents of the code name types that it declares, and targets; others name what is written in it anywhere.
  @Test func everyTypeIsInTheCode() throws {
    let files = try Repository.sourceFiles() + Repository.files(in: "Tests")
    let targets = PackageManifest(try Repository.text(of: PackageManifest.path)).targets.map { Substring($0.name) }
    let (words, declared) = (SwiftNames.words(in: files), SwiftNames.declaredTypes(in: files).union(targets))
    for path in try Self.documents() {
      let known = path.hasPrefix("Documentation/") ? words : declared
      for name in MarkdownNames.types(in: try Repository.text(of: path)) where !known.contains(Substring(name)) {
        Issue.record("\(path) names `\(name)`, which no Swift file does.")
      }
      for member in MarkdownNames.members(in: try Repository.text(of: path)) {
        let isNamed = files.contains { $0.text.contains(member.type) && $0.text.contains(member.name) }
        expect(isNamed, "\(path) names `\(member.type).\(member.name)`, which no Swift file does.")
      }
    }
  }

  @Test func everyCommandIsThere() throws {
    let makefile = try Repository.text(of: "Makefile")
    let manual = try Repository.text(of: "Documentation/CommandLine.md")
    for path in try Self.documents() {
      let text = try Repository.text(of: path)
      for target in MarkdownNames.words(after: "make", in: text) {
        expect(makefile.contains("\n\(target):"), "\(path) names `make \(target)`.")
      }
      for command in MarkdownNames.words(after: "overshoot", in: text) {
        expect(manual.contains("\n## overshoot \(command)\n"), "\(path) names `overshoot \(command)`.")
      }
    }
  }

  /// Numbers in documents, with the folder and the end of the files, or the file and a part of the lines, that they
  /// count.
  @Test(arguments: [
    ("README.md", "Five games", 5, "Sources/Games", "/Rules/README.md"),
    ("README.md", "forty levels", 40, "Resources/Breakout", ".txt"),
    ("README.md", "60 levels of", 60, "Resources/Nonoku", ".txt"),
    ("README.md", "of five grades", 5, "Resources/Nonoku", "-01.txt"),
    ("README.md", "Twelve levels", 12, "Resources/Bombs", ".txt"),
    ("README.md", "Eighteen trophies", 18, "Sources/ScreenKit/Program/Trophy.swift", " = \""),
    ("README.md", "longest of twelve pages", 12, "Resources/Lectures/motion.en.jsonl", "\"title\""),
    ("README.de.md", "Fünf Spiele", 5, "Sources/Games", "/Rules/README.md"),
    ("README.de.md", "vierzig Level", 40, "Resources/Breakout", ".txt"),
    ("README.de.md", "60 Level in fünf Stufen", 5, "Resources/Nonoku", "-01.txt"),
    ("README.de.md", "Zwölf Level", 12, "Resources/Bombs", ".txt"),
    ("README.de.md", "Achtzehn Trophäen", 18, "Sources/ScreenKit/Program/Trophy.swift", " = \""),
    ("README.de.md", "längste mit zwölf Seiten", 12, "Resources/Lectures/motion.de.jsonl", "\"title\""),
    ("Documentation/Playing.md", "60 levels of five grades", 60, "Resources/Nonoku", ".txt"),
    ("Documentation/Playing.md", "Eighteen are earned", 18, "Sources/ScreenKit/Program/Trophy.swift", " = \""),
  ])
  func everyNumberIsThatOfTheFiles(
    _ document: String, _ phrase: String, _ number: Int, _ path: String, _ mark: String
  ) throws {
    let words = try Repository.text(of: document).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    expect(words.contains(phrase), "\(document) does not say '\(phrase)'.")
    let count =
      path.contains(".")
      ? try Repository.text(of: path).split(separator: "\n").count { $0.contains(mark) }
      : try Repository.paths(in: path, suffix: mark).count
    expect(count, equals: number, "\(document) says '\(phrase)'.")
  }

  /// The README in German has the sections, links, pictures, numbers, code and keys of the English one.
  @Test func aTranslationHasWhatTheOriginalHas() throws {
    let (original, translation) = (try Repository.text(of: "README.md"), try Repository.text(of: "README.de.md"))
    let (kept, found) = (MarkdownNames.untranslated(in: original), MarkdownNames.untranslated(in: translation))
    for (kept, found) in zip(kept, found.map { $0 == "](README.md)" ? "](README.de.md)" : $0 }) where kept != found {
      Issue.record("README.de.md has \(found) where README.md has \(kept).")
      break
    }
    expect(found.count, equals: kept.count)
    expect(original.count { $0 == "\n" } <= 140, "README.md is too long to be read by a visitor.")
  }

  @Test func theArchitectureIsShort() throws {
    expect(try Repository.text(of: ModulePicture.path).utf8.count { $0 == UInt8(ascii: "\n") } <= 250)
  }

  @Test func theReadmeOfEveryModuleNamesItsFolders() throws {
    let targets = PackageManifest(try Repository.text(of: PackageManifest.path)).targets
    for target in targets where target.kind != .tests {
      let path = "\(target.folder)/README.md"
      guard let text = try? Repository.text(of: path) else {
        Issue.record("There is no \(path).")
        continue
      }
      let folders = Set(try Repository.folders(in: target.folder).filter { !$0.contains(".") })
      let differences = MarkdownNames.folders(in: text).symmetricDifference(folders).sorted()
      expect(differences, equals: [], "\(path) names folders that are not there, or does not name those that are.")
    }
  }

  /// Every module of a library product but that of the values has a landing page, with every public type in a topic.
  @Test func everyPublicTypeOfAProductIsInATopic() throws {
    let pages = try Repository.paths(in: "Sources", suffix: ".md").compactMap { path in
      let text = try Repository.text(of: path)
      return text.hasPrefix("# ``") ? (path, text: text) : nil
    }
    let products = try Repository.text(of: PackageManifest.path).matches(
      of: /\.library\(name: "(\w+)", targets: \[([^\]]+)\]/)
    let introduction = try Repository.text(of: "Documentation/OwnScreen.md")
    for product in products where !introduction.contains("`\(product.1)`") {
      Issue.record("Documentation/OwnScreen.md does not name the product \(product.1).")
    }
    let modules = Set(products.flatMap { $0.2.matches(of: /\w+/).map { String($0.0) } }).subtracting([
      "OvershootGeometry"
    ])
    expect(products.count > 2 && modules.count > products.count)
    for module in modules where !pages.contains(where: { $0.text.hasPrefix("# ``\(module)``") }) {
      Issue.record("\(module) is in a product and has no landing page, \(module).docc/\(module).md.")
    }
    for (path, topics) in pages {
      let files = try Repository.files(in: path.components(separatedBy: "/").dropLast(2).joined(separator: "/"))
      let types = files.flatMap { SwiftNames.publicTypes(in: $0.text) }
      expect(types.count > 2)
      for type in types where !topics.contains("``\(type)``") {
        Issue.record("\(path) has no topic with ``\(type)``.")
      }
    }
    let planted = "public final class A {\n  public struct B {}\n}\nopen class C<D> {}"
    expect(SwiftNames.publicTypes(in: planted), equals: ["A", "C"])
  }

  @Test func theIntroductionNamesEveryDocumentOfBehaviour() throws {
    let path = "\(BehaviourDocument.folder)/README.md"
    let text = try Repository.text(of: path)
    for document in try BehaviourDocument.all() {
      let isNamed = text.contains("\n| [\(document.name).md](\(document.name).md) | `\(document.name)` |")
      expect(isNamed, "\(path) has no row for \(document.name).md.")
    }
  }

  @Test func theMapNamesTheFolderOfEveryGameAndLab() throws {
    let map = try Repository.text(of: "Documentation/Map.md")
    let targets = PackageManifest(try Repository.text(of: PackageManifest.path)).targets
    for target in targets where ["Sources/Games/", "Sources/Labs/"].contains(where: target.folder.hasPrefix) {
      let isNamed = map.contains("`\(target.folder)`") || map.contains("`\(target.name)`")
      expect(isNamed, "Documentation/Map.md does not name \(target.folder).")
    }
  }

  @Test func linksAndTypesAreRead() {
    let text = """
      See [this](a/b.md#part), [that](https://swift.org) and ![a picture](c.png), `Type` and `type`, `Type.member`.
      In `Folder/`: `make test ARGS=x`, `make`.
      ```
      `Ignored` [ignored](d)
      ```
      `NameScene`
      """
    expect(MarkdownNames.links(in: text), equals: ["a/b.md", "c.png"])
    expect(MarkdownNames.members(in: text).map(\.name), equals: ["member"])
    expect(MarkdownNames.types(in: text) == ["Type", "Type"] && MarkdownNames.folders(in: text) == ["Folder"])
    expect(MarkdownNames.words(after: "make", in: text), equals: ["test"])
    let kept = MarkdownNames.untranslated(in: "## A 1 `b`\n[c](d) <kbd>E</kbd>\n| f |\n```\ng\n```\n    h 2\ni 3")
    expect(kept, equals: ["## ", "1", "`b`", "](d)", "<kbd>", "|", "```", "g", "```", "    h 2", "3"])
  }
}
