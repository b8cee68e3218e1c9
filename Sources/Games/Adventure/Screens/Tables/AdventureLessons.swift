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
            pad: [.choose]),
          LessonStep(
            done: LessonSign("take", [.take]), tr("Take the brass token"), at: .take,
            keys: [.enter("take token")], hand: .tap, pad: [.choose]),
          LessonStep(
            done: LessonSign("go", [.go]), tr("Go where a way leads"), at: .go, keys: [.enter("west")],
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
  static let look = LessonPlace("look")
  static let take = LessonPlace("take")
  static let go = LessonPlace("go")
}
