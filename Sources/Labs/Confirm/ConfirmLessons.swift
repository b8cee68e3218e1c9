import OvershootScreenKit

/// What the page of the button that is held teaches.
enum ConfirmLessons {
  static var all: [Lesson] {
    [
      Lesson(
        "confirm",
        [
          LessonStep(
            done: LessonSign("hold", ConfirmAct.held), tr("Hold the button until the ring is full."), at: .button,
            keys: [.hold(.space)],
            hand: .hold(Vector2(0.5, 0.9)), pad: [.hold(.a, 1)]),
          LessonStep(
            done: LessonSign("delete", ConfirmAct.deleted), tr("Hold, then slide up into the ring, and let go."),
            at: .button,
            keys: [.hold(.space), .press(.up)], hand: .holdAndDrag(Vector2(0.5, 0.9), Vector2(0.5, 0.42)),
            pad: [.hold(.a, 1), .press(.dpadUp)]),
        ])
    ]
  }
}

/// What the user has done with the button.
enum ConfirmAct: PageAct {
  case held, deleted
}

extension LessonPlace {
  /// The button with its ring.
  fileprivate static let button = LessonPlace("button")
}

extension ConfirmScene {
  func lessonFrame(of place: LessonPlace) -> Rect? {
    guard place == .button else { return nil }
    let frame = Rect(center: delete.convert(delete.bounds.center, to: self), size: delete.bounds.size)
    return dialArea.map { $0.union(frame) } ?? frame
  }
}
