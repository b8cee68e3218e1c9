import ControlBook
import Drawing
import Motion
import OvershootGeometry
import ScreenKit
import Shell
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
        // The second card is focused, and its preview has played for a second.
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
    Golden("App/curves", columns: 2) {
      try [Size(360, 480), Size(1_000, 640)].flatMap { size in
        try Theme.Name.allCases.map { theme in
          let app = try AppStage(.menu, theme, size: size)
          app.go(to: .curves, 1.2)
          return Cell("\(Int(size.width))×\(Int(size.height)) \(theme)", app)
        }
      }
    },
    Golden("App/options-360x480", columns: 2) {
      try [
        ("violet, dark", OptionValues(theme: .dark, hue: .violet)),
        ("high contrast, dark", OptionValues(theme: .dark, contrast: .high)),
      ].map { name, values in
        let app = try AppStage(.menu, values, size: Size(360, 480))
        app.go(to: .options, 1)
        return Cell(name, app)
      }
    },
    Golden("App/side-by-side", columns: 2) {
      try [(Route.options, Theme.Name.light), (.controls, .dark)].map { route, theme in
        let app = try AppStage(.menu, theme, size: Size(960, 540))
        app.go(to: route, 1)
        return Cell(route.name, app)
      }
    },
    Golden("App/items", columns: 2) {
      let store = try trophies()
      return try [(Route.trophyList, Theme.Name.light), (.trophies, .dark)].map { route, theme in
        let app = try AppStage(.menu, theme, size: Size(360, 480), store: store)
        app.go(to: route, 2)
        return Cell("\(route.name), \(theme.rawValue)", app)
      }
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
    Golden("App/control-pages", columns: ControlKind.allCases.count) {
      try Theme.Name.allCases.flatMap { theme in
        try ControlKind.allCases.map { kind in
          let app = try AppStage(.controls, theme, size: Size(360, 480))
          app.go(to: .control(kind), 1)
          return Cell("\(kind.rawValue), \(theme.rawValue)", app)
        }
      }
    },
    Golden("App/transitions", columns: 4) {
      try Theme.Name.allCases.map { theme in
        let app = try AppStage(.menu, theme, size: Size(360, 480))
        app.run(0.5)
        app.go(to: .options, 0)
        return try halfway(app, "slide, \(theme.rawValue)")
      }
        + Theme.Name.allCases.flatMap { theme in
          let app = try AppStage(.menu, theme, size: Size(360, 480))
          app.run(0.5)
          return try [0.15, 0.5].map { fraction in
            app.go(to: .twenty48, 0)
            let cell = try halfway(app, "card at \(fraction), \(theme.rawValue)", fraction)
            app.host.perform { app.app.goBack() }
            app.run(1)
            return cell
          }
        }
    },
    Golden("App/theme-change") {
      let app = try AppStage(.menu, .light)
      app.run(0.5)
      app.send(.move(Vector2(140, 220)))
      app.press(.t)
      app.run(0.22)
      return [Cell("from light to dark", app)]
    },
  ]

  /// A store with some trophies: earned and written, enabled and disabled, long, and right to left.
  @MainActor
  private static func trophies() throws -> Store {
    var configuration = StoreConfiguration(
      folders: StoreFolders(environment: { _ in nil }), clock: StoreClock(now: { 0 }, date: { 0 }) { _, _ in })
    configuration.answersAtOnce = true
    let store = try Store.inMemory(configuration)
    let names: [(String, String?)] = [
      ("Halfway to 1024", "2048-512"), ("שלום עולם", nil), (String(repeating: "W", count: 60), nil),
      ("First 2048", "2048-2048"), ("Read the manual", nil), ("Stretched header", "profile-stretched"),
    ]
    let items = names.enumerated().map { index, name in
      Item(
        id: Int64(index + 1), name: name.0, isEnabled: index % 3 != 1, created: 1.7e9 + 250_000 * Double(index),
        trophy: name.1)
    }
    Task.immediate { try await store.restore(items) }
    return store
  }

  /// Draws a transition at a fraction, then lets it finish.
  @MainActor
  private static func halfway(_ app: AppStage, _ name: String, _ fraction: Double = 0.5) throws -> Cell {
    let animator = try #require(app.app.transitionAnimator)
    app.host.perform {
      animator.pauseAnimation()
      animator.fractionComplete = fraction
    }
    let cell = Cell(name, app)
    // A paused animator must not be released.
    app.host.perform { animator.startAnimation() }
    app.run(1)
    #expect(app.app.transitionAnimator == nil)
    return cell
  }
}
