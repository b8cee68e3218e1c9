import OvershootScreenKit

/// What 2048 teaches.
enum Twenty48Lessons {
  static var all: [Lesson] {
    [
      Lesson(
        "2048",
        [
          LessonStep(
            done: "push", tr("Push all tiles to one side."), at: .board, keys: [.press(.right)],
            hand: .drag(Vector2(0.3, 0.5), Vector2(0.7, 0.5)), pad: [.press(.dpadRight)]),
          LessonStep(
            done: "merge", tr("Push two equal tiles together."), at: .board,
            keys: [.press(.left), .press(.down)], hand: .drag(Vector2(0.7, 0.5), Vector2(0.3, 0.5)),
            pad: [.press(.dpadLeft), .press(.dpadDown)]),
        ])
    ]
  }
}

extension LessonPlace {
  fileprivate static let board = LessonPlace("board")
}

extension Twenty48Scene {
  func lessonFrame(of place: LessonPlace) -> Rect? {
    place == .board ? board.frame : nil
  }
}

extension Twenty48Moment: TeachingMoment {
  var lessonEvents: [String] {
    switch self {
    case .pushed(let push): push.merges.isEmpty ? ["push"] : ["push", "merge"]
    case .undone, .began, .refused: []
    }
  }
}
