import OvershootAdventureScreens
import OvershootBombRushScreens
import OvershootBreakoutScreens
import OvershootNonokuScreens
import OvershootScreenKit
import OvershootTwenty48Screens
import Twenty48

/// The games: play in which only what moves is drawn, and play in which everything is.
extension ScreenCase {
  // Behaviour: twenty48 42
  static var twenty48: [ScreenCase] {
    [
      ScreenCase(name: "2048-plays", route: .twenty48, isLarge: true, isRecorded: true) { run in
        run.run(40, every: 0.15) { run.press([.left, .down, .right, .down][$0 % 4]) }
      },
      ScreenCase(name: "2048-autoplays", route: .twenty48) { run in run.run(2, every: 4) { _ in run.press(.o) } },
      ScreenCase(name: "2048-scrubs", route: shown) { run in
        // Over a tenth of the game: in each frame the tiles of another push are on their way.
        guard let slider = run.views(Slider.self).first else { return }
        run.drag(run.center(of: slider)) { step in
          Vector2((abs(Double(step % 80) / 40 - 1) - 0.5) * slider.bounds.width * 0.1, 0)
        }
      },
      ScreenCase(name: "2048-list-whole", route: .replays, isWhole: true, setUp: fill) { $0.run(2) },
      ScreenCase(name: "2048-statistics-whole", route: .gameStatistics, isWhole: true, setUp: fill) { $0.run(2) },
    ]
  }

  /// A game of a thousand pushes, shown in its middle.
  private static var shown: Route {
    var history = Twenty48History(Twenty48Game(rules: .classic, seed: 1))
    for direction in PushEngine().pushes(from: history.game, count: 1000, nodes: 1000) { _ = history.push(direction) }
    return (try? Twenty48Timeline(history.replay)).map { .replay($0, at: 500) } ?? .replays
  }

  // Behaviour: breakout 32
  // Behaviour: nonoku 25
  // Behaviour: bomb-rush 32
  // Behaviour: perception 21
  // Behaviour: effects 8
  // Behaviour: adventure 27
  static var games: [ScreenCase] {
    let nonoku = Route.nonoku(.level(grade: 5, number: 12))
    // The first one is the largest level, with seven actors.
    let levels = ["long-night", "crossfire"].compactMap { BombRushLevelName(text: $0).map(Route.bombRush) }
    guard let night = levels.first, let fire = levels.last else { return [] }
    return [
      ScreenCase(name: "breakout-plays", route: .breakout, isRecorded: true, play: rally),
      ScreenCase(name: "breakout-moving", route: Route("breakout", "3-04"), play: rally),
      ScreenCase(name: "breakout-whole", route: .breakout, isWhole: true, play: rally),
      ScreenCase(name: "nonoku-plays", route: nonoku, isLarge: true, isRecorded: true, play: write),
      ScreenCase(name: "nonoku-whole", route: nonoku, isWhole: true, play: write),
      ScreenCase(
        name: "nonoku-solved", route: .nonoku(.level(grade: 1, number: 1)), isLarge: true,
        setUp: { $0[SelfPlay.self] = SelfPlay(isOn: true) }, play: { $0.run(30) }),
      ScreenCase(name: "bombs-plays", route: night, isRecorded: true, play: rush),
      ScreenCase(name: "bombs-whole", route: night, isWhole: true, play: rush),
      ScreenCase(name: "bombs-overlay", route: night, prepare: { press($0, [.x, .digit0]) }, play: rush),
      ScreenCase(name: "bombs-blasts", route: fire, prepare: { press($0, [.w, .w, .a, .a, .a]) }, play: blast),
      ScreenCase(name: "adventure-scrolls", route: .adventure, prepare: fillLog, play: turnPages),
      ScreenCase(name: "adventure-whole", route: .adventure, isWhole: true, prepare: fillLog, play: turnPages),
    ]
  }

  private static func press(_ run: ScreenRun, _ keys: [Key]) {
    for key in keys { run.press(key) }
    run.skipFrame()
  }

  /// Serves soon after a ball is lost, and moves the paddle by the pointer from side to side.
  private static func rally(_ run: ScreenRun) {
    run.run(240, every: 1.0 / 60) { step in
      if step % 30 == 0 { run.press(.space) }
      let fraction = abs(Double(step % 80) / 40 - 1)
      run.send(.move(Vector2((0.35 + 0.3 * fraction) * run.size.width, 0.9 * run.size.height)))
    }
  }

  /// Writes a mark every 0.15 s, walking over all cells; the outlines march all the time.
  private static func write(_ run: ScreenRun) {
    for step in 0..<64 {
      run.press([.d, .digit1, .digit0, .digit2][step % 4])
      run.run(0.15)
      run.press(step % 8 == 7 ? .down : step / 8 % 2 == 0 ? .right : .left)
    }
    // Every pass begins alike.
    for _ in 0..<200 { run.press(.z, modifiers: .control) }
    run.skipFrame()
  }

  /// Sets a bomb again and again, and steers it.
  private static func rush(_ run: ScreenRun) {
    run.run(480, every: 1.0 / 60) { step in
      switch step % 120 {
      case 0: run.press(.enter)
      case 10: run.press([.s, .d, .w, .a][step / 120 % 4])
      case 20: run.send(.key(.right, isDown: true))
      case 60: run.send(.key(.right, isDown: false))
      default: break
      }
    }
    // Every pass begins alike.
    press(run, [.r])
  }

  /// Sets off four bombs in a row, and lets all that flies come to rest.
  private static func blast(_ run: ScreenRun) {
    for _ in 0..<3 {
      press(run, [.enter, .d, .d, .enter, .d, .d, .enter, .d, .d, .enter, .space])
      run.run(1.2)
      press(run, [.r, .a, .a, .a, .a, .a, .a])
    }
  }

  /// Fills the log of the text adventure to its greatest number of paragraphs.
  private static func fillLog(_ run: ScreenRun) {
    for _ in 0..<30 {
      run.send(.text("look"))
      press(run, [.enter])
    }
    for _ in 0..<30 { run.skipFrame() }
  }

  /// Scrolls up and down by pages.
  private static func turnPages(_ run: ScreenRun) {
    run.run(4, every: 0.5) { run.press($0 < 2 ? .pageUp : .pageDown) }
  }
}
