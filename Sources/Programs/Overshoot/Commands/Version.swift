extension OvershootCommand {
  /// The version, which `--version` and the manual page print. The build for packages reads it from this line; tests
  /// compare it with the changelogs and the description for software centres.
  static let version = "0.2.0"
}
