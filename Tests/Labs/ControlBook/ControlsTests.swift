import OvershootScreenKit
import OvershootSupport
import StageTesting

@testable import OvershootControlBook
@testable import OvershootScreenTesting

@MainActor
@Suite struct ControlsTests {
  @Test func theListShowsAllControls() throws {
    let rig = AppRig(.controls)
    let list = try rig.view(ListView.self)
    expect(list.count == ControlKind.allCases.count && list.selectedIndex == 0)
    expect(rig.texts().contains("Button") && rig.texts().contains("something to do"))
  }

  /// Details have one size in all rows; what is too long for it ends earlier.
  @Test(arguments: [Size(360, 900), Size(1_280, 900)])
  func detailsHaveOneSize(_ size: Size) {
    let rig = AppRig(.controls, size: size)
    rig.run(0.5)
    var sizes: [String: Double] = [:]
    for case .text(let run) in rig.displayList.commands { sizes[run.string] = run.font.size }
    for kind in ControlKind.allCases {
      let shown = sizes.first { text, _ in
        text == kind.detail || text.hasSuffix("…") && kind.detail.hasPrefix(text.dropLast())
      }
      expect(shown?.value, equals: 12, "\(kind.detail)")
    }
  }

  @Test(arguments: ControlKind.allCases)
  func aRowOpensItsControl(_ kind: ControlKind) throws {
    let router = RouterSpy()
    let scene = ControlsScene(navigator: Navigator(router), preferences: Preferences())
    let list = try #require(scene.subviews.compactMap { $0 as? ListView }.first)
    list.onSelect?(try #require(ControlKind.allCases.firstIndex(of: kind)))
    expect(router.log.calls, equals: ["router.go(to: controls/\(kind))"])
  }

  // Behaviour: screens C19
  /// From 900 points of width a chosen row shows its page beside the list, and the same screen stays.
  @Test func listAndPageAreSideBySide() throws {
    let rig = AppRig(.controls, size: Size(900, 600))
    let list = try rig.view(ListView.self, 0)
    expect(rig.texts().contains("something to do") && rig.views(Button.self).contains { $0.title.text == "Save" })
    expect(list.chosenIndex == 0 && list.frame.maxY == 600 - 24)
    rig.press(.down)
    expect(list.selectedIndex, equals: 0, "The first key shows the cursor.")
    rig.press(.down)
    rig.press(.down)
    expect(list.selectedIndex == 2 && list.chosenIndex == 0, "The cursor moves, the choice stays.")
    rig.type(.enter)
    expect(rig.route == .controls && list.chosenIndex == 2 && rig.focused === list)
    let slider = try rig.view(Slider.self)
    expect(slider.receivesInput && rig.views(ControlPage.self).map(\.kind) == [.slider])
    rig.type(.enter)
    expect(rig.focused === slider, "A second time leads into the page.")
    rig.type(.escape)
    expect(rig.focused === list && rig.route == .controls)
    rig.press(.right)
    expect(rig.focused?.isDescendant(of: list) == false, "An arrow leads into the page too.")
    rig.send(.resize(Size(560, 700)))
    rig.run(0.2)
    expect(!slider.receivesInput && rig.focused === list && list.chosenIndex == nil)
    rig.send(.resize(Size(1280, 800)))
    rig.run(0.2)
    expect(slider.receivesInput && list.chosenIndex == 2)
  }

  /// Where large letters leave no room, a list that fills the page scrolls with what is above it.
  @Test func largeLettersLeaveRoomForTheList() throws {
    let rig = AppRig(.control(.list), size: Size(360, 480))
    let list = try #require(rig.views(ListView.self).last)
    let page = try #require(rig.views(ControlPage.self).first)
    let scroll = try #require(page.subviews.lazy.compactMap { $0 as? ScrollView }.first)
    rig.run(0.5)
    expect(scroll.maximumOffset, equals: 0)
    rig.preferences[Options.textSize] = 200
    rig.run(0.5)
    expect(scroll.maximumOffset > 0 && list.bounds.height >= 160)
    expect(scroll.frame.maxY <= 480)
  }

  /// A page that was opened alone is beside the list in a wide window.
  @Test func aWideWindowShowsTheListBesideAPageThatWasOpenedAlone() throws {
    let rig = AppRig(.control(.switch), size: Size(560, 700))
    expect(rig.views(ListView.self).allSatisfy { !$0.receivesInput })
    rig.send(.resize(Size(1280, 800)))
    rig.run(0.2)
    let list = try rig.view(ListView.self)
    expect(list.receivesInput && list.chosenIndex == ControlKind.allCases.firstIndex(of: .switch))
    rig.type(.escape)
    expect(rig.route, equals: .controls)
  }

  // Behaviour: screens C20
  /// The sliders of the bench change the spring of the samples at once, and the button copies it.
  @Test(arguments: ControlKind.allCases)
  func theBenchSetsTheSpringOfTheControl(_ kind: ControlKind) throws {
    let rig = AppRig(.control(kind), size: Size(560, 900))
    guard let bench = rig.views(SpringPanel.self).first else { return }
    let (response, damping) = (try #require(bench.sliders.first), try #require(bench.sliders.last))
    rig.host.perform {
      response.value = 1
      response.onChange(1)
      damping.value = 0.3
      damping.onChange(0.3)
    }
    let views = rig.views(View.self).filter { view in !bench.sliders.contains { $0 === view } }
    let springs = views.compactMap { $0 as? any SpringDriven }
    expect(!springs.isEmpty)
    expect(springs.allSatisfy { abs($0.spring.response - 1) < 1e-9 && abs($0.spring.dampingRatio - 0.3) < 1e-9 })
    rig.click(try rig.button("Copy as Swift"))
    rig.run(0.1)
    let line = "\(kind.variableName).spring = Spring(response: 1.00, dampingFraction: 0.30)"
    expect(rig.clipboard.text == line && rig.texts().contains("Copied"))
    rig.run(2)
    expect(rig.texts().contains("Copy as Swift"))
  }

  /// The title, the detail and the manual of each control are its own.
  @Test func everyControlIsDescribed() {
    for texts in [
      ControlKind.allCases.map(\.title), ControlKind.allCases.map(\.detail), ControlKind.allCases.map(\.manual),
    ] {
      expect(Set(texts).count == ControlKind.allCases.count && !texts.contains(""))
    }
  }
}
