import ArgumentParser
import OvershootAdventure
import OvershootJSON

/// `overshoot adventure map FILE`.
struct AdventureMapCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "map", abstract: "Print where the places of a world are on its map.",
    discussion: """
      Printed is one JSON object: places (key, layer, x and y of each, by key) and ways (direction, from and to of \
      each, by from and direction). East is right, x grows to the right and y downwards, up is one layer more. Where \
      directions contradict each other, the later way of the file bends. No two places share a spot.

      \(ExitStatus.help([
        .success: "when the map was printed", .failure: "when the file could not be read",
        .malformedInput: "when it is not a valid world; line and key are printed",
      ]))
      """)

  @Argument(help: ArgumentHelp("The world; - for standard input.", valueName: "FILE"), completion: .file())
  var file: String

  @Flag(help: "Print JSON; it is printed without this, too.")
  var json = false

  func run() throws {
    let world = try AdventureFiles.world(file)
    let map = WorldMap(world)
    let answer: JSONValue = [
      "places": .list(
        map.places(of: world).map { key, spot in
          ["key": .string(key), "layer": .whole(spot.layer), "x": .whole(spot.x), "y": .whole(spot.y)]
        }),
      "ways": .list(
        map.ways(of: world).map {
          ["direction": .string($0.direction), "from": .string($0.from), "to": .string($0.to)]
        }),
    ]
    try StandardOutput.write(line: answer.compactText)
  }
}
