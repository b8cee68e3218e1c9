import Foundation
import OvershootScreenKit

/// How dates are written: in the language, the order and the time zone of the user.
extension Composition {
  /// Returns the style that LC_ALL, LC_TIME or LANG asks for; dates of universal time where none names a language.
  static func dates() -> DateText {
    let name = ["LC_ALL", "LC_TIME", "LANG"].lazy.compactMap(environment).first ?? ""
    let identifier = String(name.prefix { $0 != "." && $0 != "@" })
    guard !["", "C", "POSIX"].contains(identifier) else { return .universal }
    let style = Date.FormatStyle(date: .abbreviated, time: .shortened, locale: Locale(identifier: identifier))
    return DateText { Date(timeIntervalSince1970: $0).formatted(style) }
  }
}
