import OvershootConfirm
import OvershootScreenKit
import OvershootSupport
import StageTesting

@testable import OvershootScreenTesting
@testable import OvershootShell

/// The live previews of the menu.
@MainActor
@Suite struct MenuPreviewTests {
  private let rig: AppRig
  private var count: Int { ScreenList.all.cards.count }

  init() {
    rig = AppRig(.menu, size: AppRig.wholeMenu)
    rig.run(1)
  }

  private func playing() throws -> [Int] { try (0..<count).filter { try rig.preview($0).isPlaying } }

  private func hover(_ index: Int) throws { rig.send(.move(rig.point(on: try rig.view(MenuCard.self, index)))) }

  private func leaveAll() { rig.send(.move(Vector2(2, 2))) }

  @Test func theMenuIsAtRestByItself() throws {
    expect(rig.reachesRest(within: 3))
    expect(try playing() == [])
  }

  @Test func aCardWithoutAPreviewComesToRest() {
    let entry = ScreenEntry("plain", card: ScreenEntry.Card(.motion, "Plain", "No preview")) { _ in Scene() }
    let menu = MenuScene(ScreenList([entry]), ScreenEnvironment(Preferences()))
    let host = ManualHost(menu, size: AppRig.wholeMenu)
    host.run(1, framesPerSecond: 30)
    expect(!host.host.needsFrame)
  }

  @Test(arguments: ScreenList.all.cards.indices)
  func aPreviewPlaysWhileItsCardIsHovered(_ index: Int) throws {
    expect(rig.reachesRest(within: 3))
    try hover(index)
    expect(try playing() == [index])
    rig.run(1)
    var seen: Set<String> = []
    for _ in 0..<20 { seen.insert(rig.advance(0.1).description) }
    expect(seen.count > 3)
    leaveAll()
    expect(try playing() == [])
    expect(rig.reachesRest(within: 8))
  }

  @Test(arguments: ScreenList.all.cards.indices)
  func noPreviewPlaysForever(_ index: Int) throws {
    try hover(index)
    for _ in 0..<290 { rig.advance(0.1) }
    expect(rig.host.needsFrame)
    expect(rig.reachesRest(within: 12))
    leaveAll()
    try hover(index)
    rig.run(0.5)
    expect(rig.host.needsFrame, "Hovering again plays it again.")
  }

  @Test func theFocusedCardPlaysOnlyWithTheFocusRing() throws {
    expect(rig.focused === rig.cards()[0])
    expect(try playing() == [])
    for index in 0..<count {
      rig.press(.tab)
      expect(try playing() == [index], "The first key shows where the focus is.")
    }
    rig.press(.tab)
    expect(rig.focused is Button)
    expect(try playing() == [])
    expect(rig.reachesRest(within: 8))
  }

  /// A press hides the focus ring and pauses the preview; the next key shows and plays them again.
  @Test func aPressHidesTheRingAndPausesThePreview() throws {
    rig.showFocusRing()
    rig.press(.tab)
    expect(try playing() == [1])
    rig.send(.pointer(Vector2(2, 2), button: 1, isDown: true), .pointer(Vector2(2, 2), button: 1, isDown: false))
    expect(try playing() == [])
    expect(rig.focused === rig.cards()[1] && rig.reachesRest(within: 8))
    rig.press(.a)
    expect(try playing() == [1])
  }

  @Test func aCoveredMenuPausesItsPreviews() throws {
    rig.showFocusRing()
    rig.press(.tab)
    rig.type(.o)
    expect(rig.route == .options && rig.reachesRest(within: 8))
    rig.type(.escape)
    expect(rig.route, equals: .menu)
    expect(try playing() == [1], "The focused card plays again.")
    rig.type(.f1)
    expect(!(rig.focused is MenuCard))
    expect(try playing() == [], "The list of keys pauses them.")
    expect(rig.reachesRest(within: 8))
    rig.type(.escape)
    expect(try playing() == [1])
  }

  @Test func previewsStoreNothing() throws {
    for index in 0..<4 {
      try hover(index)
      rig.run(6)
    }
    expect(rig.games() == (0, 0) && rig.preferences.values == OptionValues())
    expect(rig.route == .menu && rig.app.stack.depth == 1 && rig.quits() == 0)
    rig.click(try rig.view(MenuCard.self, 0))
    rig.run(0.5)
    rig.type(.left, .down)
    expect(rig.games().begun == 1 && rig.games().records >= 3, "The real game is stored.")
  }

  @Test func previewsAreNotHitOrFocused() throws {
    for index in 0..<4 {
      let (card, preview) = (try rig.view(MenuCard.self, index), try rig.preview(index))
      for x in [0.05, 0.25, 0.5, 0.75, 0.95] {
        for y in [0.05, 0.25, 0.5, 0.75, 0.95] {
          let hit = rig.app.hitTest(rig.point(on: preview, x, y))
          expect(hit?.isDescendant(of: card) == true && hit?.isDescendant(of: preview) == false)
        }
      }
      rig.send(.wheel(dx: 0, dy: -3))
    }
    for _ in 0..<2 * count {
      rig.press(.tab)
      for index in 0..<count { expect(try rig.focused?.isDescendant(of: rig.preview(index)) == false) }
    }
  }

  /// Scenes in previews have their own focus.
  @Test func theKeysOfAPreviewStayInIt() throws {
    let index = try #require(ScreenList.all.cards.firstIndex { $0.route == .confirm })
    let card = try rig.view(MenuCard.self, index)
    rig.showFocusRing()
    for _ in 0..<index { rig.press(.tab) }
    expect(rig.focused === card)
    for _ in 0..<120 {
      rig.advance(0.05)
      expect(rig.focused === card && !card.isPressed)
    }
    expect(rig.route == .menu && rig.views(AlertSheet.self).isEmpty)
  }

  /// With the focus on Options and no card hovered, keys change no preview.
  @Test func theKeysOfTheUserDoNotReachAPreview() throws {
    let options = try rig.button("Options")
    expect(rig.tab { $0 === options })
    expect(rig.reachesRest(within: 8))
    let before = rig.advance(0)
    for key in [Key.n, .u, .minus, .equals, .pageDown, .end] { rig.press(key) }
    rig.run(1)
    expect(rig.focused === options && rig.advance(0) == before)
  }

  /// The first frame shows the cards, and each later one adds one preview: the one of the focused card first.
  @Test func previewsAppearOneInEachFrame() throws {
    let rig = AppRig(.menu)
    rig.advance(0)
    var shown: [Int] = []
    for _ in 0...count {
      shown.append(rig.cards().count { $0.preview != nil })
      rig.advance(1.0 / 60)
    }
    expect(shown.first == 0 && shown.last == count)
    expect(zip(shown, shown.dropFirst()).allSatisfy { $1 - $0 <= 1 })
    expect(rig.reachesRest(within: 3))
  }

  /// The dashes around the chosen card move, and stand still with less motion.
  // Behaviour: screens T5
  @Test(arguments: [MotionPolicy.full, .reduced, .none])
  func dashesMarchAroundTheChosenCard(_ policy: MotionPolicy) throws {
    let rig = AppRig(.menu, policy: policy)
    rig.run(1)
    func dashes() -> [Double] {
      rig.advance(1.0 / 60).commands.compactMap {
        guard case .strokeShape(.box(let box), let style, _) = $0, style.dash == 6, style.width == 2 else { return nil }
        // Previews may have small boxes with such dashes.
        return box.rect.width > 100 ? style.dashPhase : nil
      }
    }
    expect(dashes().isEmpty)
    rig.press(.right)
    rig.run(0.5)
    let (first, second) = (dashes(), dashes())
    expect(first.count == 1 && second.count == 1 && (first != second) == (policy == .full))
  }

  /// A preview that takes the focus in its scene does not scroll the menu.
  @Test func theMenuStartsAtItsTop() throws {
    let rig = AppRig(.menu, size: Size(360, 480))
    rig.run(2)
    expect(rig.views(ScrollView.self).first?.contentOffset, equals: 0)
  }

  @Test func withoutMotionNothingPlaysForever() throws {
    for policy in [MotionPolicy.reduced, .none] {
      let rig = AppRig(.menu, policy: policy)
      rig.run(1)
      rig.press(.right)
      expect(rig.reachesRest(within: 40))
    }
  }
}
