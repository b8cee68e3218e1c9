/// How far a lesson has come. A value: the same events give the same course.
package struct LessonRun: Hashable, Sendable {
  package let lesson: Lesson
  /// The index of the step; the number of steps at the end.
  package private(set) var index = 0
  /// The events so far that steps wait for.
  private var past: Set<String> = []

  package init(_ lesson: Lesson) { self.lesson = lesson }

  /// The step that is to be done; nil at the end.
  package var step: LessonStep? { lesson.steps.indices.contains(index) ? lesson.steps[index] : nil }

  /// The step that is shown; nil at the end, and while it cannot be done yet.
  package var shown: LessonStep? { step.flatMap { $0.start.map(past.contains) ?? true ? $0 : nil } }

  /// Notes what happened. Returns whether another step is shown than before, or the end is reached.
  ///
  /// An act that fits a later step counts: the lesson goes on after that one.
  package mutating func note(_ event: String) -> Bool {
    let former = (index, shown)
    past.insert(event)
    if let done = lesson.steps.indices.first(where: { $0 >= index && lesson.steps[$0].done == event }) {
      index = done + 1
    }
    return former != (index, shown)
  }
}
