import Foundation
import OvershootGeometry
import OvershootSupport

@testable import OvershootAdventure

/// No state is without a way to an ending: a player who knows the world wins from wherever it is left.
@Suite(.laws) struct DeadEndTests {
  /// Every state on both ways through the story.
  private static func stages(_ world: World) -> [Playthrough] {
    var stages: [Playthrough] = []
    for way in [NightArcade.winning, NightArcade.otherWay] {
      var play = Playthrough(world)
      for command in way.flatMap({ Tokens.commands(in: $0) }) {
        stages.append(play)
        _ = play.enter(command)
        _ = play.takeRecords()
      }
    }
    return stages
  }

  /// The places that take things: rooms, and what is a container or a supporter.
  private static func places(_ world: World) -> [Int] {
    world.entities.indices.filter { index in
      let entity = world.entities[index]
      return entity.isRoom && entity.key != "promenade" || entity.isContainer || entity.isSupporter
    }
  }

  private static func things(_ world: World) -> [String] {
    world.entities.filter(\.isTakeable).map(\.key)
  }

  private func check(_ play: Playthrough, leaving things: [(key: String, place: Int, closes: Bool)]) {
    var player = Rescue(play)
    for (key, place, closes) in things { player.leave(key, at: place, closes: closes) }
    let isSaved = player.reachesAnEnding()
    counterexample("\(things)\n\(player.log.joined(separator: "\n"))") { expect(isSaved) }
  }

  // Behaviour: adventure 18
  @Test func threeThingsCanBeLeftAnywhereAtAnyStage() throws {
    let world = try NightArcade.world()
    let (stages, places, things) = (Self.stages(world), Self.places(world), Self.things(world))
    law(seed: 180, cases: 40) { generator, _ in
      let stage = stages[generator.integer(below: stages.count)]
      check(
        stage,
        leaving: (0..<3).map { _ in
          (
            things[generator.integer(below: things.count)], places[generator.integer(below: places.count)],
            generator.integer(below: 2) == 0
          )
        })
    }
  }

  /// Whether all cases are checked, which takes minutes in a release build: `OVERSHOOT_DEAD_ENDS=all`.
  private static let checksAll = ProcessInfo.processInfo.environment["OVERSHOOT_DEAD_ENDS"] == "all"

  // Behaviour: adventure 18
  @Test func eachThingCanBeLeftInEachPlace() throws {
    let world = try NightArcade.world()
    let (places, things) = (Self.places(world), Self.things(world))
    let stages = Self.stages(world)
    // The sample goes through stages, things and places at once.
    let all = stages.count * things.count * places.count
    let step = Self.checksAll ? 1 : all / LawShare.scaled(80)
    law(seed: 181, cases: all / step, share: .all) { _, number in
      let (index, closes) = (number * step, number.isMultiple(of: 2))
      let stage = stages[index / places.count / things.count]
      let thing = things[index / places.count % things.count]
      check(stage, leaving: [(thing, places[index % places.count], closes)])
    }
    if Self.checksAll { print("\(all) states have a way to an ending.") }
  }

  /// Light is all that can be lost sight of: every state that torch, batteries and ghost can be brought into, in the
  /// dark rooms and the lit ones beside them, has a way back to a light in hand. Without all cases the batteries stay
  /// in the torch.
  // Behaviour: adventure 18
  @Test func aLightCanAlwaysBeFoundAgain() throws {
    let world = try NightArcade.world()
    for line in [NightArcade.winning[6], NightArcade.winning[7]] {
      var play = Playthrough(world)
      for other in NightArcade.winning.prefix(NightArcade.winning.firstIndex(of: line) ?? 0) { _ = play.enter(other) }
      // Beside the sign, with the ghost in hand; before and after the power has come back.
      _ = play.enter(line)
      _ = play.enter("w. w. s. s. w. take ghost. e. n")
      var rooms: Set = ["neon", "blast", "corridor"]
      if Self.checksAll { rooms.formUnion(["plant", "workshop"]) }
      let search = LightSearch(
        rooms: rooms, things: Self.checksAll ? ["torch", "ghost", "batteries"] : ["torch", "ghost"], from: play
      )
      expect(search.plays.count > 100)
      let lost = search.lost { play in
        ["torch", "ghost"].contains { key in
          let thing = world.indexes[key] ?? 0
          return play.state.holds(thing) && play.state.isOn(thing)
        }
      }
      expect(lost.count, equals: 0, "\(lost.first.map { "\($0.opening.output)" } ?? "")")
      if Self.checksAll { print("\(search.plays.count) states of light; \(lost.count) have no way to one in hand.") }
    }
  }
}
