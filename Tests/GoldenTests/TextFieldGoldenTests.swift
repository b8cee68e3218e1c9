import Controls
import Geometry
import SDLStage
import Screens
import Stage
import Testing

@MainActor
@Suite struct TextFieldGoldenTests {
  enum Look: String, CaseIterable {
    case resting, placeholder, hovered, clicked, focused, selection, composition, scrolled, disabled, mixed
  }

  @Test(arguments: Look.allCases, Theme.Name.allCases)
  func everyLookIsAsItWas(_ look: Look, _ theme: Theme.Name) throws {
    let text =
      switch look {
      case .placeholder: ""
      case .scrolled: "It scrolls so that one always sees where one is"
      case .mixed: "Say שלום עולם twice"
      default: "Zoë's new list"
      }
    let field = TextField(text, placeholder: "Name of the item", style: Theme(theme).controls)
    field.bounds.size = Size(180, 36)
    let stage = try ControlStage(field, size: Size(220, 72), theme: theme)
    let middle = Vector2(110, 36)
    switch look {
    case .resting, .placeholder: break
    case .hovered: stage.send(.move(middle))
    case .clicked: stage.send(.pointer(middle, button: 1, isDown: true), .pointer(middle, button: 1, isDown: false))
    case .focused: stage.focus(field)
    case .selection:
      stage.focus(field)
      stage.send(.key(.left, isDown: true, modifiers: [.control, .shift]))
      stage.send(.key(.left, isDown: true, modifiers: [.control, .shift]))
    case .composition:
      stage.focus(field)
      stage.send(.key(.left, isDown: true, modifiers: .control))
      stage.send(.composition("shiny", selection: 5..<5))
    case .scrolled:
      stage.focus(field)
      for _ in 0..<3 { stage.send(.key(.left, isDown: true, modifiers: .control)) }
    case .disabled: stage.host.perform { field.isEnabled = false }
    case .mixed:
      stage.focus(field)
      for _ in 0..<2 { stage.send(.key(.left, isDown: true, modifiers: .control)) }
      for _ in 0..<6 { stage.send(.key(.left, isDown: true, modifiers: .shift)) }
    }
    stage.run(0.4)
    try Golden.check(stage.picture(), "field-\(look.rawValue)-\(theme.rawValue)", in: "Controls")
  }
}
