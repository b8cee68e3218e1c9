import OvershootConfirm
import OvershootControlBook
import OvershootProfile
import OvershootScreenKit
import OvershootSupport
import OvershootTwenty48Screens
import StageTesting

@testable import OvershootScreenTesting
@testable import OvershootShell

/// How screens change into each other: strips that grow, the splash screen's mark, and drags from the left edge.
@MainActor
@Suite(.laws) struct TransitionTests {
  private let step = 1.0 / 240

  /// The texts of a frame with an opacity above 0, and how often each is drawn.
  private func visibleTexts(_ rig: AppRig) -> [String: Int] {
    var (texts, opacities) = ([String: Int](), [1.0])
    for command in rig.displayList.commands {
      switch command {
      case .beginGroup(let group): opacities.append(opacities[opacities.count - 1] * group.opacity)
      case .endGroup: opacities.removeLast()
      case .text(let run):
        if opacities[opacities.count - 1] * run.color.alpha > 0.01 { texts[run.string, default: 0] += 1 }
      default: break
      }
    }
    return texts
  }

  // Behaviour: screens N9
  /// Ten interruptions by Escape and by drags from the edge, each at a random moment: what is shown never jumps, and
  /// where nothing holds it, its velocity changes no faster than by the forces of the spring.
  @Test func tenRandomInterruptionsAreContinuous() {
    law(seed: 15, cases: 10) { generator, _ in
      let rig = AppRig(.menu)
      rig.run(0.2)
      var samples: [(value: Double, isHeld: Bool)] = [(0, false)]
      @MainActor func advance(isHeld: Bool = false) {
        rig.frame(at: rig.now + step)
        let rest = rig.app.stack.depth > 1 ? 1.0 : 0
        // At its end the strip swings on beyond the edges of the window.
        let coverage = rig.app.transitionCoverage
        samples.append((coverage ?? rest, isHeld || coverage == nil))
      }
      for _ in 0..<10 {
        if rig.app.transitionAnimator == nil, rig.app.stack.depth == 1 {
          rig.host.perform { rig.app.go(to: .profile) }
        } else if Bool.random(using: &generator) {
          rig.press(.escape)
        } else {
          var x = Double.random(in: 2...14, using: &generator)
          let speed = Double.random(in: -1...2, using: &generator)
          rig.send(.pointer(Vector2(x, 300), button: 1, isDown: true))
          for _ in 0..<Int.random(in: 12...60, using: &generator) {
            x = max(0, min(559, x + speed * 560 * step))
            rig.send(.move(Vector2(x, 300)))
            advance(isHeld: true)
          }
          rig.send(.pointer(Vector2(x, 300), button: 1, isDown: false))
        }
        for _ in 0..<Int.random(in: 1...90, using: &generator) { advance() }
        if rig.views(AlertSheet.self).contains(where: \.isPresented) { rig.press(.escape) }
      }
      counterexample("shown: \(samples.map { "\($0.isHeld ? "held " : "")\(($0.value * 1000).rounded() / 1000)" })") {
        for (a, b) in zip(samples, samples.dropFirst()) { expect(abs(b.value - a.value) < 0.06) }
        let velocities = zip(samples, samples.dropFirst()).map { ($1.value - $0.value) / step }
        for index in 2..<velocities.count where !samples[(index - 1)...(index + 1)].contains(where: \.isHeld) {
          expect(abs(velocities[index] - velocities[index - 1]) < 3.5)
        }
      }
      rig.run(1)
      expect(rig.app.transitionAnimator == nil && rig.app.stack.depth <= 2)
    }
  }

  // MARK: The left edge

  private func open(_ route: Route, policy: MotionPolicy = .full) -> AppRig {
    let rig = AppRig(.menu, policy: policy)
    rig.run(0.1)
    rig.host.perform { rig.app.go(to: route) }
    rig.run(1)
    return rig
  }

  /// Drags from the left edge to `x` in 20 steps, and holds still before the release.
  private func drag(_ rig: AppRig, to x: Double, y: Double = 300, pause: Double = 0.1, byFinger: Bool = false) {
    func event(_ x: Double, _ phase: TouchPhase) -> InputEvent {
      if byFinger { return .touch(id: 1, Vector2(x, y), pressure: 1, phase) }
      return phase == .move ? .move(Vector2(x, y)) : .pointer(Vector2(x, y), button: 1, isDown: phase == .down)
    }
    rig.send(event(5, .down))
    for index in 1...20 {
      rig.frame(at: rig.now + 1.0 / 60)
      rig.send(event(5 + (x - 5) * Double(index) / 20, .move))
    }
    rig.run(pause)
    rig.send(event(x, .up))
  }

  // Behaviour: screens N10
  @Test(arguments: [Route.profile, .options, .control(.list)], [false, true])
  func aDragFromTheEdgeLeadsBack(_ route: Route, byFinger: Bool) {
    let rig = open(route)
    drag(rig, to: 200, byFinger: byFinger)
    expect(rig.app.transitionCoverage.map { $0 > 0.6 && $0 < 0.75 } == true && rig.route == route)
    rig.run(1)
    expect(rig.route == route && rig.app.transitionAnimator == nil, "Less than half returns.")
    drag(rig, to: 400, byFinger: byFinger)
    expect(rig.route, equals: .menu)
    rig.run(1)
    expect(rig.route == .menu && rig.app.transitionAnimator == nil && rig.screenCount == 1)
  }

  @Test func aFlickFromTheEdgeLeadsBack() {
    let rig = open(.profile)
    drag(rig, to: 250, pause: 0)
    rig.run(1)
    expect(rig.route, equals: .menu)
  }

  @Test func aPressAtTheEdgeCatchesARunningTransition() {
    let rig = open(.options)
    rig.press(.escape)
    rig.run(0.1)
    let caught = rig.app.transitionCoverage
    rig.send(.pointer(Vector2(3, 200), button: 1, isDown: true))
    rig.run(1)
    expect(rig.app.transitionCoverage == caught && rig.app.transitionAnimator != nil)
    rig.send(.focus(gained: false))
    rig.run(1)
    expect(rig.app.transitionAnimator == nil)
  }

  @Test func otherDragsLeadNowhere() {
    let menu = AppRig(.menu)
    drag(menu, to: 400)
    menu.run(1)
    expect(menu.route == .menu && menu.app.transitionAnimator == nil)
    let rig = open(.profile)
    rig.send(.pointer(Vector2(5, 300), button: 1, isDown: true), .move(Vector2(12, 200)), .move(Vector2(300, 100)))
    expect(rig.app.transitionAnimator == nil, "It began downwards.")
    rig.send(.pointer(Vector2(300, 100), button: 1, isDown: false))
    rig.send(.pointer(Vector2(40, 300), button: 1, isDown: true), .move(Vector2(400, 300)))
    expect(rig.app.transitionAnimator == nil, "It began beside the edge.")
    rig.send(.pointer(Vector2(400, 300), button: 1, isDown: false))
    let still = open(.profile, policy: .none)
    drag(still, to: 400)
    expect(still.route, equals: .profile)
  }

  @Test func anAlertKeepsTheScreen() throws {
    let rig = open(.control(.alert))
    rig.click(try rig.button("Question"))
    rig.run(1)
    drag(rig, to: 400)
    rig.run(1)
    expect(rig.route, equals: .control(.alert))
  }

  // MARK: Other transitions

  /// One word and one curve fly from the middle of the splash screen to the heading.
  @Test(arguments: [0.05, 0.5, 1.2])
  func theWordOfTheSplashScreenBecomesTheHeading(skippedAt time: Double) throws {
    let rig = AppRig(.splash)
    rig.run(time)
    rig.press(.space)
    while rig.app.transitionAnimator != nil {
      rig.frame(at: rig.now + step)
      expect(visibleTexts(rig)["Overshoot", default: 0] <= 1)
    }
    expect(rig.route == .menu && visibleTexts(rig)["Overshoot"] == 1)
  }

  /// A page that slides in has an opaque ground and a shadow at its edge.
  @Test func aPushedPageHasAGroundAndAShadow() {
    let rig = AppRig(.menu)
    rig.run(0.1)
    rig.press(.o)
    rig.run(0.1)
    let commands = rig.displayList.commands
    var clips: [RoundedRect?] = [nil]
    var grounds: [RoundedRect?] = []
    for command in commands {
      switch command {
      case .beginGroup(let group): clips.append(group.clip ?? clips[clips.count - 1])
      case .endGroup: clips.removeLast()
      case .backdrop: grounds.append(clips[clips.count - 1])
      default: break
      }
    }
    let ground = grounds.last.flatMap { $0?.rect }
    expect(grounds.count == 2 && ground.map { $0.minX > 0 && $0.maxX == 560 && $0.height == 700 } == true)
    expect(
      commands.contains {
        if case .fillShape(.box(let box), .gradient) = $0 { return box.rect.maxX == ground?.minX }
        return false
      })
  }

  @Test func underReducedMotionScreensDissolve() {
    let rig = AppRig(.menu, policy: .reduced)
    rig.run(0.1)
    for route in [Route.profile, .options] {
      rig.host.perform { rig.app.go(to: route) }
      rig.run(0.1)
      expect(rig.displayList.commands.contains { if case .beginDissolve = $0 { true } else { false } })
      rig.run(1)
      rig.host.perform { rig.app.goBack() }
      rig.run(1)
    }
  }
}
