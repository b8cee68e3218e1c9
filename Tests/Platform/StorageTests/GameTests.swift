import GRDB
import OvershootGeometry
import OvershootStorage
import OvershootSupport

/// Games in play and their scores.
@Suite(.laws) struct GameTests {
  private let list = ScoreList(game: "2048", size: "4x4", variant: "classic")

  /// Behaviour: storage 13
  @Test func aGameIsItsStartItsInputsAndItsNote() throws {
    try Fixture.with { (fixture) throws in
      var store = try fixture.open()
      expect(try store.gameNow("2048") == nil && store.noteNow("2048") == nil)
      store.keep([.append(["lost"], to: "2048")])
      store.keep([.set(SavedGame(format: 1, start: "a", inputs: ["0"], note: "n"), of: "2048")])
      store.keep([.append(["1", "2"], to: "2048"), .note("m", of: "2048"), .note("2048", of: "last")])
      store.keep([.set(SavedGame(format: 2, start: "b"), of: "other"), .append(["3"], to: "2048")])
      let game = SavedGame(format: 1, start: "a", inputs: ["0", "1", "2", "3"], note: "m")
      expect(try store.gameNow("2048") == game && store.noteNow("last") == "2048")
      try store.close()
      expect(try StoreReader(StorePath(fixture.store)).game("2048") == game)
      store = try fixture.open()
      store.keep([.truncate("2048", to: 1), .note(nil, of: "2048")])
      expect(try store.gameNow("2048") == SavedGame(format: 1, start: "a", inputs: ["0"]))
      store.keep([.note("left", of: "2048"), .set(SavedGame(format: 1, start: "c"), of: "2048"), .remove("other")])
      expect(try store.gameNow("2048") == SavedGame(format: 1, start: "c"))
      expect(try store.gameNow("other") == nil)
      expect(try store.reader.check().rows.map(\.count) == [0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0])
    }
  }

  @Test func theBestScoreIsThatOfItsStandingOrABetterOne() throws {
    try Fixture.with { (fixture) throws in
      let store = try fixture.open()
      expect(try store.bestScoreNow(in: list) == nil)
      for (points, standing) in [(5, Score.Standing.own), (3, .own), (9, .helped), (20, .unranked)] {
        store.keep([.score(Score(points: points, created: 0, standing: standing), in: list)])
      }
      store.keep([.score(Score(points: 100, created: 0), in: ScoreList(game: "2048", size: "5x5", variant: "classic"))])
      expect(try [.own, .helped, .unranked].map { try store.bestScoreNow(in: list, upTo: $0) } == [5, 9, 20])
    }
  }

  @Test func listsAreCountedAndTheirBestScoresTold() throws {
    try Fixture.with { (fixture) throws in
      let store = try fixture.open()
      let other = ScoreList(game: "bombs", size: "1-01", variant: "won")
      for (points, facts, list) in [(5, nil, list), (9, "gold", list), (7, "gold", other), (2, "gold", other)] {
        store.keep([.score(Score(points: points, created: 0, facts: facts), in: list)])
      }
      expect(try store.bestScoresNow() == [list: 9, other: 7])
      expect(try store.scoreCountsNow(of: "bombs", facts: "gold") == [other: 2])
      expect(try store.scoreCountsNow(of: "bombs", facts: "silver").isEmpty)
    }
  }

  @Test func scoresWithAStarAreKeptBeyondTheLimit() throws {
    try Fixture.with { (fixture) throws in
      let store = try fixture.open()
      for points in [5, 3, 9, 1] {
        store.keep([.score(Score(points: points, created: 0, replay: "\(points)"), in: list)])
      }
      func points() throws -> [Int] { try store.keptScoresNow(of: "2048").map(\.score.points) }
      store.keep([.star(true, ofScore: 4), .limitScores(of: "2048", to: 3), .limitScores(of: "other", to: 0)])
      expect(try points() == [5, 9, 1])
      store.keep([.removeScore(replay: "9", from: list), .star(false, ofScore: 4), .limitScores(of: "2048", to: 1)])
      expect(try points() == [5])
    }
  }

  @Test func theBestScoresOfEachListStay() throws {
    try Fixture.with { (fixture) throws in
      let store = try fixture.open()
      let other = ScoreList(game: "2048", size: "5x5", variant: "classic")
      for index in 0..<3 * ScoreList.limit {
        store.keep([.score(Score(points: index * 7 % 600, created: Double(index), replay: "\(index)"), in: list)])
        store.keep([.score(Score(points: 1, created: Double(index), replay: "o\(index)"), in: other)])
      }
      func kept(_ list: ScoreList) throws -> [KeptScore] {
        try store.keptScoresNow(of: "2048").filter { $0.list == list }
      }
      expect(try kept(list).map(\.score.points).sorted() == Array(400..<600))
      // Of equal ones the earlier.
      expect(try kept(other).map(\.score.created) == (0..<ScoreList.limit).map(Double.init))
      let starred = try kept(list)[0].id
      store.keep([.star(true, ofScore: starred)])
      store.keep([.score(Score(points: 601, created: 0, replay: ""), in: list, keeping: 1)])
      expect(try kept(list).map(\.hasStar) == [true, false] && kept(list)[1].score.points == 601)
      store.keep([.score(Score(points: 0, created: 0, replay: ""), in: other, keeping: nil)])
      expect(try kept(other).count == ScoreList.limit + 1)
    }
  }

  /// Behaviour: storage 13
  @Test func factsAreKeptAsTheyWereGiven() throws {
    try law(seed: 34, cases: 20) { generator, _ in
      try Fixture.with { (fixture) throws in
        var (store, model) = (try fixture.open(), GameModel())
        for _ in 0..<20 {
          let fact = GameChange.random(&generator, length: 1...5)
          if Bool.random(using: &generator) { store.keep(fact) } else { try store.keepNow(fact) }
          model.apply(fact)
          if UInt8.random(in: 0..<8, using: &generator) == 0 {
            try store.close()
            store = try fixture.open()
          }
          expect(try GameModel(store) == model, "\(fact)")
        }
        expect(fixture.log.all.isEmpty)
      }
    }
  }

  @Test func whatCannotBeKeptNowIsNotKeptLater() throws {
    try Fixture.with { (fixture) throws in
      let store = try fixture.open()
      #expect(throws: StoreError.invalidValue("a date is not finite")) {
        try store.keepNow([.note("a", of: "b"), .score(Score(points: 1, created: .nan), in: list)])
      }
      try store.flush()
      expect(try store.noteNow("b") == nil && fixture.log.all.isEmpty)
    }
  }
}
