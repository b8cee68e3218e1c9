import OvershootNonokuScreens
import OvershootScreenKit
import OvershootScreenTesting
import StageTesting

/// Nonoku: a puzzle with every mark that a cell can have and a hint, and the gaps of an outline that close.
extension Golden {
  static let puzzles = [
    Golden("Nonoku/puzzle", columns: 2) {
      try [Theme.Name.light, .dark].map { theme in
        let app = try AppRig(.nonoku(.level(grade: 2, number: 4)), theme, size: Size(360, 480))
        app.run(0.5)
        app.press(.right, .d, .right, .digit0, .down, .down)
        for digit in [Key.digit1, .digit2] { app.press(digit, modifiers: .shift) }
        app.press(.up, .up, .left)
        guard theme == .dark else {
          app.press(.h)
          app.run(1)
          return Cell("a hint, light", app)
        }
        app.run(1)
        app.press(.digit1)
        app.run(0.1)
        return Cell("0.1 s after the symbol, dark", app)
      }
    }
  ]
}
