/// How far a lesson has come. A value: the same moments give the same course.
package struct LessonRun: Hashable, Sendable {
  package let lesson: Lesson
  /// The index of the step; the number of steps at the end.
  package private(set) var index = 0
  /// The signs that have been shown so far.
  private var past: Set<LessonSign> = []

  package init(_ lesson: Lesson) { self.lesson = lesson }

  /// The step that is to be done; nil at the end.
  package var step: LessonStep? { lesson.steps.indices.contains(index) ? lesson.steps[index] : nil }

  /// The step that is shown; nil at the end, and while it cannot be done yet.
  package var shown: LessonStep? { step.flatMap { $0.start.map(past.contains) ?? true ? $0 : nil } }

  /// Notes a moment. Returns whether another step is shown than before, or the end is reached.
  ///
  /// An act that fits a later step counts: the lesson goes on after that one. A moment ends one of several steps with
  /// the same sign.
  package mutating func note(_ moment: any Moment) -> Bool {
    let former = (index, shown)
    var signs: Set<LessonSign> = []
    for step in lesson.steps {
      for sign in [step.start, step.done].compactMap(\.self)
      where signs.insert(sign).inserted && sign.isShown(by: moment) {
        past.insert(sign)
        if let done = lesson.steps.indices.first(where: { $0 >= index && lesson.steps[$0].done == sign }) {
          index = done + 1
        }
      }
    }
    return former != (index, shown)
  }
}
