import Breakout
import OvershootDrawing
import OvershootGameKit
import OvershootGeometry
import OvershootJSON
import OvershootPlay
import OvershootScreenTesting
import OvershootStage
import OvershootStorage
import OvershootSupport
import StageTesting

@testable import OvershootBreakoutScreens

/// The best run of a level beside a game, and the rings of its medals.
@MainActor
@Suite struct AfterimageTests {
  private static func replay(_ name: String) throws -> BreakoutReplay {
    let bytes = try #require(Resources.bytes("\(BreakoutLevels.runFolder)/\(name).jsonl", maximumByteCount: 1 << 16))
    return try BreakoutReplay(JSONField(parsing: bytes)) { _ in try level(name) }
  }

  private static func level(_ name: String) throws -> BreakoutLevel {
    let bytes = try #require(Resources.bytes(BreakoutLevels.path(of: name), maximumByteCount: 1 << 16))
    return try BreakoutLevel(parsing: bytes)
  }

  /// A store that has the recorded run of the level 1-01 as its best one.
  private static func store(points: Int? = nil, facts: String = "cleared") throws -> Store {
    let (store, replay) = (try BreakoutRig.store(), try replay("1-01"))
    let score = Score(points: points ?? replay.play().score, created: 0, replay: replay.line, facts: facts)
    let list = ScoreList(game: "breakout", size: "1-01", variant: "level-tempo-2")
    // A game that was lost with more points, and one of another level.
    let lost = Score(points: score.points + 1, created: 0, replay: replay.line, facts: "lost")
    let other = ScoreList(game: "breakout", size: "1-02", variant: "level-tempo-2")
    store.keep([
      .score(lost, in: list, keeping: 10), .score(score, in: list, keeping: 10), .score(score, in: other, keeping: 10),
    ])
    return store
  }

  private func rig(_ store: Store, _ name: String = "1-01", policy: MotionPolicy = .full) -> BreakoutRig {
    let rig = BreakoutRig(.level(name), store: store, policy: policy, size: Size(1280, 800))
    rig.advance(0)
    rig.run(0.5)
    return rig
  }

  /// The outlines of the balls and the paddle of another run, and its marks.
  private func strokes(_ rig: BreakoutRig) -> (outlines: [Rect], marks: Int) {
    let color = rig.fieldView.theme.court.line
    var (outlines, marks) = ([Rect](), 0)
    for command in rig.displayList.commands {
      switch command {
      case .stroke(let box, width: 2, color): outlines.append(box.rect)
      case .strokeShape(_, let style, .solid(color)) where style.dash != nil: marks += 1
      default: break
      }
    }
    return (outlines, marks)
  }

  // Behaviour: breakout-levels 24
  @Test func itIsTheReplayAtEachTick() throws {
    let rig = rig(try Self.store())
    let record = try Self.replay("1-01").record
    var expected = GamePlayback(record)
    rig.press(.space)
    for _ in 0..<600 {
      rig.advance(1.0 / 60)
      let past = try #require(rig.scene.field.afterimage)
      while expected.game.tick < rig.game.tick, expected.step(in: record) != nil {}
      expect(past.game == expected.game && (past.isOver || past.game.tick == rig.game.tick))
      if rig.game.phase == .ready { rig.press(.space) }
      if rig.game.hasEnded { break }
    }
    expect(try rig.game.tick > 240 && expected.game.wall.count < Self.level("1-01").brickCount - 4)
    // The next game begins with it anew.
    rig.press(.n)
    rig.advance(1.0 / 60)
    expect(rig.game.tick == 0 && rig.scene.field.afterimage?.game == record.start)
  }

  // Behaviour: breakout-levels 24
  @Test func outlinesAreThoseOfItsBallsAndItsPaddle() throws {
    for policy in [MotionPolicy.full, .reduced] {
      let rig = rig(try Self.store(), policy: policy)
      rig.press(.space)
      rig.run(2)
      let past = try #require(rig.scene.field.afterimage).game
      let (outlines, marks) = strokes(rig)
      let gone = try Self.level("1-01").brickCount - past.wall.count
      expect(gone > 0 && marks > 0 && marks <= gone, "\(gone) \(marks)")
      guard policy == .full else {
        expect(outlines.isEmpty)
        continue
      }
      let scale = CourtScale(rig.fieldView.bounds.size)
      let places = past.balls.map { $0.center(at: rig.fieldView.fraction) * scale }
      expect(outlines.count == places.count + 1)
      for place in places { expect(outlines.contains { ($0.center - place).length < 1e-6 }) }
    }
  }

  /// What a screen reader finds.
  private func texts(in node: SemanticNode) -> [String] {
    ["\(node.semantics.role) \(node.semantics.name) \(node.semantics.description) \(node.bounds)"]
      + node.children.flatMap(texts)
  }

  // Behaviour: breakout-levels 24
  @Test func itIsNeitherHeardNorTold() throws {
    var told: [[String]] = []
    for isOn in [true, false] {
      let rig = rig(try Self.store())
      rig.environment.preferences[Options.afterimage] = isOn
      expect((rig.scene.field.afterimage != nil) == isOn)
      var moments: [String] = []
      rig.scene.onMoment.append { moments.append("\($0)") }
      rig.press(.space)
      for _ in 0..<8 {
        rig.run(0.5)
        moments += texts(in: rig.host.semanticTree)
      }
      told.append(moments)
      expect((rig.scene.field.afterimage != nil) == isOn)
    }
    expect(told[0].count > 12 && told[0] == told[1])
  }

  // Behaviour: breakout-levels 24
  @Test func whatDoesNotComeToItsPointsIsNotShown() throws {
    expect(rig(try Self.store(points: 12)).scene.field.afterimage == nil)
    // That of another level.
    expect(rig(try Self.store(), "1-02").scene.field.afterimage == nil)
    expect(rig(try BreakoutRig.store()).scene.field.afterimage == nil)
    let archive = rig(try Self.store()).archive
    expect(archive.bestRun(.level("1-01"))?.facts == "cleared" && archive.bestRun(.daily) == nil)
  }

  // MARK: Medals

  // Behaviour: breakout-levels 25
  @Test(arguments: [(360, 480), (480, 640), (560, 700), (800, 600), (900, 700), (1280, 720), (1280, 800)])
  func theRingsOfMedalsStandBesideEverythingElse(_ width: Int, _ height: Int) {
    let rig = BreakoutRig(.level("4-10"), size: Size(Double(width), Double(height)))
    rig.advance(0)
    rig.run(1)
    let (medals, scene) = (rig.scene.medals.frame, rig.scene)
    expect(!rig.scene.medals.isHidden && medals.minX >= 0 && medals.maxX <= Double(width))
    for frame in [scene.field.frame, scene.side.frame, scene.number.frame]
      + rig.views(RoundButton.self).filter({ !$0.isHidden && $0.superview === scene }).map(\.frame)
    {
      expect(medals.intersection(frame)?.isEmpty ?? true, "\(medals) \(frame)")
    }
    if !scene.caption.isHidden { expect(medals.intersection(scene.caption.frame)?.isEmpty ?? true) }
    rig.press(.space)
    rig.press(.p)
    rig.run(1)
    expect(rig.scene.medals.isHidden)
  }

  // Behaviour: breakout-levels 25
  @Test func ringsCloseWithTheWallAndEmptyWithALostLifeAndThePar() throws {
    let rig = BreakoutRig(.level("1-01"), size: Size(1280, 800))
    rig.advance(0)
    rig.run(0.5)
    expect(rig.scene.medals.progress == MedalProgress(wall: 0, isUnhurt: true, time: 0, par: 20))
    rig.press(.space)
    rig.playItself(seconds: 20) { rig.game.wall.count < 10 }
    var progress = try #require(rig.scene.medals.progress)
    let count = try #require(rig.game.level?.brickCount)
    expect(progress.wall == 1 - Double(rig.game.wall.count) / Double(count) && progress.wall > 0)
    expect(progress.isUnhurt && progress.isQuick && progress.time > 0)
    expect(rig.scene.medals.semantics?.name == "Gold within reach")
    // The paddle stays where the ball is not.
    for _ in 0..<1200 where rig.game.lives == 3 {
      rig.send(.move(rig.point((rig.game.balls.first?.position.x ?? 0) > 240 ? 80 : 400)))
      rig.advance(1.0 / 60)
    }
    progress = try #require(rig.scene.medals.progress)
    expect(!progress.isUnhurt && rig.game.lives == 2 && progress.best != .gold)
    expect(MedalProgress(wall: 0.5, isUnhurt: true, time: 20, par: 20).best == .gold)
    expect(MedalProgress(wall: 0.5, isUnhurt: false, time: 21, par: 20).best == .bronze)
  }

  // Behaviour: breakout-levels 25
  @Test func whereNoMedalIsToBeEarnedThereAreNoRings() throws {
    for name in [nil, BreakoutLevelName.endless, .draft] {
      let rig = BreakoutRig(name, draft: try Self.level("1-01"), size: Size(1280, 800))
      rig.advance(0)
      expect(rig.scene.medals.progress == nil && rig.scene.medals.semantics == nil)
    }
  }
}
