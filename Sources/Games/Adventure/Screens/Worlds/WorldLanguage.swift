import OvershootAdventure
import OvershootScreenKit

extension World {
  /// The key of The Night Arcade.
  static let arcade = "night-arcade"
  /// The language of The Night Arcade, which is English.
  static let shippedLanguage = "en"
  /// The languages whose words the program has besides English.
  static let shippedLanguages = ["de"]

  /// What a language is called, by its tag.
  static func languageTitle(_ tag: String) -> String {
    switch tag {
    case shippedLanguage: tr("English", context: "the language of a world")
    case "de": tr("German", context: "the language of a world")
    default: tag
    }
  }

  /// Whether texts of a language, by its tag, are in that of the program.
  static func isOwn(_ language: String) -> Bool {
    let own = Localizer.current.language
    return own.catalogue == nil ? language == shippedLanguage : own.tag == language || own.tag.hasPrefix("\(language)-")
  }

  /// The first line of the log where the world speaks another language than the program; nil where it does not.
  var note: String? {
    guard !Self.isOwn(languageTag) else { return nil }
    switch languageTag {
    case Self.shippedLanguage: return tr("This story is told in English, and understands English.")
    case "de": return tr("This story is told in German, and understands German.")
    default: return tr("This story is told in another language, and understands that.")
    }
  }
}
