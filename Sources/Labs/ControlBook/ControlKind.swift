/// The controls that have a page; raw values are the names on the command line.
public enum ControlKind: String, CaseIterable, Hashable, Sendable {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case button, field, slider, stepper, segments, `switch`, list, alert, progress, scroll
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case checkbox, menu, tooltip, toast, tabs, search, number, sheet

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
    case .checkbox: "Checkbox"
    case .menu: "Menu and pop-up"
    case .tooltip: "Tooltip"
    case .toast: "Toast"
    case .tabs: "Tabs"
    case .search: "Search field"
    case .number: "Number stepper"
    case .sheet: "Sheet"
    }
  }

  /// The name of a variable for the control in Swift.
  var variableName: String {
    switch self {
    case .segments: "segmentedControl"
    case .switch: "toggle"
    case .menu: "popUpButton"
    case .number: "numberStepper"
    default: rawValue
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
    case .checkbox: "yes, no or mixed"
    case .menu: "one of several"
    case .tooltip: "a word of explanation"
    case .toast: "a message that leaves"
    case .tabs: "pages in one place"
    case .search: "a word to look for"
    case .number: "a number that rolls"
    case .sheet: "a page from below"
    }
  }

  /// The instructions, in one or two sentences.
  var manual: String {
    switch self {
    case .button: "Press it, or Space or Return while it is focused. Slide off, or press Escape, to cancel."
    case .field:
      "Write. Ctrl and the arrows move by words, Shift selects, Ctrl-C, X and V use the clipboard, Ctrl-Z undoes."
    case .slider: "Drag the knob, or press Left and Right, Page Up and Down. A double press restores the default."
    case .stepper: "Hold a side to repeat. Left and Right, plus and minus do the same."
    case .segments: "Press one, or use Left and Right."
    case .switch: "Press it, drag the knob, or press Space."
    case .list:
      "Ten thousand rows. Arrows and Home move the cursor, Return chooses. Drag a grip, or press Alt and an arrow, to "
        + "move a row; drag a row to the left, or press Delete or the menu key, for more."
    case .alert: "It keeps the keys until it is answered. Escape is the safe answer."
    case .progress: "A fraction of a task, or the sign that a task of unknown length is running."
    case .scroll: "Wheel, drag, flick, keys, or the bar at the edge."
    case .checkbox: "Press it, or Space. A box for several others is mixed while they differ."
    case .menu: "Press it, or Space; arrows and first letters move, Return chooses. Left and Right choose without it."
    case .tooltip: "Rest the pointer on a button, or focus it by Tab, and wait a moment."
    case .toast: "It leaves by itself, stays below the pointer, and can be thrown out to a side or downwards."
    case .tabs: "Press a title, or use Left and Right; Ctrl-Page Up and Ctrl-Page Down go round."
    case .search: "Write; the list follows when you pause. Escape or the button at the end clears it."
    case .number: "Hold a side to repeat. The digits roll in the direction of the change."
    case .sheet: "Drag its head down, press outside, or press Escape to dismiss it."
    }
  }
}
