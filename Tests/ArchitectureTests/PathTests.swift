import Foundation
import OvershootSupport

@testable import OvershootSourceRules

/// The documents name files and folders of the repository that exist.
@Suite struct PathTests {
  @Test func everyPathLeadsToAFile() throws {
    var count = 0
    for document in try DocumentTests.documents() {
      for path in MarkdownNames.paths(in: try Repository.text(of: document)) {
        let exists = FileManager.default.fileExists(atPath: Repository.path(path))
        expect(exists, "\(document) names \(path), which does not exist.")
        count += 1
      }
    }
    expect(count > 40)
  }

  @Test func everyFileIsSomewhere() throws {
    let folders = ["Documentation", "Scripts", "Shaders", "Sources", "Tests", "Tools"]
    let paths = try folders.flatMap { try Repository.paths(in: $0, suffix: "") }
    let names = Set(
      paths.compactMap { $0.split(separator: "/").last.map(String.init) }
        + ["ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md", "Package.swift"])
    for document in try DocumentTests.documents() {
      for name in MarkdownNames.files(in: try Repository.text(of: document)) where !names.contains(name) {
        Issue.record("\(document) names \(name), which does not exist.")
      }
    }
  }

  @Test func pathsAreRead() {
    let text = """
      `Sources/Motion`, `Tests/Support/Law.swift` and `swift build`; `Sources/NameScene.swift` is a placeholder, and
      `Tests/Golden+….swift` stands for several files; `Law.swift`, `NameScene.swift`, `<Game>Sounds.swift`.
      ```
      `Sources/Ignored`
      ```
      """
    expect(MarkdownNames.paths(in: text), equals: ["Sources/Motion", "Tests/Support/Law.swift"])
    expect(MarkdownNames.files(in: text), equals: ["Law.swift"])
  }
}
