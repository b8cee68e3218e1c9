import OvershootGeometry
import OvershootScreenTesting
import OvershootStorage
import OvershootSupport
import Twenty48

@testable import OvershootTwenty48Screens

/// Games that are kept or read with numbers at the ends of 64 bits.
@MainActor
@Suite struct Twenty48NumberTests {
  private func session(_ seed: UInt64) -> Twenty48Session {
    var session = Twenty48Session(.classic, seed: seed, date: "2026-11-21")
    for push in 0..<12 { _ = session.push(Direction.allCases[push % 4]) }
    _ = session.undo()
    session.notes.hints = 2
    return session
  }

  // Behaviour: twenty48 36
  @Test func numbersAtTheEndsOfKeptGamesAreRefusedOrPlayedOn() throws {
    let store = try StoreFixture.store()
    let ended = session(4)
    Twenty48Archive(store: store).save(session(5), [.ended(ended), .ended(ended)])
    let refusals = try store.forEachEndNumber { store, line in
      let archive = Twenty48Archive(store: store)
      var session = archive.session(in: .daily) ?? self.session(6)
      for _ in 0..<3 { _ = session.undo() }
      _ = session.push(.up)
      session.notes.hints += 1
      archive.save(session, [.ended(session)])
      _ = archive.bests(for: .classic)
      let games = try PastGames(store)
      let sums = GameStatistics(games.games.map(\.summary) + games.games.map(\.summary))
      expect(sums.games >= 4 && sums.undos >= 0 && sums.pushes >= 0 && sums.seconds >= 0, "\(line)")
      expect(games.countedDays.count <= 2)
      for game in games.games { _ = try? archive.timeline(game.id) }
    }
    for column in ["id", "number"] { expect(refusals.contains { $0.hasSuffix("\(column) is not valid.") }) }
  }

  // Behaviour: twenty48 36
  @Test func numbersAtTheEndsOfAnImportAreRefusedOrCounted() throws {
    let line = session(5).replay.line
    var sums = GameStatistics()
    for variant in EndNumbers.variants(of: line) {
      do throws(Twenty48LineError) {
        sums.add(GameSummary(try Twenty48Timeline(line: variant)))
      } catch {
        expect(error.description.hasSuffix("."), "\(variant)")
      }
    }
    expect(sums.games > 0)
    let undos = line.replacing("\"undos\":1", with: "\"undos\":\(Int.max)")
    let fault = #expect(throws: Twenty48LineError.self) { try Twenty48Timeline(line: undos) }
    expect(fault?.description.contains("\"undos\" is a whole number from 0 to") == true)
  }

  @Test func sumsOfScoresAreNeverTooLarge() {
    let game = GameSummary(
      score: Twenty48Game.resumableScores.upperBound, isWon: false, greatest: 1, pushes: 1, refused: .max, undos: .max)
    let sums = GameStatistics(Array(repeating: game, count: 2000))
    expect(sums.score == .max && sums.refused == .max && sums.games == 2000 && sums.mean < 1e16)
  }
}
