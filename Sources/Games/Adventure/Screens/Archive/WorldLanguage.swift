import OvershootAdventure
import OvershootGameKit

extension World {
  /// The key of The Night Arcade.
  static let arcade = "night-arcade"
  /// What the language of all worlds is called.
  static var languageTitle: String { tr("English", context: "the language of a world") }

  /// Whether the program speaks the language of all worlds.
  static var isInOwnLanguage: Bool {
    let own = Localizer.current.language
    return own.catalogue == nil || own.tag == "en" || own.tag.hasPrefix("en-")
  }

  /// The first line of the log where the program speaks another language than the worlds; nil where it does not.
  static var note: String? {
    isInOwnLanguage ? nil : tr("This story is told in English, and understands English.")
  }
}
