internal import OvershootDrawing

/// What a desktop is asked for: faces for a script, or for emoji.
struct FontQuestion: Hashable {
  var language: String
  var weight: FontWeight
  var isEmoji = false
  /// The family that is asked for; nil for any.
  var family: String?
}

/// A face in a font file of the desktop.
struct DesktopFace {
  let path: String
  /// The index in a collection.
  let index: Int
  /// Whether the face has a scalar, as the desktop says.
  let has: (Unicode.Scalar) -> Bool
}

/// The fonts of the desktop, by fontconfig: asked once for each script, weight and language, and only when a character
/// needs them or a family of the program is missing.
@MainActor
public final class DesktopFonts {
  /// The maximum number of questions whose answers are kept; later ones are not asked.
  static let maximumQuestions = 128

  private let hanLanguage: String
  private let find: () -> ((FontQuestion) -> [DesktopFace])?
  private lazy var source = find()
  private var answers: [FontQuestion: [DesktopFace]] = [:]
  private let log: (String) -> Void

  /// Prepares to ask; nothing is opened yet.
  ///
  /// - Parameters:
  ///   - hanLanguage: the language whose form Chinese characters have, as fontconfig names it, such as `ja` or `zh-tw`;
  ///     nil for that which the desktop prefers.
  ///   - log: gets a line about each font that cannot be used.
  public convenience init(hanLanguage: String?, log: @escaping (String) -> Void = { _ in }) {
    self.init(hanLanguage: hanLanguage, log: log) {
      guard let library = try? Fontconfig() else { return nil }
      return library.faces
    }
  }

  /// Prepares to ask what `find` returns at the first question.
  init(
    hanLanguage: String?, log: @escaping (String) -> Void, _ find: @escaping () -> ((FontQuestion) -> [DesktopFace])?
  ) {
    (self.hanLanguage, self.log, self.find) = (hanLanguage ?? "en", log, find)
  }

  /// Returns faces for a script or for emoji, the best first; none where nothing can be asked.
  func faces(for script: TextScript, isEmoji: Bool, weight: FontWeight) -> [DesktopFace] {
    // There is no emoji of another weight, and one list is enough for all languages.
    let question =
      isEmoji
      ? FontQuestion(language: "und-zsye", weight: .regular, isEmoji: true)
      : FontQuestion(language: script.language ?? hanLanguage, weight: weight)
    if let known = answers[question] { return known }
    guard answers.count < Self.maximumQuestions else { return [] }
    let answer = source?(question) ?? []
    answers[question] = answer
    return answer
  }

  /// Returns a family with the files that the desktop has for its name; nil where there are none.
  func family(like family: FontFamily) -> FontFamily? {
    var found = family
    (found.files, found.indices) = ([:], [:])
    for weight in FontWeight.allCases {
      let question = FontQuestion(language: "en", weight: weight, family: family.name)
      guard let face = source?(question).first else { continue }
      (found.files[weight], found.indices[weight]) = (face.path, face.index)
    }
    return found.files.isEmpty ? nil : found
  }

  /// Logs a font that the desktop names and that cannot be used.
  func report(_ path: String, _ error: FontError) {
    log("The font \(path) is passed over: \(error.reason).")
  }
}
