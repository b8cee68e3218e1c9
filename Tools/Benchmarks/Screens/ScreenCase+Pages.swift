import OvershootConfirm
import OvershootControlBook
import OvershootCurveLab
import OvershootProfile
import OvershootScreenKit
import OvershootTrophies
import OvershootTwenty48Screens

/// The menu, the transitions from one screen to another, and the pages that are no games.
extension ScreenCase {
  static var menu: [ScreenCase] {
    [ScreenCase(name: "menu-still", route: .menu, isWhole: true) { $0.run(2) }]
      + ["2048", "profile", "confirm", "controls"].enumerated().map { index, name in
        ScreenCase(name: "menu-plays-\(name)", route: .menu, prepare: { focus(index, $0) }, play: { $0.run(6) })
      } + [
        ScreenCase(name: "menu-hover", route: .menu) { run in
          run.run(40, every: 0.2) { step in card(step % 4, of: run).map { run.send(.move(run.center(of: $0))) } }
        },
        ScreenCase(name: "menu-look", route: .menu) { run in run.run(20, every: 0.25) { _ in run.press(.t) } },
        ScreenCase(name: "menu-to-2048", route: .menu) { shuttle($0, .twenty48) },
        ScreenCase(name: "menu-to-profile", route: .menu) { shuttle($0, .profile) },
        ScreenCase(name: "controls-to-page", route: .controls) { shuttle($0, .control(.button)) },
      ]
  }

  /// Returns the card at an index. Cards are the controls in the scroll view.
  private static func card(_ index: Int, of run: ScreenRun) -> Control? {
    let grid = run.views(ScrollView.self).first
    return run.views(Control.self).filter { card in grid.map(card.isDescendant) ?? false }.dropFirst(index).first
  }

  /// Moves the focus to the card at an index.
  private static func focus(_ index: Int, _ run: ScreenRun) {
    for step in 0..<60 where step == 0 || run.views(Control.self).first(where: \.isFocused) !== card(index, of: run) {
      run.press(.tab)
      run.skipFrame()
    }
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
      ScreenCase(name: "field-typing", route: .control(.field)) { run in
        run.run(60, every: 1.0 / 15) { $0 % 30 < 15 ? run.send(.text("w")) : run.press(.backspace) }
      },
      ScreenCase(name: "curve-lab-graph", route: .curves, prepare: { select("Bézier", in: $0) }) { run in
        guard let handle = run.views(Control.self).first(where: { $0.bounds.size == Size(28, 28) }) else { return }
        run.drag(run.center(of: handle)) { step in
          // A figure of eight, so that the range of values changes too.
          let angle = Double(step) / 120
          return Vector2(abs(angle - 1) * 200 - 200, (abs(angle * 2 - 2) - 1) * 120)
        }
      },
    ]
  }

  /// Scrolls down with the right stick, and up again.
  static func scroll(_ run: ScreenRun) {
    run.run(2, every: 2) { run.send(.gamepad(.rightY, value: $0 == 0 ? 0.53 : -0.53)) }
    run.send(.gamepad(.rightY, value: 0))
  }

  /// Presses the segment with a title.
  private static func select(_ title: String, in run: ScreenRun) {
    for control in run.views(SegmentedControl.self) {
      guard let index = control.titles.firstIndex(of: title) else { continue }
      let width = control.bounds.width / Double(control.titles.count)
      let point = control.convert(Vector2((Double(index) + 0.5) * width, control.bounds.height / 2), to: run.scene)
      run.send(.pointer(point, button: 1, isDown: true), .pointer(point, button: 1, isDown: false))
      run.run(0.6)
      return
    }
  }
}
