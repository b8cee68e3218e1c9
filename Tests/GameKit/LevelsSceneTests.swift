import OvershootSupport
import StageTesting

@testable import OvershootGameKit
@testable import OvershootScreenTesting

/// The choice of levels: its cards, their places, and the outline of the current one.
@MainActor
@Suite struct LevelsSceneTests {
  private let router = RouterSpy()

  private static func group(_ title: String?, _ count: Int, isInSequence: Bool = true) -> LevelProgress.Group {
    let levels = (0..<count).map { LevelProgress.Level("\(title ?? "")\($0)", title: "\($0)", detail: "", stars: 0) }
    return LevelProgress.Group(title, levels, isInSequence: isInSequence)
  }

  private func rig(
    policy: MotionPolicy = .full, _ progress: @escaping () -> LevelProgress
  ) -> (ManualHost, LevelsScene) {
    var environment = ScreenEnvironment(Preferences())
    environment.navigator = Navigator(router)
    let scene = LevelsScene("Maze", in: .moss, Route("maze"), environment, progress: progress)
    scene.sceneWillAppear()
    return (ManualHost(scene, size: Size(560, 700), motionPolicy: policy), scene)
  }

  // Behaviour: nonoku 13
  // Behaviour: bomb-rush 25
  @Test(arguments: [(360, 480), (560, 700), (800, 600), (1280, 800), (1920, 1080), (3000, 600), (3000, 2000)])
  func cardsDoNotOverlap(_ width: Int, _ height: Int) {
    let size = Size(Double(width), Double(height))
    let grades = (1...5).map { Self.group("\($0)", 12) }
    for (groups, hasPictures) in [
      ([Self.group(nil, 12)], true), ([Self.group("Today", 1, isInSequence: false)] + grades, false),
      ((1...4).map { Self.group("World \($0)", 10) }, true),
    ] {
      let header = PageHeader(size).bottom
      let layout = LevelsLayout(size: size, groups: groups, hasPictures: hasPictures, header: header)
      let widths = LevelCard.widths(hasPicture: hasPictures)
      expect(layout.cards.count == groups.flatMap(\.levels).count && layout.titles.count == groups.count)
      let frames = layout.titles.filter { $0.height > 0 } + layout.cards
      for (index, frame) in frames.enumerated() {
        expect(frame.minX >= 14 && frame.maxX <= size.width - 14 && frame.minY >= 0)
        expect(frame.maxY < layout.contentHeight)
        for other in frames[..<index] { expect(frame.intersection(other)?.isEmpty ?? true) }
      }
      for card in layout.cards.suffix(10) { expect(widths.contains(card.width) && card.height > 0) }
      expect(layout.scroll.minY == header && layout.scroll.maxY == size.height)
      if width >= 1280, height >= 800, groups.count != 4 {
        expect(layout.contentHeight <= layout.scroll.height, "All are seen at once.")
      }
    }
  }

  // Behaviour: nonoku 13
  @Test func cardsFollowTheProgressAndOpenTheirLevels() {
    var stars = [3, 0, 0]
    var last: String?
    let (_, scene) = rig {
      let levels = stars.enumerated().map {
        LevelProgress.Level("\($0)", title: "Level \($0)", detail: "\($1) of 3", stars: $1)
      }
      return LevelProgress([LevelProgress.Group("World", levels)], last: last)
    }
    let cards = scene.cards
    expect(cards.map(\.level.stars) == stars && cards.map(\.isCurrent) == [false, true, false])
    expect(scene.preferredFocus === cards[1])
    cards[2].activate()
    expect(router.log.calls, equals: ["router.go(to: maze/2)"])
    expect(scene.origin(of: Route("maze", "2")) === cards[2] && scene.origin(of: Route("maze", "9")) == nil)
    (stars, last) = ([3, 1, 0], "1")
    scene.sceneWillAppear()
    expect(scene.cards.map(ObjectIdentifier.init), equals: cards.map(ObjectIdentifier.init))
    expect(cards.map(\.isCurrent) == [false, false, true] && cards[1].level.detail == "1 of 3")
    stars = [1, 1, 1]
    scene.sceneWillAppear()
    expect(!cards.contains(where: \.isCurrent) && scene.preferredFocus === cards[0])
  }

  /// After an input the outline of the current card marches for three seconds.
  // Behaviour: nonoku 19
  @Test func onlyTheCurrentOutlineMarches() {
    let progress = LevelProgress([Self.group("World", 3)], last: "World1")
    let (rig, scene) = rig { progress }
    let cards = scene.cards
    expect(rig.runToRest(within: 4))
    let before = cards.map(\.phase)
    rig.press(.down)
    rig.run(2.8)
    expect(rig.host.needsFrame)
    rig.run(0.4)
    expect(!rig.host.needsFrame)
    expect(zip(before, cards).map { $1.phase - $0 }, equals: [0, 48, 0])
    let (reduced, still) = self.rig(policy: .reduced) { progress }
    reduced.press(.down)
    expect(reduced.runToRest(within: 0.5))
    expect(still.cards.allSatisfy { $0.phase == 0 })
  }
}
