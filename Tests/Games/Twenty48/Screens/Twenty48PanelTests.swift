import OvershootControls
import OvershootDrawing
import OvershootGeometry
import OvershootStage
import OvershootStorage
import OvershootSupport
import StageTesting
import Twenty48

@testable import OvershootScreenTesting
@testable import OvershootTwenty48Screens

/// The New-game panel, and games in play of several choices.
// Behaviour: twenty48 28, 39
@MainActor
@Suite struct Twenty48PanelTests {
  let log = CallLog()
  let ui: DisplaySpy
  let archive = Twenty48Archive(unixTime: { 1_795_219_200 })
  let director: Twenty48Director

  init() {
    ui = DisplaySpy(log)
    director = Twenty48Director(Twenty48Session(.classic, seed: 7), archive: archive)
    director.ui = ui
    director.onUIReady()
  }

  private func push(_ count: Int) {
    for push in 0..<count { director.onPush(Direction.allCases[push % 4]) }
  }

  @Test func everySeedOf64BitsStartsItsGame() {
    for (text, seed) in [("0", 0), ("18446744073709551615", UInt64.max), (" 12 34 ", 1234), ("007", 7)] {
      director.onStart(.classic, seed: text)
      expect(director.session.seed == seed && director.session.game == Twenty48Game(rules: .classic, seed: seed))
    }
    director.onStart(.classic, seed: "")
    expect((director.session.seed ?? .max) < 1_000_000_000)
  }

  @Test(arguments: ["abc", "-1", "+1", "1.5", "18446744073709551616", "٣", "0x10", "99999999999999999999999"])
  func otherTextIsToldSoAndNothingStarts(_ text: String) {
    let before = director.session.replay
    log.calls.removeAll()
    director.onStart(.classic, seed: text)
    expect(log.calls.count == 1 && log.calls[0].contains("is not a valid seed: give a whole number"))
    expect(director.session.replay, equals: before)
  }

  @Test func aGameInPlayIsKeptPerChoice() throws {
    push(30)
    let (classic, small) = (director.session.replay, try Rules(columns: 3, rows: 3))
    director.onStart(small, seed: "5")
    expect(director.rules == small && archive.bests(for: .classic) == Twenty48Bests())
    push(8)
    let other = director.session.replay
    director.onChoice(.classic)
    expect(log.calls.last, equals: "ui.show(choice true)")
    director.onContinue(.classic)
    expect(director.session.replay, equals: classic)
    director.onContinue(small)
    expect(director.session.replay, equals: other)
    // A new game of the other choice replaces what was in play with it.
    director.onStart(.classic, seed: "1")
    expect(archive.bests(for: .classic).own > 0)
    // And undo leads back.
    director.onUndo()
    expect(director.session.replay, equals: other)
  }

  @Test func theGameOfTheDayIsClassicAndGoesOn() {
    director.onDaily()
    expect(director.session.seed == 2_348_842_728_436_672 && director.session.date == "2026-11-21")
    expect(log.calls.contains("ui.show(goal Join tiles, reach 2048, Game of 2026-11-21)"))
    push(9)
    let played = director.session.replay
    director.onContinue(.classic)
    director.onDaily()
    expect(director.session.replay, equals: played)
  }

  @Test func thePanelStartsWhatItShows() throws {
    let rig = GameRig()
    rig.advance(1)
    rig.press(.g)
    rig.advance(1)
    let panel = try #require(rig.views(NewGamePage.self).first)
    let boards = panel.boards
    expect(boards.map(\.isChosen), equals: [false, true, false, false])
    let steppers = rig.views(Stepper.self)
    boards[2].activate()
    expect(steppers.prefix(2).map(\.value) == [5, 5] && boards[2].isChosen && !boards[1].isChosen)
    steppers[1].value = 4
    steppers[1].onChange(4)
    expect(!boards.contains(where: \.isChosen))
    let field = try #require(rig.views(TextField.self).first)
    field.text = "seven"
    field.onCommit?("seven")
    rig.advance(1)
    expect(rig.host.semanticTree.all.contains { $0.semantics.name.hasPrefix("“seven” is not a valid seed") })
    expect(panel.isInWindow && rig.lastRecord()?.size == [4, 4])
    field.text = "7"
    field.onCommit?("7")
    rig.advance(1)
    expect(!panel.isInWindow && rig.lastRecord()?.size == [5, 4] && rig.lastRecord()?.seed == 7)
  }

  // Behaviour: twenty48 11
  @Test func aLossThatIsUndoneAndLostAgainCountsOnce() throws {
    let store = try Store.forTests()
    let rules = try Rules(columns: 2, rows: 2)
    let director = Twenty48Director(Twenty48Session(rules, seed: 5), archive: Twenty48Archive(store: store))
    director.onUIReady()
    for push in 0..<400 { director.onPush(Direction.allCases[push % 4]) }
    expect(director.session.game.isLost)
    for _ in 0..<3 {
      director.onUndo()
      expect(try store.points().isEmpty)
      director.onRedo()
      expect(try store.points().count == 1)
      expect(director.session.game.isLost)
    }
    expect(try store.keptScoresNow(of: "2048").first?.score.standing == .helped)
    // A game that is taken back after it was replaced is not a past game either.
    director.onNewGame()
    director.onPush(try #require(director.session.game.legalDirections.first))
    director.onPush(try #require(director.session.game.legalDirections.first))
    let running = director.session.game.score
    director.onNewGame()
    director.onPush(try #require(director.session.game.legalDirections.first))
    expect(try store.points().contains(running))
    director.onUndo()
    director.onUndo()
    expect(try store.points().count == 1)
    expect(director.session.game.score, equals: running)
  }

  @Test func undosAndTimeBelongToEachChoice() throws {
    let store = try Store.forTests()
    var time = 0.0
    let director = Twenty48Director(
      Twenty48Session(.classic, seed: 5), archive: Twenty48Archive(store: store),
      now: {
        time += 2
        return time
      })
    director.onUIReady()
    for push in 0..<20 { director.onPush(Direction.allCases[push % 4]) }
    director.onUndo()
    let seconds = director.session.notes.seconds
    director.onStart(try Rules(columns: 3, rows: 3), seed: "1")
    director.onPush(try #require(director.session.game.legalDirections.first))
    expect(director.session.history.undoCount == 0 && director.session.notes.seconds == 0)
    let restarted = Twenty48Archive(store: store)
    expect(restarted.session()?.game.rules.columns, equals: 3)
    let classic = try #require(restarted.session(in: Twenty48Slot(.classic)))
    expect(classic.history.undoCount == 1 && classic.notes.seconds == seconds && seconds > 10)
  }
}
