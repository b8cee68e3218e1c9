import Foundation
import OvershootSupport
import Testing

/// The documents name files and folders of the repository that exist.
@Suite struct PathTests {
  private static func documents() throws -> [String] {
    ["ARCHITECTURE.md", "CONTRIBUTING.md", "README.md"]
      + (try Repository.paths(in: "Documentation", suffix: ".md"))
      + (try ["Sources", "Tools", "Shaders"].flatMap { try Repository.paths(in: $0, suffix: "README.md") })
  }

  @Test func everyPathLeadsToAFile() throws {
    var count = 0
    for document in try Self.documents() {
      for path in Self.paths(in: try Repository.text(of: document)) {
        let exists = FileManager.default.fileExists(atPath: Repository.path(path))
        #expect(exists, "\(document) names \(path), which does not exist.")
        count += 1
      }
    }
    #expect(count > 40)
  }

  @Test func pathsAreRead() {
    let text = """
      `Sources/Motion`, `Tests/Support/Law.swift` and `swift build`; `Sources/NameScene.swift` is a placeholder, and
      `Tests/Golden+….swift` stands for several files.
      ```
      `Sources/Ignored`
      ```
      """
    #expect(Self.paths(in: text) == ["Sources/Motion", "Tests/Support/Law.swift"])
  }

  /// Returns the paths in backticks that begin with a folder of the root, but for placeholders.
  private static func paths(in text: String) -> [String] {
    let blocks = text.components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 0 }
    return blocks.flatMap {
      $0.element.matches(of: /`((?:Documentation|Resources|Scripts|Sources|Tests|Tools)\/[^` ]+)`/)
    }.map { String($0.1) }.filter { !$0.contains("Name") && !$0.contains("…") }
  }
}
