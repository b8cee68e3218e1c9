import OvershootAdventure
import OvershootGameKit
import OvershootSupport
import StageTesting

@testable import OvershootAdventureScreens
@testable import OvershootScreenTesting

/// Layers of the map, and maps with few rooms and many.
// Behaviour: adventure-worlds 17
@MainActor
@Suite struct MapLayerTests {
  private func rig(_ text: String, size: Size = Size(1280, 800)) -> AppRig {
    let rig = AppRig(.menu, size: size)
    rig.run(1)
    rig.send(.drop(DroppedFile(name: "a.jsonl", content: .success(Array(text.utf8)))))
    rig.run(1)
    return rig
  }

  private func story(_ rig: AppRig) throws -> AdventureScene { try #require(rig.app.topScene as? AdventureScene) }

  /// The map, which is opened.
  private func page(_ rig: AppRig) throws -> MapPage {
    let story = try story(rig)
    if !story.isMapOpen { rig.type(.f3) }
    rig.run(1)
    return story.map
  }

  /// Enters a line in the story, and opens the map again.
  private func enter(_ line: String, _ rig: AppRig) throws {
    if try story(rig).isMapOpen { rig.type(.f3) }
    rig.send(.text(line))
    rig.press(.enter)
    rig.run(1)
    _ = try page(rig)
  }

  private func titles(_ page: MapPage) -> [String] { page.map.part.places.map(\.title).sorted() }

  private func items(_ rig: AppRig) -> [Semantics] {
    rig.host.semanticTree.all.map(\.semantics).filter { $0.value?.text.hasPrefix("row ") == true }
  }

  @Test func theLayerOfTheRoomIsShownAndOthersByButtons() throws {
    let rig = rig(UserWorlds.tower)
    let page = try page(rig)
    expect(page.up.isHidden && page.down.isHidden && rig.texts().contains("1 of 5 rooms"))
    expect(items(rig).map(\.value?.text) == ["row 2, column 1, a way up, a way down"] || items(rig).count == 1)
    try enter("up", rig)
    expect(titles(page) == ["Attic"] && !page.up.isHidden && page.down.isEnabled && !page.up.isEnabled)
    expect(rig.texts().contains("Where you are"))
    try enter("e", rig)
    expect(titles(page), equals: ["Attic", "Loft"])
    rig.click(page.down)
    rig.run(1)
    expect(titles(page) == ["Hall"] && rig.texts().contains("1 floor below you"))
    expect(page.map.marker.isHidden && page.up.isEnabled && !page.down.isEnabled)
    let hall = try #require(items(rig).first)
    expect(hall.name == "Hall" && hall.value?.text.contains("a way up, a way down") == true && items(rig).count == 1)
    let list = rig.host.semanticTree.all.map(\.semantics).first { $0.role == .list && $0.name == "Map" }
    expect(list?.description, equals: "1 floor below you")
    // Where the player goes, the map goes along.
    try enter("w. up", rig)
    expect(titles(page) == ["Roof"] && !page.map.marker.isHidden)
    rig.click(page.down)
    rig.click(page.down)
    rig.run(1)
    expect(titles(page) == ["Hall"] && rig.texts().contains("2 floors below you"))
    try enter("look", rig)
    expect(titles(page), equals: ["Hall"], "What another command does leaves the map where it is.")
    // By the keyboard.
    expect(rig.tab { $0 === page.up })
    rig.type(.enter, .enter)
    expect(titles(page), equals: ["Roof"])
  }

  @Test func theMapIsInThePlaceOfThePage() throws {
    for size in [Size(360, 480), Size(560, 700), Size(800, 600), Size(1280, 800)] {
      let rig = rig(UserWorlds.tower, size: size)
      let page = try page(rig)
      expect(try titles(page) == ["Hall"] && story(rig).log.isHidden && story(rig).title.text == "Map")
      page.map.onDirection("up")
      rig.run(1)
      expect(titles(page) == ["Attic"] && !page.down.isHidden && page.turns.text == "Turn 1")
      // The frame of a number is higher than its digits.
      let all = Rect(origin: .zero, size: page.bounds.size).inset(by: -8)
      for view in page.subviews where !view.isHidden && !view.frame.isEmpty { expect(all.union(view.frame) == all) }
      for view in [page.back, page.turns] {
        expect(page.up.frame.intersection(view.frame)?.isEmpty ?? true || view.isHidden, "\(size)")
      }
      expect(page.back.frame.width >= 3 * page.back.frame.height, "\(size)")
      rig.type(.escape)
      rig.run(1)
      expect(try !story(rig).isMapOpen && !story(rig).log.isHidden && rig.route == .world("tower"))
    }
  }

  @Test func darkAndUnseenWaysAreDashed() throws {
    let rig = rig(UserWorlds.tower)
    let page = try page(rig)
    func place(_ title: String) -> KnownMap.Place? { page.map.map.places.first { $0.title == title } }
    expect(place("Hall")?.above == .unseen && place("Hall")?.below == .unseen)
    try enter("up", rig)
    expect(place("Hall")?.above == .seen && place("Attic")?.below == .seen && place("Attic")?.above == .unseen)
    expect(page.map.part.ways.map(\.isSeen), equals: [false])
    try enter("e", rig)
    expect(page.map.part.ways.map(\.isSeen), equals: [true])
    try enter("w. down. down", rig)
    let dark = try #require(page.map.map.places.first { $0.isHere })
    expect(
      dark.title == "In the dark" && place("Hall")?.below == .unseen
        && !page.map.map.places.contains { $0.title == "Cellar" })
  }

  /// A world of rooms in rows of ten.
  private func grid(_ count: Int) -> String {
    var lines = [#"{"table":"meta","world":"grid","version":1,"title":"Grid","start":"r0"}"#]
    for room in 0..<count {
      var exits: [String] = []
      for (name, step, isThere) in [
        ("e", 1, room % 10 < 9), ("w", -1, room % 10 > 0), ("s", 10, true), ("n", -10, true),
      ] where isThere && (0..<count).contains(room + step) {
        exits.append("\"\(name)\":\"r\(room + step)\"")
      }
      let texts = #""title":"Winding passage \#(room)","description":"A room.""#
      lines.append(#"{"table":"place","key":"r\#(room)",\#(texts),"exits":{\#(exits.joined(separator: ","))}}"#)
    }
    return lines.joined(separator: "\n")
  }

  /// Returns where a room is in the map, in its points.
  private func place(_ room: RoomButton, in map: MapView) -> Rect {
    Rect(origin: room.convert(.zero, to: map), size: room.bounds.size)
  }

  private func isInSight(_ room: RoomButton, of map: MapView) -> Bool {
    Rect(origin: .zero, size: map.bounds.size).inset(by: -0.001).contains(place(room, in: map).origin)
      && Rect(origin: .zero, size: map.bounds.size).inset(by: -0.001)
        .contains(Vector2(place(room, in: map).maxX, place(room, in: map).maxY))
  }

  @Test(arguments: [3, 60], [Size(1000, 480), Size(1280, 800), Size(1920, 1080)])
  func mapsOfFewAndManyRoomsCanBeRead(count: Int, size: Size) throws {
    let rig = rig(grid(count), size: size)
    let map = try page(rig).map
    for row in 0..<(count + 9) / 10 {
      if row > 0 { try enter("s", rig) }
      let steps = min(9, count - 1)
      try enter(Array(repeating: row.isMultiple(of: 2) ? "e" : "w", count: steps).joined(separator: ". "), rig)
      let here = try #require(map.rooms.values.first { $0.semantics?.states.contains(.selected) == true })
      expect(isInSight(here, of: map), "\(row)")
    }
    expect(map.part.places.count, equals: count)
    let frames = map.rooms.values.map { self.place($0, in: map) }
    for (index, frame) in frames.enumerated() {
      expect(frames[..<index].allSatisfy { $0.intersection(frame)?.isEmpty != false })
    }
    guard count == 60 else { return }
    // All rooms come into sight by keys.
    expect(rig.tab { $0 === map })
    var seen: Set<String> = []
    let across = Array(repeating: Key.left, count: 9) + Array(repeating: Key.right, count: 9)
    for key in Array(repeating: Key.up, count: 6) + (0..<6).flatMap({ _ in across + [.down] }) {
      rig.press(key)
      rig.run(0.3)
      for (name, room) in map.rooms where isInSight(room, of: map) { seen.insert(name) }
    }
    expect(seen.count, equals: 60, "\(Set(map.rooms.keys).subtracting(seen))")
    rig.run(2)
    expect(rig.reachesRest(within: 20))
  }
}
