import OvershootConfirm
import OvershootControlBook
import OvershootControls
import OvershootGeometry
import OvershootProfile
import OvershootScreenKit
import OvershootShell
import OvershootStage
import OvershootTrophies
import OvershootTwenty48Screens
import Twenty48

/// An interaction with a screen to measure.
@MainActor
struct ScreenCase {
  let name: String
  /// The first screen.
  let route: Route
  /// The number of trophies in the store.
  var trophies = 0
  /// The number of past games of 2048 in the store.
  var games = 0
  /// What 2048 begins with, or shows.
  var start = Twenty48Start()
  /// Prepares the screen before the measurement.
  var prepare: (ScreenRun) -> Void = { _ in }
  /// Draws the measured frames.
  let play: (ScreenRun) -> Void

  /// The duration of scrolling, in seconds.
  private static let scrollDuration = 4.0

  /// All cases.
  static var all: [ScreenCase] {
    menu + transitions + pages + breakout + puzzle + bombs + adventure + profile + moments + pastGames + curveLab
  }

  // MARK: The menu

  private static var menu: [ScreenCase] {
    [
      ScreenCase(name: "menu-still", route: .menu, prepare: { $0.redrawsAll = true }, play: { $0.run(2) })
    ]
      + ["2048", "profile", "confirm", "controls"].enumerated().map { index, name in
        ScreenCase(
          name: "menu-plays-\(name)", route: .menu,
          prepare: { run in
            run.press(.tab)
            run.skipFrame()
            for _ in 0..<60 where run.views(Control.self).first(where: \.isFocused) !== card(index, of: run) {
              run.press(.tab)
              run.skipFrame()
            }
          }, play: { $0.run(6) })
      } + [
        ScreenCase(
          name: "menu-ring", route: .menu,
          play: { run in
            for step in 0..<40 {
              run.press([.right, .down, .left, .up][step % 4])
              run.run(0.2)
            }
          }),
        ScreenCase(
          name: "menu-hover", route: .menu,
          play: { run in
            for step in 0..<40 {
              if let card = card(step % 4, of: run) { run.send(.move(run.center(of: card))) }
              run.run(0.2)
            }
          }),
        ScreenCase(
          name: "menu-look", route: .menu,
          play: { run in
            for _ in 0..<20 {
              run.press(.t)
              run.run(0.25)
            }
          }),
      ]
  }

  /// Returns the card at an index. Cards are the controls in the scroll view.
  private static func card(_ index: Int, of run: ScreenRun) -> Control? {
    let grid = run.views(ScrollView.self).first
    let cards = run.views(Control.self).filter { card in grid.map(card.isDescendant) ?? false }
    return cards.indices.contains(index) ? cards[index] : nil
  }

  // MARK: Transitions

  private static var transitions: [ScreenCase] {
    [
      ScreenCase(name: "menu-to-2048", route: .menu) { shuttle($0, .twenty48) },
      ScreenCase(name: "menu-to-profile", route: .menu) { shuttle($0, .profile) },
      ScreenCase(name: "menu-to-options", route: .menu) { shuttle($0, .options) },
      ScreenCase(name: "controls-to-page", route: .controls) { shuttle($0, .control(.button)) },
    ]
  }

  /// Pushes and pops a screen repeatedly. Measures only the frames of the transitions, the creation of the screen
  /// included.
  private static func shuttle(_ run: ScreenRun, _ route: Route) {
    for step in 0..<20 {
      run.act { [app = run.app] in _ = step % 2 == 0 ? app.push(route) : app.pop() }
      repeat { run.frame() } while run.app.transitionAnimator != nil
      for _ in 0..<10 { run.skipFrame() }
    }
  }

  // MARK: Screens

  private static var pages: [ScreenCase] {
    [
      ScreenCase(name: "options-slider", route: .options) { run in
        guard let slider = run.views(Slider.self).first else { return }
        let middle = run.center(of: slider)
        run.send(.pointer(middle, button: 1, isDown: true))
        for step in 0..<240 {
          let fraction = abs(Double(step % 80) / 40 - 1) - 0.5
          run.send(.move(middle + Vector2(fraction * slider.bounds.width, 0)))
          run.frame()
        }
      },
      ScreenCase(name: "list-page-scrolls", route: .control(.list)) { scroll($0) },
      ScreenCase(name: "trophies-scroll", route: .trophyList, trophies: 10_000) { scroll($0) },
      ScreenCase(name: "trophies-leave-and-return", route: .trophyList, trophies: 10_000) { run in
        guard let button = run.views(ConfirmButton.self).first else { return }
        run.send(.pointer(run.center(of: button), button: 1, isDown: true))
        run.run(2.1)
        guard let ring = button.ring else { return }
        run.send(.move(ring.center))
        run.run(0.2)
        run.send(.pointer(ring.center, button: 1, isDown: false))
        run.run(1)
        run.press(.u)
        run.run(1)
      },
      ScreenCase(name: "scroll-page-scrolls", route: .control(.scroll)) { scroll($0) },
      ScreenCase(name: "confirm-held", route: .confirm) { run in
        for _ in 0..<3 {
          run.send(.key(.space, isDown: true))
          run.run(1.2)
          run.send(.key(.space, isDown: false))
          run.run(0.4)
        }
      },
      ScreenCase(name: "field-typing", route: .control(.field)) { run in
        for step in 0..<60 {
          if step % 30 < 15 { run.send(.text("w")) } else { run.press(.backspace) }
          run.run(1.0 / 15)
        }
      },
      ScreenCase(name: "2048-plays", route: .twenty48) { run in
        for step in 0..<40 {
          run.press([.left, .down, .right, .down][step % 4])
          run.run(0.15)
        }
      },
    ]
  }

  /// Scrolls down with the right stick, and up again.
  static func scroll(_ run: ScreenRun) {
    for value in [0.53, -0.53] {
      run.send(.gamepad(.rightY, value: value))
      run.run(scrollDuration / 2)
    }
    run.send(.gamepad(.rightY, value: 0))
  }
}
