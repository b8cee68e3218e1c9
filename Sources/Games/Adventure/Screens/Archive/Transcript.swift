import OvershootAdventure

/// What was said between SCRIPT ON and SCRIPT OFF, as a script that `overshoot adventure` compares with its answers.
struct Transcript {
  /// The number of lines after which it ends by itself.
  static let maximumLines = 20_000

  /// The lines so far; nil while none is asked for.
  private var lines: [String]?

  /// The title of the world.
  private let title: String

  init(title: String) { self.title = title }

  /// Takes answers. Returns the whole transcript where one of them ends it.
  mutating func take(_ answers: [Answer]) -> String? {
    var whole: String?
    for answer in answers {
      switch (lines, answer.isScripting) {
      case (nil, true): lines = ["# \(title)"]
      case (let found?, true) where found.count < Self.maximumLines:
        lines?.append(contentsOf: Self.lines(answer))
        if (lines?.count ?? 0) >= Self.maximumLines { lines?.append("# The rest is left out.") }
      case (_?, true): break
      case (let found?, false): (whole, lines) = (found.joined(separator: "\n") + "\n", nil)
      case (nil, false): break
      }
    }
    return whole
  }

  private static func lines(_ answer: Answer) -> [String] {
    (answer.input.map { ["> \($0)"] } ?? []) + answer.output.flatMap { $0.text.split(separator: "\n").map(String.init) }
  }
}
