import OvershootBombRushScreens
import OvershootGeometry
import OvershootScreenKit
import OvershootStage

/// Bomb Rush: play in which only what moves is drawn, one in which everything is, one with the whole overlay, and four
/// blasts.
extension ScreenCase {
  // Behaviour: bomb-rush 32
  static var bombs: [ScreenCase] {
    // The largest level, with seven actors.
    guard let level = BombRushLevelName(text: "long-night").map(Route.bombRush) else { return [] }
    return [
      ScreenCase(name: "bombs-plays", route: level, play: rush),
      ScreenCase(name: "bombs-whole", route: level, prepare: { $0.redrawsAll = true }, play: rush),
      // Behaviour: perception 21
      ScreenCase(
        name: "bombs-overlay", route: level,
        prepare: { run in
          run.press(.f1)
          run.press(.digit0)
          run.skipFrame()
        }, play: rush),
      // Behaviour: effects 8
      ScreenCase(
        name: "bombs-blasts", route: BombRushLevelName(text: "crossfire").map(Route.bombRush) ?? level,
        prepare: { move($0, [.w, .w, .a, .a, .a]) }, play: blast),
    ]
  }

  /// Moves the reticle.
  private static func move(_ run: ScreenRun, _ keys: [Key]) {
    for key in keys { run.press(key) }
    run.skipFrame()
  }

  /// Sets off four bombs in a row, and lets all that flies come to rest.
  private static func blast(_ run: ScreenRun) {
    for _ in 0..<3 {
      move(run, [.enter, .d, .d, .enter, .d, .d, .enter, .d, .d, .enter, .space])
      run.run(1.2)
      move(run, [.r, .a, .a, .a, .a, .a, .a])
    }
  }

  /// Sets a bomb again and again, and steers it.
  private static func rush(_ run: ScreenRun) {
    for step in 0..<480 {
      switch step % 120 {
      case 0: run.press(.enter)
      case 10: run.press([.s, .d, .w, .a][step / 120 % 4])
      case 20: run.send(.key(.right, isDown: true))
      case 60: run.send(.key(.right, isDown: false))
      default: break
      }
      run.frame()
    }
    // Every pass begins alike.
    run.press(.r)
    run.skipFrame()
  }
}
