import OvershootAdventure
import OvershootGameKit

/// What the text adventure teaches.
enum AdventureLessons {
  static var all: [Lesson] {
    [
      Lesson(
        "adventure",
        [
          LessonStep(
            done: LessonSign("look", [.look, .examine]), tr("Type look, or press it"), at: .look,
            keys: [.enter("look")], hand: .tap,
            pad: [.choose], answers: [other]),
          LessonStep(
            done: LessonSign("take", in: AdventureTables.self) { event, snapshot in
              event == .did(.take) && snapshot.words.carried.contains { $0.text.hasSuffix("token") }
            }, tr("Take the brass token"), at: .take,
            keys: [.enter("take token")], hand: .tap, pad: [.choose], answers: [other]),
          LessonStep(
            done: LessonSign("go", [.go]), tr("Go where a way leads"), at: .go, keys: [.enter("west")],
            hand: .tap,
            pad: [.choose], answers: [other]),
        ])
    ]
  }

  private static var other: LessonAnswer {
    LessonAnswer(LessonSign("other", Set(Verb.allCases)), tr("That was something else."))
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
  static let look = LessonPlace("look")
  static let take = LessonPlace("take")
  static let go = LessonPlace("go")
}
