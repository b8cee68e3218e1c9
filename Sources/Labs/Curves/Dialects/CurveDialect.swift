/// A notation of a curve: this program's own, and those of other tools. The raw value is its name on the command line.
package enum CurveDialect: String, CaseIterable, Hashable, Sendable {
  /// The notation of CURVE on the command line.
  case curve
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case swift, css, keyframes, json, csv, svg
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case swiftui, uikit, compose, flutter, gsap, framer, adwaita, qml
  /// The configuration of React Spring, which says springs only.
  case reactspring
  /// The address of a Bézier at cubic-bezier.com.
  case link
  /// The address that opens the curve in this program.
  case address
}
