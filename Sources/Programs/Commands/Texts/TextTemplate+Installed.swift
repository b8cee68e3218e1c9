import SDLStage

extension TextTemplate {
  /// Returns the texts of the program, and the languages that are installed.
  ///
  /// - Throws: `ResourceFolderError`, or what reading the template throws.
  static func installed() throws -> (TextTemplate, InstalledLanguages) {
    let named = try CommandEnvironment.current.resources()
    let name = "overshoot.pot"
    let places = [named, try ResourceFolder(override: nil)].flatMap {
      [$0.file(name), $0.beside("Translations/\(name)")]
    }
    let bytes =
      try places.lazy.compactMap { try? WholeFile.read($0, atMost: maximumByteCount) }.first
      ?? WholeFile.read(places[0], atMost: maximumByteCount)
    return (
      TextTemplate(String(decoding: bytes, as: UTF8.self)), InstalledLanguages(beside: named, log: StandardStream.log)
    )
  }
}
