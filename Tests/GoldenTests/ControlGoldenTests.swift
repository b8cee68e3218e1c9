import Controls
import Drawing
import Geometry
import Motion
import SDLStage
import Screens
import Stage
import Testing

/// The controls in their states: each in the middle of a small window.
@MainActor
@Suite struct ControlGoldenTests {
  enum SliderLook: String, CaseIterable {
    case low, middle, high, hovered, pressed, focused, disabled
  }
  enum SwitchLook: String, CaseIterable {
    case off, on, moving, pressed, focused, disabled
  }
  enum StepperLook: String, CaseIterable {
    case resting, least, pressed, focused, disabled
  }
  enum SegmentsLook: String, CaseIterable {
    case first, last, moving, pressed, focused, disabled, narrow
  }
  enum BarLook: String, CaseIterable {
    case empty, low, high, full, busy, still
  }

  @Test(arguments: SliderLook.allCases, Theme.Name.allCases)
  func slider(_ look: SliderLook, _ theme: Theme.Name) throws {
    let value = look == .low ? 0.0 : look == .high ? 1 : 0.4
    let slider = Slider(SteppedRange(0...1), value: value, style: Theme(theme).controls)
    slider.bounds.size = Size(180, 28)
    let stage = try ControlStage(slider, size: Size(220, 60), theme: theme)
    // The knob's middle at 0.4.
    let knob = Vector2(20 + 10 + 0.4 * 160, 30)
    switch look {
    case .low, .middle, .high: break
    case .hovered: stage.send(.move(knob))
    case .pressed: stage.send(.pointer(knob, button: 1, isDown: true))
    case .focused: stage.focus(slider)
    case .disabled: stage.host.perform { slider.isEnabled = false }
    }
    try check(stage, "slider-\(look.rawValue)", theme)
  }

  @Test(arguments: SwitchLook.allCases, Theme.Name.allCases)
  func switches(_ look: SwitchLook, _ theme: Theme.Name) throws {
    let toggle = Switch(isOn: look != .off && look != .moving, style: Theme(theme).controls)
    let stage = try ControlStage(toggle, size: Size(86, 60), theme: theme)
    let middle = Vector2(43, 30)
    switch look {
    case .off, .on: break
    case .moving:
      stage.focus(toggle)
      stage.send(.key(.enter, isDown: true))
      stage.run(0.08)
      return try check(stage, "switch-moving", theme, after: 0)
    case .pressed: stage.send(.pointer(middle, button: 1, isDown: true))
    case .focused: stage.focus(toggle)
    case .disabled: stage.host.perform { toggle.isEnabled = false }
    }
    try check(stage, "switch-\(look.rawValue)", theme)
  }

  @Test(arguments: StepperLook.allCases, Theme.Name.allCases)
  func stepper(_ look: StepperLook, _ theme: Theme.Name) throws {
    let stepper = Stepper(0...5, value: look == .least ? 0 : 3, style: Theme(theme).controls)
    let stage = try ControlStage(stepper, size: Size(132, 64), theme: theme)
    switch look {
    case .resting, .least: break
    case .pressed:
      stage.send(.pointer(Vector2(90, 32), button: 1, isDown: true))
      return try check(stage, "stepper-pressed", theme, after: 0.2)
    case .focused: stage.focus(stepper)
    case .disabled: stage.host.perform { stepper.isEnabled = false }
    }
    try check(stage, "stepper-\(look.rawValue)", theme)
  }

  @Test(arguments: SegmentsLook.allCases, Theme.Name.allCases)
  func segments(_ look: SegmentsLook, _ theme: Theme.Name) throws {
    let control = SegmentedControl(
      ["Day", "Week", "Month", "Whole year"], selectedIndex: look == .last ? 3 : 0, font: Font(.medium, size: 14),
      style: Theme(theme).controls)
    control.bounds.size = Size(look == .narrow ? 200 : 320, 32)
    let stage = try ControlStage(control, size: Size(360, 64), theme: theme)
    switch look {
    case .first, .last, .narrow: break
    case .moving:
      stage.focus(control)
      stage.send(.key(.right, isDown: true))
      stage.run(0.07)
      return try check(stage, "segments-moving", theme, after: 0)
    case .pressed: stage.send(.pointer(Vector2(220, 32), button: 1, isDown: true))
    case .focused: stage.focus(control)
    case .disabled: stage.host.perform { control.isEnabled = false }
    }
    try check(stage, "segments-\(look.rawValue)", theme)
  }

  @Test(arguments: BarLook.allCases, Theme.Name.allCases)
  func progressBar(_ look: BarLook, _ theme: Theme.Name) throws {
    let fractions: [BarLook: Double] = [.empty: 0, .low: 0.02, .high: 0.7, .full: 1]
    let bar = ProgressBar(fractions[look].map { .fraction($0) } ?? .indeterminate, style: Theme(theme).controls)
    bar.bounds.size = Size(180, ProgressBar.height)
    let stage = try ControlStage(
      bar, size: Size(220, 40), theme: theme, motionPolicy: look == .still ? .reduced : .full)
    try check(stage, "progress-\(look.rawValue)", theme)
  }

  /// With one pixel to the point edges still fall on whole pixels.
  @Test func controlsAreCrispAtOnePixelToThePoint() throws {
    let style = Theme(.light).controls
    let slider = Slider(SteppedRange(0...1), value: 0.5, style: style)
    let toggle = Switch(isOn: true, style: style)
    let stepper = Stepper(0...5, value: 3, style: style)
    let segments = SegmentedControl(["Day", "Week", "Month"], font: Font(.medium, size: 14), style: style)
    let bar = ProgressBar(.fraction(0.6), style: style)
    let column = View()
    column.bounds.size = Size(200, 190)
    slider.frame = Rect(x: 0, y: 0, width: 200, height: 28)
    toggle.frame = Rect(origin: Vector2(0, 40), size: Switch.size)
    stepper.frame = Rect(origin: Vector2(0, 80), size: Stepper.size)
    segments.frame = Rect(x: 0, y: 124, width: 200, height: 32)
    bar.frame = Rect(x: 0, y: 172, width: 200, height: ProgressBar.height)
    for view in [slider, toggle, stepper, segments, bar] { column.addSubview(view) }
    let stage = try ControlStage(column, size: Size(240, 220), theme: .light)
    try Golden.check(stage.picture(scale: 1), "all-light@1", in: "Controls")
    try Golden.check(stage.picture(scale: 1.25), "all-light@1.25", in: "Controls")
  }

  private func check(_ stage: ControlStage, _ name: String, _ theme: Theme.Name, after seconds: Double = 0.5) throws {
    stage.run(seconds)
    try Golden.check(stage.picture(), "\(name)-\(theme.rawValue)", in: "Controls")
  }
}
