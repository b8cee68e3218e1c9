import OvershootGeometry
import OvershootStage
import OvershootSupport
import StageTesting

/// A scene is told when something modal takes its input, and when it has it again.
@MainActor
@Suite struct CoverTests {
  private final class CoveredScene: Scene {
    private(set) var log = ""

    override func sceneWasCovered() { log += "c" }
    override func sceneWasUncovered() { log += "u" }
    override func windowDidLoseFocus() { log += "w" }
  }

  private let scene = CoveredScene()
  private let views = [View(), View()]

  @Test func theFirstOfSeveralModalViewsCoversTheScene() {
    let rig = ManualHost(scene, size: Size(400, 300))
    for view in views + [views[0]] { rig.host.perform { scene.presentModal(view) } }
    expect(scene.log, equals: "c")
    rig.host.perform { scene.dismissModal(views[0]) }
    expect(scene.log, equals: "c")
    // It was dismissed already.
    for view in [views[1], views[0]] { rig.host.perform { scene.dismissModal(view) } }
    expect(scene.log, equals: "cu")
    rig.host.perform { scene.presentModal(views[1]) }
    expect(scene.log, equals: "cuc")
  }

  @Test(arguments: [[0, 1], [1, 0]])
  func whatCoversTheNavigationCoversTheSceneInIt(_ order: [Int]) {
    let navigation = NavigationScene(NavigationStack(1)) { [scene] _ in scene }
    let rig = ManualHost(navigation, size: Size(400, 300))
    let scenes: [Scene] = [scene, navigation]
    for index in order { rig.host.perform { scenes[index].presentModal(views[index]) } }
    expect(scene.log, equals: "c")
    rig.host.perform { scenes[order[0]].dismissModal(views[order[0]]) }
    expect(scene.log, equals: "c")
    rig.host.perform { scenes[order[1]].dismissModal(views[order[1]]) }
    expect(scene.log, equals: "cu")
  }

  @Test func aWindowWithoutTheFocusIsNoCover() {
    let rig = ManualHost(scene, size: Size(400, 300))
    rig.send(.focus(gained: false))
    expect(scene.log, equals: "w")
  }
}
