import OvershootScreenKit

/// The pages of the book, in their order.
enum BookPage: String, CaseIterable {
  case buttons = "button"
  case confirm, alert, sheet, toast
  case values, number, progress
  case lists = "list"
  case search, menu, checkbox, tabs, tooltip, lesson, ending, scroll, echo

  /// The controls on the page; empty for one of other parts.
  var kinds: [ControlKind] {
    switch self {
    case .values: [.switch, .slider, .stepper, .segments]
    case .lists: [.list, .field]
    default: ControlKind(rawValue: rawValue).map { [$0] } ?? []
    }
  }

  /// The names of routes to the page.
  var names: [String] { kinds.isEmpty ? [rawValue] : kinds.map(\.rawValue) }

  /// Returns the page of a route's name; nil for none.
  init?(named name: String) {
    guard let page = Self.allCases.first(where: { $0.names.contains(name) }) else { return nil }
    self = page
  }

  var title: String {
    switch self {
    // Translators: the titles of pages, each about some controls of user interfaces.
    case .buttons: tr("Buttons")
    case .confirm: tr("Hold and confirm")
    case .alert: tr("Question")
    case .sheet: tr("Sheets")
    case .toast: tr("Notice")
    case .values: tr("Values")
    case .number: tr("Numbers")
    case .progress: tr("Progress")
    case .lists: tr("List and fields")
    case .search: tr("Search field")
    case .menu: tr("Menu")
    case .checkbox: tr("Checkbox")
    case .tabs: tr("Tabs")
    case .tooltip: tr("Tooltip")
    case .lesson: tr("Lesson line")
    case .ending: tr("Ending")
    case .scroll: tr("Scroll view")
    case .echo: tr("Echo and halo")
    }
  }

  /// What moves, in one sentence, which its spring follows.
  var motion: String {
    switch self {
    // Translators: what a control does, followed by a colon and the numbers of a spring.
    case .buttons: tr("Down 92 % in 60 ms. Back past 100 %")
    case .confirm: tr("Full after its time, back in 0.25 s; what was confirmed bursts")
    case .alert, .sheet: tr("It comes opaque, past its place and back")
    case .toast: tr("From the left edge, and on by itself")
    case .values: tr("The value changes at once; the knob follows")
    case .number: tr("Digits roll where the number goes")
    case .progress: tr("The knob goes to what is reached")
    case .lists: tr("Others make room for what is held")
    case .search: tr("The list follows when you pause")
    case .menu: tr("It opens in place")
    case .checkbox: tr("The mark is drawn, and swings")
    case .tabs: tr("The bar stretches on its way")
    case .tooltip: tr("Up after 0.4 s")
    case .lesson: tr("It goes when it has been done")
    case .ending: tr("The ground turns, and the number stays")
    case .scroll: tr("What is let go of rolls on")
    case .echo: tr("Three echoes, 16 ms apart; a halo past the goal")
    }
  }

  /// The spring that moves what is on the page.
  @MainActor
  var spring: Spring {
    switch self {
    case .buttons: LookMotion.release
    case .confirm: Spring(duration: 0.5, bounce: 0.2)
    case .alert, .sheet: Spring(duration: 0.35, bounce: 0.25)
    case .toast: Toast.standardSpring
    case .values: Switch.standardSpring
    case .number: NumberStepper.standardSpring
    case .progress: LookMotion.rail
    case .lists: Spring(duration: 0.3, bounce: 0.2)
    case .search: TabBar.standardSpring
    case .menu: PopUpButton.standardSpring
    case .checkbox: Checkbox.standardSpring
    case .tabs: TabBar.standardSpring
    case .tooltip: Spring(duration: 0.25, bounce: 0.3)
    case .lesson: LookMotion.turn
    case .ending: LookMotion.band
    case .scroll: Spring(duration: 0.5, bounce: 0)
    case .echo: EchoSample.spring
    }
  }
}
