import OvershootScreenKit

/// A valid name of a trophy: 1 to 60 characters, without space around it.
struct TrophyName: Hashable, Sendable {
  /// Why a text is not a valid name. The description is a sentence for the user.
  enum Violation: Error, Hashable, Sendable, CustomStringConvertible {
    case blank
    case tooLong(count: Int)
    case tooLarge

    var description: String {
      switch self {
      case .blank: tr("A trophy needs a name: at least one character that is not a space.")
      case .tooLong(let count):
        tr("A name has at most \(TrophyName.maximumLength) characters; this one has \(count).")
      case .tooLarge: tr("A name has at most \(TrophyName.maximumBytes) bytes of text; this one has more.")
      }
    }
  }

  let text: String

  /// In characters as a reader counts them: a letter with its accents, or a family of emoji, is one.
  static let maximumLength = 60
  /// The limit for characters that consist of very many parts.
  static let maximumBytes = 4096

  /// Trims the space around a text and checks it.
  init(_ raw: String) throws(Violation) {
    let text = Self.trimmed(raw)
    guard !text.isEmpty else { throw .blank }
    let count = text.count
    guard count <= Self.maximumLength else { throw .tooLong(count: count) }
    guard text.utf8.count <= Self.maximumBytes else { throw .tooLarge }
    self.text = String(text)
  }

  /// Returns a text without what is invisible at its ends.
  static func trimmed(_ raw: String) -> Substring {
    let head = raw.drop(while: \.isBlank)
    guard let last = head.lastIndex(where: { !$0.isBlank }) else { return "" }
    return head[...last]
  }
}

extension Character {
  /// Whether nothing of it is visible: space, or characters that only direct others.
  fileprivate var isBlank: Bool {
    isWhitespace
      || unicodeScalars.allSatisfy { $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint }
  }
}
