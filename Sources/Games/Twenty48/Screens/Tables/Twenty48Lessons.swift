import OvershootGameKit
import Twenty48

/// What 2048 teaches.
enum Twenty48Lessons {
  static var all: [Lesson] {
    [
      Lesson(
        "2048",
        [
          LessonStep(
            done: LessonSign("push", in: Twenty48Tables.self) { event, _ in
              if case .spawned = event { true } else { false }
            }, tr("Push all tiles to one side."), at: .movable, keys: [.press(.right)],
            hand: .drag(Vector2(0.3, 0.5), Vector2(0.7, 0.5)), pad: [.press(.dpadRight)], answers: [stuck]),
          LessonStep(
            done: LessonSign("merge", in: Twenty48Tables.self) { event, _ in
              if case .merged = event { true } else { false }
            }, tr("Push equal tiles together."), at: .pair,
            keys: [.press(.left), .press(.down)], hand: .drag(Vector2(0.7, 0.5), Vector2(0.3, 0.5)),
            pad: [.press(.dpadLeft), .press(.dpadDown)], answers: [stuck, apart]),
        ])
    ]
  }

  private static var stuck: LessonAnswer {
    let sign = LessonSign("refused", in: Twenty48Tables.self) { event, _ in event == .refused }
    return LessonAnswer(sign, tr("Nothing moves that way."))
  }

  private static var apart: LessonAnswer {
    let sign = LessonSign("apart", in: Twenty48Tables.self) { event, snapshot in
      if case .spawned = event { snapshot.push.merges.isEmpty } else { false }
    }
    return LessonAnswer(sign, tr("No two equal tiles met."))
  }
}

extension LessonPlace {
  /// The tiles that can move, and two that join.
  static let movable = LessonPlace("tiles")
  static let pair = LessonPlace("pair")
}
