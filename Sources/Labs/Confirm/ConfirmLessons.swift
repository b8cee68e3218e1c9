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
            hand: .hold(Vector2(0.5, 0.92)), pad: [.hold(.a, 1)]),
          LessonStep(
            done: LessonSign("delete", ConfirmAct.deleted), tr("Hold, then slide up into the ring, and let go."),
            at: .button,
            keys: [.hold(.space), .press(.up)], hand: .holdAndDrag(Vector2(0.5, 0.92), Vector2(0.5, 0.36)),
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
  /// The button, and above it the ring.
  fileprivate static let button = LessonPlace("button")
}

extension ConfirmScene {
  func lessonFrame(of place: LessonPlace) -> Rect? {
    guard place == .button else { return nil }
    let side = 2 * layout.radius + layout.line
    return Rect(center: layout.center, size: Size(side, side)).union(layout.button)
  }
}
