import Motion
import OvershootDrawing
import OvershootGeometry
import OvershootSupport
import StageTesting

@testable import OvershootStage

@MainActor
@Suite struct StripTransitionTests {
  private let rig = StripRig(Size(1280, 800))

  // Behaviour: screens N5, N11
  @Test func thePageAppearsAsSoonAsItCoversTheWindow() {
    rig.click(Vector2(600, 600))
    rig.go { $0.push(1) }
    expect(rig.takeEvents(), equals: ["page will appear", "menu will disappear"])
    rig.run(0.15, framesPerSecond: 1000)
    expect(rig.events == [] && rig.navigation.isInTransition)
    rig.click(Vector2(600, 600))
    rig.run(0.01, framesPerSecond: 1000)
    expect(rig.takeEvents() == ["menu did disappear", "page did appear"] && !rig.navigation.isInTransition)
    expect(!rig.moving.isEmpty, "The parts of the page spring on.")
    rig.click(Vector2(600, 600))
    expect(rig.menu.presses == 1 && rig.page.presses == 1)
    expect(rig.runToRest(within: 2) && rig.moving.isEmpty && rig.page.flights.entrances.isEmpty)
  }

  @Test func theMenuAppearsAsSoonAsTheStripHasItsFrame() {
    rig.go { $0.push(1) }
    rig.run(1)
    _ = rig.takeEvents()
    rig.go { $0.pop() }
    rig.run(0.18, framesPerSecond: 1000)
    expect(rig.takeEvents(), equals: ["menu will appear", "page will disappear"])
    rig.run(0.01, framesPerSecond: 1000)
    expect(rig.takeEvents(), equals: ["page did disappear", "menu did appear"])
    rig.click(Vector2(600, 600))
    expect(rig.menu.presses == 1 && rig.runToRest(within: 2) && rig.moving.isEmpty)
  }

  @Test func escapeReversesIt() {
    rig.go { $0.push(1) }
    rig.run(0.08)
    _ = rig.takeEvents()
    rig.press(.escape)
    expect(rig.takeEvents(), equals: ["menu will appear", "page will disappear"])
    expect(rig.runToRest(within: 2))
    expect(rig.takeEvents(), equals: ["page did disappear", "menu did appear"])
    expect(rig.navigation.topScene === rig.menu && rig.moving.isEmpty)
  }

  @Test func withReducedMotionThePageFadesInAndWithoutMotionItIsThere() {
    let reduced = StripRig(Size(1280, 800), policy: .reduced)
    reduced.go { $0.push(1) }
    let list = reduced.run(0.06)
    expect(list.commands.contains { if case .beginDissolve = $0 { true } else { false } })
    expect(reduced.moving.isEmpty)
    reduced.run(0.07)
    expect(reduced.events.last == "page did appear")
    let still = StripRig(Size(1280, 800), policy: .none)
    still.go { $0.push(1) }
    expect(still.events.last == "page did appear" && still.moving.isEmpty && !still.navigation.isInTransition)
  }

  @Test func withoutAStripThePageComesAsWithoutAPlaceOfItsOwn() {
    let scenes = [CountingScene(), CountingScene()]
    let navigation = NavigationScene(NavigationStack(0), transition: { _ in .strip }) { scenes[$0] }
    let host = ManualHost(navigation, size: Size(400, 300))
    host.host.perform { navigation.push(1) }
    host.run(0.1)
    expect(navigation.isInTransition)
    host.run(1)
    expect(!navigation.isInTransition && navigation.topScene === scenes[1])
  }

  @Test func thePartsOfThePageComeAfterTheirDelays() {
    rig.go { $0.push(1) }
    let (quick, late) = (rig.page.entrances[15], rig.page.entrances[16])
    expect(quick.fraction == 0 && late.fraction == 0)
    rig.run(0.09, framesPerSecond: 500)
    expect(quick.fraction > 0 && rig.page.drawn.fraction == 0)
    rig.run(0.2, framesPerSecond: 500)
    expect(late.fraction > 0.5 && rig.page.drawn.fraction > 0.5)
  }

  /// Echoes are drawn beside what flies, not where it is at rest.
  @Test(arguments: [MotionPolicy.full, .reduced])
  func whatFliesLeavesEchoes(_ policy: MotionPolicy) {
    let rig = StripRig(Size(1280, 800), policy: policy)
    func echoes(_ list: DisplayList) -> Int {
      list.commands.count {
        if case .fill(_, let color) = $0 { color.alpha < 1 && color.withAlpha(1) == StripRig.key } else { false }
      }
    }
    for change in [{ $0.push(1) }, { $0.pop() }] as [(NavigationScene<Int>) -> Void] {
      rig.go(change)
      var counts: [Int] = []
      for _ in 0..<8 { counts.append(echoes(rig.run(1.0 / 60))) }
      expect(policy == .reduced ? counts.allSatisfy { $0 == 0 } : counts.contains(3), "\(counts)")
      expect(rig.runToRest(within: 2) && echoes(rig.displayList) == 0)
    }
  }

  // Behaviour: screens N11
  /// Of two pieces that look different one turns into the other, and neither is seen through.
  @Test func whatLooksDifferentTurnsIntoTheOther() {
    rig.page.key.look = "page"
    for change in [{ $0.push(1) }, { $0.pop() }] as [(NavigationScene<Int>) -> Void] {
      rig.go(change)
      var counts: [Int] = []
      for _ in 0..<30 {
        let places = rig.places(StripRig.key, in: rig.advance(1.0 / 60))
        counts.append(places.count)
        guard let place = places.first else { continue }
        let pixel = rig.bitmap.pixels[Int(place.y) * rig.bitmap.width + Int(place.x)]
        let difference = [(0, 0xC0), (8, 0xE0), (16, 0xFF)].map { abs(Int(pixel >> $0.0 & 0xFF) - $0.1) }.max() ?? 0
        expect(difference <= 1, "\(String(pixel, radix: 16)) at \(place)")
      }
      expect(counts.contains(2) && counts.allSatisfy { 1...2 ~= $0 }, "\(counts)")
      expect(rig.runToRest(within: 2) && rig.places(StripRig.key, in: rig.displayList).count == 1)
    }
  }

  // Behaviour: screens N11
  /// What lies over the page, such as the band of a game that waits, is not flown over.
  @Test func whatFliesStaysBelowWhatCoversItsPlace() {
    let (band, color) = (View(), Color(hex: 0xFFFFE0))
    (band.frame, band.backgroundColor, band.zPosition) = (Rect(x: 0, y: 0, width: 1280, height: 800), color, 8)
    rig.page.insertSubview(band, at: 0)
    rig.go { $0.push(1) }
    var places: [Bool] = []
    for _ in 0..<60 {
      let fills = rig.advance(1.0 / 60).commands.compactMap { if case .fill(_, let color) = $0 { color } else { nil } }
      if let last = fills.lastIndex(where: { $0.withAlpha(1) == StripRig.key }) {
        places.append(fills.lastIndex(of: color).map { $0 > last } ?? false)
      }
    }
    expect(places.count > 50 && places.allSatisfy { $0 }, "\(places)")
  }

  @Test func whatIsHiddenFliesNoLonger() {
    rig.go { $0.push(1) }
    rig.run(0.2)
    expect(!rig.navigation.isInTransition && rig.page.key.isInFlight)
    rig.page.board.isHidden = true
    expect(rig.places(StripRig.key, in: rig.displayList).isEmpty)
    expect(!rig.page.key.isInFlight && rig.runToRest(within: 2) && rig.page.flights.entrances.isEmpty)
  }

  @Test func aResizeOnTheWayMovesBothScenes() {
    rig.go { $0.push(1) }
    rig.run(0.1)
    rig.send(.resize(Size(900, 1000)))
    let rectangle = rig.rectangle(in: rig.advance(0))
    expect(rectangle?.width == 900 && rectangle.map { $0.minY > 0 && $0.maxY < 1000 } == true)
    expect(rig.runToRest(within: 2) && rig.page.bounds.size == Size(900, 1000))
  }

  @Test func anotherChangeEndsIt() {
    rig.go { $0.push(1) }
    rig.run(0.05)
    rig.go { $0.replace(0) }
    expect(rig.runToRest(within: 3) && rig.moving.isEmpty && rig.navigation.topScene === rig.menu)
    expect(rig.places(StripRig.key, in: rig.displayList).count, equals: 1)
  }
}
