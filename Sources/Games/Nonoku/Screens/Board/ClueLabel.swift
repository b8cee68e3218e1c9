import Nonoku
import OvershootGameKit

/// A run of a clue, or the question mark of a hidden one, which is struck when its line is done.
@MainActor
final class ClueLabel: Label {
  /// How a clue stands.
  enum State: Hashable {
    case open
    /// The line is full and right by its own clue.
    case done
    /// Check found the line to be wrong.
    case wrong
  }

  let line: PuzzleLine
  /// The number of the run, from the one next to the cells.
  let place: Int
  /// The part of the stroke through the run that is drawn, 0...1.
  @Animatable(.travel) private(set) var strike = 0.0
  private var state = State.open

  /// The length and the width of the stroke as fractions of the size of the letters.
  private static let strikeLength = 1.1
  private static let strikeWidth = 0.1

  init(_ text: String, line: PuzzleLine, place: Int) {
    (self.line, self.place) = (line, place)
    super.init(text, font: Font(.medium, size: 1), alignment: .center)
    $strike.belongs(to: presence)
  }

  func show(_ state: State) {
    guard state != self.state else { return }
    self.state = state
    colorRole =
      switch state {
      case .open: \.text
      case .done: \.mutedText
      case .wrong: \.danger
      }
    animate(.ease(duration: NonokuMotion.strike)) { self.strike = state == .done ? 1 : 0 }
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    super.draw(&canvas, context: context)
    guard $strike.shown > 0 else { return }
    let (middle, size) = ($bounds.shown.center, font.size)
    let (half, width) = (size * Self.strikeLength / 2, max(1.5, size * Self.strikeWidth))
    let stroke = Rect(x: middle.x - half, y: middle.y - width / 2, width: 2 * half * $strike.shown, height: width)
    canvas.fill(RoundedRect(stroke, cornerRadius: width / 2), $textColor.shown)
  }
}

extension Clue {
  /// The lengths of the runs as texts, or a question mark.
  var texts: [String] {
    switch self {
    case .hidden: ["?"]
    case .runs(let runs): runs.map(String.init)
    }
  }
}
