import OvershootGameKit

extension AdventureScene {
  func lessonFrame(of place: LessonPlace) -> Rect? {
    [.look, .take, .go].contains(place) ? frame { isMeant($0, by: place) } : nil
  }

  /// Whether a step of the lesson is about a word.
  private func isMeant(_ word: AdventureWord, by place: LessonPlace) -> Bool {
    switch place {
    case .look: word.press == .line("look")
    case .take: hasVerb ? word.text.hasSuffix("token") : word.text == "take"
    case .go: snapshot?.words.verbs.contains(word) == true && ["west", "out"].contains(word.text)
    default: false
    }
  }

  /// Returns words with the one that a step of the lesson is about at the beginning, where it is in sight.
  func led(_ words: [AdventureWord]) -> [AdventureWord] {
    guard let place = lesson?.run.shown?.place, let index = words.firstIndex(where: { isMeant($0, by: place) }) else {
      return words
    }
    return [words[index]] + words[..<index] + words[(index + 1)...]
  }

  /// Whether the verb that takes is pressed or typed.
  private var hasVerb: Bool { field.text.hasPrefix("take ") }

  /// Returns the part in sight of the first word that `matches`, or of all words where none is in sight.
  private func frame(where matches: (AdventureWord) -> Bool) -> Rect? {
    let sight = bar.frame.intersection(Rect(origin: .zero, size: bounds.size))
    let button = bar.button(where: matches)
    return button.flatMap { sight?.intersection(Rect(origin: $0.convert(.zero, to: self), size: $0.bounds.size)) }
      ?? sight
  }
}
