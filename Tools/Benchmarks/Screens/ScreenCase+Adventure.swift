import OvershootAdventureScreens
import OvershootGeometry
import OvershootScreenKit
import OvershootStage

/// The text adventure with a full log: scrolled, drawn whole, and with commands.
extension ScreenCase {
  // Behaviour: adventure 27
  static var adventure: [ScreenCase] {
    [
      ScreenCase(name: "adventure-scrolls", route: .adventure, prepare: fill, play: turnPages),
      ScreenCase(
        name: "adventure-whole", route: .adventure,
        prepare: { run in
          fill(run)
          run.redrawsAll = true
        }, play: turnPages),
      ScreenCase(name: "adventure-command", route: .adventure, prepare: fill) { run in
        for line in ["look", "examine counter", "inventory", "undo"] {
          enter(line, run)
          run.run(0.5)
        }
      },
    ]
  }

  /// Fills the log to its greatest number of paragraphs.
  private static func fill(_ run: ScreenRun) {
    for _ in 0..<30 {
      enter("look", run)
      run.skipFrame()
    }
    for _ in 0..<30 { run.skipFrame() }
  }

  private static func enter(_ line: String, _ run: ScreenRun) {
    run.send(.text(line))
    run.press(.enter)
  }

  /// Scrolls up and down by pages, and draws the frames of the way.
  private static func turnPages(_ run: ScreenRun) {
    for key in [Key.pageUp, .pageUp, .pageDown, .pageDown] {
      run.press(key)
      run.run(0.5)
    }
  }
}
