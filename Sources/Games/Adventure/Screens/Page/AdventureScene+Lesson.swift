import OvershootGameKit

extension AdventureScene {
  func lessonFrame(of place: LessonPlace) -> Rect? {
    switch place {
    case .look: frame(in: verbs) { $0.press == .line("look") }
    case .take:
      hasVerb ? frame(in: bar, where: Self.isToken) : frame(in: verbs) { $0.text == "take" }
    case .go: frame(in: bar) { if case .line = $0.press { true } else { false } }
    default: nil
    }
  }

  private static func isToken(_ word: AdventureWord) -> Bool { word.text.hasSuffix("token") }

  /// Whether the verb that takes is pressed or typed.
  private var hasVerb: Bool { field.text.hasPrefix("take ") }

  /// The lesson goes on to the thing when the verb is there.
  func followLesson() {
    guard let lesson, lesson.isShown else { return }
    if hasVerb, let token = bar.buttons.first(where: { Self.isToken($0.word) }) { bar.bringIntoSight(token) }
    lesson.follow()
  }

  /// What is pressed after the verb.
  func lessonSurroundings(of place: LessonPlace) -> Rect? { place == .take ? bar.frame : nil }

  /// Returns the part in sight of the first word that `matches`, or of all words where none is in sight.
  private func frame(in words: WordBar, where matches: (AdventureWord) -> Bool) -> Rect? {
    let sight = words.frame.intersection(Rect(origin: .zero, size: bounds.size))
    let button = words.buttons.first { matches($0.word) }
    return button.flatMap { sight?.intersection(Rect(origin: $0.convert(.zero, to: self), size: $0.bounds.size)) }
      ?? sight
  }
}
