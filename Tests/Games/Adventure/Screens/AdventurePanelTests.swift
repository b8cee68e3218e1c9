import OvershootAdventure
import OvershootGameKit
import OvershootSupport
import StageTesting

@testable import OvershootAdventureScreens
@testable import OvershootScreenTesting

/// The panel beside the log: map, what is carried, points and turns.
@MainActor
@Suite struct AdventurePanelTests {
  private func titles(_ rig: AdventureRig) -> Set<String> { Set(rig.screen.panel.map.map.places.map(\.title)) }

  private func carried(_ rig: AdventureRig) -> [String] { rig.screen.panel.carried.words.map(\.text) }

  private func room(_ title: String, _ rig: AdventureRig) throws -> RoomButton {
    try #require(rig.screen.panel.map.rooms.values.first { $0.semantics?.name == title })
  }

  // Behaviour: playing 22
  @Test(
    arguments: [(360.0, 480.0), (560, 700), (999, 700), (1000, 480), (1000, 700), (1280, 800), (1920, 1080)],
    [1.0, 1.5])
  func itIsBesideTheLogFromAThousandPoints(size: (width: Double, height: Double), textSize: Double) throws {
    let rig = AdventureRig(size: Size(size.width, size.height))
    rig.host.textSize = textSize
    rig.enter("open drawer. take all. w")
    let (screen, panel) = (rig.screen, rig.screen.panel)
    let growth = textSize == 1 ? 1 : PageCard.growth(textSize)
    expect(panel.isHidden, equals: (size.width < 1_000 * growth))
    expect(panel.isHidden, equals: screen.bar.words.contains { $0.text == "rubber torch" }, "Each word is there once.")
    guard !panel.isHidden else { return }
    for view in [screen.log, screen.bar, screen.verbs, screen.field] { expect(view.frame.maxX < panel.frame.minX) }
    expect(panel.frame.maxX <= size.width && panel.frame.maxY <= size.height && panel.frame.minY >= 44)
    let inside = Rect(origin: .zero, size: panel.bounds.size)
    for view in panel.subviews where !view.isHidden {
      expect(inside.union(view.frame) == inside && !view.frame.isEmpty)
    }
    expect(panel.map.frame.maxY <= panel.carried.frame.minY && panel.carried.frame.maxY <= panel.score.frame.minY)
    let here = try room("Foyer", rig)
    let place = Rect(origin: here.convert(.zero, to: panel.map), size: here.bounds.size)
    expect(place.intersection(panel.map.bounds)?.size, equals: place.size, "The present room is in sight.")
  }

  // Behaviour: playing 22
  @Test func itFollowsThePlay() throws {
    let rig = AdventureRig(size: Size(1280, 800))
    let panel = rig.screen.panel
    expect(titles(rig) == ["Ticket Booth"] && panel.score.text == "0 of 100 points" && panel.turns.text == "Turn 0")
    expect(panel.turns.frame.width > 20, "The number of turns is seen.")
    let first = carried(rig)
    rig.enter("take token")
    expect(carried(rig).contains("brass token") && !first.contains("brass token") && panel.turns.text == "Turn 1")
    rig.enter("w. w. n")
    expect(titles(rig), equals: ["Ticket Booth", "Foyer", "Prize Counter"])
    expect(panel.map.map.places.first(where: \.isHere)?.title, equals: "Prize Counter")
    rig.enter("undo. undo")
    expect(titles(rig) == ["Ticket Booth", "Foyer"] || titles(rig) == ["Ticket Booth"])
    rig.enter("restart")
    expect(titles(rig) == ["Ticket Booth"] && carried(rig) == first)
    for line in AdventureRig.winning { rig.enter(line) }
    expect(panel.score.text == "100 of 100 points" && carried(rig).contains("black cat"))
    expect(panel.map.map.places.allSatisfy { $0.direction == nil }, "The story is over.")
  }

  // Behaviour: playing 22
  @Test func aNeighbouringRoomIsPressedToGoThere() throws {
    let rig = AdventureRig(size: Size(1280, 800))
    rig.enter("w. w")
    rig.run(1)
    expect(try !room("Ticket Booth", rig).canBecomeFocused && !room("Prize Counter", rig).canBecomeFocused)
    let foyer = try room("Foyer", rig)
    let point = foyer.convert(foyer.bounds.center, to: rig.screen)
    rig.send(.pointer(point, button: 1, isDown: true))
    rig.send(.pointer(point, button: 1, isDown: false))
    rig.run(1)
    expect(rig.texts.contains("> east") && rig.screen.panel.map.map.places.first(where: \.isHere)?.title == "Foyer")
    let far = try room("Foyer", rig)
    expect(far.semantics?.description == "You are here" && far.semantics?.role == .listItem)
    expect(try room("Ticket Booth", rig).perform(.action(Semantics.press), part: nil))
    rig.run(1)
    expect(rig.texts.contains("> east") && rig.texts.contains("Ticket Booth"))
  }

  // Behaviour: playing 22
  @Test func itIsInTheSemantics() throws {
    let rig = AdventureRig(size: Size(1280, 800))
    rig.enter("take token. w")
    let nodes = rig.host.semanticTree.all.map(\.semantics)
    expect(nodes.contains { $0.role == .list && $0.name == "Map" })
    expect(nodes.contains { $0.role == .list && $0.name == "You carry" })
    expect(nodes.contains { $0.role == .listItem && $0.name == "Foyer" && $0.description == "You are here" })
    expect(nodes.contains { $0.role == .pushButton && $0.name == "Ticket Booth" && $0.description == "Go east" })
    for text in ["brass token", "0 of 100 points", "Turn 2"] { expect(nodes.contains { $0.name == text }, "\(text)") }
  }

  // Behaviour: playing 22
  @Test func theMarkerMovesAndDoesNotUnderReducedMotion() throws {
    for policy in [MotionPolicy.full, .reduced] {
      let rig = AdventureRig(size: Size(1280, 800), policy: policy)
      rig.send(.text("w"))
      rig.press(.enter)
      rig.run(0.06)
      let foyer = try room("Foyer", rig)
      let marker = rig.screen.panel.map.marker
      expect(foyer.$alpha.shown < 1 && foyer.$center.shown == foyer.center)
      expect((marker.$center.shown == marker.center), equals: (policy == .reduced))
      rig.run(2)
      expect(marker.$center.shown == marker.center && marker.center == foyer.center && foyer.$alpha.shown == 1)
    }
  }
}
