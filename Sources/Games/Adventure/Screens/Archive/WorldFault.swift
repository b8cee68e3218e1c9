import OvershootAdventure
import OvershootGameKit

/// Why a file is no world that can be played.
struct WorldFault: Error, Hashable, Sendable {
  /// The reasons.
  enum Cause: Hashable, Sendable {
    /// The file has no content.
    case file(DroppedFile.Fault)
    /// A row is wrong.
    case row(WorldError)
    /// No file has a world of the key that was asked for.
    case unknown
  }

  /// The name of the file, or the key of the world.
  let name: String
  let cause: Cause

  /// Where the file is wrong; nil where that is no single place.
  var place: String? {
    guard case .row(let error) = cause, error.line > 0 else { return nil }
    let line = String(error.line)
    // Translators: a line of a file, and the name of what it is about.
    return error.key.map { tr("Line \(line), “\($0, "key")”") } ?? tr("Line \(line)")
  }

  /// The reason in a sentence. What rows are wrong in is said in English.
  var reason: String {
    switch cause {
    case .file(.missing): tr("The file does not exist any more.")
    case .file(.unreadable): tr("The file cannot be read.")
    case .file(.tooLarge): tr("The file is too large for a world, which has at most 4 MiB.")
    case .row(let error): error.reason
    case .unknown: tr("No file here has this world any more. Open it again, or put it into the folder of worlds.")
    }
  }

  /// Place and reason.
  var sentence: String { [place, reason].compactMap(\.self).joined(separator: ": ") }
}
