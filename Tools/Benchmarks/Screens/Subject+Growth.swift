import OvershootCLimits
import OvershootJSON
import OvershootScreenKit
import SDLStage

extension Subject {
  // Behaviour: rendering 15
  /// What an hour of play adds to the memory in use: minutes 6 to 10 of a virtual clock beside the last five.
  static let growth = Subject(name: "growth") { report, options in
    let resources = try ResourceFolder(override: options.resources)
    for item in ScreenCase.hours where options.selects(item.name) {
      let run = try start(item, resources)
      run.framesPerSecond = 10
      let bytes = (0..<60).map { _ in
        item.play(run)
        run.removeCosts()
        run.releaseUnused()
        return Int(cl_memory_in_use())
      }
      // The least of some minutes has no caches of a moment in it.
      let (early, late) = (bytes[5..<10].min() ?? 0, bytes[55...].min() ?? 0)
      report.row([
        "screen": .string(item.name), "kb": .whole(early / 1000), "kb_after_an_hour": .whole(late / 1000),
        "percent_more": .figure(Double(late - early) / Double(early) * 100),
      ])
    }
  }
}

extension ScreenCase {
  /// A minute of each game, which plays by itself; the commands of the text adventure lead to and fro.
  fileprivate static var hours: [ScreenCase] {
    let games = [Route("2048"), Route("breakout"), Route("bomb-rush", "way-out"), Route("nonoku", "1-01")]
    return games.map { route in
      ScreenCase(name: route.name, route: route, setUp: { $0[SelfPlay.self] = SelfPlay(isOn: true) }) { $0.run(60) }
    } + [
      ScreenCase(name: "adventure", route: Route("adventure")) { run in
        run.run(30, every: 2) { step in
          run.send(.text(["look", "north", "inventory", "south", "undo"][step % 5]))
          run.press(.enter)
        }
      }
    ]
  }
}
