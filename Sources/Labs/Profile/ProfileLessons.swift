import OvershootScreenKit

/// What the user has done on the page: scrolled the header out of sight.
enum ProfileAct: PageAct { case scrolled }

/// What the profile teaches.
enum ProfileLessons {
  static var all: [Lesson] {
    [
      Lesson(
        "profile",
        [
          LessonStep(
            done: LessonSign("scroll", ProfileAct.scrolled), tr("Scroll: the header folds."),
            at: .page, keys: [.press(.pageDown)],
            hand: .drag(Vector2(0.5, 0.85), Vector2(0.5, 0.1)), pad: [.hold(.rightY, 1)]),
          LessonStep(
            done: LessonSign("refresh", ProfileMoment.refreshed), tr("Pull down from the top."),
            at: .page, keys: [.press(.r)],
            hand: .drag(Vector2(0.5, 0.1), Vector2(0.5, 0.95)), pad: [.press(.y)],
            answers: [LessonAnswer(LessonSign("scroll", ProfileAct.scrolled), tr("That folds it. Pull it down."))]),
        ])
    ]
  }
}

extension LessonPlace {
  /// The middle of the page, on a wide one that of the posts: the sentence stands beside them.
  fileprivate static let page = LessonPlace("page")
}

extension ProfileScene {
  func lessonFrame(of place: LessonPlace) -> Rect? {
    guard place == .page else { return nil }
    let top = (bounds.height * 0.3).rounded()
    let left = pageGrid.isWide ? posts.frame.minX : 0
    return Rect(x: left, y: top, width: bounds.width - left, height: bounds.height - 2 * top)
  }
}
