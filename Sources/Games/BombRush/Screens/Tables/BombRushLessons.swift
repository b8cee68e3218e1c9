import BombRush
import OvershootGameKit

/// What the first levels of Bomb Rush teach, and the first one with an enemy.
enum BombRushLessons {
  static var all: [Lesson] {
    [
      Lesson(
        "bombs", level: "way-out",
        [
          LessonStep(
            done: LessonSign("crate.break", in: BombRushTables.self) { event, _ in
              switch event {
              case .cracked, .burnt(.soft, _): true
              default: false
              }
            }, tr("Break the crate in the way."), at: .cell(3, 1),
            keys: [.press(.enter, times: 2)], hand: .tap, pad: [.press(.a, times: 2)],
            answers: refusals),
          LessonStep(
            done: LessonSign("ward.saved", in: BombRushTables.self) { event, _ in
              if case .saved = event { true } else { false }
            }, tr("The ward goes to the exit."), at: .cell(7, 5), keys: [], hand: nil, pad: []),
        ]),
      Lesson(
        "bombs", level: "two-cells",
        [
          LessonStep(
            done: LessonSign("bomb.set", in: BombRushTables.self) { event, _ in
              if case .set = event { true } else { false }
            }, tr("Set a bomb on the floor."), at: .cell(3, 5),
            keys: [.press(.s, times: 4), .press(.enter)], hand: .tap, pad: [.tilt(.leftY, 1, times: 4), .press(.a)],
            answers: refusals),
          LessonStep(
            done: LessonSign("steer", BombRushAct.steered), tr("Guide the bomb away."),
            at: .bombRow, keys: [.hold(.right)], hand: .drag(Vector2(0.2, 0.5), Vector2(0.6, 0.5)),
            pad: [.hold(.dpadRight, 1)]),
          LessonStep(
            done: LessonSign("blast", in: BombRushTables.self) { event, _ in
              if case .exploded = event { true } else { false }
            }, tr("Set it off."), at: .bomb, keys: [.press(.space)], hand: .tap, pad: [.press(.x)]),
        ]),
      Lesson("bombs", level: "powder", sight(tr("See where the ward will go."))),
      Lesson("bombs", level: "the-drifter", sight(tr("See what enemies notice."))),
    ]
  }

  /// Why something cannot be done.
  private static var refusals: [LessonAnswer] {
    BombRushRefusal.allCases.map { refusal in
      let sign = LessonSign("refused.\(refusal)", in: BombRushTables.self) { event, _ in
        if case .refused(refusal, _) = event { true } else { false }
      }
      return LessonAnswer(sign, refusal.sentence)
    }
  }

  private static func sight(_ sentence: String) -> [LessonStep] {
    [
      LessonStep(
        done: LessonSign("xray.open", BombRushAct.xrayOpened), sentence, at: .sight, keys: [.press(.x)], hand: .tap,
        pad: [.press(.y)]),
      LessonStep(
        done: LessonSign("xray.close", BombRushAct.xrayClosed), tr("Look, then go on playing."), at: .sight,
        keys: [.press(.x)], hand: .tap, pad: [.press(.y)]),
    ]
  }
}

extension LessonPlace {
  static func cell(_ column: Int, _ row: Int) -> LessonPlace { LessonPlace("cell \(column) \(row)") }
  /// The row of the held bomb.
  static let bombRow = LessonPlace("row of the bomb")
  static let bomb = LessonPlace("bomb")
  /// The button of the X-ray.
  static let sight = LessonPlace("sight")

  /// The cell that is named; nil for other places.
  var cell: Cell? {
    let parts = name.split(separator: " ")
    guard parts.first == "cell", parts.count == 3, let column = Int(parts[1]), let row = Int(parts[2]) else {
      return nil
    }
    return Cell(column: column, row: row)
  }
}
