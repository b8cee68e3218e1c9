import OvershootDrawing
import OvershootGeometry

/// A text of a frame, where and how it is visible.
struct ShownText: CustomStringConvertible {
  let string: String
  /// The rectangle of its capitals, in points of the window.
  let rect: Rect
  /// The part of `rect` that the enclosing clips let through.
  let visible: Rect
  /// The size of the font on the screen, in points.
  let size: Double
  /// Whether a part of it is below a later opaque box.
  private(set) var isCovered = false
  /// Whether it is part of a drawing that is scaled as a whole, such as the preview of a card.
  let isReduced: Bool

  var description: String {
    let (x, y) = (rect.minX.rounded(), rect.minY.rounded())
    return "“\(string)” of \((size * 10).rounded() / 10) points at \(x), \(y)"
  }

  /// Whether `other` is the same letters in the same place, as in the chosen segment of a control.
  func isDrawnAgain(by other: ShownText) -> Bool { string == other.string && rect == other.rect }

  /// Whether both are characters of a number that is drawn digit by digit, and overlap by no more than its tracking.
  func isDigit(beside other: ShownText, overlap: Rect) -> Bool {
    isPartOfNumber && other.isPartOfNumber && size == other.size && rect.maxY == other.rect.maxY
      && overlap.width <= Self.tracking * size
  }

  /// Whether it is one digit, or what parts digits.
  private var isPartOfNumber: Bool { string.count == 1 && string.allSatisfy { $0.isNumber || ".,:".contains($0) } }

  /// The tracking of large numbers, in sizes of their letters.
  private static let tracking = 0.045

  /// Returns the visible texts of a frame from back to front, without those that a later opaque box covers.
  @MainActor
  static func all(in list: DisplayList, size: Size, measuring: any TextMeasuring) -> [ShownText] {
    var (shown, groups) = ([ShownText](), [Level(transform: .identity, clip: Rect(origin: .zero, size: size))])
    for command in list.commands {
      guard let level = groups.last else { return shown }
      switch command {
      case .beginGroup(let group): groups.append(level.inside(group))
      case .endGroup: groups.removeLast()
      case .text(let run):
        if let text = ShownText(run, level, measuring) { shown.append(text) }
      case .fill(let box, let color):
        level.cover(box.rect, color.alpha, &shown)
      case .fillShape(.box(let box), .solid(let color)):
        level.cover(box.rect, color.alpha, &shown)
      default: break
      }
    }
    return shown
  }

  @MainActor
  private init?(_ run: TextRun, _ level: Level, _ measuring: any TextMeasuring) {
    guard run.color.alpha * level.opacity > 0.05, run.string.contains(where: { !$0.isWhitespace }) else { return nil }
    let metrics = measuring.metrics(of: run.string, font: run.font)
    let box = Rect(
      x: run.origin.x, y: run.origin.y - metrics.capHeight, width: metrics.width, height: metrics.capHeight)
    let scale = (level.transform.determinant.magnitude).squareRoot()
    let rect = level.transform.apply(to: box)
    guard let visible = level.clip?.intersection(rect) else { return nil }
    string = run.string
    (self.rect, self.visible) = (rect, visible)
    self.size = run.font.size * scale
    isReduced = abs(scale - 1) > 0.001
  }

  /// The groups that are open at a command, as one.
  private struct Level {
    var transform: Transform
    var clip: Rect?
    var opacity = 1.0

    func inside(_ group: Group) -> Level {
      var level = self
      level.transform = group.transform.concatenating(transform)
      level.opacity *= group.opacity
      if let box = group.clip { level.clip = clip?.intersection(level.transform.apply(to: box.rect)) }
      return level
    }

    func cover(_ rect: Rect, _ alpha: Double, _ shown: inout [ShownText]) {
      guard alpha * opacity > 0.99, let part = clip?.intersection(transform.apply(to: rect)) else { return }
      shown.removeAll { part.contains($0.visible) }
      for index in shown.indices where part.intersects(shown[index].visible) { shown[index].isCovered = true }
    }
  }
}
