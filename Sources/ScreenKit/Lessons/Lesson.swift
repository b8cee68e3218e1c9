/// What a game or a page teaches by doing it, when it is opened first.
package struct Lesson: Hashable, Sendable {
  /// What is taught, by the name that settings and commands have for it, such as `nonoku`.
  package let game: String
  /// The level with which it begins; nil where there are no levels, or where the game has it outside of them.
  package let level: String?
  /// What is done, one to four steps.
  package let steps: [LessonStep]
  /// By what it is kept as shown. Lessons that teach the same have the same mark.
  package let mark: String

  package init(_ game: String, level: String? = nil, mark: String? = nil, _ steps: [LessonStep]) {
    (self.game, self.level, self.steps) = (game, level, steps)
    self.mark = mark ?? level.map { "\(game)/\($0)" } ?? game
  }

  /// Returns the same lesson for a level, which is shown once for both.
  package func on(level: String) -> Lesson { Lesson(game, level: level, mark: mark, steps) }
}

/// One rule, which is learned by one act.
package struct LessonStep: Hashable, Sendable {
  /// What ends the step.
  package let done: LessonSign
  /// One line of at most 28 characters.
  package let text: String
  /// Where the act takes place.
  package let place: LessonPlace
  /// The sign after which the step is shown; nil for one that is shown at once.
  package let start: LessonSign?
  /// What is done with keys, in order; empty where a pointer does it.
  package let keys: [LessonKey]
  /// What a pointer or a finger does at the place; nil where there is only to watch.
  package let hand: LessonHand?
  /// What is done with a gamepad, in order.
  package let pad: [LessonPadAct]
  /// What is said of other acts.
  package let answers: [LessonAnswer]

  package init(
    done: LessonSign, _ text: String, at place: LessonPlace, after start: LessonSign? = nil, keys: [LessonKey],
    hand: LessonHand?, pad: [LessonPadAct], answers: [LessonAnswer] = []
  ) {
    (self.done, self.text, self.place, self.start) = (done, text, place, start)
    (self.keys, self.hand, self.pad, self.answers) = (keys, hand, pad, answers)
  }
}

/// What is said of an act that is not the one of a step: what happened, in one line.
package struct LessonAnswer: Hashable, Sendable {
  package let sign: LessonSign
  package let text: String

  package init(_ sign: LessonSign, _ text: String) { (self.sign, self.text) = (sign, text) }
}

/// What a step points at: a name that its screen knows.
public struct LessonPlace: Hashable, Sendable {
  /// The name, which one screen has once.
  public let name: String

  /// Creates the place of a name.
  public init(_ name: String) { self.name = name }
}
