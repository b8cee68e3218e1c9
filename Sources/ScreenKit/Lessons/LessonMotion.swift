/// How lessons move. Times are in seconds, lengths in points.
enum LessonMotion {
  /// The movement from the place of a step to that of the next one.
  static let spring = Spring(response: 0.4, dampingFraction: 0.82)
  /// The fading of the whole lesson, and of one sentence into the next.
  static let fade = 0.2
  /// The time of an act that is shown, and how often it is shown before it rests.
  static let act = 1.8
  static let acts = 3
  /// The seconds for which is said what an act did that was another one.
  static let answer = 2.5
}
