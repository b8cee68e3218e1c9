import OvershootGameKit

extension AdventureScene {
  func lessonFrame(of place: LessonPlace) -> Rect? {
    switch place {
    case .look: frame { $0.press == .line("look") }
    case .take: frame { hasVerb ? $0.text.hasSuffix("token") : $0.text == "take" }
    case .go:
      frame { word in snapshot?.words.verbs.contains(word) == true && ["west", "out"].contains(word.text) }
    default: nil
    }
  }

  /// Whether the verb that takes is pressed or typed.
  private var hasVerb: Bool { field.text.hasPrefix("take ") }

  /// The lesson goes on to the thing when the verb is there.
  func followLesson() {
    guard let lesson, lesson.isShown else { return }
    lesson.follow()
  }

  /// Returns the part in sight of the first word that `matches`, or of all words where none is in sight.
  private func frame(where matches: (AdventureWord) -> Bool) -> Rect? {
    let sight = bar.frame.intersection(Rect(origin: .zero, size: bounds.size))
    let button = bar.button(where: matches)
    return button.flatMap { sight?.intersection(Rect(origin: $0.convert(.zero, to: self), size: $0.bounds.size)) }
      ?? sight
  }
}
