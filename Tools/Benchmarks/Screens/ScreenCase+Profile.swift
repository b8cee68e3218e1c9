import OvershootControls
import OvershootGeometry
import OvershootProfile
import OvershootScreenKit
import OvershootStage

/// The profile page: scrolled, hovered, liked, pulled and refreshed.
extension ScreenCase {
  static var profile: [ScreenCase] {
    [
      ScreenCase(name: "profile-scrolls", route: .profile) { scroll($0) },
      ScreenCase(name: "profile-hover", route: .profile) { run in
        for step in 0..<40 {
          run.send(.move(run.center(of: run.app) + Vector2(0, Double(step % 4 - 1) * 90)))
          run.run(0.2)
        }
      },
      ScreenCase(
        name: "profile-like", route: .profile, prepare: focusHeart,
        play: { run in
          for _ in 0..<16 {
            run.press(.space)
            run.run(0.5)
          }
        }),
      ScreenCase(name: "profile-pull", route: .profile) { run in
        let start = run.center(of: run.app)
        run.send(.pointer(start, button: 1, isDown: true))
        for step in 0..<240 {
          run.send(.move(start + Vector2(0, 240 * (1 - abs(Double(step % 80) / 40 - 1)))))
          run.frame()
        }
        run.send(.pointer(start, button: 1, isDown: false))
        run.run(0.5)
      },
      ScreenCase(name: "profile-refresh", route: .profile) { run in
        for _ in 0..<2 {
          run.press(.r)
          run.run(2)
        }
      },
    ]
  }

  /// Moves the focus to the first heart, the first control of its height in the page.
  private static func focusHeart(_ run: ScreenRun) {
    for _ in 0..<12 {
      run.press(.tab)
      run.skipFrame()
      if run.views(Control.self).contains(where: { $0.isFocused && $0.bounds.height == 44 }) { return }
    }
  }
}
