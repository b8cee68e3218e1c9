import Foundation
import OvershootSupport
import Testing

/// The documents name files and types that exist.
@Suite struct DocumentTests {
  /// Words in backticks that are not types of this repository.
  private static let foreign: Set<String> = [
    "Manager", "Helper", "Util", "Makefile", "UIView", "UIViewPropertyAnimator",
  ]

  private static func documents() throws -> [String] {
    let sources = try ["Sources", "Tools"].flatMap { try Repository.paths(in: $0, suffix: "README.md") }
    let documentation = try Repository.paths(in: "Documentation", suffix: ".md")
    return ["ARCHITECTURE.md", "CONTRIBUTING.md", "README.md"] + documentation + sources
  }

  @Test func everyLinkLeadsToAFile() throws {
    for path in try Self.documents() {
      for link in Self.links(in: try Repository.text(of: path)) {
        let url = Repository.root.appending(path: path).deletingLastPathComponent().appending(path: link)
        #expect(FileManager.default.fileExists(atPath: url.path(percentEncoded: false)), "\(path) links to \(link).")
      }
    }
  }

  @Test func everyTypeIsInTheCode() throws {
    let files = try Repository.sourceFiles() + Repository.files(in: "Tests")
    let words = Set(files.flatMap { Self.words(in: $0.text) })
    for path in try Self.documents() {
      let isOfModule = ["Sources/", "Tools/"].contains(where: path.hasPrefix)
      let folders = isOfModule ? try Repository.folders(in: String(path.dropLast(10))) : []
      for name in Self.types(in: try Repository.text(of: path)) where !words.contains(name) && !folders.contains(name) {
        Issue.record("\(path) names `\(name)`, which no Swift file does.")
      }
    }
  }

  @Test func theReadmeOfEveryModuleNamesItsFolders() throws {
    let targets = PackageManifest(try Repository.text(of: PackageManifest.path)).targets
    for target in targets where target.kind != .tests {
      let path = "\(target.folder)/README.md"
      guard let text = try? Repository.text(of: path) else {
        Issue.record("There is no \(path).")
        continue
      }
      for folder in try Repository.folders(in: target.folder) where !folder.contains(".") {
        #expect(text.contains("`\(folder)`") || text.contains("`\(folder)/`"), "\(path) does not name \(folder).")
      }
    }
  }

  /// Every module of a library product but that of the values has a landing page, with every public type in a topic.
  @Test func everyPublicTypeOfAProductIsInATopic() throws {
    let pages = try Repository.paths(in: "Sources", suffix: ".md").compactMap { path in
      let text = try Repository.text(of: path)
      return text.hasPrefix("# ``") ? (path, text: text) : nil
    }
    let products = try Repository.text(of: PackageManifest.path).matches(
      of: /\.library\(name: "\w+", targets: \[([^\]]+)\]/)
    let modules = Set(products.flatMap { $0.1.matches(of: /\w+/).map { String($0.0) } }).subtracting([
      "OvershootGeometry"
    ])
    #expect(products.count > 2 && modules.count > products.count)
    for module in modules where !pages.contains(where: { $0.text.hasPrefix("# ``\(module)``") }) {
      Issue.record("\(module) is in a product and has no landing page, \(module).docc/\(module).md.")
    }
    for (path, topics) in pages {
      let files = try Repository.files(in: path.components(separatedBy: "/").dropLast(2).joined(separator: "/"))
      let types = files.flatMap { Self.publicTypes(in: $0.text) }
      #expect(types.count > 2)
      for type in types where !topics.contains("``\(type)``") {
        Issue.record("\(path) has no topic with ``\(type)``.")
      }
    }
    #expect(Self.publicTypes(in: "public final class A {\n  public struct B {}\n}\nopen class C<D> {}") == ["A", "C"])
  }

  @Test func theIntroductionNamesEveryDocumentOfBehaviour() throws {
    let path = "\(BehaviourDocument.folder)/README.md"
    let text = try Repository.text(of: path)
    for document in try BehaviourDocument.all() {
      let isNamed = text.contains("\n| [\(document.name).md](\(document.name).md) | `\(document.name)` |")
      #expect(isNamed, "\(path) has no row for \(document.name).md.")
    }
  }

  @Test func theMapNamesTheFolderOfEveryGameAndLab() throws {
    let map = try Repository.text(of: "Documentation/Map.md")
    let targets = PackageManifest(try Repository.text(of: PackageManifest.path)).targets
    for target in targets where ["Sources/Games/", "Sources/Labs/"].contains(where: target.folder.hasPrefix) {
      let isNamed = map.contains("`\(target.folder)`") || map.contains("`\(target.name)`")
      #expect(isNamed, "Documentation/Map.md does not name \(target.folder).")
    }
  }

  @Test func linksAndTypesAreRead() {
    let text = """
      See [this](a/b.md#part), [that](https://swift.org) and ![a picture](c.png), `Type` and `type`, `Type.member`.
      ```
      `Ignored` [ignored](d)
      ```
      `NameScene`
      """
    #expect(Self.links(in: text) == ["a/b.md", "c.png"])
    #expect(Self.types(in: text) == ["Type", "Type"])
  }

  /// Returns the public types that are declared at the top level of a Swift text.
  private static func publicTypes(in text: String) -> [String] {
    text.matches(
      of: /(?m)^(?:@[A-Za-z]+ )*(?:public|open) (?:final )?(?:struct|class|enum|protocol) ([A-Za-z0-9]+)/
    ).map { String($0.1) }
  }

  /// Returns the words of a Swift text that begin with a capital letter, each once.
  private static func words(in text: String) -> Set<String> {
    let words = text.utf8.split { byte in
      !(65...90).contains(byte) && !(97...122).contains(byte) && !(48...57).contains(byte)
    }
    return Set(words.lazy.filter { (65...90).contains($0.first ?? 0) }.map { String(Substring($0)) })
  }

  /// Returns the targets of the relative links of a Markdown text, without fragments.
  private static func links(in text: String) -> [String] {
    prose(text).flatMap { $0.components(separatedBy: "](").dropFirst() }.compactMap { rest in
      let target = rest.prefix { $0 != ")" && $0 != "#" }
      return target.isEmpty || target.contains(":") ? nil : String(target)
    }
  }

  /// Returns the types in backticks, which begin with a capital letter; those that begin with `Name` are placeholders.
  private static func types(in text: String) -> [String] {
    prose(text).flatMap { line in
      line.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }.compactMap
      {
        let name = String($0.element.prefix { $0.isLetter || $0.isNumber })
        let isType = name.first?.isUppercase == true && name.contains(where: \.isLowercase) && name.count > 1
        let rest = $0.element.dropFirst(name.count)
        guard isType, rest.isEmpty || rest.first == "." && !rest.hasSuffix(".swift") else { return nil }
        return name.hasPrefix("Name") || foreign.contains(name) ? nil : name
      }
    }
  }

  /// Returns the lines outside of fenced blocks.
  private static func prose(_ text: String) -> [String] {
    var isInside = false
    return text.components(separatedBy: "\n").filter { line in
      if line.hasPrefix("```") { isInside.toggle() }
      return !isInside
    }
  }
}
