/// The states of a node. Their names are those of AT-SPI 2.
public struct SemanticStates: OptionSet, Hashable, Sendable {
  /// The bits of the states.
  public let rawValue: UInt32

  /// Creates states from their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public static let active = state(0), busy = state(1), checkable = state(2), checked = state(3)
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public static let editable = state(4), enabled = state(5), expandable = state(6), expanded = state(7)
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public static let focusable = state(8), focused = state(9), indeterminate = state(10), invalidEntry = state(11)
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public static let modal = state(12), multiLine = state(13), pressed = state(14), readOnly = state(15)
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public static let selectable = state(16), selected = state(17), sensitive = state(18), showing = state(19)
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public static let singleLine = state(20), visible = state(21)

  /// The names of all states, by their bits and in alphabetical order.
  public static let allNames = [
    "active", "busy", "checkable", "checked", "editable", "enabled", "expandable", "expanded", "focusable", "focused",
    "indeterminate", "invalid-entry", "modal", "multi-line", "pressed", "read-only", "selectable", "selected",
    "sensitive", "showing", "single-line", "visible",
  ]

  /// The names of the states that are set, in alphabetical order.
  public var names: [String] {
    Self.allNames.enumerated().filter { rawValue & 1 << UInt32($0.offset) != 0 }.map(\.element)
  }

  private static func state(_ bit: UInt32) -> SemanticStates { SemanticStates(rawValue: 1 << bit) }
}
