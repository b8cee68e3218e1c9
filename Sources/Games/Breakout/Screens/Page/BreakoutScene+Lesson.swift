import OvershootGameKit

extension BreakoutScene {
  func lessonFrame(of place: LessonPlace) -> Rect? {
    guard place == .lane else { return nil }
    let height = (field.frame.height * 0.24).rounded()
    return Rect(x: field.frame.minX, y: field.frame.maxY - height, width: field.frame.width, height: height)
  }
}
