import OvershootLocalization

/// The language of the shipped world, which is English.
enum WorldLanguage {
  /// Whether the texts of the program are in that language.
  static var isOwn: Bool { Localizer.current.language.catalogue == nil }

  /// The first line of the log where they are not; nil where they are.
  static var note: String? { isOwn ? nil : tr("This story is told in English, and understands English.") }
}
