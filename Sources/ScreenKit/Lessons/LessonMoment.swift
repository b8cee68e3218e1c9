/// A moment by which a lesson sees what is done.
package protocol TeachingMoment: Moment {
  /// The events that it is, in order, such as `push` and `merge`; empty for none.
  var lessonEvents: [String] { get }
}

/// An act that is nothing else than what a lesson waits for.
package struct LessonEvent: TeachingMoment, Hashable {
  package let name: String

  package init(_ name: String) { self.name = name }

  package var lessonEvents: [String] { [name] }
  package var announcement: Announcement? { nil }
}

/// A step of a lesson is shown.
struct LessonMoment: Moment, Hashable {
  let sentence: String

  var announcement: Announcement? { Announcement(sentence) }
}
