import OvershootScreenKit
import OvershootSupport
import StageTesting

@testable import OvershootScreenTesting
@testable import OvershootShell

/// What holds for the headers of all pages.
@MainActor
@Suite struct PageHeaderTests {
  private let pages = ScreenList.all.routes.filter { ScreenList.all.entry(of: $0).parent != nil }

  // Behaviour: playing 1
  /// The back button and the title are at the same place on all pages of rooms, and the title is the first heading.
  ///
  /// On the profile the name stands in the page until it has gone under the header, in one column the note of a level
  /// of Bomb Rush takes the place of title and number until the level begins, and in narrow windows the choice of pages
  /// takes the place of the lab's title.
  @Test(arguments: WindowSizes.all) func everyPageHasTheSameHeader(_ size: Size) throws {
    let grid = PageGrid(size)
    for page in pages {
      let rig = AppRig(page, size: size)
      rig.run(0.8)
      let screen = try #require(rig.app.topScene as? Screen)
      // A page that has nothing to show has a button of its own in place of the header's.
      guard screen.room != nil, screen.emptyNotice?.button.title != "Back" else { continue }
      let nodes = rig.host.semanticTree.all
      let back = try #require(nodes.first { $0.semantics.name == "Back" }, "\(page.name)")
      expect(back.bounds.center, equals: grid.back.center, "\(page.name)")
      if page == Route("profile") || screen.title.isHidden {
        let isCovered =
          page.screen == "bomb-rush" && !grid.isWide || page == Route("curves") && grid.windowClass == .narrow
        expect(page == Route("profile") || isCovered, "\(page.name)")
        continue
      }
      let heading = try #require(nodes.first { $0.semantics.role == .heading }, "\(page.name)")
      let title = screen.title
      expect(title.text == heading.semantics.name, "\(page.name)")
      let origins = rig.displayList.placedTexts.filter { $0.text == title.text }.map(\.origin)
      expect(origins.contains { ($0 - grid.title).length <= 1 }, "\(page.name): \(origins) \(grid.title)")
      for view in screen.headerViews where !view.isHidden { expect(view.frame.maxX <= size.width - 12) }
    }
  }

  /// While a page comes over another one, both titles are at the place of the header.
  @Test(arguments: ["trophies/list", "controls/slider", "2048/statistics"])
  func titlesDissolveInTheirPlace(_ name: String) throws {
    let route = try #require(ScreenList.all.route(named: name))
    let parent = try #require(ScreenList.all.entry(of: route).parent)
    let rig = AppRig(parent, size: Size(560, 700))
    rig.run(0.5)
    func title() throws -> PageTitle { try #require((rig.app.topScene as? Screen)?.title) }
    let start = try title()
    let former = start.text
    let shown = rig.displayList.placedTexts.first { $0.text == former && abs($0.origin.x - start.frame.minX) < 2 }
    let place = try #require(shown).origin
    rig.host.perform { rig.app.go(to: route) }
    let coming = try title().text
    var count = 0
    while rig.app.transitionAnimator != nil {
      let texts = rig.displayList.placedTexts.filter { ($0.origin - place).length < 2 }.map(\.text)
      expect(texts == [former, coming] || texts == [former] || texts == [coming], "\(texts)")
      count += texts == [former, coming] ? 1 : 0
      rig.run(1.0 / 60)
    }
    expect(count > 5)
  }
}

extension DisplayList {
  /// The texts with the places where they begin, in the points of the window.
  fileprivate var placedTexts: [(text: String, origin: Vector2)] {
    var transforms = [Transform.identity]
    var texts: [(text: String, origin: Vector2)] = []
    for command in commands {
      switch command {
      case .beginGroup(let group): transforms.append(group.transform.concatenating(transforms[transforms.count - 1]))
      case .endGroup: transforms.removeLast()
      case .text(let run): texts.append((run.string, transforms[transforms.count - 1].apply(to: run.origin)))
      default: break
      }
    }
    return texts
  }
}
