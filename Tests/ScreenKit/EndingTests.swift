import OvershootSupport
import StageTesting

@testable import OvershootScreenKit
@testable import OvershootScreenTesting

/// The last second of all games.
@MainActor
@Suite(.laws) struct EndingTests {
  /// A screen with nothing but an ending.
  final class Stage: Screen {
    let result: EndingView
    var ownTimes: [Double] = []
    var pressed: [String] = []

    init() {
      let navigator = Navigator()
      result = EndingView(on: EndingBand(in: .twenty48) { navigator.goBack() })
      super.init(navigator: navigator, preferences: Preferences())
      title.text = "A game"
      attach(result)
      result.onWorldTime = { [unowned self] in ownTimes.append($0) }
    }

    override var room: Room? { .twenty48 }

    override func layoutSubviews(_ context: DrawContext) {
      let grid = layOutGround(context)
      let column = Rect(x: 0, y: 0, width: grid.leftColumn, height: bounds.height)
      result.layOut(in: column, of: bounds.size, context)
    }

    func end(_ outcome: Ending.Outcome = .won, after delay: Double? = nil) {
      var ending = Ending(outcome, "It is done")
      ending.numbers = [Ending.Number(1_234, "points"), Ending.Number(987, "best")]
      ending.details = "3 moves"
      ending.stars = 2
      ending.place = { Ending.Place(Rect(x: 100, y: 200, width: 40, height: 40), hasRing: true) }
      ending.actions = ["Next", "Again", "Menu"].map { title in
        Ending.Action(title) { [weak self] in self?.pressed.append(title) }
      }
      result.show(ending, after: delay)
    }
  }

  final class Rig: ManualHost {
    let stage = Stage()

    init(_ size: Size = Size(360, 480), policy: MotionPolicy = .full) {
      super.init(stage, size: size, motionPolicy: policy)
      advance(0)
    }

    var focused: String? { stage.focus.view?.semantics?.name }
    var band: EndingBand { stage.result.band }
    func end(_ outcome: Ending.Outcome = .won, after delay: Double? = nil) {
      host.perform { stage.end(outcome, after: delay) }
    }
  }

  private static let whole = LookMotion.bandDelay + EndingMotion.focusDelay

  // MARK: The pace

  // Behaviour: playing 10
  @Test func aWorldRunsOnForItsOwnTimeAndSlowsDownWithoutALeap() {
    law(seed: 10, cases: 50) { generator, index in
      let other = EndingPace(length: 0.1 + generator.unit(), lastPace: generator.unit())
      let pace = index == 0 ? EndingPace.standard : other
      let (steps, duration) = (400, pace.duration)
      expect(pace.ownTime(at: -1) == 0 && abs(pace.ownTime(at: duration) - pace.length) < 1e-12)
      expect(pace.ownTime(at: duration + 1), equals: pace.ownTime(at: duration))
      expect(pace.pace(at: 0) == 1 && abs(pace.pace(at: duration) - pace.lastPace) < 1e-12)
      for step in 1...steps {
        let (before, time) = (duration * Double(step - 1) / Double(steps), duration * Double(step) / Double(steps))
        expect(pace.pace(at: time) <= pace.pace(at: before) + 1e-12)
        let mean = (pace.ownTime(at: time) - pace.ownTime(at: before)) / (time - before)
        expect(mean <= pace.pace(at: before) + 1e-6 && mean >= pace.pace(at: time) - 1e-6)
      }
      // No kink at either end: the pace begins and ends level.
      let short = duration * 1e-4
      expect(1 - pace.pace(at: short) < 1e-6 && pace.pace(at: duration - short) - pace.lastPace < 1e-6)
    }
    expect(EndingPace.standard.length == 0.7 && EndingPace.standard.lastPace == 0.3)
  }

  // MARK: The pieces

  // Behaviour: playing 10
  @Test(arguments: [false, true]) func piecesOfAWinAreLargeAndHaveTheColoursOfTheRoom(_ isQuiet: Bool) throws {
    let emitter = EndingMotion.burst(isQuiet: isQuiet)
    expect(emitter.width.lowerBound * emitter.aspect.lowerBound * min(emitter.startScale, emitter.endScale) >= 12)
    let (won, lost) = (Rig(), Rig())
    for (rig, outcome) in [(won, Ending.Outcome.won), (lost, .lost)] {
      rig.stage.preferences[Options.isQuiet] = isQuiet
      rig.end(outcome, after: 0.1)
      rig.run(0.3, framesPerSecond: 60)
    }
    let particles = try [won, lost].map { rig in
      try #require(rig.stage.result.subviews.compactMap { $0 as? ParticleView }.first).count
    }
    expect(particles == [isQuiet ? 6 : 14, 0])
  }

  // MARK: The band

  // Behaviour: playing 10
  @Test func theWorldRunsOnBeforeTheBandComesAndBesideIt() {
    let rig = Rig()
    rig.end()
    rig.run(LookMotion.bandDelay - 0.05, framesPerSecond: 60)
    expect(rig.band.$alpha.shown == 0 && (rig.stage.ownTimes.last ?? 0) > 0.2)
    rig.run(EndingPace.standard.duration, framesPerSecond: 60)
    expect(rig.stage.ownTimes, equals: rig.stage.ownTimes.sorted())
    expect(rig.stage.ownTimes.last == 0.7 && rig.band.$alpha.shown == 1)
    expect(rig.reachesRest(within: 3))
  }

  // Behaviour: playing 11
  @Test func theFirstButtonHasTheFocusAfterAWhile() {
    let rig = Rig()
    rig.end()
    rig.run(Self.whole - 0.05, framesPerSecond: 60)
    expect(rig.focused == nil && rig.band.$alpha.shown == 1)
    rig.run(0.1, framesPerSecond: 60)
    expect(rig.focused, equals: "Next")
    rig.press(.enter)
    expect(rig.stage.pressed, equals: ["Next"])
  }

  // Behaviour: playing 11
  @Test(arguments: [Key.enter, .space, .keypadEnter])
  func aKeyThatIsHeldPressesNothing(_ key: Key) {
    let rig = Rig()
    rig.send(.key(key, isDown: true))
    rig.end()
    for _ in 0..<120 {
      rig.advance(1.0 / 40)
      rig.send(.key(key, isDown: true, isRepeat: true))
    }
    expect(rig.focused == "Next" && rig.stage.pressed.isEmpty)
    rig.send(.key(key, isDown: false))
    expect(rig.stage.pressed.isEmpty)
    rig.press(key)
    expect(rig.stage.pressed, equals: ["Next"])
  }

  // Behaviour: playing 11
  @Test(arguments: [0.02, 0.2, 0.33, 0.5, 0.7], [true, false])
  func anEarlyPressSpeedsAllToItsEnd(_ time: Double, _ isKey: Bool) {
    let (early, late) = (Rig(), Rig())
    for rig in [early, late] { rig.end(.lost) }
    early.run(time, framesPerSecond: 60)
    if isKey { early.press(.enter) } else { early.click(Vector2(180, 300)) }
    expect(early.stage.pressed.isEmpty && early.focused == "Next" && early.stage.ownTimes.last == 0.7)
    early.advance(0.2)
    expect(early.band.$alpha.shown == 1 && abs(early.band.$bounds.shown.height - early.band.bounds.height) < 1)
    for rig in [early, late] { rig.run(4, framesPerSecond: 60) }
    expect(early.band.frame, equals: late.band.frame)
    expect(early.texts.sorted(), equals: late.texts.sorted())
    early.press(.enter)
    expect(early.stage.pressed, equals: ["Next"])
  }

  // Behaviour: playing 13
  @Test func underReducedMotionTheSameBandFadesIn() {
    let (full, reduced) = (Rig(), Rig(policy: .reduced))
    for rig in [full, reduced] { rig.end() }
    reduced.advance(0.1)
    let alpha = reduced.band.$alpha.shown
    expect(alpha > 0.1 && alpha < 0.99 && reduced.band.$bounds.shown == reduced.band.bounds)
    reduced.advance(0.11)
    expect(reduced.band.$alpha.shown == 1 && reduced.stage.ownTimes == [0.7])
    for rig in [full, reduced] { rig.run(4, framesPerSecond: 30) }
    expect(reduced.band.frame == full.band.frame && reduced.focused == full.focused)
    expect(reduced.texts.sorted(), equals: full.texts.sorted())
  }

  // Behaviour: playing 10
  @Test func anEndingThatIsInterruptedTurnsRoundWithItsVelocity() {
    law(seed: 11, cases: 20) { generator, _ in
      let rig = Rig(Size(800, 800))
      rig.end(generator.unit() < 0.5 ? .won : .lost, after: 0.2)
      for _ in 0..<6 {
        rig.run(0.02 + 0.4 * generator.unit(), framesPerSecond: 240)
        let before = ShownViews(rig.stage)
        rig.host.perform { rig.stage.result.isOpen ? rig.stage.result.hide() : rig.stage.end(after: 0) }
        before.expectNoJump()
      }
      rig.host.perform { rig.stage.result.hide() }
      expect(rig.reachesRest(within: 3) && rig.band.$alpha.shown == 0)
    }
  }

  // Behaviour: playing 11
  @Test(arguments: [Size(360, 480), Size(480, 360), Size(560, 700), Size(1280, 800)], [1.0, 2])
  func theBandStaysInTheWindowAndItsButtonsApart(_ size: Size, _ textSize: Double) {
    let rig = Rig(size)
    rig.host.textSize = textSize
    rig.end()
    rig.run(4, framesPerSecond: 20)
    let (band, buttons) = (rig.band, rig.band.buttons)
    expect(band.frame.minY >= 0 && band.frame.maxY <= size.height && buttons.count >= 2)
    for (index, button) in buttons.enumerated() {
      expect(band.bounds.intersection(button.frame) == button.frame, "\(button.frame)")
      for other in buttons[(index + 1)...] {
        expect(button.frame.intersection(other.frame) == nil, "\(button.frame) \(other.frame)")
      }
    }
  }

  @Test func aResizeAndAThemeInTheMiddleChangeNothing() {
    let rig = Rig()
    rig.end()
    for step in 0..<10 {
      rig.run(0.2, framesPerSecond: 30)
      rig.send(.resize(step.isMultiple(of: 2) ? Size(900, 600) : Size(360, 480)))
      rig.press(.t)
    }
    rig.run(2, framesPerSecond: 30)
    expect(rig.focused == "Next" && rig.band.$alpha.shown == 1)
    expect(rig.band.frame.maxX <= 360)
  }
}

extension EndingTests.Rig {
  var texts: [String] { displayList.commands.compactMap { if case .text(let run) = $0 { run.string } else { nil } } }
  func reachesRest(within limit: Double) -> Bool { runToRest(within: limit, framesPerSecond: 10) }
}
