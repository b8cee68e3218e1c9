import Foundation
import OvershootGeometry
import Testing

@testable import Nonoku

// Behaviour: nonoku
/// Recorded plays as lines of JSON.
@Suite struct NonokuReplayTests {
  @Test func aPlayIsReadAsItWasWritten() throws {
    let cell = Cell(column: 2, row: 0)
    let inputs: [PuzzleInput] = [.set(cell, .filled), .pencil(cell, [PencilMarks(1), PencilMarks(2)]), .undo, .redo]
    let line = NonokuReplay.line(try Puzzle(text: Puzzle.sampleText), inputs, seconds: 7)
    let replay = try JSONDecoder().decode(NonokuReplay.self, from: Data(line.utf8))
    #expect(replay.inputs.map(\.input) == inputs && replay.puzzle == Puzzle.sampleText)
    let outcome = try replay.check()
    #expect(outcome.inputs == 4 && outcome.error == nil && !outcome.complete)
  }
}
