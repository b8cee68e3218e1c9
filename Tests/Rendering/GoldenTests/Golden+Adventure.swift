import OvershootAdventureScreens
import OvershootScreenKit
import OvershootScreenTesting
import StageTesting

/// The Night Arcade: the log with its words, and an answer to a line.
extension Golden {
  static let adventure = [
    Golden("Adventure/log") {
      let app = try AppRig(.adventure, .dark, size: Size(360, 480))
      app.run(1)
      app.send(.text("open drawer"))
      app.press(.enter)
      app.run(2)
      return [Cell("an answer, dark", app)]
    }
  ]
}
