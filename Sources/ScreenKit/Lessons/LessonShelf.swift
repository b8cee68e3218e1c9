import OvershootStorage

/// Which lessons have been shown, in the store or, without one, until the program ends.
@MainActor
package final class LessonShelf {
  /// Whether lessons are shown by themselves.
  private let isOn: Bool
  private let store: Store?
  private var kept = ""

  package init(isOn: Bool, store: Store?) { (self.isOn, self.store) = (isOn, store) }

  /// Returns whether a lesson is to be shown now that its screen is opened.
  package func isDue(_ lesson: Lesson) -> Bool { isDue(lesson.mark) }

  /// Keeps that a lesson was shown.
  package func keep(_ lesson: Lesson) { keep(lesson.mark) }

  /// Returns whether what has a mark is to be shown, which is a word.
  package func isDue(_ mark: String) -> Bool { isOn && !marks.contains(mark) }

  /// Keeps that what has a mark was shown.
  package func keep(_ mark: String) {
    guard !marks.contains(mark) else { return }
    let text = (marks + [mark]).joined(separator: " ")
    if let store { store.set(text, for: .lessonsShown) } else { kept = text }
  }

  private var marks: [String] {
    (store?.value(.lessonsShown) ?? kept).split(separator: " ").map(String.init)
  }
}

extension Setting where Value == String {
  /// The marks of the lessons that were shown, with spaces between them. What is too long to be that is as nothing.
  package static var lessonsShown: Setting {
    Setting("lessons.shown", default: "") { $0.utf8.count <= 1_000 ? $0 : nil }
  }
}
