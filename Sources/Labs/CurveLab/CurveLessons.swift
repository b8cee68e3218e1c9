import OvershootScreenKit

/// What the curve lab teaches.
enum CurveLessons {
  static var all: [Lesson] {
    [
      Lesson(
        "curves",
        [
          LessonStep(
            done: LessonSign("number", CurveAct.number), tr("Drag the number."), at: .number,
            keys: [.press(.tab, times: 6), .press(.right)], hand: .drag(Vector2(0.5, 0.5), Vector2(0.8, 0.5)),
            pad: [.press(.shoulderRight, times: 6), .press(.dpadRight)]),
          LessonStep(
            done: LessonSign("play", CurveAct.play), tr("Play: the ball follows."), at: .play,
            keys: [.press(.space)], hand: .tap, pad: [.press(.a)]),
          LessonStep(
            done: LessonSign("catch", CurveAct.caught), tr("Play, then catch the ball."), at: .play,
            keys: [.press(.space, times: 2)], hand: .tap, pad: [.press(.a, times: 2)]),
        ])
    ]
  }
}

extension LessonPlace {
  fileprivate static let number = LessonPlace("number")
  fileprivate static let play = LessonPlace("play")
}

extension CurveLabScene {
  func lessonFrame(of place: LessonPlace) -> Rect? {
    guard !curve.isHidden else { return nil }
    switch place {
    case .number: return curve.values.columns.count > 1 ? frame(of: curve.values.columns[1].number) : nil
    case .play: return frame(of: curve.values.play)
    default: return nil
    }
  }

  private func frame(of view: View) -> Rect {
    Rect(center: view.convert(view.bounds.center, to: self), size: view.bounds.size)
  }
}
