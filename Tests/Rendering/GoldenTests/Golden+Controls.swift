import OvershootScreenKit
import StageTesting

/// The controls in their states: each in the middle of a small window.
extension Golden {
  private enum SliderState: String, CaseIterable {
    case low, middle, high, hovered, pressed, focused, disabled
  }
  private enum SwitchState: String, CaseIterable {
    case off, on, moving, pressed, focused, disabled
  }
  private enum StepperState: String, CaseIterable {
    case resting, least, pressed, focused, disabled
  }
  private enum SegmentsState: String, CaseIterable {
    case first, last, moving, pressed, focused, disabled, narrow
  }
  private enum BarState: String, CaseIterable {
    case empty, low, high, full, busy, still
  }

  static let sliders = Golden("Controls/slider", SliderState.self, scale: 2) { state, theme in
    let value = state == .low ? 0.0 : state == .high ? 1 : 0.4
    let slider = Slider(SteppedRange(0...1), value: value)
    slider.bounds.size = Size(180, 28)
    let host = try ManualHost(slider, size: Size(220, 60), theme: theme)
    // The knob's middle at 0.4.
    let knob = Vector2(20 + 10 + 0.4 * 160, 30)
    switch state {
    case .low, .middle, .high: break
    case .hovered: host.send(.move(knob))
    case .pressed: host.send(.pointer(knob, button: 1, isDown: true))
    case .focused: host.focus(slider)
    case .disabled: host.host.perform { slider.isEnabled = false }
    }
    host.run(0.5)
    return host
  }

  static let switches = Golden("Controls/switch", SwitchState.self, scale: 2) { state, theme in
    let toggle = Switch(isOn: state != .off && state != .moving)
    let host = try ManualHost(toggle, size: Size(86, 60), theme: theme)
    let middle = Vector2(43, 30)
    switch state {
    case .off, .on: break
    case .moving:
      host.focus(toggle)
      host.send(.key(.enter, isDown: true))
      host.run(0.08)
      return host
    case .pressed: host.send(.pointer(middle, button: 1, isDown: true))
    case .focused: host.focus(toggle)
    case .disabled: host.host.perform { toggle.isEnabled = false }
    }
    host.run(0.5)
    return host
  }

  static let steppers = Golden("Controls/stepper", StepperState.self, scale: 2) { state, theme in
    let stepper = Stepper(0...5, value: state == .least ? 0 : 3)
    let host = try ManualHost(stepper, size: Size(132, 64), theme: theme)
    switch state {
    case .resting, .least: break
    case .pressed:
      host.send(.pointer(Vector2(90, 32), button: 1, isDown: true))
      host.run(0.2)
      return host
    case .focused: host.focus(stepper)
    case .disabled: host.host.perform { stepper.isEnabled = false }
    }
    host.run(0.5)
    return host
  }

  static let segments = Golden("Controls/segments", SegmentsState.self, scale: 2) { state, theme in
    let control = SegmentedControl(
      ["Day", "Week", "Month", "Whole year"], selectedIndex: state == .last ? 3 : 0, font: Font(.medium, size: 14))
    control.bounds.size = Size(state == .narrow ? 200 : 320, 32)
    let host = try ManualHost(control, size: Size(360, 64), theme: theme)
    switch state {
    case .first, .last, .narrow: break
    case .moving:
      host.focus(control)
      host.send(.key(.right, isDown: true))
      host.run(0.07)
      return host
    case .pressed: host.send(.pointer(Vector2(220, 32), button: 1, isDown: true))
    case .focused: host.focus(control)
    case .disabled: host.host.perform { control.isEnabled = false }
    }
    host.run(0.5)
    return host
  }

  static let progressBars = Golden("Controls/progress", BarState.self, scale: 2) { state, theme in
    let fractions: [BarState: Double] = [.empty: 0, .low: 0.02, .high: 0.7, .full: 1]
    let bar = ProgressBar(fractions[state].map { .fraction($0) } ?? .indeterminate)
    bar.bounds.size = Size(180, ProgressBar.height)
    let host = try ManualHost(
      bar, size: Size(220, 40), theme: theme, motionPolicy: state == .still ? .reduced : .full)
    host.run(0.5)
    return host
  }

  /// With one pixel to the point edges still fall on whole pixels.
  static let pixelFitting = Golden("Controls/pixel-fitting", columns: 2) {
    let slider = Slider(SteppedRange(0...1), value: 0.5)
    let toggle = Switch(isOn: true)
    let stepper = Stepper(0...5, value: 3)
    let segments = SegmentedControl(["Day", "Week", "Month"], font: Font(.medium, size: 14))
    let bar = ProgressBar(.fraction(0.6))
    let column = View()
    column.bounds.size = Size(200, 190)
    slider.frame = Rect(x: 0, y: 0, width: 200, height: 28)
    toggle.frame = Rect(origin: Vector2(0, 40), size: Switch.size)
    stepper.frame = Rect(origin: Vector2(0, 80), size: Stepper.size)
    segments.frame = Rect(x: 0, y: 124, width: 200, height: 32)
    bar.frame = Rect(x: 0, y: 172, width: 200, height: ProgressBar.height)
    for view in [slider, toggle, stepper, segments, bar] { column.addSubview(view) }
    let host = try ManualHost(column, size: Size(240, 220), theme: .light)
    return [Cell("scale 1", host), Cell("scale 1.25", host, scale: 1.25)]
  }
}
