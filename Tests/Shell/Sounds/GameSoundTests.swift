import Breakout
import OvershootAdventureScreens
import OvershootScreenKit
import OvershootScreenTesting
import OvershootShell
import OvershootSound
import OvershootSupport
import OvershootTwenty48Screens
import StageTesting

@testable import OvershootBreakoutScreens

/// What is heard of some seconds of each game, against what was said and shown.
// Behaviour: sound 8, 9, 10, 17
@MainActor
@Suite struct GameSoundTests {
  private func open(_ route: Route) -> (app: AppRig, spy: SoundSpy, moments: () -> [String]) {
    final class Log { var moments: [String] = [] }
    let (app, log) = (AppRig(.menu), Log())
    let spy = SoundSpy(app.host)
    app.go(to: route, 2)
    app.host.onMoment.append { moment, _ in log.moments.append(moment.announcement?.text ?? "\(moment)") }
    spy.clear()
    return (app, spy, { log.moments })
  }

  /// Each push is a slide or a knock, and each merge that is said is a note of its number, in the same order.
  @Test func a2048GameIsHeardPushByPush() throws {
    let (app, spy, said) = open(.twenty48)
    for index in 0..<40 {
      app.press([Key.left, .down, .right, .down, .left, .up][index % 6])
      app.run(0.25)
    }
    app.press(.u)
    app.run(0.5)
    let texts = said()
    let refused = texts.count { $0.hasSuffix("Nothing moves.") }
    expect(spy.moments.count { $0 == "2048.slide" }, equals: 40 - refused)
    expect(spy.moments.count { $0 == "2048.refused" }, equals: refused)
    let made = texts.flatMap { $0.matches(of: /made ([0-9,]+)/).map { String($0.output.1) } }
    let merges = spy.lines.filter { $0.moment == "2048.merge" }
    expect(merges.map(\.caption) == made.map { "merge \($0)" } && made.count > 8)
    for line in merges {
      let number = Int(line.caption.filter(\.isNumber)) ?? 0
      expect(line.pitch.map { abs($0 / Scale.pitch(number.trailingZeroBitCount - 3) - 1) <= 0.003 } == true)
    }
    expect(spy.moments.last, equals: "2048.undo")
    // A merge is heard when the tiles meet, within 0.3 s of the push.
    for merge in merges {
      expect(spy.lines.contains { $0.moment == "2048.slide" && (0.01...0.34).contains(merge.time - $0.time) })
    }
  }

  /// A brick is a step higher than the one that the same ball has broken before, as long as it does not meet the
  /// paddle.
  @Test func aChainOfBricksRises() throws {
    let (app, spy, said) = open(.breakout)
    let field = try #require(app.host.semanticTree.first { $0.semantics.role == .drawingArea })
    app.send(.move(field.bounds.center))
    app.press(.space)
    let page = try #require(app.app.topScene as? BreakoutScene)
    for _ in 0..<300 {
      // The paddle follows the ball.
      let part = (page.director.game.balls.first?.position.x ?? 0) / BreakoutField.width
      app.send(.move(Vector2(field.bounds.minX + part * field.bounds.width, field.bounds.maxY - 20)))
      app.run(0.05)
    }
    let hits = said().compactMap { text -> (row: Int, chain: Int)? in
      let hit = /hit\(ball: Optional\(([0-9]+)\), column: [0-9]+, row: ([0-9]+), left: Optional\(0\)/
      guard let match = text.firstMatch(of: hit) else { return nil }
      let ball = text.split(separator: "Ball(id: \(match.output.1),").last?.firstMatch(of: /chain: ([0-9]+)/)
      return (Int(match.output.2) ?? 0, ball.flatMap { Int($0.output.1) } ?? 0)
    }
    let bricks = spy.lines.filter { $0.moment == "breakout.brick" }
    expect(hits.count >= 2 && bricks.count == hits.count)
    for (hit, line) in zip(hits, bricks) {
      let step = 4 - hit.row + min(12, max(0, hit.chain - 1))
      expect(line.pitch.map { abs($0 / Scale.pitch(step) - 1) <= 0.003 } == true, "\(hit) \(line)")
    }
    expect(spy.moments.contains("breakout.paddle") || spy.moments.contains("breakout.lost"))
    expect(spy.lines.allSatisfy { $0.pan == 0 })
  }

  /// Bombs are heard from their columns, and their fuses ever quicker.
  @Test func bombsAreHeardWhereTheyAre() throws {
    let (app, spy, _) = open(Route("bomb-rush", "way-out"))
    let table = try #require(app.host.semanticTree.first { $0.semantics.role == .table })
    let cells = table.children.filter { !$0.semantics.actions.isEmpty }
    for cell in cells where !spy.moments.contains("bombs.set") {
      _ = app.host.perform(.action(Semantics.press), on: cell.id, at: app.now)
      app.run(0.1)
    }
    let set = try #require(spy.lines.first { $0.moment == "bombs.set" })
    app.run(6)
    let blast = try #require(spy.lines.first { $0.moment == "bombs.blast" })
    expect(abs(blast.pan - set.pan) < 1e-9 && abs(set.pan) <= 0.9)
    expect(blast.caption.hasPrefix("blast") && blast.caption.contains(", ") == (abs(blast.pan) > 0.2))
    let ticks = spy.lines.filter { $0.moment == "bombs.fuse" && $0.time < blast.time }.map(\.time)
    let gaps = zip(ticks, ticks.dropFirst()).map { $1 - $0 }
    expect(gaps.count > 4 && zip(gaps, gaps.dropFirst()).allSatisfy { $1 <= $0 + 1.0 / 30 }, "\(gaps)")
  }

  @Test func marksAndASolvedBoardAreHeard() throws {
    let (app, spy, said) = open(Route("nonoku", "1-01"))
    for key in [Key.digit1, .digit0, .backspace] {
      app.press(key)
      app.run(0.3)
      app.press(.right)
      app.run(0.1)
    }
    expect(spy.moments.allSatisfy { $0.hasPrefix("nonoku.") } && !spy.lines.isEmpty && !said().isEmpty)
    // Beside a wrong mark no hint is heard.
    for _ in 0..<3 { app.press(.z, modifiers: .control) }
    app.press(.h)
    app.run(0.5)
    expect(spy.moments.contains("nonoku.hint"))
  }

  @Test func theStoryIsHeardAsItsWorldSays() throws {
    let (app, spy, _) = open(.adventure)
    let entry = try #require(app.host.semanticTree.first { $0.semantics.role == .entry })
    for line in ["look", "north", "south", "east", "west", "up", "down"] {
      _ = app.host.perform(.setText(line), on: entry.id, at: app.now)
      app.press(.enter)
      app.run(0.3)
    }
    expect(spy.moments.contains("adventure.step") && spy.moments.allSatisfy { $0.hasPrefix("adventure.") })
  }

  /// The tone rises while the button is held, and falls while its dial unwinds.
  @Test func aHeldButtonRisesAndUnwinds() throws {
    let (app, spy, _) = open(Route("confirm"))
    expect(app.tab { $0.semantics?.name == "Delete" })
    spy.clear()
    app.send(.key(.space, isDown: true))
    app.run(0.5)
    app.send(.key(.space, isDown: false))
    app.run(1)
    let pitches = spy.holds.map(\.voice.pitch)
    let top = try #require(pitches.indices.max { pitches[$0] < pitches[$1] })
    expect(top > 4 && pitches.count - top > 3 && pitches[top] <= 440.001)
    expect(
      pitches[...top] == ArraySlice(pitches[...top].sorted())
        && pitches[top...] == ArraySlice(pitches[top...].sorted(by: >)))
    expect(spy.moments.contains("confirm.hold") && spy.moments.contains("confirm.cancel"))
    expect(!spy.isHolding)
  }

  /// Air moves with the transition, both ways, and stops with it.
  @Test func aTransitionThatIsTurnedKeepsItsAir() throws {
    let app = AppRig(.menu)
    app.run(1)
    let spy = SoundSpy(app.host)
    app.host.perform { app.app.go(to: .options) }
    app.run(0.15)
    app.press(.escape)
    app.run(1)
    let air = spy.holds
    expect(air.count > 6)
    // Without a gap of more than a frame, but for the frame in which it turns.
    expect(zip(air, air.dropFirst()).allSatisfy { $1.time - $0.time < 0.07 })
    expect(!spy.isHolding)
  }

  /// A curve that is heard ends with the screen, and with the next one that is heard.
  @Test func aHeardCurveEndsWithItsScreen() {
    let (app, spy, _) = open(Route("curves"))
    app.press(.a)
    app.run(0.15)
    expect(spy.isHolding && spy.moments == ["curves.hear"])
    app.press(.escape)
    app.run(1)
    expect(!spy.isHolding)
  }

  @Test func previewsAreMute() {
    let app = AppRig(.menu, size: AppRig.wholeMenu)
    let spy = SoundSpy(app.host)
    app.run(8)
    expect(spy.moments.allSatisfy { $0.hasPrefix("ui.") }, "\(spy.moments)")
  }
}
