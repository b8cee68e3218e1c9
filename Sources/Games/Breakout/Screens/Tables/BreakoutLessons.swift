import Breakout
import OvershootGameKit

/// What Breakout teaches, once for its wall and its first level.
enum BreakoutLessons {
  static var first: Lesson {
    Lesson(
      "breakout",
      [
        LessonStep(
          done: LessonSign("move", BreakoutAct.paddle), tr("Move the paddle."), at: .lane,
          keys: [.hold(.right)], hand: .drag(Vector2(0.3, 0.6), Vector2(0.8, 0.6)), pad: [.hold(.leftX, 1)]),
        LessonStep(
          done: sign("serve") { if case .served = $0 { true } else { false } }, tr("Serve the ball."), at: .lane,
          keys: [.press(.space)], hand: .tap, pad: [.press(.a)]),
        LessonStep(
          done: sign("turn") { if case .pushed = $0 { true } else { false } },
          tr("Turn the ball in its flight."), at: .lane,
          after: sign("bounce") { if case .bounced = $0 { true } else { false } }, keys: [.press(.space)], hand: .tap,
          pad: [.press(.a)],
          answers: [
            LessonAnswer(sign("refused") { $0 == .refused }, tr("Only after the paddle.")),
            LessonAnswer(
              sign("lost") { if case .lifeLost = $0 { true } else { false } }, tr("It fell. Serve the next one.")),
          ]),
      ])
  }

  private static func sign(_ name: String, when matches: @escaping @Sendable (BreakoutEvent) -> Bool) -> LessonSign {
    LessonSign(name, in: BreakoutTables.self) { event, _ in matches(event) }
  }
}

/// What the user has done on the page.
enum BreakoutAct: PageAct {
  /// The paddle was moved far enough to have been moved on purpose.
  case paddle
}

extension LessonPlace {
  /// Where the paddle moves.
  static let lane = LessonPlace("lane")
}

/// How far the paddle has gone.
struct PaddleWay {
  private var last: Double?
  private var length = 0.0

  /// A third of the field.
  private static let enough = BreakoutField.width / 3

  /// Notes where the paddle is. Returns whether it has gone far enough since the last time that it had.
  mutating func note(_ x: Double) -> Bool {
    length += last.map { abs($0 - x) } ?? 0
    last = x
    guard length >= Self.enough else { return false }
    length = 0
    return true
  }
}
