import Foundation
import Testing

/// The guides of the animation library show code that is built and run: each listing stands in the tests of the guides.
@Suite struct GuideListings {
  @Test func everyListingOfTheGuidesIsTested() throws {
    let tests = try Repository.files(in: "Tests/MotionTests/Guides").map { Self.lines($0.text) }
    let folder = Repository.root.appending(path: "Sources/Motion/Motion.docc")
    let guides = try FileManager.default.contentsOfDirectory(atPath: folder.path()).filter { $0.hasSuffix(".md") }
    var count = 0
    for guide in guides {
      let text = try String(contentsOf: folder.appending(path: guide), encoding: .utf8)
      for listing in Self.listings(in: text) {
        count += 1
        #expect(tests.contains { Self.holds($0, listing) }, "\(guide): \(listing.joined(separator: "\n"))")
      }
    }
    #expect(count > 15)
  }

  @Test func aChangedListingIsFound() {
    let test = Self.lines("func a() {\n  let b = 1\n\n  c(b)\n}")
    #expect(Self.holds(test, ["let b = 1", "c(b)"]))
    #expect(!Self.holds(test, ["let b = 2", "c(b)"]))
    #expect(Self.listings(in: "Text\n```swift\n  x()\n\n  y()\n```\n```\nz\n```") == [["x()", "y()"]])
  }

  /// The lines of code, without indentation and without empty ones.
  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  /// The Swift listings of a text in Markdown.
  private static func listings(in text: String) -> [[String]] {
    text.components(separatedBy: "```swift\n").dropFirst().map { rest in
      lines(rest.components(separatedBy: "```")[0])
    }
  }

  private static func holds(_ lines: [String], _ listing: [String]) -> Bool {
    lines.indices.contains { lines[$0...].starts(with: listing) }
  }
}
