import OvershootGeometry
import OvershootStage
import StageTesting

extension ManualHost {
  /// Adds a scroll view with 500 points of content to the scene, and lays it out.
  func addScrollView(_ frame: Rect) -> ScrollView {
    let scroll = ScrollView()
    scroll.frame = frame
    host.scene.addSubview(scroll)
    host.resize(to: Size(200, 201), scale: 1)
    scroll.contentHeight = 500
    return scroll
  }
}
