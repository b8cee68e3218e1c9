import Nonoku
import OvershootAdventureScreens
import OvershootNonokuScreens
import OvershootScreenKit
import OvershootScreenTesting
import OvershootShell
import OvershootSupport
import OvershootTwenty48Screens
import StageTesting

/// Games that are played by what a screen reader knows and can do alone: by nodes, actions and announcements.
// Behaviour: accessibility 6, 19
@MainActor
@Suite struct BlindPlayTests {
  private func node(_ role: SemanticRole, _ app: AppRig) throws -> SemanticNode {
    try #require(app.host.semanticTree.first { $0.semantics.role == role })
  }

  private func said(_ app: AppRig) -> () -> [String] {
    final class Log { var texts: [String] = [] }
    let log = Log()
    app.host.onMoment.append { moment, _ in if let text = moment.announcement?.text { log.texts.append(text) } }
    return { log.texts }
  }

  @Test func a2048GameIsPlayedTo128() throws {
    let app = AppRig(.menu)
    app.go(to: .twenty48, 2)
    let said = said(app)
    func numbers() throws -> [String] { try node(.table, app).children.map(\.semantics.name) }
    var turn = 0
    while try !numbers().contains("128") {
      let before = try numbers()
      // Into a corner, and elsewhere where nothing moves.
      for action in ["left", "down", "right", "up"] {
        expect(app.host.perform(.action(action), on: try node(.table, app).id, at: app.now))
        app.run(0.05)
        if try numbers() != before { break }
      }
      turn += 1
      try #require(turn < 400)
    }
    let texts = said()
    expect(texts.count >= turn && texts.allSatisfy { $0.hasSuffix(".") })
    expect(texts.contains { $0.contains("64 and 64 made 128.") })
    // What was said last is what stands there.
    let words = texts.last { $0.contains("New ") }?.split(separator: " ").map(String.init) ?? []
    let index = try #require(words.firstIndex(of: "New"))
    let place = words[(index + 2)...(index + 5)].joined(separator: " ").dropLast()
    let cell = try #require(try node(.table, app).children.first { $0.semantics.description == place })
    expect(cell.semantics.name == words[index + 1].dropLast())
  }

  @Test func aNonokuLevelIsReadSolvedAndWritten() throws {
    let app = AppRig(.menu)
    app.go(to: Route("nonoku", "1-03"), 2)
    let said = said(app)
    let table = try node(.table, app)
    func clues(_ role: SemanticRole) -> String {
      table.children.filter { $0.semantics.role == role }.map { node in
        let clue = node.semantics.name.split(separator: ": ").last.map(String.init) ?? ""
        return clue.replacing(" ", with: ".")
      }.joined(separator: " ")
    }
    let cells = table.children.filter { $0.semantics.role == .tableCell }
    let size = try #require(table.semantics.cells == .table(columns: 4, rows: 4) ? 4 : nil)
    let givens = cells.map { cell in
      cell.semantics.name.hasSuffix(", given") ? cell.semantics.name.split(separator: ",")[0].suffix(1) : "."
    }
    let symbols = cells.map { $0.semantics.actions.count }.max().map { $0 - 4 } ?? 0
    let rows = stride(from: 0, to: size * size, by: size).map { givens[$0..<$0 + size].joined() + "\n" }.joined()
    let text =
      "nonoku 1\nsize \(size) \(symbols)\nrows: \(clues(.rowHeader))\ncols: \(clues(.columnHeader))\ngivens:\n\(rows)"
    let solutions = try Puzzle(text: text).solutions()
    expect(solutions.count, equals: 1, "\(text)")
    let solution = try #require(solutions.first)
    for (index, cell) in cells.enumerated() where !cell.semantics.actions.isEmpty {
      let mark = solution[Cell(column: index % size, row: index / size)]
      let action = try #require(
        cell.semantics.actions.first {
          if case .symbol(let symbol) = mark { $0.hasSuffix(" \(symbol)") } else { $0 == "empty" }
        })
      expect(app.host.perform(.action(action), on: cell.id, at: app.now))
      app.run(0.1)
    }
    app.run(1)
    expect(said().last?.hasPrefix("Solved in ") == true, "\(said().suffix(3))")
  }

  @Test func theStoryIsReadAndAnswered() throws {
    let app = AppRig(.menu)
    app.go(to: .adventure, 2)
    let said = said(app)
    let log = try node(.text, app).semantics.text?.text ?? ""
    expect(!log.isEmpty)
    let entry = try node(.entry, app)
    expect(app.host.perform(.setText("look"), on: entry.id, at: app.now))
    expect(try node(.entry, app).semantics.text?.text == "look")
    app.press(.enter)
    app.run(0.5)
    expect(said().count == 1 && said()[0].count > 40)
    expect(try node(.text, app).semantics.text?.text.contains(said()[0]) == true)
    let verb = try #require(app.host.semanticTree.first { $0.semantics.name == "look" && $0.semantics.role != .entry })
    expect(app.host.perform(.action(Semantics.press), on: verb.id, at: app.now) && said().count == 2)
  }
}
