import OvershootGeometry
import OvershootSupport

@testable import Nonoku

// Behaviour: nonoku 1, 2, 11, 12
@Suite(.laws) struct PuzzleTextTests {
  @Test func theSampleIsReadAndWrittenBack() throws {
    let puzzle = try Puzzle(text: Puzzle.sampleText)
    expect(puzzle.size == 5 && puzzle.symbols == 3 && puzzle.givenCells == 3 && puzzle.shownClues == 10)
    expect(puzzle.clue(of: .row(3)) == .runs([2, 1]) && puzzle.clue(of: .column(0)) == .runs([1, 2]))
    expect(puzzle.isGiven(Cell(column: 4, row: 2)) && !puzzle.isGiven(Cell(column: 0, row: 0)))
    expect(puzzle.text, equals: Puzzle.sampleText)
    expect(try Puzzle(text: String(Puzzle.sampleText.dropLast())) == puzzle)
  }

  @Test func hiddenCluesAndGivenEmptyCellsAreReadAndWrittenBack() throws {
    let text = "nonoku 1\nsize 4 2\nrows: ? 2 1.1 ?\ncols: ? ? ? ?\ngivens:\n-...\n....\n.1..\n....\n"
    let puzzle = try Puzzle(text: text)
    expect(puzzle.text == text && puzzle.shownClues == 2 && puzzle.givenCells == 2)
    expect(puzzle.clue(of: .row(0)).isHidden && puzzle.givens[Cell(column: 0, row: 0)] == .empty)
  }

  @Test(arguments: [
    ("", 1, 1), ("nonoku 1", 2, 1), ("nonoku 1\n", 2, 1), ("nonoku 2\nsize", 1, 8), ("nonoku", 1, 7),
    ("nonoku 1 1\n", 1, 10), ("Nonoku 1\n", 1, 1), ("nonoku  1\n", 1, 8), ("nonoku 1 \n", 1, 9), (" nonoku 1", 1, 1),
    ("nonoku 1\r\n", 1, 8), ("nonoku 1\n\nsize 5 3", 2, 1), ("nonoku 1\nsize 3 2\n", 2, 6),
    ("nonoku 1\nsize 10 2\n", 2, 6), ("nonoku 1\nsize 5 5\n", 2, 8), ("nonoku 1\nsize 9 7\n", 2, 8),
    ("nonoku 1\nsize 5 1\n", 2, 8), ("nonoku 1\nsize 5\n", 2, 7), ("nonoku 1\nsize 05 3\n", 2, 6),
  ])
  func aWrongHeadIsRefusedWithItsPlace(text: String, line: Int, column: Int) {
    expectFault(text, line, column)
  }

  @Test(arguments: [
    ("3 3 3 2.1 2.1\n", "3 3 3 2.1\n", 3, 16), ("3 3 3 2.1 2.1\n", "3 3 3 2.1 2.1 3\n", 3, 21),
    ("rows: 3", "rows: 4", 3, 7), ("rows: 3", "rows: 1.1.1.1", 3, 7), ("rows: 3", "rows: 2.1.", 3, 11),
    ("rows: 3", "rows: 0", 3, 7), ("rows: 3", "rows: 2.x", 3, 9), ("rows: 3", "rows:  3", 3, 7),
    ("rows:", "row:", 3, 1), ("cols:", "rows:", 4, 1), ("givens:", "givens: ", 5, 8), ("givens:", "givens: 1", 5, 9),
    ("....2", "....", 8, 5), ("....2", "....2.", 8, 6), ("....2", "..x.2", 8, 3), ("....2", "....4", 8, 5),
    ("....2", "é...2", 8, 1), ("....2", "..#.2", 8, 3), ("....2", "...12", 8, 4), ("....2", "2...2", 8, 5),
    ("2....", "1...2", 9, 5), ("....2", "---.2", 3, 11),
  ])
  func aWrongBodyIsRefusedWithItsPlace(old: String, new: String, line: Int, column: Int) {
    let text = Puzzle.sampleText.replacing(old, with: new, maxReplacements: 1)
    expect(text != Puzzle.sampleText)
    expectFault(text, line, column)
  }

  @Test func missingAndAdditionalLinesAreRefused() {
    let lines = Puzzle.sampleText.split(separator: "\n")
    for count in 0..<lines.count {
      expectFault(lines.prefix(count).joined(separator: "\n"), count + 1, 1)
      expectFault(lines.prefix(count).map { $0 + "\n" }.joined(), count + 1, 1)
    }
    expectFault(Puzzle.sampleText + "x", 11, 1)
    expectFault(Puzzle.sampleText + "\n", 11, 1)
  }

  @Test func textsThatAreTooLongOrNoUTF8AreRefused() {
    let long = "nonoku 1\n" + String(repeating: "é", count: 2100)
    do throws(TextError) { _ = try Puzzle(text: long) } catch {
      expect(error.line == 2 && error.column == 2044 && error.reason.contains("4096"))
    }
    do throws(TextError) { _ = try Puzzle(bytes: Array("nonoku 1\nsi".utf8) + [0xFF]) } catch {
      expect(error.line == 2 && error.column == 3 && error.description.hasPrefix("Line 2, column 3: The text is"))
    }
    #expect(throws: TextError(1, 1, "The text is not UTF-8.")) {
      try Puzzle(bytes: [0xFF])
    }
  }

  @Test func anyTextIsReadOrRefused() {
    let samples = [Puzzle.sampleText, Puzzle.openSampleText].map { Array($0.utf8) }
    let glyphs = Array("nonoku 1\n.?-#2é:".utf8)
    law(seed: 12, cases: 3000) { generator, _ in
      var bytes = samples[generator.integer(below: 2)]
      for _ in 0...generator.integer(below: 4) {
        let index = generator.integer(below: bytes.count)
        switch generator.integer(below: 3) {
        case 0: bytes[index] = glyphs[generator.integer(below: glyphs.count)]
        case 1: bytes.remove(at: index)
        default: bytes.insert(UInt8(generator.integer(below: 256)), at: index)
        }
      }
      do throws(TextError) {
        let puzzle = try Puzzle(bytes: bytes)
        let again = try Puzzle(text: puzzle.text)
        expect(again, equals: puzzle)
      } catch {
        expect(error.line >= 1 && error.column >= 1 && error.reason.hasSuffix("."))
      }
    }
  }

  private func expectFault(
    _ text: String, _ line: Int, _ column: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    do throws(TextError) {
      _ = try Puzzle(text: text)
      Issue.record("It was read: \(text)", sourceLocation: sourceLocation)
    } catch {
      #expect(
        error.line == line && error.column == column, "It said: \(error) of \(text)", sourceLocation: sourceLocation)
    }
  }
}
