import Nonoku
import OvershootGameKit

/// A run of a clue, or the question mark of a hidden one: bold while it is open, light when its line is done.
@MainActor
final class ClueLabel: Label {
  /// How a clue stands.
  enum State: Hashable {
    case open
    /// The line is full and right by its own clue.
    case done
    /// A hint is about the line.
    case named
    /// Check found the line to be wrong.
    case wrong
  }

  let line: PuzzleLine
  /// The number of the run, from the one next to the cells.
  let place: Int
  private(set) var state = State.open
  private(set) var isLit = false

  /// The radius of the disc of a wrong clue and of the ring of a named one, and the width of that, as fractions of the
  /// size of the letters.
  private static let discRadius = 0.5
  private static let ringWidth = 0.09

  init(_ text: String, line: PuzzleLine, place: Int) {
    (self.line, self.place) = (line, place)
    super.init(text, font: Self.font(size: 1, .open), alignment: .center)
    hinting = .none
  }

  private static func font(size: Double, _ state: State) -> Font {
    Font(.display, state == .done ? .regular : .bold, size: size, growth: .fixed)
  }

  /// Takes a size of letters, in points.
  func resize(to size: Double) { font = Self.font(size: size, state) }

  func show(_ state: State) {
    guard state != self.state else { return }
    self.state = state
    resize(to: font.size)
    animate(.ease(duration: state == .done ? NonokuMotion.clue : NonokuMotion.fade)) { self.themeDidChange() }
    setNeedsDisplay()
  }

  /// Shows whether the line is pointed at: its clue is larger.
  func show(isLit: Bool) {
    guard isLit != self.isLit else { return }
    self.isLit = isLit
    let scale = isLit ? NonokuMotion.litScale : 1
    let pose = Transform(scaleX: scale, y: scale)
    guard AnimationEngine.animatesMovement else { return PropertyAnimator.performWithoutAnimation { transform = pose } }
    animate(.spring(NonokuMotion.lit)) { self.transform = pose }
  }

  override func themeDidChange() {
    textColor =
      switch state {
      case .open, .named: theme.text
      case .done: theme.mutedText
      case .wrong: theme.isHighContrast ? .black : .ink
      }
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let radius = font.size * Self.discRadius
    let disc = Rect(center: $bounds.shown.center, size: Size(2 * radius, 2 * radius))
    switch state {
    case .wrong: canvas.fill(RoundedRect(disc, cornerRadius: radius), theme.excess)
    case .named:
      let color = theme.isHighContrast ? theme.text : theme.excess
      canvas.stroke(RoundedRect(disc, cornerRadius: radius), width: max(2, font.size * Self.ringWidth), color)
    case .open, .done: break
    }
    super.draw(&canvas, context: context)
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
