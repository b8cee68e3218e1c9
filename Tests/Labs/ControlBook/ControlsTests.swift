import OvershootScreenKit
import OvershootSupport
import StageTesting

@testable import OvershootControlBook
@testable import OvershootScreenTesting

/// The book: its pages, what turns them, and the strip at their foot.
// Behaviour: screens C20
@MainActor
@Suite struct ControlsTests {
  private func scene(_ rig: AppRig) throws -> ControlsScene { try #require(rig.app.topScene as? ControlsScene) }

  @Test func eachControlHasOnePage() {
    for kind in ControlKind.allCases {
      expect(BookPage.allCases.filter { $0.kinds.contains(kind) }.count, equals: 1, "\(kind)")
      expect(BookPage(named: kind.rawValue)?.kinds.contains(kind) == true)
    }
    let names = BookPage.allCases.flatMap(\.names)
    expect(Set(names).count == names.count && BookPage(named: "lever") == nil)
    expect(Set(BookPage.allCases.map(\.title)).count, equals: BookPage.allCases.count)
  }

  @Test func theBookBeginsWithTheButtons() throws {
    let rig = AppRig(.controls)
    let count = BookPage.allCases.count
    expect(rig.texts().contains("Buttons") && rig.texts().contains("1 of \(count)"))
    expect(try scene(AppRig(.control(.slider))).page, equals: .values)
  }

  @Test func arrowsAndTheNamesTurnThePages() throws {
    let rig = AppRig(.controls)
    let scene = try scene(rig)
    rig.showFocusRing()
    for page in BookPage.allCases {
      expect(scene.page == page && rig.texts().contains(page.title))
      rig.host.perform { scene.focus.move(to: nil) }
      rig.press(.right)
      rig.run(2)
    }
    expect(scene.page, equals: BookPage.allCases.last)
    rig.press(.pageUp)
    rig.run(2)
    expect(scene.page, equals: .scroll)
    rig.click(try rig.view(PageCounter.self))
    rig.run(0.5)
    rig.press(.home)
    rig.type(.enter)
    rig.run(2)
    expect(scene.page == .buttons && rig.route == .controls)
  }

  @Test(arguments: [(-300.0, BookPage.confirm), (-40, .buttons), (300, .buttons)])
  func aDragTurnsThePage(_ distance: Double, _ page: BookPage) throws {
    let rig = AppRig(.controls)
    let start = Vector2(400, 600)
    rig.send(.pointer(start, button: 1, isDown: true))
    for step in 1...10 {
      rig.advance(1.0 / 60)
      rig.send(.move(start + Vector2(distance * Double(step) / 10, 0)))
    }
    rig.run(0.5)
    rig.send(.pointer(start + Vector2(distance, 0), button: 1, isDown: false))
    rig.run(2)
    expect(try scene(rig).page, equals: page)
    expect(rig.views(BookPageView.self).count == 1 && rig.views(BookPageView.self).first?.frame.minX == 0)
  }

  /// The strip opens the spring of the page in the lab, and the controls take what becomes of it.
  @Test func theStripOpensTheLab() throws {
    let rig = AppRig(.control(.switch), size: Size(1280, 800))
    let scene = try scene(rig)
    expect(rig.texts().contains { $0.contains("spring 0.30 s, bounce 0.14") })
    rig.click(try rig.view(SpringStrip.self))
    rig.run(2)
    expect(rig.route, equals: Route("curves"))
    rig.type(.escape)
    rig.run(2)
    expect(rig.app.topScene === scene)
    rig.host.perform { scene.take(Spring(duration: 1, bounce: 0.4)) }
    let springs = rig.views(View.self).compactMap { ($0 as? any SpringDriven)?.spring }
    expect(springs.contains { abs($0.response - 1) < 1e-9 && abs($0.bounce - 0.4) < 1e-9 })
    expect(rig.texts().contains { $0.contains("spring 1.00 s, bounce 0.40") })
  }

  @Test(arguments: BookPage.allCases, [Size(360, 480), Size(560, 700), Size(1280, 800)])
  func pagesFitTheirWindows(_ page: BookPage, _ size: Size) {
    let rig = AppRig(Route("controls", page.names[0]), size: size)
    rig.run(0.5)
    for view in rig.app.topScene?.subviews ?? [] where !view.isHidden && view.alpha > 0 {
      let frame = view.frame
      expect(frame.minX >= 0 && frame.maxX <= size.width && frame.minY >= 0 && frame.maxY <= size.height)
    }
    expect(SemanticLaws.violations(in: rig.host), equals: [])
  }
}
