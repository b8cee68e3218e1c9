import MotionNotation
import OvershootScreenKit

/// A talk about motion: pages that are stepped through, each a picture of the lab or another screen.
package struct Lecture: Hashable, Sendable {
  /// What a page shows.
  package enum Place: Hashable, Sendable {
    case lab(CurveLabMode)
    /// Another screen, by the name of its route.
    case screen(String)
  }

  /// A page.
  package struct Page: Hashable, Sendable {
    package let title: String
    package let text: String
    package let place: Place
    /// The curves: up to four of a race, and the first on other pages; empty for those that are shown already.
    let curves: [TimedCurve]
    let mover: Mover
    let speed: Double
    let playing: Playing
    /// The new goal of an interruption; nil for the usual one.
    let goal: Double?
    /// Which of the curves answers the question of the page, counted from 0 on; nil where it asks none.
    let answer: Int?
    /// Whether the numbers of the page are shown.
    package let hasNumbers: Bool
    /// What the speaker may say.
    package let notes: [String]
  }

  /// The names of those that are shipped, the first one first.
  package static let shipped = ["motion", "spring", "interruption"]

  /// Returns the title of one that is shipped.
  package static func title(ofShipped name: String) -> String {
    switch name {
    case "spring": tr("What is a spring?")
    // Translators: the title of a talk about motion that is interrupted.
    case "interruption": tr("Interruption")
    default: tr("Twelve pictures of motion")
    }
  }

  /// The pages; not empty.
  package let pages: [Page]

  /// The greatest number of bytes and of pages.
  package static let (byteLimit, pageLimit) = (1_000_000, 200)
}

/// What shows pages of a lecture.
@MainActor
package protocol LectureStage: AnyObject {
  /// Shows a page whose place is in the lab. What the page before shows too moves to what it is now.
  func show(_ page: Lecture.Page)
  /// The lecture is over.
  func endLecture()
}

/// What the lab asks of the screens around it: lectures.
package struct LectureDesk: ScreenValue {
  /// Begins the first lecture that is shipped, or ends the one that is shown.
  let toggle: () -> Void
  /// Begins a lecture at its first page.
  let begin: (LabStart.Talk) -> Void
  /// Whether a page can show a screen, by the name of its route.
  let isScreen: (String) -> Bool
  /// Whether a lecture is shown.
  let isShown: () -> Bool

  package init(
    toggle: @escaping () -> Void = {}, begin: @escaping (LabStart.Talk) -> Void = { _ in },
    isScreen: @escaping (String) -> Bool = { _ in false }, isShown: @escaping () -> Bool = { false }
  ) {
    (self.toggle, self.begin, self.isScreen, self.isShown) = (toggle, begin, isScreen, isShown)
  }

  package static var standard: LectureDesk { LectureDesk() }
}

/// What the lab shows first.
package struct LabStart: ScreenValue {
  /// A lecture.
  package enum Talk: Hashable, Sendable {
    /// One that is shipped, by its name, in the language of the program.
    case shipped(String)
    case given(Lecture)
  }

  package let page: CurveLabMode?
  package let curve: TimedCurve?
  package let talk: Talk?

  package init(page: CurveLabMode? = nil, curve: TimedCurve? = nil, talk: Talk? = nil) {
    (self.page, self.curve, self.talk) = (page, curve, talk)
  }

  package static var standard: LabStart { LabStart() }
}
