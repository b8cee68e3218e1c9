import BombRush
import Breakout
import OvershootAdventure
import OvershootGameKit
import OvershootJSON
import OvershootPlay
import OvershootSupport

@testable import Nonoku
@testable import Twenty48

/// What holds of every game: of all five, and of two that only tests have.
// Behaviour: games 1, 2, 3, 4, 5, 7
@Suite(.laws) struct GameLawTests {
  /// Plays random inputs, and checks that the record, written as text and read, gives the same games and events again
  /// from any place, that a kept record goes on as the session does, and that what is taken back and repeated is as it
  /// was.
  ///
  /// - Parameters:
  ///   - start: the game at its start.
  ///   - length: the number of inputs, or of ticks.
  ///   - mark: returns what two equal games have in common.
  ///   - text: writes a record, and reads it.
  ///   - input: returns a random input.
  private func check<Value: Game>(
    _ start: Value, length: Int, _ generator: inout SeededGenerator, mark: (Value) -> AnyHashable,
    text: ReplayForms<Value>, input: (Value, inout SeededGenerator) -> Value.Input
  ) throws {
    let isTimed = Value.ticksPerSecond > 0
    var session = GameSession(start, reach: isTimed ? .ticks(60) : .inputs)
    var (events, marks): ([[Value.Event]], [AnyHashable]) = ([], [mark(start)])
    for _ in 0..<length where !isTimed || session.game.outcome == .inPlay {
      var happened: [Value.Event] = []
      for _ in 0..<(isTimed ? generator.integer(below: 8) / 6 : 1) {
        happened += session.act(input(session.game, &generator))
      }
      if isTimed { happened += session.advance() }
      // Of many refused inputs in a row the last ones are not recorded.
      guard session.record.length == marks.count else { continue }
      events.append(happened)
      marks.append(mark(session.game))
    }
    let record = session.record
    expect(mark(record.play()), equals: mark(session.game))
    for read in try [record] + text.records(of: record, &generator) {
      expect(read.inputs == record.inputs && read.endTick == record.endTick)
      let timeline = GameTimeline(read, interval: 16, count: 8)
      expect(timeline.end, equals: record.length)
      for _ in 0..<20 {
        let place = generator.integer(below: record.length + 1)
        var playback = timeline.playback(at: place)
        expect(mark(playback.game), equals: marks[place])
        if place < record.length { expect(playback.step(in: read), equals: events[place]) }
      }
    }
    // A kill at any place: what was kept until there goes on alike.
    let place = generator.integer(below: record.length + 1)
    var again = GameSession(start)
    let kept = record.inputs.prefix { !isTimed || $0.tick < place }.prefix(isTimed ? .max : place)
    _ = again.play(kept, until: isTimed ? place : 0)
    expect(mark(again.game), equals: marks[place])
    _ = again.play(record.inputs.dropFirst(kept.count), until: record.endTick)
    expect(mark(again.game) == mark(session.game) && mark(again.record.play()) == mark(session.game))
    isTimed ? checkTicksBack(session, marks, mark) : checkInputsBack(session, mark)
  }

  private func checkTicksBack<Value: Game>(
    _ session: GameSession<Value>, _ marks: [AnyHashable], _ mark: (Value) -> AnyHashable
  ) {
    var session = session
    expect(session.ticksBack, equals: min(60, session.game.tick))
    for ticks in 0...session.ticksBack {
      expect(mark(session.game(ticksAgo: ticks)), equals: marks[session.game.tick - ticks])
    }
    let end = session.game.tick - session.ticksBack
    session.rewind()
    expect(
      session.game.tick == end && session.ticksBack == 0 && session.help == .takenBack
        && session.cuts == [session.record.inputs.count])
    expect(mark(session.record.play()) == marks[end] && session.record.inputs.allSatisfy { $0.tick < end })
    expect(mark(session.game), equals: marks[end])
  }

  private func checkInputsBack<Value: Game>(_ session: GameSession<Value>, _ mark: (Value) -> AnyHashable) {
    var session = session
    let (end, start) = (mark(session.game), mark(session.record.start))
    var steps: [GameSession<Value>.Step] = []
    while let step = session.undo() { steps.append(step) }
    expect(mark(session.game) == start && session.canRedo == !steps.isEmpty && session.cuts.count == steps.count)
    while let step = session.redo() {
      guard let undone = steps.popLast() else { return expect(false, "More is repeated than was taken back.") }
      expect(step.events == undone.events && mark(step.after) == mark(undone.after))
      expect(mark(step.before), equals: mark(undone.before))
    }
    expect(steps.isEmpty && mark(session.game) == end)
  }

  @Test func ofTheSmallGames() throws {
    try law(seed: 681, cases: 40) { generator, _ in
      let seed = generator.next()
      try check(Nim(seed: seed), length: 30, &generator, mark: { $0 }, text: .nim(seed)) { _, generator in
        .take(generator.integer(below: 5))
      }
      try check(Catcher(seed: seed), length: 700, &generator, mark: { $0 }, text: .catcher(seed)) { _, generator in
        Catcher.Input.allCases[generator.integer(below: 2)]
      }
    }
  }

  @Test func of2048() throws {
    try law(seed: 682, cases: 12) { generator, _ in
      let rules = try Rules(columns: 4, rows: 3 + generator.integer(below: 2), target: 32)
      let game = Twenty48Game(rules: rules, seed: generator.next())
      try check(game, length: 600, &generator, mark: { $0 }, text: .twenty48) {
        $0.phase == .won ? .keepGoing : $0.input(Direction.allCases[$1.integer(below: 4)])
      }
    }
  }

  @Test func ofBreakout() throws {
    try law(seed: 683, cases: 8) { generator, _ in
      let replay = BreakoutReplay(seed: generator.next(), settings: BreakoutSettings())
      try check(replay.newGame, length: 1500, &generator, mark: { $0 }, text: .breakout(replay)) { _, generator in
        let verbs: [BreakoutVerb] = [.press, .hold(generator.integer(below: 3) - 1), .paddle(480 * generator.unit())]
        return verbs[generator.integer(below: 3)]
      }
    }
  }

  @Test(arguments: ["powder", "ration"]) func ofBombRush(_ name: String) throws {
    let level = try BombRushLevel(parsing: Repository.text(of: "Resources/Bombs/\(name).txt"))
    try law(seed: 684, cases: 4) { generator, _ in
      let game = BombRushGame(level, seed: generator.next())
      try check(game, length: 500, &generator, mark: { $0.hash }, text: .bombRush) { game, generator in
        let cell = Cell(
          column: generator.integer(below: game.board.columns), row: generator.integer(below: game.board.rows))
        let verbs: [BombRushVerb] = [.act(cell), .steer(Direction.allCases[generator.integer(below: 4)]), .cycle]
        return verbs[generator.integer(below: 3)]
      }
    }
  }

  @Test func ofNonoku() throws {
    let puzzle = try Puzzle(text: Repository.text(of: "Resources/Nonoku/1-02.txt"))
    try law(seed: 685, cases: 12) { generator, _ in
      try check(PuzzlePlay(puzzle), length: 300, &generator, mark: { $0 }, text: .nonoku) { play, generator in
        let cell = Cell(
          column: generator.integer(below: puzzle.size), row: generator.integer(below: puzzle.size))
        let marks: [CellMark] = [.unknown, .empty, .filled, .symbol(1 + generator.integer(below: puzzle.symbols))]
        return [.undo, .redo, .set(cell, marks[generator.integer(below: 4)]), .set(cell, .empty)][
          generator.integer(below: 4)]
      }
    }
  }

  @Test func ofTheNightArcade() throws {
    let world = try World(lines: Array(Repository.text(of: "Resources/Adventure/night-arcade.jsonl").utf8))
    let words = ["look", "take all", "north", "south", "east", "west", "up", "undo", "again", "drop all", "inventory"]
    try law(seed: 686, cases: 3) { generator, _ in
      let seed = generator.next()
      let play = Playthrough(world, seed: seed)
      try check(play, length: 60, &generator, mark: { $0.opening.hash }, text: .adventure(world, seed)) {
        _, generator in
        words[generator.integer(below: words.count)]
      }
    }
  }
}
