import OvershootScreenKit

/// The controls that have a page; raw values are the names on the command line.
public enum ControlKind: String, CaseIterable, Hashable, Sendable {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case button, field, slider, stepper, segments, `switch`, list, alert, progress, scroll
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case checkbox, menu, tooltip, toast, tabs, search, number, sheet

  var title: String {
    switch self {
    // Translators: a control of user interfaces, as the names that follow.
    case .button: tr("Button")
    case .field: tr("Text field")
    case .slider: tr("Slider")
    case .stepper: tr("Stepper")
    case .segments: tr("Segmented control")
    // Translators: a control that is on or off.
    case .switch: tr("Switch")
    case .list: tr("List")
    // Translators: a question above a page that must be answered.
    case .alert: tr("Alert")
    case .progress: tr("Progress bar")
    case .scroll: tr("Scroll view")
    case .checkbox: tr("Checkbox")
    case .menu: tr("Menu and pop-up")
    case .tooltip: tr("Tooltip")
    // Translators: a message that appears over a page and leaves by itself.
    case .toast: tr("Toast")
    case .tabs: tr("Tabs")
    case .search: tr("Search field")
    case .number: tr("Number stepper")
    // Translators: a page that comes up from the lower edge of the window.
    case .sheet: tr("Sheet")
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
    // Translators: what a control is for, beside its name, here a button; as the texts that follow.
    case .button: tr("something to do")
    case .field: tr("a line to write")
    case .slider: tr("a value along a line")
    case .stepper: tr("a number by steps")
    case .segments: tr("one of a few")
    case .switch: tr("on or off")
    case .list: tr("one of many")
    case .alert: tr("a question first")
    case .progress: tr("how far it has come")
    case .scroll: tr("more than fits")
    case .checkbox: tr("yes, no or mixed")
    case .menu: tr("one of several")
    case .tooltip: tr("a word of explanation")
    case .toast: tr("a message that leaves")
    case .tabs: tr("pages in one place")
    case .search: tr("a word to look for")
    case .number: tr("a number that rolls")
    case .sheet: tr("a page from below")
    }
  }

  /// The instructions, in one or two sentences.
  var manual: String {
    switch self {
    case .button: tr("Press it, or Space or Return while it is focused. Slide off, or press Escape, to cancel.")
    case .field:
      tr("Write. Ctrl and the arrows move by words, Shift selects, Ctrl+C, X and V use the clipboard, Ctrl+Z undoes.")
    case .slider: tr("Drag the knob, or press Left and Right, Page Up and Down. A double press restores the default.")
    case .stepper: tr("Hold a side to repeat. Left and Right, plus and minus do the same.")
    case .segments: tr("Press one, or use Left and Right.")
    case .switch: tr("Press it, drag the knob, or press Space.")
    case .list:
      tr(
        """
        Ten thousand rows. Arrows and Home move the cursor, Return chooses. Drag a grip, or press Alt and an arrow, to \
        move a row; drag a row to the left, or press Delete or the menu key, for more.
        """)
    case .alert: tr("It keeps the keys until it is answered. Escape is the safe answer.")
    case .progress: tr("A fraction of a task, or the sign that a task of unknown length is running.")
    case .scroll: tr("Wheel, drag, flick, keys, or the bar at the edge.")
    case .checkbox: tr("Press it, or Space. A box for several others is mixed while they differ.")
    case .menu:
      tr("Press it, or Space; arrows and first letters move, Return chooses. Left and Right choose without it.")
    case .tooltip: tr("Rest the pointer on a button, or focus it by Tab, and wait a moment.")
    case .toast: tr("It leaves by itself, stays below the pointer, and can be thrown out to a side or downwards.")
    case .tabs: tr("Press a title, or use Left and Right; Ctrl+Page Up and Ctrl+Page Down go round.")
    case .search: tr("Write; the list follows when you pause. Escape or the button at the end clears it.")
    case .number: tr("Hold a side to repeat. The digits roll in the direction of the change.")
    case .sheet: tr("Drag its head down, press outside, or press Escape to dismiss it.")
    }
  }
}
