/// Writes catalogues in gettext's binary format.
public enum CatalogueFile {
  /// The header of a catalogue whose plurals follow a rule.
  public static func header(_ plurals: String) -> String {
    "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: \(plurals)\n"
  }

  /// Returns the bytes of a file.
  ///
  /// - Parameter texts: the texts by their English ones, with contexts before U+0004 and plurals after NUL; the header
  ///   by the empty text.
  public static func bytes(_ texts: [String: String], isBigEndian: Bool = false) -> [UInt8] {
    let sorted = texts.map { (Array($0.key.utf8), Array($0.value.utf8)) }.sorted {
      $0.0.lexicographicallyPrecedes($1.0)
    }
    let tables = 28
    var (numbers, data) = ([0x9504_12de, 0, sorted.count, tables, tables + sorted.count * 8, 0, tables], [UInt8]())
    let start = tables + sorted.count * 16
    for part in [sorted.map(\.0), sorted.map(\.1)] {
      for text in part {
        numbers += [text.count, start + data.count]
        data += text + [0]
      }
    }
    return numbers.flatMap { number in
      let bytes = (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
      return isBigEndian ? bytes.reversed() : bytes
    } + data
  }
}
