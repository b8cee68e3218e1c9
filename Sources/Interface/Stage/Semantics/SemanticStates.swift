/// The states of a node. Their names are those of AT-SPI 2.
public struct SemanticStates: OptionSet, Hashable, Sendable {
  /// The bits of the states.
  public let rawValue: UInt32

  /// Creates states from their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public static let active = state(0), busy = state(1), checkable = state(2), checked = state(3)
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public static let `default` = state(4), editable = state(5), enabled = state(6), expandable = state(7)
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public static let expanded = state(8), focusable = state(9), focused = state(10), indeterminate = state(11)
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public static let invalidEntry = state(12), modal = state(13), multiLine = state(14), pressed = state(15)
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public static let readOnly = state(16), selectable = state(17), selected = state(18), sensitive = state(19)
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public static let showing = state(20), singleLine = state(21), visible = state(22)

  /// The names of all states, by their bits and in alphabetical order.
  public static let allNames = [
    "active", "busy", "checkable", "checked", "default", "editable", "enabled", "expandable", "expanded", "focusable",
    "focused", "indeterminate", "invalid-entry", "modal", "multi-line", "pressed", "read-only", "selectable",
    "selected", "sensitive", "showing", "single-line", "visible",
  ]

  /// The names of the states that are set, in alphabetical order.
  public var names: [String] {
    Self.allNames.enumerated().filter { rawValue & 1 << UInt32($0.offset) != 0 }.map(\.element)
  }

  private static func state(_ bit: UInt32) -> SemanticStates { SemanticStates(rawValue: 1 << bit) }
}
