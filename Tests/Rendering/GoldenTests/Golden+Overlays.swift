import Motion
import OvershootControls
import OvershootDrawing
import OvershootGeometry
import OvershootStage
import StageTesting

/// Checkboxes, tabs, numbers, and what floats above a screen.
extension Golden {
  private enum CheckboxState: String, CaseIterable {
    case off, on, mixed, drawing, pressed, focused, disabled
  }
  private enum TabState: String, CaseIterable {
    case first, last, moving, focused, disabled
  }
  private enum NumberState: String, CaseIterable {
    case resting, rolling, least, focused, disabled
  }
  private enum SearchState: String, CaseIterable {
    case empty, written, focused, disabled
  }
  private enum FloatingState: String, CaseIterable {
    case menu, keys, arriving, tooltip, toast, sheet
  }

  static let overlays = [
    Golden("Controls/checkbox", CheckboxState.self, scale: 2) { state, theme in
      let value: Checkbox.Value = state == .off || state == .drawing ? .off : state == .mixed ? .mixed : .on
      let box = Checkbox("Sound effects", value: value)
      box.bounds.size.width = 150
      let host = try ManualHost(box, size: Size(190, 56), theme: theme)
      switch state {
      case .off, .on, .mixed: break
      case .drawing:
        host.focus(box)
        host.send(.key(.enter, isDown: true))
        host.run(0.07)
        return host
      case .pressed: host.send(.pointer(Vector2(30, 28), button: 1, isDown: true))
      case .focused: host.focus(box)
      case .disabled: host.host.perform { box.isEnabled = false }
      }
      host.run(1)
      return host
    },
    Golden("Controls/tabs", TabState.self, scale: 2) { state, theme in
      let bar = TabBar(["Springs", "Curves", "Decay"], selectedIndex: state == .last ? 2 : 0)
      bar.bounds.size.width = 280
      let host = try ManualHost(bar, size: Size(320, 64), theme: theme)
      switch state {
      case .first, .last: break
      case .moving:
        host.send(.pointer(Vector2(250, 32), button: 1, isDown: true))
        host.send(.pointer(Vector2(250, 32), button: 1, isDown: false))
        host.run(0.1)
        return host
      case .focused: host.focus(bar)
      case .disabled: host.host.perform { bar.isEnabled = false }
      }
      host.run(1)
      return host
    },
    Golden("Controls/number", NumberState.self, scale: 2) { state, theme in
      let stepper = NumberStepper(range: SteppedRange(0...120, step: 1), value: state == .least ? 0 : 99) {
        "\(Int($0))"
      }
      let host = try ManualHost(stepper, size: Size(176, 64), theme: theme)
      switch state {
      case .resting, .least: break
      case .rolling:
        host.focus(stepper)
        host.send(.key(.right, isDown: true))
        host.run(0.1)
        return host
      case .focused: host.focus(stepper)
      case .disabled: host.host.perform { stepper.isEnabled = false }
      }
      host.run(1)
      return host
    },
    Golden("Controls/search", SearchState.self, scale: 2) { state, theme in
      let field = SearchField(placeholder: "Search names")
      field.bounds.size = Size(220, 38)
      let host = try ManualHost(field, size: Size(260, 64), theme: theme)
      if state != .empty {
        host.focus(field)
        if state != .disabled { host.send(.text("har")) }
      }
      if state == .written || state == .disabled { host.host.perform { host.host.scene.focus.move(to: nil) } }
      if state == .disabled { host.host.perform { field.isEnabled = false } }
      host.run(7)
      return host
    },
    Golden("Controls/floating", FloatingState.self, row: .states) { state, name in
      let button = PopUpButton(["Linear", "Ease", "Spring"], selectedIndex: 2)
      button.bounds.size = Size(160, 36)
      button.tooltip = "The curve of the movement"
      let host = try ManualHost(button, size: Size(300, 300), theme: name)
      let scene = host.host.scene
      switch state {
      case .menu, .arriving:
        host.click(Vector2(150, 150))
        host.send(.move(Vector2(150, 208)))
        if state == .arriving {
          host.run(0.05)
          return host
        }
      case .keys:
        host.focus(button)
        for key in [Key.space, .up] { host.press(key) }
      case .tooltip: host.send(.move(Vector2(150, 150)))
      case .toast: host.host.perform { Toast("Picture deleted", action: ("Undo", {})).present(in: scene) }
      case .sheet:
        let text = Label("A sheet is as high as its content, and goes where a finger drags it.", font: Font(size: 14.5))
        text.fitting = .wrapping(maximumLines: 4, .end)
        host.host.perform { Sheet(title: "Details", content: text, contentHeight: 70).present(in: scene) }
      }
      host.run(1.5)
      return host
    },
  ]
}
