import OvershootAdventure
import OvershootGeometry
import OvershootScreenKit
import OvershootStage

/// What the text adventure teaches.
enum AdventureLessons {
  static let all = [
    Lesson(
      "adventure",
      [
        LessonStep(
          done: "look", "Type what you do, or press an underlined word.", at: .input, keys: [.enter("look")],
          hand: .tap(Vector2(0.08, 0.5)), pad: [.press(.dpadDown), .press(.a)]),
        LessonStep(
          done: "take", "Take something that may be of use.", at: .input, keys: [.enter("take token")],
          hand: .tap(Vector2(0.08, 0.5)), pad: [.press(.a)]),
        LessonStep(
          done: "go", "Go on by a direction.", at: .input, keys: [.enter("west")], hand: .tap(Vector2(0.08, 0.15)),
          pad: [.press(.a)]),
      ])
  ]
}

extension LessonPlace {
  /// The words and the field.
  fileprivate static let input = LessonPlace("input")
}

extension AdventureScene {
  func lessonFrame(of place: LessonPlace) -> Rect? {
    guard place == .input else { return nil }
    let area = Rect(x: field.frame.minX, y: bar.frame.minY, width: field.frame.width, height: bar.frame.height)
    return area.union(verbs.frame.intersection(Rect(origin: .zero, size: bounds.size)) ?? area).union(field.frame)
  }
}

extension AdventureMoment: TeachingMoment {
  /// What is done by the command, where it was understood and not refused.
  var lessonEvents: [String] {
    guard case .said(let lines) = self, let input = lines.first(where: { $0.style == .input })?.text else { return [] }
    guard !lines.contains(where: { [.refusal, .parser, .question].contains($0.style) }) else { return [] }
    let words = input.dropFirst(2).lowercased().split(separator: " ").map(String.init)
    return switch words.first {
    case "look", "l", "examine", "x": ["look"]
    case "take", "get": ["take"]
    case "go", "north", "n", "east", "e", "south", "s", "west", "w", "up", "u", "down", "d", "in", "out": ["go"]
    default: []
    }
  }
}
