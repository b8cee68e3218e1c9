import OvershootGeometry
import OvershootScreenKit
import OvershootStage

/// What the curve lab teaches.
enum CurveLessons {
  static let all = [
    Lesson(
      "curves",
      [
        LessonStep(
          done: "handle", "Pull a handle, and the curve follows.", at: .handle,
          keys: [.press(.tab, times: 2), .press(.right, times: 5)],
          hand: .drag(Vector2(0.5, 0.5), Vector2(0.85, 0.3)),
          pad: [.press(.shoulderRight, times: 2), .press(.dpadRight, times: 5)]),
        LessonStep(
          done: "play", "Play it: the dot moves as the curve says.", at: .play, keys: [.press(.space)], hand: .tap,
          pad: [.press(.a)]),
        LessonStep(
          done: "catch", "Play again, and catch the dot in its flight.", at: .play,
          keys: [.press(.space, times: 2)], hand: .tap, pad: [.press(.a, times: 2)]),
      ])
  ]
}

extension LessonPlace {
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
    case .play:
      let play = curve.transport.play
      return Rect(center: play.convert(play.bounds.center, to: self), size: play.bounds.size)
    default: return nil
    }
  }
}
