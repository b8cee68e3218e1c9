import Motion
import OvershootGeometry
import Screens
import Stage
import StageTesting
import Storage
import Testing

/// The screens as the program shows them.
extension Golden {
  private enum SplashTime: String, CaseIterable {
    case early = "0.3", late = "0.7", end = "1"
  }

  private enum MenuState: String, CaseIterable {
    case idle, focused, leaving
  }

  private enum Page: String, CaseIterable {
    case options, controls
  }

  static let app = [
    Golden("App/splash", SplashTime.self, row: .states) { time, theme in
      let app = try AppStage(.splash, theme)
      app.run(Double(time.rawValue) ?? 0)
      return app
    },
    Golden("App/menu", MenuState.self, row: .states) { state, theme in
      let app = try AppStage(.menu, theme)
      app.run(1)
      switch state {
      case .idle: break
      case .focused:
        // The second card is focused, and its page has been scrolled a little by its preview.
        app.press(.right)
        app.run(1)
      case .leaving:
        app.press(.escape)
        app.run(2)
      }
      return app
    },
    Golden("App/menu-sizes", columns: 2) {
      try [Size(360, 480), Size(1280, 800)].map { size in
        let app = try AppStage(.menu, .light, size: size)
        app.run(1)
        return Cell("\(Int(size.width))×\(Int(size.height))", app)
      }
    },
    Golden("App/pages", Page.self, row: .states) { page, theme in
      let app = try AppStage(.menu, theme)
      app.go(to: page == .options ? .options : .controls, 1)
      return app
    },
    Golden("App/options-360x480") {
      let app = try AppStage(.menu, .light, size: Size(360, 480))
      app.go(to: .options, 1)
      return [Cell("options", app)]
    },
    Golden("App/data", columns: 3) {
      try Theme.Name.allCases.map { theme in
        let scene = StoreMoveScene(theme)
        scene.show(MoveProgress(step: .copied, fraction: 0.5))
        let host = ManualHost(scene, size: Size(360, 480), text: try Fonts.shared())
        host.run(1)
        return Cell("moving, \(theme.rawValue)", host)
      } + [
        {
          let app = try AppStage(.menu, .light, size: Size(360, 480))
          let notice =
            "Nothing will be kept when the program ends. HOME is not set, so there is no folder for your data."
          app.host.perform { app.app.show(notice: notice, stays: true) }
          app.run(1)
          return Cell("notice", app)
        }()
      ]
    },
    Golden("App/control-pages", columns: 5) {
      try Theme.Name.allCases.flatMap { theme in
        try ControlKind.allCases.map { kind in
          let app = try AppStage(.controls, theme, size: Size(480, 560))
          app.go(to: .control(kind), 1)
          return Cell("\(kind.rawValue), \(theme.rawValue)", app)
        }
      }
    },
    Golden("App/transitions", columns: 3) {
      try Theme.Name.allCases.map { theme in
        let app = try AppStage(.menu, theme)
        app.run(0.5)
        app.go(to: .options, 0)
        return try halfway(app, "dissolve, \(theme.rawValue)")
      } + [
        {
          let app = try AppStage(.controls, .light)
          app.run(0.5)
          app.go(to: .control(.slider), 0)
          return try halfway(app, "slide, light")
        }()
      ]
    },
  ]

  /// Draws a transition at its half, then lets it finish.
  @MainActor
  private static func halfway(_ app: AppStage, _ name: String) throws -> Cell {
    let animator = try #require(app.app.transitionAnimator)
    app.host.perform {
      animator.pauseAnimation()
      animator.fractionComplete = 0.5
    }
    let cell = Cell(name, app)
    // A paused animator must not be released.
    app.host.perform { animator.startAnimation() }
    app.run(1)
    #expect(app.app.transitionAnimator == nil)
    return cell
  }
}
