import BombRush
import OvershootBreakoutScreens
import OvershootConfirm
import OvershootNonokuScreens
import OvershootRaster
import OvershootScreenKit
import OvershootScreenTesting
import OvershootShell
import OvershootSupport
import OvershootTwenty48Screens
import StageTesting

@testable import OvershootBombRushScreens

/// No more than a quarter of a window flashes more than three times a second, whatever keys are pressed.
// Behaviour: accessibility 13
@MainActor
@Suite(.laws) struct FlashTests {
  private static let size = Size(360, 480)
  /// Pixels per point: small areas do not count.
  private static let scale = 0.125
  private static let framesPerSecond = 30.0
  private static let keys: [Key] = [
    .up, .down, .left, .right, .tab, .enter, .space, .escape, .t, .t, .n, .u, .h, .p, .r, .f1, .f6, .f10,
  ]

  /// What is looked at, and how it is shown.
  struct Case: Sendable, CustomStringConvertible {
    let route: Route
    let isHighContrast: Bool
    let policy: MotionPolicy
    /// Pressed in turn; empty for any keys.
    let keys: [Key]
    /// The option Effects, in per cent.
    var effects = 60.0
    /// Seconds of animation in a second.
    var speed = 1.0

    /// The theme's key is pressed ten times a second, others five times.
    var framesPerKey: Int { keys == [.t] ? 3 : 6 }

    var description: String { "\(route.name), \(policy), \(keys), effects \(effects), speed \(speed)" }
  }

  nonisolated static let cases: [Case] =
    [Route.menu, .twenty48, .breakout].flatMap { route in
      [MotionPolicy.full, .reduced, .none].map { Case(route: route, isHighContrast: true, policy: $0, keys: [.t]) }
    }
    + [
      Case(route: .options, isHighContrast: true, policy: .none, keys: [.enter, .down, .left, .right, .left, .right]),
      Case(route: .twenty48, isHighContrast: true, policy: .full, keys: [.left, .up, .right, .down]),
      Case(route: .twenty48, isHighContrast: false, policy: .full, keys: [.n, .enter]),
      Case(route: .confirm, isHighContrast: true, policy: .full, keys: []),
    ]
    + ScreenList.all.routes.filter { $0.name.hasPrefix("bomb-rush") || $0.name.hasPrefix("curves") }
    .map { Case(route: $0, isHighContrast: false, policy: .full, keys: []) }
    + [Case(route: .menu, isHighContrast: true, policy: .none, keys: [])] + effects

  /// What the strongest effects look like at every speed.
  private nonisolated static let effects: [Case] = [0.25, 1, 4].flatMap { speed in
    [MotionPolicy.full, .reduced].flatMap { policy in
      [
        (Route.menu, [Key]()), (.twenty48, [.left, .up, .right, .down]), (.twenty48, [.o]),
        (.nonoku(.level(grade: 1, number: 1)), [.right, .digit2, .backspace, .digit2]),
        (.confirm, [.enter, .up, .enter, .u]),
      ].map { Case(route: $0, isHighContrast: true, policy: policy, keys: $1, effects: 100, speed: speed) }
    }
  }

  @Test(arguments: cases)
  func noKeyMakesTheWindowFlash(_ look: Case) throws {
    let values = OptionValues {
      $0[Options.contrast] = look.isHighContrast ? .high : .normal
      $0[Options.effects] = look.effects
    }
    let app = AppRig(
      look.route, size: Self.size, preferences: Preferences(values), policy: look.policy,
      framesPerSecond: Self.framesPerSecond)
    let text = EvenText()
    let renderer = RasterRenderer(texts: text)
    var (meter, random) = (FlashMeter(), SeededGenerator(seed: 38))
    for frame in 0..<Int(3 * Self.framesPerSecond) {
      if frame % look.framesPerKey == 0 {
        let any = Self.keys[random.integer(below: Self.keys.count)]
        app.press(look.keys.isEmpty ? any : look.keys[frame / look.framesPerKey % look.keys.count])
        if look.effects == 100 {
          app.send(.move(Vector2(Self.size.width * random.unit(), Self.size.height * random.unit())))
        }
      }
      app.now += look.speed / Self.framesPerSecond
      let picture = renderer.picture(of: app.displayList, size: Self.size, scale: Self.scale)
      meter.add(picture, at: Double(frame + 1) / Self.framesPerSecond)
    }
    expect(meter.greatestArea <= 0.25, "\(look): \(meter.greatestArea)")
  }

  /// How four blasts are shown.
  struct Blasts: Sendable {
    let speed: Double
    /// The seconds from one start of the level to the next, in each of which there are four blasts.
    let period: Double
    let theme: Theme.Name
    let policy: MotionPolicy
  }

  nonisolated static let blasts: [Blasts] = [(0.25, 2.5), (0.5, 1.2), (1, 0.7), (2, 0.4), (4, 0.25), (4, 0.2)]
    .flatMap { speed, period in
      [(Theme.Name.light, MotionPolicy.full), (.dark, .full), (.dark, .reduced)].map {
        Blasts(speed: speed, period: period, theme: $0, policy: $1)
      }
    }

  /// At 100 % of the effects, as often as levels can be begun again.
  // Behaviour: effects 6, 8
  @Test(arguments: blasts)
  func fourBlastsDoNotMakeTheWindowFlash(_ look: Blasts) throws {
    let values = OptionValues {
      ($0[Options.effects], $0[Options.speed]) = (100, look.speed)
      $0[Options.theme] = look.theme == .dark ? .dark : .light
    }
    let app = AppRig(
      .bombRush(try #require(BombRushLevelName(text: "crossfire"))), size: Self.size, preferences: Preferences(values),
      policy: look.policy)
    app.run(0.5)
    let scene = try #require(app.app.topScene as? BombRushScene)
    let renderer = RasterRenderer(texts: EvenText())
    var (meter, time, nextStart, blastCount, bombCount) = (FlashMeter(), 0.0, 0.0, 0, 0)
    while time < 2 {
      if time >= nextStart {
        nextStart += look.period
        app.press(.r)
        let size = scene.board.bounds.size
        let art = try #require(scene.board.art)
        for column in [3, 5, 7, 9] {
          let place = art.center(Cell(column: column, row: 3))
          app.click(scene.board, place.x / size.width, place.y / size.height)
        }
        app.press(.space)
      }
      time += 1 / Self.framesPerSecond
      app.now += look.speed / Self.framesPerSecond
      meter.add(renderer.picture(of: app.displayList, size: Self.size, scale: Self.scale), at: time)
      let bombs = scene.shown?.game.bombs.count ?? 0
      blastCount += max(0, bombCount - bombs)
      bombCount = bombs
    }
    expect(meter.greatestArea <= 0.25 && blastCount >= 4, "\(look): \(meter.greatestArea), \(blastCount)")
  }

  @Test func flashesAreCountedByTheirAreaAndTheirNumberInASecond() {
    func greatestArea(of part: Double, changesPerSecond: Double, dark: UInt32 = 0xFF00_0000) -> Double {
      var meter = FlashMeter()
      for frame in 0..<90 {
        let isLight = Int(Double(frame) / 30 * changesPerSecond) % 2 == 0
        let pixels = (0..<100).map { Double($0) < part * 100 && !isLight ? dark : 0xFFFF_FFFF }
        meter.add(Bitmap(width: 10, height: 10, pixels: pixels), at: Double(frame) / 30)
      }
      return meter.greatestArea
    }
    expect(greatestArea(of: 1, changesPerSecond: 10), equals: 1)
    expect(greatestArea(of: 0.2, changesPerSecond: 10), equals: 0.2)
    expect(greatestArea(of: 1, changesPerSecond: 5), equals: 0)
    // A tenth less than white is above 0.80.
    expect(greatestArea(of: 1, changesPerSecond: 10, dark: 0xFFF2_F2F2), equals: 0)
  }
}
