extension BackgroundTheme {
  /// The name of the hue.
  package var title: String {
    switch self {
    // Translators: the names of hues.
    case .crimson: tr("Crimson", context: "hue")
    case .amber: tr("Amber", context: "hue")
    case .olive: tr("Olive", context: "hue")
    case .forest: tr("Forest", context: "hue")
    case .teal: tr("Teal", context: "hue")
    case .azure: tr("Azure", context: "hue")
    case .violet: tr("Violet", context: "hue")
    case .plum: tr("Plum", context: "hue")
    }
  }
}
