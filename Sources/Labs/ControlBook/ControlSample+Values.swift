import OvershootControls
import OvershootDrawing
import OvershootGeometry
import OvershootStage

/// Controls with a value.
extension ControlSample {
  static func fields() -> [ControlSample] {
    func field(_ caption: String, _ field: TextField, isEnabled: Bool = true) -> ControlSample {
      func count(_ count: Int) -> String { "\(count) character\(count == 1 ? "" : "s")" }
      let value = value(count(field.text.count))
      field.isEnabled = isEnabled
      field.onChange = { value.text = count($0.characters.count) }
      field.onCommit = { value.text = "Written: \($0)" }
      return ControlSample(caption, field, Size(wide, 38), value: value)
    }
    return [
      field("Empty", TextField(placeholder: "Your name", maximumLength: 60)),
      field(
        "Longer than the field",
        TextField("A line that is longer than its field scrolls, so that the caret is always visible.")),
      field("Disabled", TextField("Read only"), isEnabled: false),
    ]
  }

  static func sliders() -> [ControlSample] {
    func slider(_ caption: String, _ range: SteppedRange, _ initial: Double, isEnabled: Bool = true) -> ControlSample {
      let value = value(range.text(of: initial))
      let slider = Slider(range, value: initial) { value.text = range.text(of: $0) }
      slider.defaultValue = initial
      slider.isEnabled = isEnabled
      return ControlSample(caption, slider, Size(wide, 32), value: value)
    }
    return [
      slider("Any value from 0 to 1", SteppedRange(0...1), 0.4),
      slider("Steps of 5", SteppedRange(0...50, step: 5), 20),
      slider("Disabled", SteppedRange(0...1), 0.7, isEnabled: false),
    ]
  }

  static func steppers() -> [ControlSample] {
    func stepper(_ caption: String, _ range: SteppedRange, _ initial: Double, isEnabled: Bool = true) -> ControlSample {
      let value = value(range.text(of: initial))
      let stepper = Stepper(range, value: initial) { value.text = range.text(of: $0) }
      stepper.isEnabled = isEnabled
      return ControlSample(caption, stepper, Stepper.size, value: value)
    }
    return [
      stepper("0 to 10", SteppedRange(0...10, step: 1), 5),
      stepper("Quarters, at its upper end", SteppedRange(0...2, step: 0.25), 2),
      stepper("Disabled", SteppedRange(0...10, step: 1), 3, isEnabled: false),
    ]
  }

  static func segments() -> [ControlSample] {
    func segments(_ caption: String, _ titles: [String], _ index: Int, isEnabled: Bool = true) -> ControlSample {
      let value = value(titles[index])
      let control = SegmentedControl(titles, selectedIndex: index, font: Font(.medium, size: 13.5)) {
        value.text = titles[$0]
      }
      control.isEnabled = isEnabled
      return ControlSample(caption, control, Size(wide, 36), value: value)
    }
    return [
      segments("Two", ["Light", "Dark"], 0),
      segments("Five", ["Linear", "Ease", "Ease in", "Ease out", "Spring"], 4),
      segments("Disabled", ["First", "Second", "Third"], 1, isEnabled: false),
    ]
  }

  static func switches() -> [ControlSample] {
    func toggle(_ caption: String, _ isOn: Bool, isEnabled: Bool = true) -> ControlSample {
      let value = value(isOn ? "On" : "Off")
      let control = Switch(isOn: isOn) { value.text = $0 ? "On" : "Off" }
      control.isEnabled = isEnabled
      return ControlSample(caption, control, Switch.size, value: value)
    }
    return [toggle("Wi-Fi", false), toggle("Sound", true), toggle("Disabled", true, isEnabled: false)]
  }

  static func list() -> ControlSample {
    let value = value("nothing chosen")
    let list = ListView(rowHeight: 36) {
      LabelRow()
    } configure: { row, index in
      row.title.text = "Row \((index + 1).grouped)"
      row.detail.text = index % 10 == 9 ? "every tenth" : ""
    }
    list.cornerRadius = 10
    list.accessory = .check
    list.keepsChoice = true
    list.onSelect = { value.text = "Row \(($0 + 1).grouped)" }
    list.reload(count: 10_000)
    return ControlSample("Chosen", list, Size(wide, .infinity), value: value)
  }
}

extension SteppedRange {
  /// Returns a value as text, with decimals if the steps have some.
  fileprivate func text(of value: Double) -> String { value.decimals(step.map { $0 < 1 ? 2 : 0 } ?? 2) }
}
