extension Composition {
  /// The version, which `--version`, the manual page and screen readers tell. The build for packages reads it from this
  /// line; tests compare it with the changelogs and the description for software centres.
  nonisolated static let version = "0.3.0"

  /// The day of that version, which the manual page tells, as year, month and day.
  nonisolated static let releaseDate = "2026-12-01"
}
