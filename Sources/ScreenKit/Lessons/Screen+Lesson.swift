extension Screen {
  /// Begins a lesson over this screen, in place of one that runs.
  package final func begin(_ lesson: Lesson, onEnd: @escaping (Lesson) -> Void) {
    self.lesson?.end()
    let overlay = LessonOverlay(lesson, on: self, onEnd: onEnd)
    self.lesson = overlay
    addSubview(overlay)
    relayout()
    overlay.begin()
  }

  /// Ends the lesson that is shown. Returns false where none is.
  package final func endLesson() -> Bool {
    guard let lesson, lesson.isShown else { return false }
    lesson.end()
    return true
  }
}
