import OvershootGeometry
import OvershootStage
import OvershootSupport
import StageTesting

/// A scene hears when something modal takes its input.
@MainActor
@Suite struct CoverTests {
  private final class CoveredScene: Scene {
    var count = 0

    override func windowDidLoseFocus() { count += 1 }
  }

  @Test func theFirstOfSeveralModalViewsCoversTheScene() {
    let scene = CoveredScene()
    let rig = ManualHost(scene, size: Size(400, 300))
    let views = [View(), View()]
    for view in views + [views[0]] { rig.host.perform { scene.presentModal(view) } }
    expect(scene.count, equals: 1)
    for view in views { rig.host.perform { scene.dismissModal(view) } }
    rig.host.perform { scene.presentModal(views[1]) }
    expect(scene.count, equals: 2)
  }

  @Test func whatCoversTheNavigationCoversTheSceneInIt() {
    let (scene, cover) = (CoveredScene(), View())
    let navigation = NavigationScene(NavigationStack(1)) { _ in scene }
    let rig = ManualHost(navigation, size: Size(400, 300))
    rig.host.perform { navigation.presentModal(cover) }
    expect(scene.count, equals: 1)
  }
}
