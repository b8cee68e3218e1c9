import Foundation
import Support
import Testing

/// Every code listing in the guides of the animation library is part of a test, so that it is built and run.
@Suite struct GuideListings {
  @Test func everyListingIsInATest() throws {
    let tests = try Repository.files(in: "Tests/MotionTests/Guides").map { Self.lines($0.text) }
    var count = 0
    for guide in try Repository.paths(in: "Sources/Motion/Motion.docc", suffix: ".md") {
      for listing in Self.listings(in: try Repository.text(of: guide)) {
        count += 1
        #expect(tests.contains { Self.contains($0, listing) }, "\(guide): \(listing.joined(separator: "\n"))")
      }
    }
    #expect(count > 15)
  }

  @Test func aChangedListingIsReported() {
    let test = Self.lines("func a() {\n  let b = 1\n\n  c(b)\n}")
    #expect(Self.contains(test, ["let b = 1", "c(b)"]))
    #expect(!Self.contains(test, ["let b = 2", "c(b)"]))
    #expect(Self.listings(in: "Text\n```swift\n  x()\n\n  y()\n```\n```\nz\n```") == [["x()", "y()"]])
  }

  /// Returns the lines of `text` without indentation and without empty ones.
  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  /// Returns the Swift listings of a Markdown text.
  private static func listings(in text: String) -> [[String]] {
    text.components(separatedBy: "```swift\n").dropFirst().map { rest in
      lines(rest.components(separatedBy: "```")[0])
    }
  }

  /// Returns whether `listing` is part of `lines`.
  private static func contains(_ lines: [String], _ listing: [String]) -> Bool {
    lines.indices.contains { lines[$0...].starts(with: listing) }
  }
}
