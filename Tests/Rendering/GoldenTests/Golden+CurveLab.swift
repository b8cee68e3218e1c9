import MotionNotation
import OvershootScreenKit
import OvershootScreenTesting
import OvershootSupport
import StageTesting

@testable import OvershootCurveLab

/// Pages of the curve lab, each in the middle of what it shows.
extension Golden {
  static let curveLab = [
    Golden("App/curve-modes", columns: 2) {
      let modes: [(CurveLabMode, Theme.Name, Size)] = [
        (.curve, .light, Size(360, 480)), (.curve, .dark, Size(800, 480)), (.race, .dark, Size(360, 480)),
        (.interrupt, .light, Size(800, 480)), (.timeline, .light, Size(560, 700)), (.race, .light, Size(800, 480)),
      ]
      return try modes.map { mode, theme, size in Cell("\(mode), \(theme.rawValue)", try lab(mode, theme, size)) }
    }
  ]

  @MainActor
  private static func lab(_ mode: CurveLabMode, _ theme: Theme.Name, _ size: Size) throws -> AppRig {
    let spring = try TimedCurve(CurveDescription("spring(duration: 0.5, bounce: 0.7)"))
    let app = try AppRig(.menu, theme, size: size)
    app.go(to: .curves, 1)
    let scene = try #require(app.app.topScene as? CurveLabScene)
    app.host.perform {
      scene.director.show([spring], on: .curve)
      scene.director.onMode(mode)
    }
    app.run(0.1)
    app.host.perform { scene.player?.replay() }
    app.run(0.36)
    return app
  }
}
