import Breakout
import OvershootGeometry
import OvershootStage
import OvershootSupport

@testable import OvershootBreakoutScreens

/// What an edit makes of a level, and the history of edits.
@Suite(.laws) struct LevelDraftTests {
  private func cell(_ generator: inout SeededGenerator) -> Cell {
    // Some are outside of the map.
    Cell(column: generator.integer(below: 24) - 2, row: generator.integer(below: 24) - 2)
  }

  private func brush(_ generator: inout SeededGenerator) -> LevelBrick {
    LevelBrick.brushes[generator.integer(below: LevelBrick.brushes.count)]
  }

  /// Makes a random edit, as one step or as a part of one.
  private func edit(_ history: inout DraftHistory, _ generator: inout SeededGenerator) {
    let (cell, brush) = (cell(&generator), brush(&generator))
    let sides: EditorSides = generator.integer(below: 2) == 0 ? .one : .both
    let number = generator.integer(below: 2_000) - 200
    switch generator.integer(below: 13) {
    case 0...4: history.change(.stroke) { $0.paint(brush, at: cell, sides) }
    case 5: history.change(.single) { $0.fill(brush, from: cell, sides) }
    case 6: history.change(.single) { $0.mirror() }
    case 7: history.change(.columns) { $0.resize(columns: number % 30, rows: $0.bricks.rows) }
    case 8: history.change(.rows) { $0.resize(columns: $0.bricks.columns, rows: number % 30) }
    case 9: history.change(.name) { $0.setName(String(repeating: " a\u{7}é", count: number % 50 & 31)) }
    case 10:
      let key = LevelDraft.Number.allCases[generator.integer(below: 4)]
      history.change(.number(key)) { $0[key] = number }
    case 11:
      let powerUp = PowerUp.allCases[generator.integer(below: 12)]
      history.change(.single) { $0.set(powerUp, isDrawn: !$0.powerUps.contains(powerUp)) }
    default: history.open(.new)
    }
  }

  /// After any edits the draft is within the limits of levels, its text reads back as the same, and what is kept too;
  /// undo leads through all that was, and redo back.
  // Behaviour: breakout-levels E1, E2
  @Test func editsKeepTheLimitsAndAreTakenBack() throws {
    try law(seed: 71, cases: 12) { generator, _ in
      var history = DraftHistory(.new)
      var states = [history.state]
      for _ in 0..<120 {
        history.endStep()
        let former = history.state
        for _ in 0...generator.integer(below: 3) { edit(&history, &generator) }
        history.endStep()
        // Steps of several edits are found by undo below.
        if history.state != former { states.append(history.state) }
        try check(history.draft)
      }
      let end = history.state
      var seen: [DraftHistory.State] = []
      while history.canUndo {
        seen.append(history.state)
        history.undo()
      }
      expect(history.state, equals: states[0])
      let all = seen + [states[0]]
      expect(states.allSatisfy { state in all.contains(state) })
      for state in seen.reversed() {
        history.redo()
        expect(history.state, equals: state)
      }
      expect(!history.canRedo && history.state == end)
      history.undo()
      history.change(.single) { $0.setAuthor("another \(seen.count)") }
      expect(!history.canRedo)
    }
  }

  private func check(_ draft: LevelDraft) throws {
    expect(BreakoutLevel.columnCounts.contains(draft.bricks.columns))
    expect(BreakoutLevel.rowCounts.contains(draft.bricks.rows))
    expect(!draft.powerUps.isEmpty)
    let kept = draft.kept
    expect(LevelDraft(head: kept.head, rows: kept.rows), equals: draft)
    guard let level = draft.level else {
      let bricks = draft.bricks.elements.count { $0.isBreakable }
      expect(bricks, equals: 0)
      return
    }
    let read = try BreakoutLevel(parsing: level.text)
    expect(read == level && LevelDraft(read) == draft)
  }

  // Behaviour: breakout-levels E2
  @Test func aDragIsOneStepAndSoIsASlider() {
    var history = DraftHistory(.new)
    for column in 0..<5 { history.change(.stroke) { $0.paint(.moving, at: Cell(column: column, row: 0), .one) } }
    history.endStep()
    for column in 0..<5 { history.change(.stroke) { $0.paint(.mystery, at: Cell(column: column, row: 1), .one) } }
    for speed in [700, 720, 740] { history.change(.number(.speed)) { $0[.speed] = speed } }
    for balls in [4, 5] { history.change(.number(.balls)) { $0[.balls] = balls } }
    history.undo()
    expect(history.draft[.balls] == 3 && history.draft[.speed] == 740)
    history.undo()
    expect(history.draft[.speed], equals: 640)
    history.undo()
    expect(history.draft.bricks[Cell(column: 4, row: 1)], equals: .empty)
    expect(history.draft.bricks[Cell(column: 4, row: 0)], equals: .moving)
    history.undo()
    expect(history.draft == .new && !history.canUndo)
    history.change(.single) { $0.paint(.empty, at: Cell(column: 0, row: 0), .one) }
    expect(!history.canUndo, "What changes nothing is no step.")
  }

  @Test func fillsStopAtOtherBricks() {
    var draft = LevelDraft(BreakoutLevel(bricks: Grid(columns: 5, rows: 3, repeating: .plain(hits: 1))))
    for row in 0..<3 { draft.paint(.unbreakable, at: Cell(column: 2, row: row), .one) }
    var one = draft
    one.fill(.explosive, from: Cell(column: 0, row: 2), .one)
    expect(one.level?.rows, equals: ["xx#11", "xx#11", "xx#11"])
    draft.fill(.empty, from: Cell(column: 4, row: 0), .both)
    expect(draft.level == nil && draft.bricks.elements.count { $0 == .unbreakable } == 3)
  }

  @Test func mirrorsHaveAMiddle() {
    var draft = LevelDraft.new
    draft.resize(columns: 5, rows: 1)
    for (column, brick) in [LevelBrick.plain(hits: 1), .plain(hits: 2), .plain(hits: 3)].enumerated() {
      draft.paint(brick, at: Cell(column: column, row: 0), .one)
    }
    draft.mirror()
    expect(draft.level?.rows, equals: ["12321"])
    draft.paint(.mystery, at: Cell(column: 4, row: 0), .both)
    expect(draft.level?.rows, equals: ["?232?"])
    draft.resize(columns: 2, rows: 2)
    draft.resize(columns: 3, rows: 2)
    expect(draft.level?.rows, equals: ["?2.", "..."])
  }

  @Test func allBrushesHaveAKeyAndAName() {
    expect(Set(LevelBrick.brushes.map(\.brushName)).count, equals: 21)
    for brick in LevelBrick.brushes {
      let keys = Key.allCases.filter { LevelBrick(key: $0, modifiers: []) == brick }
      expect(!keys.isEmpty, "\(brick)")
    }
  }
}
