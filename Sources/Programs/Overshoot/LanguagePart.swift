import Foundation
import OvershootCommands
import OvershootScreenKit
import OvershootShell

/// The language of all texts: that of the preferences, or the first one of the user.
@MainActor
final class LanguagePart: RunPart {
  private let preferences: Preferences
  private let installed: InstalledLanguages

  /// Takes the language of the preferences.
  init(_ preferences: Preferences, _ installed: InstalledLanguages) {
    (self.preferences, self.installed) = (preferences, installed)
    Localizer.current.listing = { installed.names }
    Localizer.current.language = Composition.language(preferences[Options.language], installed)
  }

  func begin(_ run: ProgramRun) {
    var chosen = preferences[Options.language]
    preferences.observe(run) { [weak run, installed] values in
      guard values[Options.language] != chosen else { return }
      chosen = values[Options.language]
      let former = Localizer.current.language.tag
      Localizer.current.language = Composition.language(chosen, installed)
      if Localizer.current.language.tag != former { run?.program.languageDidChange() }
    }
  }
}

/// The language of texts and of dates.
extension Composition {
  /// Returns a language that was chosen or, where there is none, the first one of the user.
  static func language(_ chosen: String?, _ installed: InstalledLanguages) -> Language {
    chosen.flatMap(installed.language) ?? installed.language(first: languages.texts)
  }

  /// Returns how dates are written: in the current language, as LC_ALL, LC_TIME or LANG has it where that is of the
  /// same language; dates of universal time where none names a language.
  static func dates() -> DateText {
    let name = ["LC_ALL", "LC_TIME", "LANG"].lazy.compactMap(environment).first ?? ""
    let place = ["C", "POSIX"].contains(name) ? "" : String(name.prefix { $0 != "." && $0 != "@" })
    let locale: @Sendable () -> Locale? = {
      let tag = Localizer.current.language.tag
      let isEnglish = tag.hasPrefix("en")
      guard !(isEnglish && place.isEmpty), Language.Made(rawValue: tag) == nil else { return nil }
      let isSame = place.prefix { $0.isLetter } == tag.prefix { $0.isLetter }
      // In English dates are those of the place, as it may be written in no language that is installed.
      return Locale(identifier: isSame || isEnglish ? place : tag)
    }
    return DateText { seconds in
      guard let locale = locale() else { return DateText.universal(seconds) }
      let style = Date.FormatStyle(date: .abbreviated, time: .shortened, locale: locale)
      return Date(timeIntervalSince1970: seconds).formatted(style)
    } day: { day in
      guard let locale = locale() else { return day.description }
      var style = Date.FormatStyle(date: .abbreviated, time: .omitted, locale: locale)
      style.timeZone = .gmt
      return Date(timeIntervalSince1970: Double(day.number) * 86_400).formatted(style)
    }
  }
}
