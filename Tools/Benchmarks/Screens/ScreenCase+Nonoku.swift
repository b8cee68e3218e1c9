import OvershootGeometry
import OvershootNonokuScreens
import OvershootScreenKit
import OvershootStage

/// Nonoku: marks that are written, with all their motion, drawn where they change and as a whole.
extension ScreenCase {
  // Behaviour: nonoku 25
  static var puzzle: [ScreenCase] {
    let route = Route.nonoku(.level(grade: 5, number: 12))
    return [
      ScreenCase(name: "nonoku-plays", route: route, play: write),
      ScreenCase(name: "nonoku-whole", route: route, prepare: { $0.redrawsAll = true }, play: write),
    ]
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
}
