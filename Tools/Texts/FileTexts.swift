/// Finds the texts in files that are not code: titles of levels, and what the desktop shows of the program.
enum FileTexts {
  /// The lines of levels that are shown, by the folder of the levels.
  static let levels = ["Resources/Bombs": ["title", "note"], "Resources/Breakout": ["name"]]

  /// Returns the titles and notes of a level, which stand above its map.
  static func level(_ text: String, keys: [String], path: String) -> [FoundText] {
    text.split(separator: "\n").prefix { !$0.hasPrefix("map:") }.compactMap { line in
      guard let key = keys.first(where: { line.hasPrefix("\($0): ") }) else { return nil }
      let words = line.dropFirst(key.count + 2)
      return FoundText(
        text: SourceText(id: String(words)), place: path, comment: key == "note" ? "" : "The name of a level.")
    }
  }

  /// Returns the texts of a desktop entry.
  static func desktopEntry(_ text: String, path: String) -> [FoundText] {
    text.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, ["Name", "GenericName", "Comment", "Keywords"].contains(parts[0]) else { return nil }
      return FoundText(
        text: SourceText(id: String(parts[1])), place: path, comment: "\(parts[0]) in the list of programs.")
    }
  }

  /// Returns the texts of what software centres show, in lines with single spaces.
  static func metainfo(_ text: String, path: String) -> [FoundText] {
    let pattern = /<(name|summary|p|li|caption|developer_name)>([^<]*)</
    return text.matches(of: pattern).map { match in
      let words = match.2.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return FoundText(text: SourceText(id: words), place: path, comment: "In software centres.")
    }
  }
}
