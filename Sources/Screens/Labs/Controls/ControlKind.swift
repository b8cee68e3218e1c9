import Controls

/// The controls that have a page; raw values are the names on the command line.
public enum ControlKind: String, CaseIterable, Hashable, Sendable {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case button, field, slider, stepper, segments, `switch`, list, alert, progress, scroll

  var title: String {
    switch self {
    case .button: "Button"
    case .field: "Text field"
    case .slider: "Slider"
    case .stepper: "Stepper"
    case .segments: "Segmented control"
    case .switch: "Switch"
    case .list: "List"
    case .alert: "Alert"
    case .progress: "Progress bar"
    case .scroll: "Scroll view"
    }
  }

  /// The purpose, in a few words.
  var detail: String {
    switch self {
    case .button: "something to do"
    case .field: "a line to write"
    case .slider: "a value along a line"
    case .stepper: "a number by steps"
    case .segments: "one of a few"
    case .switch: "on or off"
    case .list: "one of many"
    case .alert: "a question first"
    case .progress: "how far it has come"
    case .scroll: "more than fits"
    }
  }

  /// The instructions, in one or two sentences.
  var manual: String {
    switch self {
    case .button: "Press it, or Space and Return while it is focused. Slide off, or press Escape, to think again."
    case .field:
      "Write. Ctrl and the arrows go by words, Shift selects, Ctrl-C, X and V use the clipboard, Ctrl-Z takes back."
    case .slider: "Drag the knob, or press Left and Right, Page Up and Down. A double press goes back to the start."
    case .stepper: "Hold a side down to go on and on. Left and Right, plus and minus do the same."
    case .segments: "Press one, or go with Left and Right."
    case .switch: "Press it, throw the knob, or press Space."
    case .list: "Ten thousand rows. Arrows, Page Up and Down, Home and End; the wheel or a flick to look around."
    case .alert: "It keeps the keys until it is answered. Escape is the careful answer."
    case .progress: "What runs shows how far it is; what cannot tell shows that it is at work."
    case .scroll: "Wheel, drag, flick, keys, or the bar at the edge."
    }
  }
}
