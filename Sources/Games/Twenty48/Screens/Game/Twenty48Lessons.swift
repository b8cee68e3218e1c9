import OvershootGeometry
import OvershootLocalization
import OvershootScreenKit
import OvershootStage

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
          LessonStep(
            done: "undo", tr("Take your last push back."), at: .undo, keys: [.press(.u)], hand: .tap,
            pad: [.press(.y)]),
        ])
    ]
  }
}

extension LessonPlace {
  fileprivate static let board = LessonPlace("board")
  fileprivate static let undo = LessonPlace("undo")
}

extension Twenty48Scene {
  func lessonFrame(of place: LessonPlace) -> Rect? {
    switch place {
    case .board: board.frame
    case .undo: undo.frame
    default: nil
    }
  }
}

extension Twenty48Moment: TeachingMoment {
  var lessonEvents: [String] {
    switch self {
    case .pushed(let push): push.merges.isEmpty ? ["push"] : ["push", "merge"]
    case .undone: ["undo"]
    case .began, .refused: []
    }
  }
}
