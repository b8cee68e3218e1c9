import OvershootConfirm
import OvershootGeometry
import OvershootProfile
import OvershootScreenKit
import OvershootShell
import OvershootStage
import OvershootTwenty48Screens

/// The moments of a screen: what happens rarely and moves much.
extension ScreenCase {
  static var moments: [ScreenCase] {
    withAndWithout + [
      ScreenCase(name: "2048-new-game", route: .twenty48) { run in
        for _ in 0..<3 {
          push(run, 40)
          for key in [Key.n, .u] {
            run.press(key)
            run.run(0.6)
          }
        }
      },
      ScreenCase(name: "2048-lost", route: .twenty48) { run in
        for _ in 0..<3 {
          run.press(.n)
          // Random boards end after about 120 pushes; more are refused.
          push(run, 400)
          run.press(.n)
          run.run(0.6)
          push(run, 400)
          run.run(1.5)
        }
      },
      ScreenCase(name: "2048-drag", route: .twenty48) { run in
        push(run, 30)
        let middle = Vector2(run.size.width / 2, run.size.height * 0.6)
        for step in 0..<6 {
          run.send(.pointer(middle, button: 1, isDown: true))
          let way = step.isMultiple(of: 2) ? Vector2(-1, 0) : Vector2(0, 1)
          for distance in 0..<40 {
            run.send(.move(middle + way * (Double(distance) * 4)))
            run.frame()
          }
          run.send(.pointer(middle + way * 160, button: 1, isDown: false))
          run.run(0.4)
        }
      },
      ScreenCase(name: "confirm-deletes", route: .confirm) { run in
        for _ in 0..<3 {
          run.send(.key(.space, isDown: true))
          run.run(2.1)
          run.press(.up)
          run.run(0.3)
          run.send(.key(.space, isDown: false))
          run.run(1.1)
          run.press(.u)
          run.run(0.7)
        }
      },
    ]
  }

  /// Pages by themselves and with their lessons, each frame drawn whole, so that they compare; and both as they are
  /// drawn, as is an ending.
  private static var withAndWithout: [ScreenCase] {
    let routes: [(name: String, route: Route)] = [("2048", .twenty48), ("profile", .profile), ("confirm", .confirm)]
    let pages = routes.flatMap { name, route in
      ["", "-whole"].flatMap { suffix in
        [
          ScreenCase(
            name: "plain-\(name)\(suffix)", route: route, prepare: { $0.redrawsAll = !suffix.isEmpty },
            play: { $0.run(5.4) }),
          ScreenCase(
            name: "lesson-\(name)\(suffix)", route: route, prepare: { $0.redrawsAll = !suffix.isEmpty },
            play: { run in
              let lesson = ScreenList.all.lessons.first { $0.game == name }
              guard let screen = run.app.topScene as? Screen, let lesson else { return }
              run.act { screen.begin(lesson) { _ in } }
              run.run(5.4)
            }),
        ]
      }
    }
    return pages + [
      ScreenCase(
        name: "ending-2048", route: .twenty48,
        play: { run in
          run.press(.n)
          push(run, 400)
          run.press(.n)
          run.run(0.6)
          push(run, 400)
          run.removeCosts()
          run.run(2)
        })
    ]
  }

  /// Plays pushes without measuring them.
  private static func push(_ run: ScreenRun, _ count: Int) {
    for step in 0..<count {
      run.press([.left, .down, .right, .down, .left, .up][step % 6])
      run.skipFrame()
    }
    for _ in 0..<40 { run.skipFrame() }
  }
}
