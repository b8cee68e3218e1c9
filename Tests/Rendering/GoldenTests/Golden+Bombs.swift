import OvershootScreenKit
import OvershootScreenTesting
import StageTesting

@testable import OvershootBombRushScreens

/// Bomb Rush: a level in play with a bomb that is held, and what its enemies know.
extension Golden {
  static let bombs = [
    Golden("BombRush/level", columns: 2) {
      try [Theme.Name.light, .dark].map { theme in
        let level = BombRushLevelName(text: "warden").map(Route.bombRush) ?? .bombRushLevels
        var values = OptionValues(theme)
        values[Options.effects] = 0
        let app = try AppRig(level, values, size: Size(480, 400))
        app.run(0.5)
        if theme == .dark { app.press(.x, .digit0) }
        app.press(.p)
        app.run(2.2)
        app.press(.d, .d, .d, .enter, .d, .enter)
        app.send(.key(.right, isDown: true))
        app.run(1.1)
        return Cell(theme == .dark ? "overlay, dark" : "play, light", app)
      }
    }
  ]
}
