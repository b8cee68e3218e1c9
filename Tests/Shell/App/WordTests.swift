import Foundation
import OvershootScreenKit
import OvershootShell
import OvershootSupport

@testable import OvershootScreenTesting

/// The words of the window.
// Behaviour: playing 28
@MainActor
@Suite struct WordTests {
  /// Words of the code, which the first picture of no screen has.
  private static let code = ["published", "rest stop", "fractionComplete", "inactive", "nil", "NaN", "Optional("]

  @Test(arguments: ScreenList.all.routes)
  func noScreenHasWordsOfTheCodeOrNumbersWithoutSeparators(_ route: Route) {
    let rig = AppRig(route)
    rig.run(0.5)
    let texts = rig.texts()
    expect(!texts.isEmpty)
    // Menu, splash and profile have their names elsewhere.
    let isPage = !["menu", "splash", "profile"].contains(route.name)
    if isPage, let title = (rig.app.topScene as? Screen)?.title, !title.isHidden {
      expect(texts.joined(separator: " ").contains(title.text), "The picture of \(route.name) lacks its title.")
    }
    for text in texts {
      expect(!Self.code.contains { text.contains($0) }, "\(text)")
      // The numbers of tiles have none.
      let numbers = text.matches(of: /[0-9]{5,}/).compactMap { Int($0.output) }
      expect(numbers.allSatisfy { $0.nonzeroBitCount == 1 }, "\(text)")
    }
  }

  // MARK: The catalogue

  /// A text of the template: where it is from, its context, and how it begins.
  private static let texts: [(places: String, context: String?, text: String)] = {
    let path = Repository.path("Translations/overshoot.pot")
    let blocks = ((try? String(contentsOfFile: path, encoding: .utf8)) ?? "").components(separatedBy: "\n\n")
    return blocks.dropFirst().compactMap { block in
      let lines = block.components(separatedBy: "\n")
      func value(_ name: String) -> String? {
        guard let start = lines.firstIndex(where: { $0.hasPrefix("\(name) \"") }) else { return nil }
        let rest = lines[(start + 1)...].prefix { $0.hasPrefix("\"") }
        return ([String(lines[start].dropFirst(name.count + 1))] + rest).map { $0.dropFirst().dropLast() }.joined()
      }
      guard let text = value("msgid"), !text.isEmpty else { return nil }
      return (lines.filter { $0.hasPrefix("#:") }.joined(), value("msgctxt"), text)
    }
  }()

  /// Few words, each said once; the name of a key may be a word of something else too.
  @Test func theCatalogueIsShort() {
    expect((1_000...1_500).contains(Self.texts.count), "There are \(Self.texts.count) texts.")
    let others = ["English", "wall", "brick"]
    let told = Dictionary(grouping: Self.texts.filter { $0.context != "key" && !others.contains($0.text) }, by: \.text)
    expect(told.filter { $0.value.count > 1 }.keys.sorted(), equals: ["Start"])
  }

  @Test func theListHasWordsOfTheWindow() throws {
    let rows = try Repository.text(of: "Documentation/Words.md").components(separatedBy: "\n")
    let words = rows.compactMap { $0.wholeMatch(of: /\| ([^|]+) \| [^|]+ \|.*/)?.1 }.filter { $0 != "on screen" }
    expect(words.count > 40)
    let texts = Self.texts.map { $0.text.lowercased() }
    for word in words.flatMap({ $0.components(separatedBy: ", ") }) {
      expect(texts.contains { $0.contains(word.lowercased()) }, "Documentation/Words.md has '\(word)', no text has.")
    }
  }

  @Test func noTextOfAGameIsLong() {
    let parts = ["Page", "Board", "Tables"].map { "/Screens/\($0)/" }
    let played = Self.texts.filter { text in parts.contains { text.places.contains($0) } }
    expect(played.count > 200)
    for text in played where text.text.count > 90 { Issue.record("\(text.text)") }
  }
}
