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

  /// What is said of the act that was noted last, where it was not that of the step; nil for nothing.
  package private(set) var answer: String?

  /// The step has its own sentence again.
  package mutating func forgetAnswer() { answer = nil }

  /// Notes a moment. Returns whether something else is shown than before, or the end is reached.
  ///
  /// An act that fits a later step counts: the lesson goes on after that one. A moment ends one step.
  package mutating func note(_ moment: any Moment) -> Bool {
    let former = (index, shown, answer)
    let current = shown
    for start in lesson.steps.compactMap(\.start) where start.isShown(by: moment) { past.insert(start) }
    if let done = lesson.steps.indices.first(where: { $0 >= index && lesson.steps[$0].done.isShown(by: moment) }) {
      (index, answer) = (done + 1, nil)
    } else if let said = current?.answers.first(where: { $0.sign.isShown(by: moment) }) {
      answer = said.text
    }
    return former != (index, shown, answer)
  }
}
