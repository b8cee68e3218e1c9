import OvershootScreenKit
import OvershootStorage
import OvershootSupport
import StageTesting

@testable import OvershootScreenTesting
@testable import OvershootShell
@testable import OvershootStage

/// How the strips of the menu move, and that they come to rest.
@MainActor
@Suite struct MenuRestTests {
  private static func rig(_ size: Size = Size(1280, 800), policy: MotionPolicy = .full) throws -> AppRig {
    let store = try StoreFixture.store()
    let list = ScoreList(game: "2048", size: "4x4", variant: "classic")
    store.keep([.score(Score(points: 600, created: 0), in: list, keeping: nil)])
    let rig = AppRig(.menu, size: size, policy: policy, store: store)
    rig.run(1)
    return rig
  }

  private func cover(_ rig: AppRig, _ size: Size) -> Bool {
    let frames = rig.strips().map(\.frame)
    let area = frames.reduce(0) { $0 + max(0, $1.width) * max(0, $1.height) }
    let corners = frames.allSatisfy {
      $0.minX >= -0.5 && $0.minY >= -0.5 && $0.maxX <= size.width + 0.5 && $0.maxY <= size.height + 0.5
    }
    return corners && abs(area - size.width * size.height) < 0.5 * (size.width + size.height)
  }

  // Behaviour: playing 27
  /// At any moment of the accordion, whatever interrupts it.
  @Test(arguments: [Size(1280, 800), Size(560, 700), Size(360, 480), Size(900, 600)])
  func stripsCoverTheWindowAtAnyMoment(_ size: Size) throws {
    let rig = try Self.rig(size)
    var generator = SeededGenerator(seed: 6)
    let keys: [Key] = [.left, .right, .up, .down]
    for frame in 0..<400 {
      if frame % 7 == 0 { rig.press(keys[Int.random(in: 0..<4, using: &generator)]) }
      rig.advance(1.0 / 60)
      expect(cover(rig, size), "\(rig.strips().map(\.frame))")
      expect(rig.strips().count(where: \.isSelected), equals: 1)
    }
    expect(rig.reachesRest(within: 3) && cover(rig, size))
  }

  // Behaviour: playing 27
  /// A neighbour is squeezed below its rest and comes back.
  @Test func theNeighbourIsSqueezedAndComesBack() throws {
    let rig = try Self.rig()
    rig.press(.right)
    var widths: [Double] = []
    for _ in 0..<60 {
      rig.advance(1.0 / 60)
      widths.append(rig.strips()[0].frame.width)
    }
    expect(widths.last, equals: 130)
    let least = widths.min() ?? 0
    expect(least < 90 && least > 30, "\(least)")
    expect(rig.strips()[1].frame.width, equals: 618)
  }

  // Behaviour: playing 27
  @Test(arguments: [MotionPolicy.reduced, .none])
  func withoutMotionAStripIsOpenAtOnce(_ policy: MotionPolicy) throws {
    let rig = try Self.rig(policy: policy)
    rig.press(.right)
    rig.advance(1.0 / 60)
    expect(rig.strips()[1].frame.width, equals: 618)
    expect(rig.reachesRest(within: 2))
  }

  @Test(arguments: [Size(1280, 800), Size(560, 700)])
  func theMenuIsAtRestByItself(_ size: Size) throws {
    let rig = try Self.rig(size)
    expect(rig.reachesRest(within: 2))
    let list = rig.displayList
    rig.run(2)
    expect(rig.displayList == list && !rig.host.needsFrame)
  }

  /// The curve of the first start draws itself once; its button comes at the peak.
  @Test func theFirstStartDrawsItsCurveOnce() throws {
    let rig = AppRig(.menu, size: Size(1280, 800))
    rig.advance(0)
    let start = try #require(rig.strips().first)
    let pill = try #require(start.pill)
    rig.run(0.15)
    expect(pill.$alpha.shown < 0.1 && rig.host.needsFrame)
    rig.run(0.5)
    expect(pill.$alpha.shown == 1)
    expect(rig.reachesRest(within: 2))
    expect(start.content.isStart && start.frame.width == 440 && rig.strips().allSatisfy { $0.ring == nil })
    rig.type(.enter)
    expect(rig.route, equals: Route("2048"))
  }

  /// The strip of 2048 becomes its page, not the one that was pressed, whose ground is another; on the way back the
  /// wall is the one that stays.
  @Test func theFirstStartOpensTheStripOfItsPlace() throws {
    let rig = AppRig(.menu, size: Size(1280, 800))
    rig.run(1)
    rig.press(.enter)
    rig.advance(0.05)
    // Of both scenes.
    func strips(in view: View) -> [StripView] {
      view.subviews.flatMap { ($0 as? StripView).map { [$0] } ?? strips(in: $0) }
    }
    let open = strips(in: rig.app).filter { $0.entrance?.isEntering == false }
    expect(open.map(\.content.room), equals: [.twenty48])
    expect(rig.reachesRest(within: 3))
    rig.press(.left)
    rig.press(.escape)
    rig.advance(0.05)
    let wall = strips(in: rig.app)
    expect(!wall.isEmpty && !wall.contains { $0.content.isStart } && rig.screenCount == 2)
    expect(rig.reachesRest(within: 3) && rig.strips().map(ObjectIdentifier.init) == wall.map(ObjectIdentifier.init))
  }

  /// The strip shows the greatest tile of the game in play, which flies to its cell without a change.
  @Test func theGreatestTileFliesToItsCell() throws {
    let rig = try Self.rig()
    rig.press(.enter)
    expect(rig.reachesRest(within: 3))
    for key in [Key.left, .down, .right, .down, .left, .down] { rig.type(key) }
    func looks() -> [String] {
      rig.app.topScene?.sharedViews.filter { $0.key.hasPrefix("key piece") }.map(\.value.flightLook) ?? []
    }
    let onPage = looks()
    rig.press(.escape)
    expect(rig.reachesRest(within: 3) && looks() == onPage && onPage.count == 1)
  }

  /// Five grounds stand on the wall, each the background of its strip's own theme.
  // Behaviour: playing 27
  @Test func everyStripHasTheGroundOfItsRoom() throws {
    for theme in [OptionValues(), OptionValues(theme: .dark)] {
      let rig = AppRig(.menu, size: Size(1280, 800), preferences: Preferences(theme))
      rig.run(1)
      let form: Form = rig.preferences[Options.theme] == .dark ? .dark : .light
      for strip in rig.strips() {
        expect(strip.backgroundColor, equals: RoomTokens(strip.content.room, form).ground)
      }
      expect(Set(rig.strips().map(\.backgroundColor)).count >= 5)
    }
  }
}
