/// The controls that have a name on the command line, which are the raw values.
public enum ControlKind: String, CaseIterable, Hashable, Sendable {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case button, field, slider, stepper, segments, `switch`, list, alert, progress, scroll
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case checkbox, menu, tooltip, toast, tabs, search, number, sheet
}
