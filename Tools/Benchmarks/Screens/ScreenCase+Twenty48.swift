import OvershootControls
import OvershootGeometry
import OvershootScreenKit
import OvershootStage
import OvershootTwenty48Screens
import Twenty48

/// 2048 with help, and its past games: a place on its way, the list and the statistics.
extension ScreenCase {
  // Behaviour: twenty48 42
  static var pastGames: [ScreenCase] {
    [
      ScreenCase(name: "2048-autoplays", route: .twenty48) { run in
        run.press(.o)
        run.run(4)
        run.press(.o)
        run.run(0.6)
      },
      ScreenCase(name: "2048-scrubs", route: .replay(0), start: shown, play: scrub),
      ScreenCase(
        name: "2048-scrubs-whole", route: .replay(0), start: shown, prepare: { $0.redrawsAll = true }, play: scrub),
      ScreenCase(
        name: "2048-list-whole", route: .replays, games: 10_000, prepare: { $0.redrawsAll = true },
        play: { $0.run(2) }),
      ScreenCase(name: "2048-list-scrolls", route: .replays, games: 10_000) { scroll($0) },
      ScreenCase(
        name: "2048-statistics-whole", route: .gameStatistics, games: 10_000, prepare: { $0.redrawsAll = true },
        play: { $0.run(2) }),
    ]
  }

  /// A game of a thousand pushes, shown in its middle.
  private static var shown: Twenty48Start {
    var history = GameHistory(Game(rules: .classic, seed: 1))
    for direction in PushEngine().pushes(from: history.game, count: 1000, nodes: 1000) { _ = history.push(direction) }
    return Twenty48Start(showing: Twenty48Start.Place(history.replay, at: 500))
  }

  /// Drags the knob over a tenth of the game and back: in each frame the tiles of another push are on their way.
  private static func scrub(_ run: ScreenRun) {
    guard let slider = run.views(Slider.self).first else { return }
    let middle = run.center(of: slider)
    run.send(.pointer(middle, button: 1, isDown: true))
    run.skipFrame()
    for step in 0..<240 {
      let fraction = abs(Double(step % 80) / 40 - 1) - 0.5
      run.send(.move(middle + Vector2(fraction * slider.bounds.width * 0.1, 0)))
      run.frame()
    }
    run.send(.pointer(middle, button: 1, isDown: false))
    run.skipFrame()
  }
}
