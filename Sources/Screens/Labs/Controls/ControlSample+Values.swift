import Controls
import Drawing
import OvershootGeometry
import Stage

/// Controls with a value.
extension ControlSample {
  static func fields(_ report: @escaping Report) -> [ControlSample] {
    func field(_ caption: String, _ field: TextField, isEnabled: Bool = true) -> ControlSample {
      field.isEnabled = isEnabled
      field.onChange = { report("\($0.characters.count) characters") }
      field.onCommit = { report("Written: \($0)") }
      return ControlSample(caption, field, Size(wide, 38))
    }
    return [
      field("Empty", TextField(placeholder: "Your name", maximumLength: 60)),
      field(
        "Longer than the field",
        TextField(
          "A line that is longer than its field moves along, so that the place where one writes is always seen.")),
      field("Disabled", TextField("Nothing to write here"), isEnabled: false),
    ]
  }

  static func sliders(_ report: @escaping Report) -> [ControlSample] {
    func slider(_ caption: String, _ range: SteppedRange, _ value: Double, isEnabled: Bool = true) -> ControlSample {
      let slider = Slider(range, value: value) { report(range.text(of: $0)) }
      slider.defaultValue = value
      slider.isEnabled = isEnabled
      return ControlSample(caption, slider, Size(wide, 32))
    }
    return [
      slider("Any value from 0 to 1", SteppedRange(0...1), 0.4),
      slider("Steps of 5", SteppedRange(0...50, step: 5), 20),
      slider("Disabled", SteppedRange(0...1), 0.7, isEnabled: false),
    ]
  }

  static func steppers(_ report: @escaping Report) -> [ControlSample] {
    func stepper(_ caption: String, _ range: SteppedRange, _ value: Double, isEnabled: Bool = true) -> ControlSample {
      let stepper = Stepper(range, value: value) { report(range.text(of: $0)) }
      stepper.isEnabled = isEnabled
      return ControlSample(caption, stepper, Stepper.size)
    }
    return [
      stepper("0 to 10", SteppedRange(0...10, step: 1), 5),
      stepper("Quarters, at its upper end", SteppedRange(0...2, step: 0.25), 2),
      stepper("Disabled", SteppedRange(0...10, step: 1), 3, isEnabled: false),
    ]
  }

  static func segments(_ report: @escaping Report) -> [ControlSample] {
    func segments(_ caption: String, _ titles: [String], _ index: Int, isEnabled: Bool = true) -> ControlSample {
      let control = SegmentedControl(titles, selectedIndex: index, font: Font(.medium, size: 13.5)) {
        report("Chosen: \(titles[$0])")
      }
      control.isEnabled = isEnabled
      return ControlSample(caption, control, Size(wide, 36))
    }
    return [
      segments("Two", ["Light", "Dark"], 0),
      segments("Five", ["Linear", "Ease", "Ease in", "Ease out", "Spring"], 4),
      segments("Disabled", ["One", "Other", "Third"], 1, isEnabled: false),
    ]
  }

  static func switches(_ report: @escaping Report) -> [ControlSample] {
    func toggle(_ caption: String, _ isOn: Bool, isEnabled: Bool = true) -> ControlSample {
      let control = Switch(isOn: isOn) { report($0 ? "On" : "Off") }
      control.isEnabled = isEnabled
      return ControlSample(caption, control, Switch.size)
    }
    return [toggle("Off", false), toggle("On", true), toggle("Disabled", true, isEnabled: false)]
  }

  static func list(_ report: @escaping Report) -> ControlSample {
    let list = ListView(rowHeight: 36) {
      LabelRow()
    } configure: { row, index in
      row.title.text = "Row \((index + 1).grouped)"
      row.detail.text = index % 10 == 9 ? "every tenth" : ""
    }
    list.cornerRadius = 10
    list.onSelect = { report("Chosen: row \(($0 + 1).grouped)") }
    list.reload(count: 10_000)
    return ControlSample("", list, Size(wide, 420))
  }
}

extension SteppedRange {
  /// Returns a value as text, with decimals if the steps have some.
  fileprivate func text(of value: Double) -> String { "Value \(value.decimals(step.map { $0 < 1 ? 2 : 0 } ?? 2))" }
}
