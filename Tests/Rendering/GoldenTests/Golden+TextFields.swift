import OvershootControls
import OvershootGeometry
import OvershootStage
import StageTesting

extension Golden {
  private enum FieldState: String, CaseIterable {
    case resting, placeholder, hovered, clicked, focused, selection, composition, scrolled, disabled, mixed
  }

  static let textFields = Golden("Controls/field", FieldState.self, scale: 2) { state, theme in
    let text =
      switch state {
      case .placeholder: ""
      case .scrolled: "It scrolls so that one always sees where one is"
      case .mixed: "Say שלום עולם twice"
      default: "Zoë's new list"
      }
    let field = TextField(text, placeholder: "Name of the item")
    field.bounds.size = Size(180, 36)
    let host = try ManualHost(field, size: Size(220, 72), theme: theme)
    let middle = Vector2(110, 36)
    switch state {
    case .resting, .placeholder: break
    case .hovered: host.send(.move(middle))
    case .clicked: host.send(.pointer(middle, button: 1, isDown: true), .pointer(middle, button: 1, isDown: false))
    case .focused: host.focus(field)
    case .selection:
      host.focus(field)
      host.send(.key(.left, isDown: true, modifiers: [.control, .shift]))
      host.send(.key(.left, isDown: true, modifiers: [.control, .shift]))
    case .composition:
      host.focus(field)
      host.send(.key(.left, isDown: true, modifiers: .control))
      host.send(.composition("shiny", selection: 5..<5))
    case .scrolled:
      host.focus(field)
      for _ in 0..<3 { host.send(.key(.left, isDown: true, modifiers: .control)) }
    case .disabled: host.host.perform { field.isEnabled = false }
    case .mixed:
      host.focus(field)
      for _ in 0..<2 { host.send(.key(.left, isDown: true, modifiers: .control)) }
      for _ in 0..<6 { host.send(.key(.left, isDown: true, modifiers: .shift)) }
    }
    host.run(0.4)
    return host
  }
}
