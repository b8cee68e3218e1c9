import OvershootAdventure

/// The file of a world, which is read once.
@MainActor
package final class WorldFile {
  private let read: () -> [UInt8]?
  private let language: (String) -> [UInt8]?
  private var found: (World, [WorldRow])?

  /// Creates a file, which `read` returns; `language` returns the words of a language by its tag.
  package init(_ read: @escaping () -> [UInt8]?, language: @escaping (String) -> [UInt8]? = { _ in nil }) {
    (self.read, self.language) = (read, language)
  }

  /// Returns the world and its rows.
  ///
  /// - Throws: `WorldError` where the file is missing or no world.
  func content() throws -> (World, [WorldRow]) {
    if let found { return found }
    let rows = try WorldRow.rows(in: read() ?? [])
    let made = (try World(rows: rows, languages: rows.languageRows(language)), rows)
    found = made
    return made
  }
}
