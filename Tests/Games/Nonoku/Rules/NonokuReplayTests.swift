import OvershootGeometry
import OvershootJSON
import OvershootPlay
import OvershootSupport

@testable import Nonoku

// Behaviour: nonoku
/// Recorded plays as lines of JSON.
@Suite struct NonokuReplayTests {
  @Test func aPlayIsReadAsItWasWritten() throws {
    let cell = Cell(column: 2, row: 0)
    let inputs: [PuzzleInput] = [.set(cell, .filled), .pencil(cell, [PencilMarks(1), PencilMarks(2)]), .undo, .redo]
    let line = NonokuReplay.line(try Puzzle(text: Puzzle.sampleText), inputs, seconds: 7)
    let replay = try NonokuReplay(JSONField(parsing: Array(line.utf8)))
    expect(replay.inputs == inputs && replay.puzzle == Puzzle.sampleText)
    let outcome = try replay.check()
    expect(outcome.inputs == 4 && outcome.error == nil && !outcome.complete)
  }
}
