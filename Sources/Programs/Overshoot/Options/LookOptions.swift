import ArgumentParser
import Drawing
import Screens

/// The options for the colours of all screens. What they name has precedence over what is kept.
struct LookOptions: ParsableArguments {
  @Option(help: "The colours: light, dark or system.", transform: LookOptions.theme)
  var theme: Preferences.Brightness?

  @Option(help: "The hue of the colours, such as teal or violet, or system.", transform: LookOptions.hue)
  var hue: Hue?

  @Flag(inversion: .prefixedNo, help: "Use great contrasts, or normal ones; as the desktop says by default.")
  var highContrast: Bool?

  @Flag(help: "Use tiles that differ for colour-blind people too.")
  var colorBlindSafe = false

  /// Replaces the values that the command line names.
  func apply(to values: inout Preferences.Values) {
    if let theme { values.theme = theme }
    if let hue { values.hue = hue.theme }
    if let highContrast { values.contrast = highContrast ? .high : .normal }
    if colorBlindSafe { values.isColorBlindSafe = true }
  }

  private static func theme(_ argument: String) throws -> Preferences.Brightness {
    try Preferences.Brightness(rawValue: argument).orUsageError(
      "'\(argument)' is not a valid theme; give light, dark or system.")
  }

  private static func hue(_ argument: String) throws -> Hue {
    guard argument != "system" else { return Hue(theme: nil) }
    let names = BackgroundTheme.allCases.map(\.rawValue).joined(separator: ", ")
    let theme = try BackgroundTheme(rawValue: argument).orUsageError(
      "'\(argument)' is not a valid hue; give one of \(names), or system.")
    return Hue(theme: theme)
  }

  /// The hue that the command line names.
  struct Hue: Hashable, Sendable {
    /// The theme; nil for that of the desktop's accent.
    let theme: BackgroundTheme?
  }
}
