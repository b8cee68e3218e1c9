import OvershootBreakoutScreens
import OvershootGeometry
import OvershootScreenKit
import OvershootStage

/// Breakout: a rally in which only what moves is drawn, of a level too, and of one with rows that move, and one in
/// which everything is.
extension ScreenCase {
  // Behaviour: breakout 32
  static var breakout: [ScreenCase] {
    [
      ScreenCase(name: "breakout-plays", route: .breakout, play: rally),
      ScreenCase(name: "breakout-level", route: Route("breakout", "4-05"), play: rally),
      ScreenCase(name: "breakout-moving", route: Route("breakout", "3-04"), play: rally),
      ScreenCase(name: "breakout-whole", route: .breakout, prepare: { $0.redrawsAll = true }, play: rally),
    ]
  }

  /// Serves soon after a ball is lost, and moves the paddle by the pointer from side to side.
  private static func rally(_ run: ScreenRun) {
    for step in 0..<240 {
      if step % 30 == 0 { run.press(.space) }
      let fraction = abs(Double(step % 80) / 40 - 1)
      run.send(.move(Vector2((0.35 + 0.3 * fraction) * run.size.width, 0.9 * run.size.height)))
      run.frame()
    }
  }
}
