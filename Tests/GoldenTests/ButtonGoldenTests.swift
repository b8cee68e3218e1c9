import Controls
import Drawing
import Geometry
import SDLStage
import Screens
import Stage
import Testing

@MainActor
@Suite struct ButtonGoldenTests {
  enum Look: String, CaseIterable {
    case resting, hovered, pressed, focused, disabled
  }

  @Test(arguments: Look.allCases, Theme.Name.allCases)
  func everyLookIsAsItWas(_ look: Look, _ theme: Theme.Name) throws {
    let button = Button(
      "Play", font: Font(.semibold, size: 15), style: Theme(theme).button(isPrimary: true)
    ) {}
    button.bounds.size = Size(120, 40)
    button.cornerRadius = 8
    let stage = try ControlStage(button, size: Size(160, 80), theme: theme)
    let middle = Vector2(80, 40)
    switch look {
    case .resting: break
    case .hovered: stage.send(.move(middle))
    case .pressed: stage.send(.pointer(middle, button: 1, isDown: true))
    case .focused: stage.focus(button)
    case .disabled: stage.host.perform { button.isEnabled = false }
    }
    stage.run(0.5)
    try Golden.check(stage.picture(), "button-\(look.rawValue)-\(theme.rawValue)", in: "Controls")
  }
}
