import OvershootScreenKit

/// What the page of the button that is held teaches.
enum ConfirmLessons {
  static var all: [Lesson] {
    [
      Lesson(
        "confirm",
        [
          LessonStep(
            done: LessonSign("hold", ConfirmAct.held), tr("Hold until the ring is full."), at: .button,
            keys: [.hold(.space)], hand: .hold(Vector2(0.5, 0.5)), pad: [.hold(.a, 1)], answers: [early]),
          LessonStep(
            done: LessonSign("delete", ConfirmAct.deleted), tr("Hold, slide up, let go."), at: .ring,
            keys: [.hold(.space), .press(.up)], hand: .holdAndDrag(Vector2(0.5, 0.92), Vector2(0.5, 0.36)),
            pad: [.hold(.a, 1), .press(.dpadUp)], answers: [early]),
        ])
    ]
  }

  private static var early: LessonAnswer {
    LessonAnswer(LessonSign("early", ConfirmAct.early), tr("Let go too early. Try again."))
  }
}

/// What the user has done with the button.
enum ConfirmAct: PageAct {
  case held, deleted
  /// It was let go without an effect.
  case early
}

extension LessonPlace {
  fileprivate static let button = LessonPlace("button")
  /// The button, and above it the ring.
  fileprivate static let ring = LessonPlace("ring")
}

extension ConfirmScene {
  func lessonFrame(of place: LessonPlace) -> Rect? {
    let side = 2 * layout.radius + layout.line
    return switch place {
    case .button: layout.button
    case .ring: Rect(center: layout.center, size: Size(side, side)).union(layout.button)
    default: nil
    }
  }
}
