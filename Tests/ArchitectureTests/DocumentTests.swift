import Foundation
import OvershootSupport
import Testing

@testable import OvershootSourceRules

/// The documents name files and types that exist.
@Suite struct DocumentTests {
  private static func documents() throws -> [String] {
    let sources = try ["Sources", "Tools"].flatMap { try Repository.paths(in: $0, suffix: "README.md") }
    let documentation = try Repository.paths(in: "Documentation", suffix: ".md")
    return ["ARCHITECTURE.md", "CONTRIBUTING.md", "README.md"] + documentation + sources
  }

  @Test func everyLinkLeadsToAFile() throws {
    for path in try Self.documents() {
      for link in MarkdownNames.links(in: try Repository.text(of: path)) {
        let url = Repository.root.appending(path: path).deletingLastPathComponent().appending(path: link)
        #expect(FileManager.default.fileExists(atPath: url.path(percentEncoded: false)), "\(path) links to \(link).")
      }
    }
  }

  @Test func everyTypeIsInTheCode() throws {
    let files = try Repository.sourceFiles() + Repository.files(in: "Tests")
    let words = SwiftNames.words(in: files)
    for path in try Self.documents() {
      let isOfModule = path.hasPrefix("Sources/") || path.hasPrefix("Tools/")
      let folders = isOfModule ? try Repository.folders(in: String(path.dropLast("/README.md".count))) : []
      for name in MarkdownNames.types(in: try Repository.text(of: path))
      where !words.contains(Substring(name)) && !folders.contains(name) {
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
      let types = files.flatMap { SwiftNames.publicTypes(in: $0.text) }
      #expect(types.count > 2)
      for type in types where !topics.contains("``\(type)``") {
        Issue.record("\(path) has no topic with ``\(type)``.")
      }
    }
    let planted = "public final class A {\n  public struct B {}\n}\nopen class C<D> {}"
    #expect(SwiftNames.publicTypes(in: planted) == ["A", "C"])
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
    #expect(MarkdownNames.links(in: text) == ["a/b.md", "c.png"])
    #expect(MarkdownNames.types(in: text) == ["Type", "Type"])
  }
}
