import ArgumentParser
import Drawing
import Screens

/// The options for the colours of all screens. What they name has precedence over what is kept.
struct LookOptions: ParsableArguments {
  @Option(help: "The colours: light, dark or system.", transform: LookOptions.theme)
  var theme: Preferences.Brightness?

  @Option(help: "The hue of the colours, such as teal or violet.", transform: LookOptions.hue)
  var hue: BackgroundTheme?

  @Flag(help: "Use great contrasts.")
  var highContrast = false

  @Flag(help: "Use tiles that differ for colour-blind people too.")
  var colorBlindSafe = false

  /// Replaces the values that the command line names.
  func apply(to values: inout Preferences.Values) {
    if let theme { values.theme = theme }
    if let hue { values.hue = hue }
    if highContrast { values.isHighContrast = true }
    if colorBlindSafe { values.isColorBlindSafe = true }
  }

  private static func theme(_ argument: String) throws -> Preferences.Brightness {
    try Preferences.Brightness(rawValue: argument).orUsageError(
      "'\(argument)' is no theme; give light, dark or system.")
  }

  private static func hue(_ argument: String) throws -> BackgroundTheme {
    let names = BackgroundTheme.allCases.map(\.rawValue).joined(separator: ", ")
    return try BackgroundTheme(rawValue: argument).orUsageError("'\(argument)' is no hue; give one of \(names).")
  }
}
