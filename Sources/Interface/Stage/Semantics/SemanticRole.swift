/// What a view is to a screen reader. The raw values are the names of AT-SPI 2 (at-spi2-core 2.46).
public enum SemanticRole: String, CaseIterable, Hashable, Sendable {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case alert, dialog, entry, frame, heading, image, label, link, list, menu, notification, panel, separator, slider
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case table, text
  /// A switch, or a button that stays pressed.
  case toggleButton = "toggle button"
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case checkBox = "check box"
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case columnHeader = "column header"
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case comboBox = "combo box"
  /// A picture of something that changes, such as the field of a game in real time.
  case drawingArea = "drawing area"
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case listItem = "list item"
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case menuItem = "menu item"
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case pageTab = "page tab"
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case pageTabList = "page tab list"
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case progressBar = "progress bar"
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case pushButton = "push button"
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case radioButton = "radio button"
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case rowHeader = "row header"
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case scrollPane = "scroll pane"
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case spinButton = "spin button"
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case statusBar = "status bar"
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case tableCell = "table cell"
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case toolTip = "tool tip"

  /// Whether siblings of the role may have the same name, because their order distinguishes them.
  public var mayRepeatName: Bool {
    switch self {
    case .label, .text, .image, .link, .listItem, .menuItem, .tableCell, .separator, .heading: true
    default: false
    }
  }
}
