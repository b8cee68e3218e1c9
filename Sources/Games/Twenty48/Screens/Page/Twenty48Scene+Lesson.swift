import OvershootGameKit

extension Twenty48Scene {
  func lessonFrame(of place: LessonPlace) -> Rect? {
    place == .board ? board.frame : nil
  }
}
