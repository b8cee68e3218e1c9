/// A failure to draw text, described for the user.
public enum FontError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The font library did not start.
  case library(reason: String)
  /// The file that OVERSHOOT_FONT names could not be opened.
  case overrideUnreadable(path: String, reason: String)
  /// None of the families is installed.
  case noneFound(tried: [String], package: String)

  /// The failure in one or two sentences.
  public var description: String {
    switch self {
    case .library(let reason):
      "The font library could not be started: \(reason)."
    case .overrideUnreadable(let path, let reason):
      "The font \(path) that OVERSHOOT_FONT names could not be opened: \(reason)."
    case .noneFound(let tried, let package):
      "No font was found. Install the Debian package \(package), or set OVERSHOOT_FONT to the path of a font file. "
        + "Tried: \(tried.joined(separator: ", "))."
    }
  }

  /// What the system says, as a clause.
  var reason: String {
    switch self {
    case .library(let reason), .overrideUnreadable(_, let reason): reason
    case .noneFound: "no font was found"
    }
  }
}
