import OvershootAdventure
import OvershootScreenKit

/// What the text adventure teaches.
enum AdventureLessons {
  static var all: [Lesson] {
    [
      Lesson(
        "adventure",
        [
          LessonStep(
            done: LessonSign("look", [.look, .examine]), tr("Type what you do, or press a word."), at: .look,
            keys: [.enter("look")], hand: .tap,
            pad: [.choose]),
          LessonStep(
            done: LessonSign("take", [.take]), tr("Take the brass token: press the verb, then the thing."), at: .take,
            keys: [.enter("take token")], hand: .tap, pad: [.choose]),
          LessonStep(
            done: LessonSign("go", [.go]), tr("Leave the room by a direction."), at: .go, keys: [.enter("west")],
            hand: .tap,
            pad: [.choose]),
        ])
    ]
  }
}

extension LessonSign {
  /// Creates the sign of a command that one of these verbs has done.
  fileprivate init(_ name: String, _ verbs: Set<Verb>) {
    self.init(name, in: AdventureTables.self) { event, _ in
      if case .did(let verb) = event { verbs.contains(verb) } else { false }
    }
  }
}

extension LessonPlace {
  fileprivate static let look = LessonPlace("look")
  fileprivate static let take = LessonPlace("take")
  fileprivate static let go = LessonPlace("go")
}

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
