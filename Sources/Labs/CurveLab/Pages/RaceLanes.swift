import MotionNotation
import OvershootScreenKit

/// Up to four curves that run against each other, each as a thing on a lane of its own, with where it was in every
/// picture since the start; below, how far the second is from the first. A drag moves the time, a press plays.
@MainActor
final class RaceLanes: View {
  private let player: CurvePlayer
  /// The curves, the first one on the upper lane.
  private(set) var curves: [TimedCurve] = []
  /// The least and the greatest value of all.
  private var values = 0.0...1.0
  private var pressStart: Vector2?
  private var isScrubbing = false

  /// The goal as a part of the width, and the side of a thing in parts of the width and of its lane.
  private static let (goal, sidePart, lanePart) = (0.62, 0.11, 0.74)
  /// The pictures of a second, the most that are looked at, and the least distance of two, in parts of a side.
  private static let (rate, maximumPictures, spacing) = (60.0, 600, 0.22)
  private static let (faintest, strongest) = (0.1, 0.4)
  /// The height of the line of the difference, in parts of a lane.
  private static let differencePart = 0.45
  private static let lineWidth = 4.0
  /// The values for which there is room.
  private static let reach = -2.0...3.0

  /// Creates lanes that show the time of a player.
  init(_ player: CurvePlayer) { self.player = player }

  /// Shows other curves.
  func show(_ curves: [TimedCurve]) {
    self.curves = curves
    let all = curves.flatMap { curve in (0...100).map { curve.value(at: Double($0) / 100).limited(to: Self.reach) } }
    values = min(0, all.min() ?? 0)...max(1, all.max() ?? 1)
    setNeedsDisplay()
  }

  /// Where everything is in a size.
  struct Places {
    /// The height of a lane, the side of a thing, where the start is, and the distance to the goal.
    let lane, side, start, unit: Double
    /// The height of the line of the difference; 0 where there is none.
    let difference: Double

    func x(_ value: Double) -> Double { start + value.limited(to: -10...10) * unit }
    func y(_ index: Int) -> Double { (Double(index) + 0.5) * lane }
  }

  var places: Places {
    let (count, width) = (Double(max(1, curves.count)), bounds.width)
    let difference = curves.count > 1 ? RaceLanes.differencePart : 0
    let lane = bounds.height / (count + difference)
    let side = min(Self.lanePart * lane, Self.sidePart * width)
    let room = max(1, 0.94 * width - side)
    let unit = min(Self.goal * width - 1.2 * side, room / (values.upperBound - values.lowerBound))
    let start = max(1.2 * side, 0.7 * side - values.lowerBound * unit)
    return Places(lane: lane, side: side, start: start, unit: unit, difference: difference * lane)
  }

  func value(_ index: Int, at seconds: Double) -> Double {
    curves.indices.contains(index) ? CurveGraph.sample(curves[index], at: seconds, order: 0) : 0
  }

  /// How far the second curve is from the first; nil without a second one.
  private var difference: Double? {
    curves.count > 1 ? value(1, at: player.seconds) - value(0, at: player.seconds) : nil
  }

  // Translators: the difference of the second curve, B, from the first, A.
  private var differenceText: String? { difference.map { tr("B − A \($0.signed(2), "number")") } }

  // MARK: View

  override var semantics: Semantics? {
    let values = curves.enumerated().map { index, curve in
      "\(index + 1) \(curve.curve.description): \(value(index, at: player.seconds).localized(decimals: 3))"
    }
    let last = difference.map { ["2 − 1: \($0.signed(3))"] } ?? []
    return Semantics(
      .image, tr("Race"), description: (values + last).joined(separator: "; "),
      value: differenceText.map { SemanticValue($0) })
  }

  override func handlesDrag(from point: Vector2) -> Bool { true }

  override func pointerDown(at point: Vector2) { (pressStart, isScrubbing) = (point, false) }

  override func pointerMoved(to point: Vector2) {
    guard let pressStart else { return }
    if abs(point.x - pressStart.x) > CurveGraphView.dragDistance { isScrubbing = true }
    if isScrubbing { player.scrub(to: (point.x / max(1, bounds.width)).limited(to: 0...1)) }
  }

  override func pointerUp(at point: Vector2) {
    if pressStart != nil, !isScrubbing { player.replay() }
    pressStart = nil
  }

  override func pointerCancelled() { pressStart = nil }

  override var maximumTextSize: Double { 1 }

  override var drawsEveryFrame: Bool { true }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let places = places
    guard places.side > 1 else { return }
    for index in curves.indices where index % 2 == 0 && !theme.isHighContrast {
      canvas.fill(
        RoundedRect(Rect(x: 0, y: places.y(index) - places.lane / 2, width: bounds.width, height: places.lane)),
        theme.fill)
    }
    let line = Rect(x: places.x(1) - Self.lineWidth / 2, y: 0, width: Self.lineWidth, height: bounds.height)
    canvas.fill(RoundedRect(line), theme.text)
    for index in curves.indices { draw(index, places, on: &canvas, context) }
    drawDifference(places, on: &canvas, context)
  }

  private func draw(_ index: Int, _ places: Places, on canvas: inout Canvas, _ context: DrawContext) {
    guard let thing = RaceThing(rawValue: index) else { return }
    let (seconds, y) = (player.seconds, places.y(index))
    func place(_ value: Double) -> Vector2 { Vector2(places.x(value), y) }
    let value = value(index, at: seconds)
    let hasEchoes = AnimationEngine.animatesMovement && context.echoes.count(of: 1) > 0
    let count = hasEchoes ? min(Self.maximumPictures, Int((seconds * Self.rate).rounded(.up))) : 0
    var latest = -Double.infinity
    for echo in 0..<count {
      let earlier = self.value(index, at: Double(echo) / Self.rate)
      guard abs(places.x(earlier) - latest) >= Self.spacing * places.side else { continue }
      latest = places.x(earlier)
      let age = Double(echo + 1) / Double(count + 1)
      let opacity = Self.faintest + (Self.strongest - Self.faintest) * age * age.squareRoot()
      thing.draw(
        at: place(earlier), side: places.side, way: places.x(earlier) - places.start,
        opacity: opacity * theme.echoStrength, isEcho: true, on: &canvas, theme)
    }
    let x = places.x(value)
    if value > 1 {
      canvas.fill(RoundedRect(Rect(x: places.x(1), y: y - 5, width: x - places.x(1), height: 10)), theme.excess)
    }
    thing.draw(at: place(value), side: places.side, way: x - places.start, on: &canvas, theme)
    let percent = Int((100 * (value - 1)).rounded())
    guard percent > 0 else { return }
    let font = TypeRole.secondNumber.font(size: min(38, 0.4 * places.side))
    write(
      tr("+\(percent, "number") %"), font, at: Vector2(x + places.side / 2 + 0.2 * places.side, y), on: &canvas, context
    )
  }

  /// A bar from where the first thing is to where the second is, with the difference of their values.
  private func drawDifference(_ places: Places, on canvas: inout Canvas, _ context: DrawContext) {
    guard let text = differenceText, places.difference > 0 else { return }
    let y = bounds.height - places.difference / 2
    let ends = [0, 1].map { places.x(value($0, at: player.seconds)) }
    let bar = Rect(x: min(ends[0], ends[1]), y: y - 3, width: abs(ends[1] - ends[0]), height: 6)
    canvas.fill(RoundedRect(bar, cornerRadius: 3), theme.text)
    for (index, x) in ends.enumerated() {
      RaceThing(rawValue: index)?.draw(
        at: Vector2(x, y), side: 0.4 * places.difference, way: 0, on: &canvas, theme)
    }
    let font = TypeRole.small.font(size: min(22, 0.6 * places.difference))
    let width = context.text.metrics(of: text, font: font).width
    let (start, goal) = (bar.maxX + 0.5 * places.difference, places.x(1))
    // Behind the goal where it would cross that.
    let x = start < goal + 8 && start + width > goal - 8 ? goal + 12 : start
    write(text, font, at: Vector2(x, y), on: &canvas, context)
  }

  /// Writes a text whose middle is at a height, left of a place where it has no room at its right.
  private func write(
    _ text: String, _ font: Font, at place: Vector2, on canvas: inout Canvas, _ context: DrawContext
  ) {
    let metrics = context.text.metrics(of: text, font: font)
    let x = min(place.x, bounds.width - metrics.width - 8)
    canvas.text(
      TextRun(
        text, font: font, color: theme.text,
        origin: Vector2(context.snap(x), context.snap(place.y + metrics.capHeight / 2)), hinting: .none))
  }
}
