import OvershootControlBook
import OvershootScreenKit
import OvershootScreenTesting
import OvershootShell
import OvershootStorage
import OvershootSupport
import OvershootTrophies
import OvershootTwenty48Screens
import StageTesting

/// The screens as the program shows them.
extension Golden {
  static let app = [
    Golden("App/menu-sizes", columns: 2) {
      try [Size(360, 480), Size(1280, 800)].map { size in
        let app = try AppRig(.menu, .light, size: size)
        app.run(1)
        return Cell("\(Int(size.width))×\(Int(size.height))", app)
      }
    },
    Golden("App/options-360x480", columns: 2) {
      try [
        ("violet, dark", OptionValues(theme: .dark, hue: .violet)),
        ("high contrast, dark", OptionValues(theme: .dark, contrast: .high)),
      ].map { name, values in
        let app = try AppRig(.menu, values, size: Size(360, 480))
        app.go(to: .options, 1)
        return Cell(name, app)
      }
    },
    Golden("App/trophies", columns: 2) {
      let store = try trophies()
      store.trophyProgress = "2048-4096:1024\nbreakout-combo:9\ncurves-all-raced=a,b"
      return try [(Route.trophyList, Theme.Name.light), (.trophies, .dark)].map { route, theme in
        let app = try AppRig(.menu, theme, size: Size(360, 480), store: store)
        app.go(to: route, 2)
        return Cell("\(route.name), \(theme.rawValue)", app)
      }
    },
    Golden("App/trophies-560x700") {
      let store = try trophies()
      store.trophyProgress = "2048-4096:1024\nbreakout-combo:9\ncurves-all-raced=a,b"
      let app = try AppRig(.menu, OptionValues(contrast: .high), size: Size(560, 700), store: store)
      app.go(to: .trophies, 2)
      return [Cell("high contrast", app)]
    },
    Golden("App/transition-moments", columns: 2) {
      @MainActor func begun(_ theme: Theme.Name, _ route: Route) throws -> AppRig {
        let app = try AppRig(.menu, theme, size: Size(360, 480))
        app.run(0.5)
        app.go(to: route, 0)
        return app
      }
      let strip = try begun(.light, .twenty48)
      strip.run(0.1)
      return [
        try halfway(try begun(.dark, .options), "slide, dark", 0.5), Cell("strip after 0.1 s, light", strip),
      ]
    },
    Golden("App/theme-change") {
      let app = try AppRig(.menu, .light)
      app.preferences[Options.effects] = 0
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
    let store = try Store.forTests(date: { 0 }, answersAtOnce: true)
    let names: [(String, String?)] = [
      ("Make a 512", "2048-512"), ("שלום עולם", nil), (String(repeating: "W", count: 60), nil),
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
  private static func halfway(_ app: AppRig, _ name: String, _ fraction: Double) throws -> Cell {
    let animator = try #require(app.app.transitionAnimator)
    app.host.perform {
      animator.pauseAnimation()
      animator.fractionComplete = fraction
    }
    let cell = Cell(name, app)
    // A paused animator must not be released.
    app.host.perform { animator.startAnimation() }
    app.run(1)
    expect(app.app.transitionAnimator == nil)
    return cell
  }
}
