import Foundation
import OvershootSupport

@testable import OvershootAdventure

/// The page for authors of worlds: its listings are worlds and plays, and its table is that of the code.
@Suite struct WorldsPageTests {
  /// A fenced block: what stands behind its fence, and its lines.
  private struct Listing {
    let kind: String
    let lines: [String]
  }

  private static func listings() throws -> [Listing] {
    let text = try Repository.text(of: "Documentation/Worlds.md")
    return text.components(separatedBy: "```").enumerated().filter { !$0.offset.isMultiple(of: 2) }.map { block in
      let lines = block.element.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      return Listing(kind: lines.first ?? "", lines: Array(lines.dropFirst().dropLast()))
    }
  }

  /// Puts rows into a world: one with table and key of an earlier one takes its place.
  private static func add(_ lines: [String], to world: inout [String]) throws {
    func name(_ line: String) throws -> String? {
      guard let row = try WorldRow.rows(in: Array(line.utf8)).first else { return nil }
      return row.table == "meta" ? "meta" : row.fields["key"]?.text.map { "\(row.table) \($0)" }
    }
    for line in lines {
      let key = try name(line)
      if let key, let place = try world.firstIndex(where: { try name($0) == key }) {
        world[place] = line
      } else {
        world.append(line)
      }
    }
  }

  /// Returns the rows of all listings together, one a line.
  static func rows() throws -> String {
    try listings().filter { $0.kind == "json" }.reduce(into: []) { try add($1.lines, to: &$0) }.joined(separator: "\n")
  }

  // Behaviour: adventure-worlds 21
  @Test func eachListingIsAWorldOrAPlay() throws {
    var rows: [String] = []
    var (worlds, plays) = (0, 0)
    for listing in try Self.listings() {
      if listing.kind == "json" {
        try Self.add(listing.lines, to: &rows)
        _ = try World(lines: Array(rows.joined(separator: "\n").utf8))
        worlds += 1
      } else {
        var play = Playthrough(try World(lines: Array(rows.joined(separator: "\n").utf8)))
        var commands = listing.lines.filter { $0.hasPrefix("> ") }.map { String($0.dropFirst(2)) }
        var said: [String] = []
        while !commands.isEmpty {
          let answers = play.enter(commands.removeFirst())
          for answer in answers { said += ["> \(answer.input ?? "")"] + answer.output.map(\.text) + [""] }
        }
        expect(said.dropLast().joined(separator: "\n"), equals: listing.lines.joined(separator: "\n"))
        plays += 1
      }
    }
    expect(worlds >= 6 && plays >= 7)
  }

  // Behaviour: adventure-worlds 21
  @Test func itsTableIsThatOfTheCode() throws {
    let text = try Repository.text(of: "Documentation/Worlds.md")
    let table = text.split(separator: "\n").filter { $0.hasPrefix("|") }.joined(separator: "\n") + "\n"
    expect(table, equals: WorldSchema.markdown, "The table is not that of the program; 'make manual' writes it again.")
  }

  /// What the page says of effects and conditions is taken: each is in the world of all short rows.
  // Behaviour: adventure-worlds 21
  @Test(arguments: [
    #"{"flag":"f","is":1}"#, #"{"flag":"f","atLeast":1}"#, #"{"flag":"f","atMost":1}"#, #"{"holds":"coin"}"#,
    #"{"room":"hall"}"#, #"{"state":["gate","open"]}"#, #"{"inside":["coin","box"]}"#, #"{"dark":true}"#,
    #"{"going":"n"}"#, #"{"any":[[{"room":"hall"}],[{"room":"den","not":true}]]}"#,
  ]) func eachConditionOfThePageIsTaken(condition: String) throws {
    let rule = #"{"table":"rule","on":"push","what":"bell","when":[\#(condition)],"do":[{"flag":["f",1]}]}"#
    expect(ShortWorld.fault(rule) == nil)
    let words = condition.split(separator: "\"")
    let name = words[condition.contains("flag") ? 5 : 1]
    expect(try Repository.text(of: "Documentation/Worlds.md").contains("\"\(name)\""))
  }
}
