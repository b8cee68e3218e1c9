import Glibc
import OvershootLocalization
import SDLStage
import Synchronization

/// The languages whose texts are installed, in `locale/TAG/LC_MESSAGES/overshoot.mo` in the folder that holds the
/// resources.
package struct InstalledLanguages: Sendable {
  private let folder: String
  /// Called with a sentence where a file cannot be used.
  private let log: @Sendable (String) -> Void
  private let listing = Listing()

  /// What was found in the files.
  private final class Listing: Sendable {
    /// The languages and what they call themselves; nil before their files were read for that.
    let names = Mutex<[(tag: String, name: String)]?>(nil)
    /// The languages whose texts cannot be used, which is told once.
    let damaged = Mutex<Set<String>>([])
  }

  /// Those beside the program's files; nil where these are missing.
  package static var current: InstalledLanguages? {
    (try? CommandEnvironment.current.resources()).map { InstalledLanguages(beside: $0, log: StandardStream.log) }
  }

  /// Creates the languages beside the program's files.
  package init(beside resources: ResourceFolder, log: @escaping @Sendable (String) -> Void) {
    (folder, self.log) = (resources.beside("locale"), log)
  }

  /// The tags, English first.
  package var tags: [String] {
    let names = FolderListing.names(in: folder).filter { Self.isTag($0) && access(path($0), R_OK) == 0 }
    return [Language.english.tag] + names
  }

  /// Returns the tag of the texts for a tag: its own ones, or with a region those of the language. nil where there are
  /// none.
  package func tag(for tag: String) -> String? {
    if Language.Made(rawValue: tag) != nil { return tag }
    guard Self.isTag(tag) else { return nil }
    let base = String(tag.prefix { $0.isLetter })
    if base == Language.english.tag { return base }
    return [tag.replacing("-", with: "_"), base].first { access(path($0), R_OK) == 0 }
  }

  /// Returns the language of a tag; nil where there are no texts, or none that can be used.
  package func language(_ tag: String) -> Language? {
    guard let name = self.tag(for: tag) else { return nil }
    if let made = Language.Made(rawValue: name) { return Language(made) }
    if name == Language.english.tag { return .english }
    do {
      return Language(tag: name, try Catalogue(WholeFile.read(path(name), atMost: Catalogue.maximumByteCount)))
    } catch {
      if listing.damaged.withLock({ $0.insert(name).inserted }) { log("The texts of '\(name)' are not used. \(error)") }
      return nil
    }
  }

  /// Returns the first of several tags for which there are texts; English for none.
  package func language(first tags: [String]) -> Language { tags.lazy.compactMap(language).first ?? .english }

  /// The tags with what the languages call themselves. Their files are read the first time; the options ask at each
  /// change of any of them.
  package var names: [(tag: String, name: String)] {
    listing.names.withLock { names in
      if let names { return names }
      let found = tags.compactMap { tag in language(tag).map { (tag: tag, name: $0.name) } }
      names = found
      return found
    }
  }

  private func path(_ tag: String) -> String { "\(folder)/\(tag)/LC_MESSAGES/overshoot.mo" }

  /// Whether a text can be a tag, such as `de`, `pt_BR` or `zh-Hant`; it names a folder.
  private static func isTag(_ text: String) -> Bool {
    (2...20).contains(text.utf8.count) && text.first?.isLetter == true
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
  }
}
