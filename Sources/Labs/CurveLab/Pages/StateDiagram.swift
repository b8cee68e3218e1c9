import OvershootScreenKit

/// The states of an animator with the ways between them; the present one is filled.
@MainActor
final class StateDiagram: View {
  private let trial: AnimatorTrial

  // In points.
  static let height = 84.0
  private static let boxHeight = 40.0
  private static let maximumBoxWidth = 120.0
  /// The width that the longest words of an active animator need.
  private static let minimumActiveWidth = 108.0
  private static let titleFont = Font.labText
  /// How small the letters of a title may be, as a fraction of their size.
  private static let leastTitle = Font.leastSize / titleFont.size
  private static let detailFont = Font.labDetail

  init(_ trial: AnimatorTrial) {
    self.trial = trial
    super.init()
    isUserInteractionEnabled = false
  }

  override var growsWithText: Bool { true }

  override var semantics: Semantics? {
    let name = trial.state.title
    let present = detail.isEmpty ? name : tr("\(name): \(detail)")
    let others = states.filter { $0 != trial.state }.map(\.title).joined(separator: ", ")
    return Semantics(
      // Translators: the states of an animator.
      .image, tr("States"),
      // Translators: the present state of an animator, the other states, and the way from the last to the first.
      description: tr("\(present). Others: \(others). \(Self.way, "way")."), value: SemanticValue(present))
  }

  private let states: [AnimatingState] = [.inactive, .active, .stopped]
  /// What leads from the last state to the first.
  private static var way: String { tr("finish, or stop without finishing") }

  override var drawsEveryFrame: Bool { true }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let size = context.textSize
    let boxHeight = Self.boxHeight * size
    let width = min(Self.maximumBoxWidth * size, (bounds.width * 0.25).rounded())
    let outer = [states[0], states[2]].map { state in
      size > 1
        ? width
        : max(width, context.text.metrics(of: state.title, font: Self.titleFont).width * Self.leastTitle + 7)
    }
    let room = bounds.width - outer.reduce(32, +)
    let widths = [outer[0], max(width, min(Self.minimumActiveWidth * size, room)), outer[1]]
    let gap = (bounds.width - widths.reduce(0, +)) / 2
    let boxes = states.indices.map { index in
      let x = widths.prefix(index).reduce(0) { $0 + $1 + gap }
      return Rect(x: x, y: 0, width: widths[index], height: boxHeight)
    }
    for (state, box) in zip(states, boxes) { draw(state, in: box, into: &canvas, context) }
    // To and fro between the first two, on to the third, and back to the first below all.
    let middle = boxHeight / 2
    arrow([Vector2(boxes[0].maxX, middle - 7), Vector2(boxes[1].minX, middle - 7)], into: &canvas)
    arrow([Vector2(boxes[1].minX, middle + 7), Vector2(boxes[0].maxX, middle + 7)], into: &canvas)
    arrow([Vector2(boxes[1].maxX, middle), Vector2(boxes[2].minX, middle)], into: &canvas)
    let low = boxHeight + 16
    arrow(
      [
        Vector2(boxes[2].center.x, boxHeight), Vector2(boxes[2].center.x, low), Vector2(boxes[0].center.x, low),
        Vector2(boxes[0].center.x, boxHeight),
      ], into: &canvas)
    text(
      Self.way, at: Vector2(bounds.width / 2, low + 2 + 12 * size), width: bounds.width, theme.mutedText, into: &canvas,
      context)
  }

  private func draw(_ state: AnimatingState, in box: Rect, into canvas: inout Canvas, _ context: DrawContext) {
    let isPresent = state == trial.state
    let shape = RoundedRect(box, cornerRadius: box.height / 2)
    canvas.fill(shape, isPresent ? theme.accent : theme.fill)
    let color = isPresent ? theme.onAccent : theme.mutedText
    let detail = isPresent ? detail : ""
    let (width, size) = (box.width - 6, context.textSize)
    let y = box.center.y + (detail.isEmpty ? 4.5 : -1.5) * size
    text(state.title, at: Vector2(box.center.x, y), width: width, font: Self.titleFont, color, into: &canvas, context)
    if !detail.isEmpty {
      text(detail, at: Vector2(box.center.x, box.center.y + 13 * size), width: width, color, into: &canvas, context)
    }
  }

  /// What the state leaves open.
  private var detail: String {
    switch trial.state {
    case .inactive: trial.isReversed ? tr("reversed") : ""
    case .active: AnimatingState.pace(isRunning: trial.isRunning, isReversed: trial.isReversed)
    case .stopped: ""
    }
  }

  private func text(
    _ text: String, at middle: Vector2, width room: Double, font: Font = StateDiagram.detailFont, _ color: Color,
    into canvas: inout Canvas, _ context: DrawContext
  ) {
    let font = font.fitting(text, width: room, context.text)
    let width = context.text.metrics(of: text, font: font).width
    let origin = Vector2(context.snap(middle.x - width / 2), context.snap(middle.y))
    canvas.text(TextRun(text, font: font, color: color, origin: origin))
  }

  /// Draws lines through points with a head at the last.
  private func arrow(_ points: [Vector2], into canvas: inout Canvas) {
    guard points.count > 1, let tip = points.last else { return }
    let inset = 4.0
    let along = (tip - points[points.count - 2]).normalized ?? .zero
    let across = Vector2(-along.y, along.x)
    let end = tip - along * inset
    var path = Path()
    path.move(to: points[0] + ((points[1] - points[0]).normalized ?? .zero) * inset)
    for point in points.dropFirst().dropLast() { path.addLine(to: point) }
    path.addLine(to: end)
    path.move(to: end - along * 4 + across * 3.5)
    path.addLine(to: end)
    path.addLine(to: end - along * 4 - across * 3.5)
    canvas.stroke(
      .path(path), StrokeStyle(width: 1.5, cap: .round, join: .round), .solid(theme.mutedText))
  }
}
