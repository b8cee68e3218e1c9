import MotionNotation
import OvershootScreenKit

/// A movement whose goal changes in flight: where it would have gone, where it goes, and the velocity that it keeps.
@MainActor
final class InterruptPage: View, PosterPage {
  let player = CurvePlayer()
  let graph: InterruptGraph
  private let values: ValueStrip
  private let number = BigNumber()
  private let caption = Label(font: TypeRole.label.font(.wide), color: \.mutedText)
  private(set) var comparison = InterruptedRun.Comparison.velocity
  /// The seconds of the handover, and the new goal.
  private(set) var (handover, goal) = (0.16, usualGoal)
  private var shown: CurveLabCurve?
  var head = 0.0 { didSet { graph.head = head } }
  var strip: LabStrip { values }

  /// The distance of times that are set, in seconds.
  static let step = 0.01
  private static let (usualGoal, goals) = (0.3, -0.5...1.5)
  private static let (captionGap, lastInset) = (20.0, 150.0)

  init(director: CurveLabDirector) {
    var (change, type): ((Int, Double) -> Void, (Int, ValueColumn.Item, String) -> String?) = (
      { _, _ in }, { _, _, _ in nil }
    )
    var actions = ValueStrip.Actions(of: director)
    actions.change = { change($0, $1) }
    actions.type = { type($0, $1, $2) }
    values = ValueStrip(player, actions)
    var move: (Double) -> Void = { _ in }
    graph = InterruptGraph(
      InterruptGraph.Actions(
        scrub: { [player] in player.scrub(toSeconds: $0) }, play: { [player] in player.replay() },
        moveHandover: { move($0) }), reading: { [player] in player.seconds })
    super.init()
    move = { [unowned self] in set(handover: $0) }
    change = { [unowned self] index, value in
      switch index {
      case 0: set(handover: value)
      case 1: set(goal: value)
      default: if let curveIndex { director.onParameter(curveIndex, value) }
      }
    }
    type = { [unowned self] index, _, text in
      if index > 1 { return curveIndex.flatMap { director.onTyped(text, parameter: $0) } }
      return CurveDraft.typed(text, in: index == 0 ? times : Self.goals) {
        index == 0 ? set(handover: $0) : set(goal: $0)
      }
    }
    player.onChange = { [unowned self] in scene?.setNeedsFrame() }
    for view in [graph, number, caption] as [View] { addSubview(view) }
  }

  /// The number of the curve that is set here: that of a spring by which it exceeds its goal.
  private var curveIndex: Int? { shown.map { $0.excessIndex ?? max(0, $0.parameters.count - 1) } }
  private var times: ClosedRange<Double> { 0...(shown?.curve.duration ?? 1) }

  /// Shows a curve, as soon as the page is shown.
  func show(_ shown: CurveLabCurve) {
    self.shown = shown
    update()
  }

  /// Compares in the other way.
  func compareNext() { compare(comparison == .velocity ? .reversal : .velocity) }

  func compare(_ comparison: InterruptedRun.Comparison) {
    self.comparison = comparison
    update()
  }

  /// Compares with the velocity and without, with a new goal, or the usual one.
  func show(goal: Double?) {
    (self.goal, comparison) = (goal ?? Self.usualGoal, .velocity)
    update()
  }

  func set(handover seconds: Double) {
    handover = seconds.limited(to: times).rounded(toParts: 1 / Self.step)
    update()
  }

  private func set(goal value: Double) {
    (goal, comparison) = (value.limited(to: Self.goals).rounded(toParts: 1 / Self.step), .velocity)
    update()
  }

  /// Computes the movement anew where the page is shown.
  func update() {
    guard let shown, !isHidden else { return }
    handover = handover.limited(to: times)
    let run = InterruptedRun(shown.curve, at: handover, to: goal, comparison)
    graph.show(run, comparison)
    if let clock = try? TimedCurve(.easing(.linear), duration: run.duration) { player.show(clock) }
    func item(_ name: String, _ value: Double, _ range: ClosedRange<Double>, _ unit: CurveUnit) -> ValueColumn.Item {
      .parameter(
        CurveDraft.Parameter(
          name: name, value: value, range: range, parts: 100, text: unit.text(value.localized(decimals: 2))),
        isExcess: unit == .seconds)
    }
    // Translators: after how many seconds a movement gets a new goal, and which one.
    let items = [item(tr("New goal at"), handover, times, .seconds), item(tr("New goal"), run.goal, Self.goals, .none)]
    let last = curveIndex.flatMap { shown.parameters.indices.contains($0) ? shown.parameters[$0] : nil }
    values.show(shown, items + [last.map { .parameter($0, isExcess: false) }].compactMap(\.self))
    let speed = CurveUnit.perSecond.text(abs(run.velocity).localized(decimals: 1))
    number.show(speed, animated: false)
    (number.name, caption.text) = (comparison.caption, comparison.caption)
    relayout()
    scene?.setNeedsFrame()
  }

  /// The width of the number at the head of a page that is not wide, in points.
  func headNumberWidth(_ context: DrawContext) -> Double {
    let grid = PageGrid(scene?.bounds.size ?? bounds.size)
    return context.text.metrics(of: number.text, font: TypeRole.number.font(grid.windowClass)).width + 16
  }

  override func layoutSubviews(_ context: DrawContext) {
    let grid = PageGrid(scene?.bounds.size ?? bounds.size)
    graph.frame = Rect(origin: .zero, size: bounds.size)
    number.windowClass = grid.windowClass
    number.alignment = grid.isWide ? .leading : .trailing
    let font = TypeRole.number.font(grid.windowClass)
    let captionSize = Size(
      caption.naturalWidth(context) ?? 0, caption.naturalSize(width: bounds.width, context).height)
    number.isHidden = head == 0
    caption.isHidden = number.isHidden || !grid.isWide
    guard grid.isWide else {
      number.frame = Rect(
        x: bounds.width / 2 - grid.margin, y: grid.number.y - font.size, width: bounds.width / 2, height: font.size)
      return
    }
    for part in [1, 0.75, 0.5] {
      let size = part * font.size
      number.fixedSize = size
      let width = 1.06 * context.text.metrics(of: number.text, font: TypeRole.number.font(size: size)).width
      let whole = Size(max(width, captionSize.width), 0.72 * size + Self.captionGap + captionSize.height)
      let place = graph.freePlace(for: whole)
      let last = Vector2(max(grid.margin, bounds.width - whole.width - Self.lastInset), head)
      guard let origin = place ?? (part == 0.5 ? last : nil) else { continue }
      caption.isHidden = place == nil
      number.frame = Rect(x: origin.x, y: origin.y, width: width, height: 0.72 * size)
      caption.frame = Rect(
        x: origin.x + 3, y: number.frame.maxY + Self.captionGap, width: captionSize.width, height: captionSize.height)
      break
    }
  }
}
