/// The languages of the user, the preferred one first, as gettext reads them from the environment.
package struct UserLanguages: Sendable {
  /// The tags, such as `de_AT` or `zh_Hant`, without encoding and modifier.
  package let tags: [String]
  /// Those of texts: the list in LANGUAGE, else the first locale that is set; none in the locales C and POSIX.
  package let texts: [String]

  /// Reads LANGUAGE, a list, then LC_ALL, LC_MESSAGES and LANG. LANGUAGE does not count in the locales C and POSIX.
  package init(_ environment: (String) -> String?) {
    let locales = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment($0) }
    let isPlain = locales.first.map { ["C", "POSIX"].contains($0) } ?? true
    let list = isPlain ? [] : environment("LANGUAGE")?.split(separator: ":").map(String.init) ?? []
    func tags(_ names: [String]) -> [String] {
      names.map { String($0.prefix { $0 != "." && $0 != "@" }) }.filter { !["", "C", "POSIX"].contains($0) }
    }
    self.tags = tags(list + locales)
    texts = tags(list.isEmpty ? Array(locales.prefix(1)) : list)
  }

  /// The form of Chinese characters that the first Chinese, Japanese or Korean language has, as fontconfig names it;
  /// nil where there is none.
  package var hanForm: String? {
    tags.lazy.compactMap { tag -> String? in
      let parts = tag.lowercased().split { $0 == "_" || $0 == "-" }
      switch parts.first {
      case "ja": return "ja"
      case "ko": return "ko"
      case "zh":
        if parts.contains("hk") || parts.contains("mo") { return "zh-hk" }
        return parts.contains("tw") || parts.contains("hant") ? "zh-tw" : "zh-cn"
      default: return nil
      }
    }.first
  }
}
