import Motion
import OvershootDrawing
import OvershootGeometry
import OvershootSupport
import StageTesting

@testable import OvershootStage

// Behaviour: screens N4, N6
@MainActor
@Suite(.laws) struct NavigationLawTests {
  /// Lifecycle events are in order for any sequence of calls, one screen is active at the end, and none leaks.
  @Test(arguments: 1...4)
  func aThousandRandomCallsKeepLifecyclesInOrder(seed: UInt64) {
    let rig = NavigationRig(policy: seed == 4 ? .reduced : .full)
    law(seed: seed, cases: 1000) { generator, _ in
      let route: TestRoute = [.page(1), .page(2), .sheet, .instant, .sliding][Int(generator.next() % 5)]
      rig.go { navigation in
        switch generator.next() % 10 {
        case 0...2: navigation.push(route)
        case 3: navigation.present(route)
        case 4: navigation.pop()
        case 5: navigation.pop(to: route)
        case 6: navigation.dismiss()
        case 7: navigation.replace(route)
        case 8: navigation.cancelTransition()
        default: navigation.goBack()
        }
      }
      if generator.next() % 4 == 0 { rig.press(.escape) }
      rig.run(Double(generator.next() % 6) * 0.05)
      let isSettled = rig.navigation.transitionAnimator == nil
      expect(rig.navigation.subviews.count <= (isSettled ? 1 : 2))
      expect(
        rig.log.living.count <= (isSettled ? rig.navigation.stack.depth : NavigationStack<TestRoute>.depthLimit + 1))
    }
    rig.run(1)
    expect(rig.navigation.transitionAnimator == nil && rig.navigation.subviews.count == 1 && !rig.host.needsFrame)
    expect(rig.top?.alpha == 1 && rig.top?.isInWindow == true)
    expect(rig.log.living.count <= rig.navigation.stack.depth)
    // Only the top is drawn, at full opacity.
    expect(rig.host.frame(at: rig.now).commands.count, equals: 1)
    rig.go { $0.pop(to: .page(0)) }
    rig.run(1)
    while rig.navigation.stack.depth > 1 {
      rig.go { $0.goBack() }
      rig.run(1)
    }
    expect(rig.log.living.count, equals: 1)
    checkLifecycles(rig.log.events)
  }

  /// Checks that the events of each scene are in order, and that at most one scene receives input at a time.
  private func checkLifecycles(_ events: [(scene: Int, event: String)]) {
    let next: [String: Set<String>] = [
      "": ["load"], "load": ["will appear"], "will appear": ["did appear", "will disappear"],
      "did appear": ["will disappear"], "will disappear": ["did disappear", "will appear"],
      "did disappear": ["will appear"],
    ]
    var states: [Int: String] = [:]
    var visible: Set<Int> = []
    for (scene, event) in events {
      expect(next[states[scene, default: ""], default: []].contains(event))
      states[scene] = event
      if event == "did appear" { visible.insert(scene) }
      if event == "did disappear" { visible.remove(scene) }
      expect(visible.count <= 1)
    }
    expect(visible.count == 1 && states.values.filter { $0 == "did appear" }.count == 1)
    expect(states.values.allSatisfy { $0 == "did appear" || $0 == "did disappear" })
  }
}
