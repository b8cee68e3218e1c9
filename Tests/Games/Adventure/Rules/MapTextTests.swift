import OvershootSupport

@testable import OvershootAdventure

@Suite struct MapTextTests {
  // Behaviour: adventure-worlds 17
  @Test func mapNamesTheRoomsSeenAndNoOthers() throws {
    let answers = try ShortWorld.answers("", "map", "e", "map")
    expect(answers[0].kind == .meta && answers[0].turn == 0)
    expect(answers[0].text.contains("Hall") && !answers[0].text.contains("Yard") && !answers[0].text.contains("Den"))
    expect(answers[2].text.contains("Hall") && answers[2].text.contains("Yard") && !answers[2].text.contains("Den"))
  }

  // Behaviour: adventure-worlds 17
  @Test func eastIsRightAndSouthIsBelow() throws {
    let world = try ShortWorld.world()
    let spots = WorldMap(world).spots
    func spot(_ key: String) -> WorldMap.Spot? { world.indexes[key].flatMap { spots[$0] } }
    expect(spot("hall"), equals: WorldMap.Spot(layer: 0, x: 0, y: 0))
    expect(spot("yard"), equals: WorldMap.Spot(layer: 0, x: 1, y: 0))
    expect(spot("den"), equals: WorldMap.Spot(layer: 0, x: 0, y: 1))
  }
}
