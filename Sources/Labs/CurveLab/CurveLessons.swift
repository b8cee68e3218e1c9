import OvershootScreenKit

/// What the curve lab teaches.
enum CurveLessons {
  static var all: [Lesson] {
    [
      Lesson(
        "curves",
        [
          LessonStep(
            done: LessonSign("kind", CurveAct.kind), tr("Choose Bézier, a curve with two handles."), at: .kinds,
            keys: [.press(.tab, times: 7), .press(.left)], hand: .tap(Vector2(0.1, 0.5)),
            pad: [.press(.shoulderRight, times: 6), .press(.dpadLeft)]),
          LessonStep(
            done: LessonSign("handle", CurveAct.handle), tr("Pull a handle, and the curve follows."), at: .handle,
            keys: [.tabBack(times: 6), .press(.right, times: 5)],
            hand: .drag(Vector2(0.5, 0.5), Vector2(0.85, 0.3)),
            pad: [.press(.shoulderLeft, times: 5), .press(.dpadRight, times: 5)]),
          LessonStep(
            done: LessonSign("play", CurveAct.play), tr("Play it: the dot moves as the curve says."), at: .play,
            keys: [.press(.space)], hand: .tap, pad: [.press(.a)]),
          LessonStep(
            done: LessonSign("catch", CurveAct.caught), tr("Play again, and catch the dot in its flight."), at: .play,
            keys: [.press(.space, times: 2)], hand: .tap, pad: [.press(.a, times: 2)]),
        ])
    ]
  }
}

extension LessonPlace {
  fileprivate static let kinds = LessonPlace("kinds")
  fileprivate static let handle = LessonPlace("handle")
  fileprivate static let play = LessonPlace("play")
}

extension CurveLabScene {
  /// What is shown around a handle, in points.
  private static let around = Size(130, 110)

  func lessonFrame(of place: LessonPlace) -> Rect? {
    guard !curve.isHidden else { return nil }
    switch place {
    case .handle:
      return curve.graph.handles.first.map {
        Rect(center: curve.graph.convert($0.center, to: self), size: Self.around)
      }
    case .kinds: return frame(of: curve.panel.edit.kinds)
    case .play: return frame(of: curve.transport.play)
    default: return nil
    }
  }

  private func frame(of view: View) -> Rect {
    Rect(center: view.convert(view.bounds.center, to: self), size: view.bounds.size)
  }
}
