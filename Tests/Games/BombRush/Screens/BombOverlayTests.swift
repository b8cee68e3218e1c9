import BombRush
import Motion
import OvershootControls
import OvershootDrawing
import OvershootGeometry
import OvershootPerception
import OvershootQueries
import OvershootScreenKit
import OvershootStage
import OvershootSupport
import StageTesting

@testable import OvershootBombRushScreens

/// The overlay: what it draws, what it tells, and that it changes nothing.
@MainActor
@Suite struct BombOverlayTests {
  /// A Warden that hears, sees and hunts, after some seconds of play.
  private func warden(_ policy: MotionPolicy = .full, after ticks: Int = 150) -> BombRushRig {
    let rig = BombRushRig("warden", policy: policy)
    rig.press(.p)
    rig.click(rig.point(4, 1))
    rig.ticks(ticks)
    return rig
  }

  /// All commands of the overlay alone: those that its opening adds.
  private func added(_ rig: BombRushRig) -> Int { rig.displayList.commands.count }

  // Behaviour: perception 16
  // Behaviour: queries 20
  @Test func itNeverChangesTheGame() {
    func play(_ body: (BombRushRig, Int) -> Void) -> String {
      let rig = BombRushRig("long-night", size: Size(560, 700))
      rig.press(.p)
      for step in 0..<60 {
        if step % 10 == 0 { rig.click(rig.point(4 + step / 10 * 2, 3)) }
        body(rig, step)
        rig.ticks(3)
      }
      return rig.game.hash
    }
    let plain = play { _, _ in }
    let watched = play { rig, step in
      if step == 5 { rig.press(.x) }
      if step > 5 { rig.press([.digit0, .digit1, .digit2, .digit3, .digit4, .tab, .quote, .quote][(step + 2) % 8]) }
    }
    expect(plain, equals: watched)
  }

  // Behaviour: perception 16
  // Behaviour: queries 20
  @Test func closedItDrawsNothing() {
    let rig = warden()
    rig.press(.p, .x)
    rig.run(1)
    expect(rig.scene.overlay.isOpen && !rig.scene.result.isOpen, "It stands where a pause would.")
    rig.press(.quote)
    rig.press(.p, .p)
    rig.run(1)
    expect(!rig.scene.overlay.isOpen && rig.scene.overlay.answer != nil && rig.scene.result.isOpen)
    // The group that would clip it has nothing in it.
    func drawn() -> [DrawCommand] {
      rig.displayList.commands.filter { if case .beginGroup = $0 { false } else { $0 != .endGroup } }
    }
    let list = drawn()
    rig.scene.overlay.isHidden = true
    expect(drawn(), equals: list)
  }

  // Behaviour: perception 16
  @Test func digitsSwitchItsLayersAndTabChoosesTheNextActor() {
    let rig = warden()
    rig.press(.p, .x)
    rig.run(1)
    let overlay = rig.scene.overlay
    expect(overlay.layers == [.decisions, .senses] && overlay.chosen == 2, "The first enemy.")
    for layer in BombRushLayer.allCases {
      let before = overlay.layers
      let key = Key(rawValue: "\(layer.rawValue)") ?? .f12
      let count = added(rig)
      rig.press(key)
      rig.run(0.5)
      expect(overlay.layers, equals: before.symmetricDifference([layer]))
      expect(before.contains(layer) ? added(rig) < count : added(rig) > count, "\(layer)")
      rig.press(key)
      rig.run(0.5)
      expect(overlay.layers == before && added(rig) == count)
    }
    rig.press(.tab)
    expect(overlay.chosen, equals: 1)
    rig.press(.tab)
    expect(overlay.chosen, equals: 2)
    // In a pause a press on an actor chooses it.
    let ward = rig.game.actors[0].cell
    rig.click(rig.point(ward.column, ward.row))
    expect(overlay.chosen == 1 && rig.director.status == .paused)
  }

  /// The circles that are drawn, with their colours.
  private func circles(_ rig: BombRushRig) -> [(radius: Double, color: Color)] {
    rig.displayList.commands.compactMap {
      if case .stroke(let box, _, let color) = $0, box.rect.width == box.rect.height,
        box.cornerRadius == box.rect.width / 2
      {
        (box.cornerRadius, color.withAlpha(1))
      } else {
        nil
      }
    }
  }

  // Behaviour: perception 16
  @Test func sightIsGreenItsLossVioletAndHearingYellow() throws {
    let rig = warden()
    rig.press(.p, .x)
    rig.run(1)
    let art = try #require(rig.scene.board.art)
    let listener = try #require(rig.game.listener(of: 2))
    let circles = circles(rig)
    for (radius, color) in [
      (listener.sightRadius, art.colors.sight), (listener.loseRadius, art.colors.lost),
      (listener.hearingRange, art.colors.hearing),
    ] {
      expect(circles.contains { abs($0.radius - radius * art.side) < 1e-6 && $0.color == color })
    }
    expect(rig.scene.overlay.sentence.hasPrefix("Warden 2 "))
  }

  /// A noise leaves a memory, whose age is told at its place.
  // Behaviour: perception 16
  @Test func memoriesAreBallsWithTheirAge() throws {
    let rig = warden(after: 0)
    rig.press(.x)
    rig.click(rig.point(10, 7))
    rig.ticks(1)
    rig.press(.space)
    for _ in 0..<60 where rig.game.memories(of: 2).isEmpty { rig.ticks(1) }
    rig.ticks(30)
    let memory = try #require(rig.game.memories(of: 2).first)
    let text = "\((Double(memory.age) / 60).decimals(1)) s"
    expect(
      rig.displayList.commands.contains { if case .text(let run) = $0 { run.string == text } else { false } })
    expect(memory.age > 0 && rig.game.mind(of: 2)?.intent == .search)
    expect(rig.scene.overlay.sentence.contains("searches: heard a noise"))
  }

  // Behaviour: queries 20
  @Test func itemsAreColouredByTheirTotalsAndTheWinnerIsRinged() throws {
    let rig = warden()
    rig.press(.p, .x, .digit3)
    rig.run(1)
    let answer = try #require(rig.director.answers(of: 2).last)
    let art = try #require(rig.scene.board.art)
    let discs = rig.displayList.commands.compactMap { command -> Color? in
      if case .fill(let box, let color) = command, abs(box.rect.width - 0.3 * art.side) < 1e-9 {
        color.withAlpha(1)
      } else {
        nil
      }
    }
    let valid = answer.result.items.filter { $0.state == .valid }
    let best = valid.map(\.total).max() ?? 0
    expect(!valid.isEmpty && discs.count == valid.count)
    for (item, color) in zip(valid, discs) {
      expect(color, equals: art.colors.bad.mixed(with: art.colors.good, at: item.total / best, in: .oklab))
    }
    expect(circles(rig).contains { abs($0.radius - 0.28 * art.side) < 1e-9 && $0.color == art.colors.good })
    let texts = rig.displayList.commands.compactMap { if case .text(let run) = $0 { run.string } else { nil } }
    for item in valid { expect(texts.contains(item.total.decimals(2))) }
  }

  // Behaviour: queries 20
  @Test func theTableHasRawAndScoredValuesOfTheLatestQueries() throws {
    let rig = warden(after: 400)
    expect(rig.director.answers(of: 2).count > 1 && rig.director.answers(of: 2).count <= BombRushTraces.answerLimit)
    rig.press(.x, .slash)
    rig.run(1)
    expect(rig.director.status, equals: .paused)
    let table = try #require(rig.views(BombRushQueryTable.self).first)
    func texts() -> [String] {
      rig.displayList.commands.compactMap { if case .text(let run) = $0 { run.string } else { nil } }
    }
    func expectRows(of answer: BombRushAnswer) {
      let shown = texts()
      expect(shown.contains { $0.contains("tick \(answer.tick):") })
      for (position, item) in answer.result.items.enumerated() {
        expect(shown.contains("\(item.place.x.decimals(1)), \(item.place.y.decimals(1))"))
        for test in 0..<answer.result.testCount {
          guard let raw = answer.result.raw(of: position, test: test) else { continue }
          let score = answer.result.score(of: position, test: test)
          expect(shown.contains("\(raw.decimals(2)) → \(score.decimals(2))"))
        }
      }
    }
    let answers = Array(rig.director.answers(of: 2))
    expectRows(of: answers[answers.count - 1])
    rig.host.perform { _ = table.keyDown(.left, modifiers: [], isRepeat: false) }
    rig.run(1)
    expectRows(of: answers[answers.count - 2])
    rig.press(.escape)
    rig.run(1)
    expect(rig.views(BombRushQueryTable.self).isEmpty && rig.scene.overlay.isOpen)
  }

  /// A press that is held shows it while the clock stands; a short one until the next.
  // Behaviour: bomb-rush 26
  @Test(arguments: [MotionPolicy.full, .reduced]) func aHeldPressLooksWhileTheClockStands(_ policy: MotionPolicy) {
    let rig = warden(policy, after: 30)
    let tick = rig.game.tick
    rig.holds(.x, isDown: true)
    rig.run(1)
    expect(rig.scene.overlay.isOpen && rig.game.tick == tick && rig.texts.contains("the clock stands"))
    expect(rig.scene.board.theme.background == rig.scene.theme.turnedBombs.background && !rig.scene.eye.isHidden)
    rig.holds(.x, isDown: false)
    rig.run(1)
    expect(!rig.scene.overlay.isOpen && rig.game.tick > tick + 30)
    expect(rig.scene.board.theme, equals: rig.scene.theme)
    let eye = rig.scene.eye.convert(rig.scene.eye.bounds.center, to: rig.scene)
    rig.send(.pointer(eye, button: 1, isDown: true))
    rig.run(0.1)
    rig.send(.pointer(eye, button: 1, isDown: false))
    rig.run(1)
    expect(rig.scene.overlay.isOpen && rig.director.status == .playing && !rig.scene.sight.isFrozen)
    rig.click(eye)
    expect(!rig.scene.overlay.isOpen && rig.views(BombRushQueryTable.self).isEmpty)
    rig.press(.x, .x)
    rig.run(1)
    expect(rig.scene.overlay.isOpen && rig.views(BombRushQueryTable.self).count == 1, "Pressed twice.")
  }

  // Behaviour: perception 16
  @Test(arguments: [MotionPolicy.full, .reduced])
  func layersFadeInATenthOfASecond(_ policy: MotionPolicy) throws {
    let rig = warden(policy)
    rig.press(.p)
    rig.run(1)
    let art = try #require(rig.scene.board.art)
    func alpha() -> Double {
      rig.displayList.commands.compactMap { command -> Double? in
        if case .stroke(_, _, let color) = command, color.withAlpha(1) == art.colors.lost { color.alpha } else { nil }
      }.max() ?? 0
    }
    rig.press(.x)
    rig.advance(0.02)
    let early = alpha()
    expect(policy == .full ? early > 0 && early < 1 : early == 1)
    rig.advance(0.09)
    expect(alpha(), equals: 1)
  }
}
