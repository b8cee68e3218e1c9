import MotionNotation
import OvershootConfirm
import OvershootControlBook
import OvershootCurveLab
import OvershootNonokuScreens
import OvershootProfile
import OvershootScreenKit
import OvershootTrophies
import OvershootTwenty48Screens

/// The menu, the transitions from one screen to another, and the pages that are no games.
extension ScreenCase {
  static var menu: [ScreenCase] {
    [
      ScreenCase(name: "menu-still", route: .menu, isWhole: true) { $0.run(2) },
      ScreenCase(name: "menu-selects", route: .menu, isLarge: true) { run in
        run.run(40, every: 0.2) { run.press($0 % 12 < 6 ? .right : .left) }
      },
      ScreenCase(name: "menu-look", route: .menu, isLarge: true) { run in
        run.run(20, every: 0.25) { _ in run.press(.t) }
      },
      ScreenCase(name: "menu-to-2048", route: .menu, isLarge: true) { shuttle($0, .twenty48) },
      ScreenCase(name: "menu-to-levels", route: .menu, isLarge: true) { shuttle($0, .nonokuLevels) },
      ScreenCase(name: "menu-to-profile", route: .menu) { shuttle($0, .profile) },
      ScreenCase(name: "controls-to-page", route: .controls) { shuttle($0, .control(.button)) },
    ]
  }

  /// Pushes and pops a screen repeatedly. Measures only the frames of the transitions, the creation of the screen
  /// included.
  private static func shuttle(_ run: ScreenRun, _ route: Route) {
    for step in 0..<20 {
      run.act { [app = run.scene] in _ = step % 2 == 0 ? app.push(route) : app.pop() }
      repeat { run.frame() } while run.scene.transitionAnimator != nil
      for _ in 0..<10 { run.skipFrame() }
    }
  }

  static var pages: [ScreenCase] {
    [
      ScreenCase(name: "trophies-scroll", route: .trophyList, setUp: fill, play: scroll),
      ScreenCase(name: "profile-scrolls", route: .profile, play: scroll),
      ScreenCase(name: "profile-pull", route: .profile) { run in
        run.drag(run.center(of: run.scene)) { Vector2(0, 240 * (1 - abs(Double($0 % 80) / 40 - 1))) }
      },
      ScreenCase(name: "confirm-held", route: .confirm) { run in
        run.run(6, every: 0.8) { run.send(.key(.space, isDown: $0 % 2 == 0)) }
      },
      ScreenCase(name: "field-typing", route: .control(.field), prepare: pressField) { run in
        run.run(60, every: 1.0 / 15) { $0 % 30 < 15 ? run.send(.text("w")) : run.press(.backspace) }
      },
      ScreenCase(name: "curve-lab-graph", route: bezier) { run in
        guard let handle = run.views(Control.self).first(where: { $0.semantics?.name == "Handle 1, x" }) else { return }
        run.drag(run.center(of: handle)) { step in
          // A figure of eight, so that the range of values changes too.
          let angle = Double(step) / 120
          return Vector2(abs(angle - 1) * 200 - 200, (abs(angle * 2 - 2) - 1) * 120)
        }
      },
      ScreenCase(name: "lab-plays", route: .curves) { run in run.run(4, every: 2) { _ in run.press(.space) } },
    ]
  }

  /// Presses the first field of the page, which then has the focus.
  private static func pressField(_ run: ScreenRun) {
    guard let point = run.views(TextField.self).first.map(run.center) else { return }
    run.send(.pointer(point, button: 1, isDown: true), .pointer(point, button: 1, isDown: false))
    run.run(0.5)
  }

  /// The lab with a curve that has handles.
  private static let bezier = Route.curves.with(CurveOrder("", TimedCurve(easing: .ease)) { _ in })

  /// Scrolls down with the right stick, and up again.
  static func scroll(_ run: ScreenRun) {
    run.run(2, every: 2) { run.send(.gamepad(.rightY, value: $0 == 0 ? 0.53 : -0.53)) }
    run.send(.gamepad(.rightY, value: 0))
  }
}
