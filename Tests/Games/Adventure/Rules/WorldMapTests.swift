import OvershootGeometry
import OvershootSupport

@testable import OvershootAdventure

/// Where rooms are on a map.
@Suite(.laws) struct WorldMapTests {
  @Test func eastIsRightAndNorthIsAbove() throws {
    let world = try NightArcade.world()
    let spots = WorldMap(world).spots
    expect(spots.count == world.roomCount && Set(spots.values).count == world.roomCount)
    expect(spots.values.map(\.x).min() == 0 && spots.values.map(\.y).min() == 0)
    for portal in world.portals where portal.to >= 0 {
      let (from, to) = (try #require(spots[portal.from]), try #require(spots[portal.to]))
      guard let step = portal.heading.step else { continue }
      expect((to.x - from.x, to.y - from.y) == (step.x, step.y), "\(portal.heading)")
    }
  }

  /// Worlds by chance, with ways that contradict each other: all rooms have a spot of their own.
  @Test func noTwoRoomsShareASpot() {
    law(seed: 17, cases: 200) { generator, _ in
      let count = 1 + generator.integer(below: 30)
      var lines = ["{\"table\":\"meta\",\"world\":\"w\",\"version\":1,\"title\":\"W\",\"start\":\"r0\"}"]
      var taken: Set<String> = []
      for room in 0..<count {
        lines.append("{\"table\":\"entity\",\"key\":\"r\(room)\"}")
        lines.append("{\"table\":\"room\",\"entity\":\"r\(room)\"}")
        for _ in 0..<3 {
          let heading = Heading.allCases[generator.integer(below: Heading.allCases.count)].short
          guard taken.insert("\(room) \(heading)").inserted else { continue }
          let target = generator.integer(below: count)
          lines.append(
            "{\"table\":\"portal\",\"from\":\"r\(room)\",\"direction\":\"\(heading)\",\"to\":\"r\(target)\"}")
        }
      }
      let text = lines.joined(separator: "\n")
      counterexample(text) {
        guard let world = try? World(lines: Array(text.utf8)) else {
          Issue.record("It is no world.")
          return
        }
        let map = WorldMap(world)
        expect(map.spots.count == count && Set(map.spots.values).count == count)
        expect(map.spots, equals: WorldMap(world).spots)
      }
    }
  }

  /// Walks and acts by chance: the map has the rooms that were seen, and no others.
  // Behaviour: playing 22
  @Test func nothingUnseenIsShown() throws {
    let world = try NightArcade.world()
    let map = WorldMap(world)
    law(seed: 22, cases: 40) { generator, _ in
      var play = Playthrough(world, seed: generator.next())
      var seen: Set<String> = ["booth"]
      for _ in 0..<60 {
        let lines = [
          "n", "s", "e", "w", "out", "open sea door", "take ghost", "put ghost on sign", "drop ghost", "undo",
        ]
        let line = lines[generator.integer(below: lines.count)]
        for answer in play.enter(line) { seen.insert(answer.room) }
        let known = play.known(of: map)
        counterexample(line) {
          expect(known.places.allSatisfy { seen.contains($0.key) })
          expect(known.places.filter(\.isHere).map(\.key), equals: [play.opening.room])
          for place in known.places where !play.state.wasSeen(world.indexes[place.key] ?? 0) {
            expect(place.isHere && place.title == "In the dark")
          }
          let spots = Set(known.places.map(\.spot))
          expect(spots.count, equals: known.places.count)
          for way in known.ways { expect(spots.contains(way.from) && (!way.isKnown || spots.contains(way.to))) }
          for place in known.places {
            guard let direction = place.direction else { continue }
            var next = play
            let answer = next.enter(direction)
            expect(answer.last?.room == place.key || answer.last?.kind == .refused)
          }
        }
      }
    }
  }
}
