import Motion
import OvershootControls
import OvershootDrawing
import OvershootGeometry
import OvershootSupport
import StageTesting

@testable import OvershootStage

@MainActor
@Suite struct ScenePreviewTests {
  private final class ButtonScene: Scene {
    let button = Button("Go", font: Font(size: 10)) {}
    override init() {
      super.init()
      button.frame = Rect(x: 0, y: 0, width: 80, height: 30)
      addSubview(button)
    }
    override var preferredFocus: View? { button }
  }

  /// It plays for at most 30 s.
  @Test func theEndOfThePreviewCancelsItsPresses() {
    let content = ButtonScene()
    let script = InputScript([
      InputScript.Entry(time: 0.5, event: .key(.space, isDown: true)),
      InputScript.Entry(time: 3, event: .key(.space, isDown: false)),
    ])
    let preview = ScenePreview(content, size: Size(100, 100), script: script, period: 4)
    let rig = ControlRig(preview)
    rig.host.perform { preview.isPlaying = true }
    rig.run(29)
    expect(content.button.isPressed)
    rig.run(2)
    expect(!content.button.isPressed && !rig.host.needsFrame)
  }
}
