import Breakout
import OvershootGameKit
import OvershootScreenTesting
import OvershootStorage
import OvershootSupport
import StageTesting

@testable import OvershootBreakoutScreens

/// Levels on the screen of breakout: what is played, kept, counted and shown.
@MainActor
@Suite struct BreakoutBestsTests {
  private static func level(_ rows: String..., head: String = "") throws -> BreakoutLevel {
    try BreakoutLevel(parsing: (head.isEmpty ? "" : head + "\n\n") + "map:\n" + rows.joined(separator: "\n"))
  }

  private func end(_ rig: BreakoutRig) -> Ending? { rig.scene.result.ending }

  // Behaviour: breakout-levels 19, 20
  @Test func aClearedLevelGivesStarsAScoreAndItsReplay() throws {
    let store = try BreakoutRig.store()
    let rig = BreakoutRig(.level("1-01"), store: store)
    rig.advance(0)
    expect(rig.scene.title.text == "First light" && rig.game.paddle.width == 160)
    rig.playItself(seconds: 200) { rig.game.hasEnded }
    expect(rig.game.phase == .won && end(rig)?.outcome == .won)
    expect(end(rig)?.actions.map(\.title), equals: ["Next", "Again", "Watch"])
    expect(end(rig)?.band == .medal && end(rig)?.medal == Medal(stars: rig.scene.director.run.stars.count))
    rig.run(3)
    let watch = try #require(rig.views(LookButton.self).last { $0.semantics?.name == "Watch" })
    rig.click(watch.convert(watch.bounds.center, to: rig.scene))
    expect(rig.router.log.calls.last?.hasPrefix("router.go(to: breakout/replay/") == true)

    let run = rig.scene.director.run
    expect(run.stars.contains(.cleared) && run.stars.contains(.unhurt) == (run.lostLives == 0))
    let play = try #require(rig.game.levelPlay)
    expect(run.stars.contains(.quick), equals: (play.time <= 120 * play.level.par))
    expect(rig.archive.stars(.level("1-01")) == run.stars && rig.archive.best(.level("1-01")) == run.score)
    let kept = try #require(try store.keptScoresNow(of: "breakout").first)
    expect(kept.list.size == "1-01" && kept.score.points == run.score && kept.score.seed == 7)
    let text = try #require(try store.keptScoreNow(kept.id)?.score.replay)
    let timeline = try #require(BreakoutTimeline(text) { $0 == "1-01" ? rig.archive.level(.level($0)) : nil })
    expect(timeline.state(at: timeline.ticks).game, equals: rig.game)
    // Nothing goes on, and the game counts once.
    expect(try store.gameNow("breakout/1-01") == nil && store.keptScoresNow(of: "breakout").count == 1)
  }

  // Behaviour: breakout-levels 19
  @Test func starsOfSeveralGamesAddUp() throws {
    let rig = BreakoutRig(.draft, draft: try Self.level("1"))
    let archive = rig.archive
    func end(_ stars: BreakoutStars) -> [GameChange] {
      [
        archive.bests.add(
          Score(points: stars.rawValue, created: 0),
          to: ScoreList(game: "breakout/stars", size: "1-02", variant: "level"))
      ]
    }
    expect(archive.stars(.level("1-02")), equals: [])
    _ = end([.cleared, .quick])
    expect(archive.stars(.level("1-02")).count, equals: 2)
    _ = end([.cleared, .quick, .unhurt])
    expect(archive.stars(.level("1-02")).count, equals: 3)
  }

  // Behaviour: breakout-levels 19
  @Test func theNextLevelComesAfterAClearedOne() throws {
    let rig = BreakoutRig(.level("1-01"))
    rig.advance(0)
    rig.playItself(seconds: 200) { rig.game.hasEnded }
    rig.run(3)
    rig.press(.enter)
    expect(rig.router.log.calls.last, equals: "router.go(to: breakout/1-02)")
    let last = BreakoutRig(.level("4-10"))
    expect(last.scene.director.levelName?.next == nil)
  }

  // Behaviour: playing 11
  @Test func aLostGameIsTriedAgainByTheFirstButton() throws {
    let rig = BreakoutRig(.draft, draft: try Self.level("1111111111"))
    rig.advance(0)
    while !rig.game.hasEnded {
      rig.send(.move(rig.point(-100)))
      rig.press(.space)
      rig.run(1)
    }
    expect(rig.game.phase == .over && end(rig)?.actions.map(\.title) == ["Again", "Editor"])
    rig.run(3)
    rig.press(.enter)
    expect(rig.game.phase == .ready && end(rig) == nil)
  }

  // Behaviour: playing 10, 12, 13
  @Test func whatIsDrawnAfterTheEndChangesNoGame() throws {
    let rigs = [(MotionPolicy.full, 60.0), (.full, 0), (.reduced, 60)].map { policy, effects in
      BreakoutRig(.level("1-01"), policy: policy, effects: effects)
    }
    for rig in rigs {
      rig.advance(0)
      rig.playItself(seconds: 200) { rig.game.hasEnded }
      let (hash, line) = (rig.game.hash, rig.scene.director.run.replay.line)
      rig.run(0.3)
      expect(rig.scene.result.band.$alpha.shown == 0 || rig !== rigs[0], "The last brick breaks first.")
      rig.run(3)
      expect(rig.game.hash == hash && rig.scene.director.run.replay.line == line)
      expect(rig.scene.result.band.$alpha.shown, equals: 1)
      expect(rig.archive.best(.level("1-01")), equals: rig.scene.director.run.score)
    }
  }

  // Behaviour: breakout-levels 20
  @Test func aLevelThatIsLeftOpensWhereItWas() throws {
    let store = try BreakoutRig.store()
    for levelName in [BreakoutLevelName.level("2-03"), .daily, .day(CalendarDay(number: 20_770)), .endless] {
      let rig = BreakoutRig(levelName, store: store)
      rig.advance(0)
      rig.playItself(seconds: 9.7) { false }
      rig.scene.sceneWillDisappear()
      let other = BreakoutRig(levelName, store: store)
      expect(other.game == rig.game && other.game.phase == .paused && other.game.tick > 1_000, "\(levelName)")
      expect(other.scene.director.run, equals: rig.scene.director.run)
    }
    // The game of settings is another one.
    expect(BreakoutRig(store: store).game.tick, equals: 0)
  }

  // Behaviour: playing 26
  @Test func aWallOfAnEarlierDayCountsForNoDaysInARow() throws {
    let day = CalendarDay(number: 20_770)
    let rig = BreakoutRig(.day(day), store: try BreakoutRig.store())
    rig.advance(0)
    rig.playItself(seconds: 600) { rig.game.hasEnded }
    expect(rig.game.level, equals: EndlessWall.level(of: day))
    let (book, score) = (rig.archive.book, rig.scene.director.run.score)
    expect(book.results[day]?.points == score && book.isDone(day) && book.log == DayLog())
    rig.press(.c, modifiers: .control)
    expect(rig.host.clipboard.text, equals: "Overshoot Breakout · 13 Nov · \(score.grouped)")
  }

  // Behaviour: breakout-levels 20
  @Test func endlessWallsFollowEachOtherWithPointsAndLives() throws {
    let store = try BreakoutRig.store()
    let rig = BreakoutRig(.endless, store: store)
    rig.advance(0)
    rig.playItself(seconds: 900) { rig.scene.director.run.endless?.number == 2 }
    let run = rig.scene.director.run
    let endless = try #require(run.endless)
    expect(endless.number == 2 && endless.score > 0 && run.score == endless.score && end(rig) == nil)
    expect(rig.game.phase == .ready && rig.game.level?.balls == rig.game.lives && rig.scene.title.text == "Wall 2")
    expect(rig.game.level?.bricks, equals: EndlessWall.level(2, seed: 7).bricks)
    // Also after a sudden end of the program.
    expect(BreakoutRig(.endless, store: store).scene.director.run, equals: run)
    rig.playItself(seconds: 3) { false }
    let lives = rig.game.lives
    // The paddle waits in a corner until all lives are lost.
    for _ in 0..<4_000 where !rig.game.hasEnded {
      rig.send(.move(rig.point(-100)))
      rig.press(.space)
      rig.run(0.25)
    }
    expect(lives > 0 && rig.game.phase == .over)
    let kept = try #require(try store.keptScoresNow(of: "breakout").first)
    expect(kept.score.points == rig.scene.director.run.score && kept.list.size == "endless")
    let text = try #require(try store.keptScoreNow(kept.id)?.score.replay)
    expect(text.split(separator: "\n").count, equals: 2)
    let timeline = try #require(BreakoutTimeline(text) { _ in nil })
    expect(timeline.state(at: timeline.ticks).game == rig.game && timeline.state(at: 0).game.level?.name == "Wall 1")
    expect(try store.gameNow(BreakoutArchive.endlessWalls) == nil)
  }

  // Behaviour: breakout-levels 20
  @Test func aDraftKeepsNothing() throws {
    let store = try BreakoutRig.store()
    let rig = BreakoutRig(.draft, draft: try Self.level("1.1"), store: store)
    rig.advance(0)
    let draft = try store.gameNow(EditorArchive.game)
    rig.playItself(seconds: 60) { rig.game.hasEnded }
    expect(rig.game.phase == .won && rig.scene.director.run.stars == [])
    expect(try store.keptScoresNow(of: "breakout").isEmpty && store.gameNow(EditorArchive.game) == draft)
    rig.run(3)
    end(rig)?.actions.first { $0.title == "Editor" }?.run()
    expect(rig.router.log.calls.last, equals: "router.goBack")
  }

  // Behaviour: breakout-levels 20
  @Test func whatTheProgramPlaysCountsForNothing() throws {
    let store = try BreakoutRig.store()
    var own = OwnLevels(store)
    let number = try #require(own.keep(try Self.level("1.1")))
    var settings = BreakoutSettings()
    (settings[.columns], settings[.rows]) = (2, 1)
    BreakoutRig(store: store).archive.settings = settings
    for levelName in [BreakoutLevelName.own(number), nil] {
      let rig = BreakoutRig(levelName, store: store, playsBySelf: true)
      rig.advance(0)
      for _ in 0..<900 where !rig.game.hasEnded { rig.advance(0.1) }
      expect(rig.game.phase == .won && rig.game.score > 0 && rig.scene.director.run.stars == [])
      expect(rig.archive.best(settings) == 0 && rig.archive.best(.own(number)) == 0)
      expect(rig.archive.stars(.own(number)), equals: [])
    }
    let facts = try store.scoreCountsNow(of: BreakoutArchive.name, facts: BreakoutArchive.cleared)
    expect(try store.keptScoresNow(of: BreakoutArchive.name).isEmpty && facts.isEmpty)
    // Nor does what the user makes of it.
    let rig = BreakoutRig(.level("1-01"), store: store, playsBySelf: true)
    rig.advance(0)
    for _ in 0..<50 { rig.advance(0.1) }
    rig.scene.sceneWillDisappear()
    let other = BreakoutRig(.level("1-01"), store: store)
    expect(other.game.tick > 100 && !other.scene.director.run.counts)
  }

  /// Nothing plays on below a sheet, nor when that is closed on a page that is not shown.
  @Test func whatPlaysByItselfWaitsWhileItIsCovered() throws {
    let rig = BreakoutRig(.level("1-01"), playsBySelf: true)
    func ticks(_ seconds: Double) -> Int {
      let start = rig.game.tick
      for _ in 0..<Int(seconds * 10) { rig.advance(0.1) }
      return rig.game.tick - start
    }
    expect(ticks(2) > 0)
    rig.host.perform { rig.scene.openMore() }
    let sheet = try #require(rig.scene.moreSheet)
    expect(ticks(8), equals: 0)
    rig.host.perform { sheet.dismiss() }
    expect(ticks(2) > 0)
    rig.host.perform {
      rig.scene.openMore()
      rig.scene.sceneWillDisappear()
      rig.scene.moreSheet?.dismiss()
    }
    rig.advance(0)
    expect(ticks(8), equals: 0)
  }

  // Behaviour: breakout-levels 21
  @Test func whatIsCaughtIsShownAndSaid() throws {
    let level = try Self.level("4444444444", "4444444444", "WMGEWMGEWM")
    let rig = BreakoutRig(.draft, draft: level)
    rig.advance(0)
    var seen: Set<String> = []
    rig.playItself(seconds: 90) {
      let value = String(describing: rig.fieldView.semantics?.value)
      for powerUp in PowerUp.allCases {
        let ticks = rig.game.levelPlay?.active[powerUp] ?? 0
        let isShown = powerUp.left(GameWords.seconds(ticks)).map { value.contains($0) } ?? false
        expect(isShown, equals: (ticks > 0))
        if isShown { seen.insert(powerUp.rawValue) }
      }
      return rig.game.hasEnded || !seen.isEmpty
    }
    expect(!seen.isEmpty)
  }

  // Behaviour: breakout-levels 21
  @Test func ringsRunOut() throws {
    let level = try Self.level("4444444444", "4444444444", "WWWWWWWWWW")
    var game = BreakoutGame(level: level, seed: 1)
    var player = BreakoutPlayer()
    func tick() {
      var verbs: [BreakoutVerb] = []
      player.play(game) { verbs.append($0) }
      for verb in verbs { game.act(verb) }
      game.tick()
    }
    while game.levelPlay?.active.has(.wide) != true, game.tick < 20_000, !game.hasEnded { tick() }
    try #require(game.levelPlay?.active.has(.wide) == true)
    func rest() -> Double {
      var canvas = Canvas()
      if let active = game.levelPlay?.active {
        PowerUpArt(theme: .light, scale: 1).drawRings(active, at: 1, from: .zero, &canvas)
      }
      let ends = canvas.list.commands.compactMap { command -> Double? in
        if case .strokeShape(_, let style, _) = command, style.end < 1 { return style.end }
        return nil
      }
      return ends.first ?? 1
    }
    // Caught again, the time starts anew.
    var (last, ticks) = (rest(), game.levelPlay?.active[.wide] ?? 0)
    var count = 0
    while count < 20, !game.hasEnded, let left = game.levelPlay?.active[.wide], left > 60 {
      for _ in 0..<60 { tick() }
      let now = (rest: rest(), ticks: game.levelPlay?.active[.wide] ?? 0)
      expect(now.ticks > 0 && (now.rest < last) == (now.ticks < ticks))
      (last, ticks, count) = (now.rest, now.ticks, count + 1)
    }
    expect(count > 5)
  }

  // Behaviour: breakout-levels 19
  @Test func aWallThatIsMissingIsToldAndDoesNothing() throws {
    let rig = BreakoutRig(.own(3))
    rig.advance(0)
    rig.press(.space)
    rig.press(.n)
    rig.run(1)
    expect(rig.game.tick == 0 && rig.scene.caption.text == "This level cannot be read." && end(rig) == nil)
  }

  // Behaviour: breakout-levels 19
  @Test func theChoiceHasAllLevels() throws {
    let rig = BreakoutRig(.draft, draft: try Self.level("1"))
    var progress = rig.archive.progress
    expect(progress.groups.map(\.levels.count) == [10, 10, 10, 10] && progress.current == "1-01")
    expect(Set(progress.levels.map(\.title)).count, equals: 40)
    let number = try #require(rig.archive.own.keep(try Self.level("1", head: "name: Mine")))
    progress = rig.archive.progress
    expect(progress.groups.last?.levels.map(\.name) == ["own-\(number)"] && progress.levels.last?.title == "Mine")
    expect([rig.archive.daily, rig.archive.endless].map(\.name) == ["daily", "endless"])
    for level in progress.levels { expect(BreakoutLevelName(text: level.name)?.text, equals: level.name) }
  }

  // Behaviour: breakout-levels 19
  @Test(arguments: ["", "5-01", "1-11", "own-", "own-0", "own-01", "own-x", "levels", "Draft"])
  func otherNamesAreNoWalls(_ text: String) { expect(BreakoutLevelName(text: text) == nil) }

  // Behaviour: breakout-levels 20, 22
  @Test func aKeptGameGoesOnWithItsTempo() throws {
    let store = try BreakoutRig.store()
    let archive = BreakoutRig(.level("1-01"), store: store).archive
    let level = try #require(archive.level(.level("1-01")))
    for tempo in BreakoutTempo.numbers {
      let named = BreakoutReplay.NamedLevel(level.played(atTempo: tempo), name: "1-01")
      var run = BreakoutRun(.level("1-01"), named, seed: 4)
      run.act(.press)
      run.tick(isNatural: true)
      run.pause()
      archive.keep(run)
      let kept = BreakoutRig(.level("1-01"), store: store)
      expect(kept.game.level == named.level && kept.game.hash == run.game.hash)
    }
    let list = ScoreList(game: "breakout", size: "1-01", variant: "level")
    try store.keepNow([.score(Score(points: 830, created: 0), in: list)])
    expect(BreakoutRig(.level("1-01"), store: store).archive.best(.level("1-01")), equals: 830)
    let walls = EndlessRun(note: "7,2,500,3")
    expect(walls?.replay.level?.level.tempo.number == 1 && walls?.note == "7,2,500,3")
    expect(EndlessRun(seed: 7).note == "7,1,0,0,2" && EndlessRun(note: "7,1,0,0,3") == nil)
  }

  // Behaviour: breakout-levels 20
  @Test func tablesHaveTheTenBestOfTheirWorld() throws {
    let store = try BreakoutRig.store()
    for index in 0..<60 {
      let list = ScoreList(
        game: "breakout", size: index % 2 == 0 ? "1-0\(1 + index % 9)" : "endless", variant: "level")
      let score = Score(points: index * 7 % 60, created: 0, replay: "replay", facts: BreakoutArchive.lost)
      try store.keepNow([.score(score, in: list)])
    }
    let scores = try store.keptScoresNow(of: "breakout")
    expect(scores.count, equals: 60)
    for table in BreakoutBests.allCases {
      let rows = table.rows(of: scores)
      let all = scores.filter { BreakoutLevelName(text: $0.list.size).map(table.has) == true }
      expect(rows.count, equals: min(10, all.count))
      expect(rows.map(\.score.points), equals: Array(all.map(\.score.points).sorted(by: >).prefix(10)))
    }
  }

  /// The newest game has the band, until another one is looked at.
  // Behaviour: breakout-levels 20
  @Test(arguments: [(360, 480), (560, 700), (900, 700), (1280, 800)])
  func aTableMarksItsNewestGame(_ width: Int, _ height: Int) throws {
    let store = try BreakoutRig.store()
    for (points, day, variant) in [(300, 1.0, "level"), (200, 3, "level-tempo-2"), (100, 2, "level")] {
      let list = ScoreList(game: "breakout", size: "1-01", variant: variant)
      let score = Score(points: points, created: day * 86_400, replay: "replay", facts: BreakoutArchive.lost)
      try store.keepNow([.score(score, in: list)])
    }
    let router = RouterSpy()
    var environment = ScreenEnvironment(Preferences())
    environment.navigator = Navigator(router)
    (environment.store, environment.background) = (store, ImmediateWork())
    environment.readResource = { Resources.bytes($0, maximumByteCount: $1) }
    let scene = BreakoutBestsScene(environment)
    let host = ManualHost(scene, size: Size(Double(width), Double(height)))
    host.advance(0.1)
    host.advance(0.1)
    expect(scene.rows.map(\.content.points) == ["300", "200", "100"] && scene.number.text == "300")
    expect(scene.rows.map { $0.content.date.hasSuffix(", slower") }, equals: [true, false, true])
    expect(scene.rows.map(\.isMarked) == [false, true, false] && scene.preferredFocus === scene.rows[1])
    for (row, next) in zip(scene.rows, scene.rows.dropFirst()) {
      expect(row.frame.height >= 44 && row.frame.maxY <= next.frame.minY + 1e-9)
    }
    scene.rows[0].activate()
    let watch = try #require(scene.primary)
    watch.activate()
    expect(router.log.calls.count == 2 && Set(router.log.calls).count == 1)
    expect(router.log.calls[0].hasPrefix("router.go(to: breakout/replay/"))
    // An empty table has the button that fills it.
    let empty: [(index: Int, title: String, route: String)] = [
      (1, "Play", "levels"), (4, "Play", "endless"), (5, "Play", "daily"), (6, "New level", "editor"),
    ]
    for (index, title, route) in empty {
      scene.show(BreakoutBests.allCases[index])
      let button = try #require(scene.primary)
      button.activate()
      expect(button.title == title && router.log.calls.last == "router.go(to: breakout/\(route))", "\(title)")
    }
  }
}
