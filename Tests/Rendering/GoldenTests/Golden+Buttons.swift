import OvershootControls
import OvershootDrawing
import OvershootGeometry
import OvershootStage
import StageTesting

extension Golden {
  private enum ButtonState: String, CaseIterable {
    case resting, hovered, pressed, focused, disabled
  }

  static let buttons = Golden("Controls/button", ButtonState.self, scale: 2) { state, theme in
    let button = Button(
      "Play", font: Font(.medium, size: 15), kind: .primary
    ) {}
    button.bounds.size = Size(120, 40)
    button.cornerRadius = 8
    let host = try ManualHost(button, size: Size(160, 80), theme: theme)
    let middle = Vector2(80, 40)
    switch state {
    case .resting: break
    case .hovered: host.send(.move(middle))
    case .pressed: host.send(.pointer(middle, button: 1, isDown: true))
    case .focused: host.focus(button)
    case .disabled: host.host.perform { button.isEnabled = false }
    }
    host.run(0.5)
    return host
  }
}
