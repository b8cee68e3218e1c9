import OvershootScreenKit

/// Many dots with the cost of a frame. Under reduced motion they stand still, and a slider moves all of them.
@MainActor
final class StressPage: View, LabPage {
  let field = DotField()
  private let meter: FrameMeter
  private let chart: FrameChart
  /// The shares of the CPU time, in the colours of the chart.
  private let shares = FrameChart.Share.allCases.map { _ in Label(font: .caption(.medium), color: nil) }
  private let counts: SegmentedControl
  private let cost = Label(font: .body(.medium))
  private let slider: Slider

  // In points.
  private static let rowHeight = 36.0
  private static let gap = 10.0
  private static let fieldHeight = 60.0
  private static let chartHeight = 64.0

  init(meter: FrameMeter) {
    self.meter = meter
    chart = FrameChart(meter)
    let field = field
    counts = SegmentedControl(DotField.counts.map(\.grouped), font: .body(.medium)) {
      field.setCount(DotField.counts[$0])
    }
    slider = Slider(SteppedRange(0...1), value: 0) { field.scrub(to: $0) }
    super.init()
    (counts.semanticName, slider.semanticName) = (tr("Number of dots"), tr("Time"))
    slider.valueText = { SemanticValue(fraction: $0).text }
    for view in [counts, cost, slider, chart, field] + shares { addSubview(view) }
    showChart()
  }

  /// Shows the chart where something measures frames.
  private func showChart() {
    for view in [chart] + shares { view.isHidden = meter.latest.isEmpty }
    relayout()
  }

  override func themeDidChange() {
    for (index, label) in shares.enumerated() { label.textColor = CurveGraphView.color(index, in: theme) }
  }

  /// Sets the dots in motion, except under reduced motion.
  func start() {
    if field.count == 0 { field.setCount(DotField.counts[0]) }
    if slider.isHidden != AnimationEngine.animatesMovement {
      slider.isHidden.toggle()
      relayout()
    }
    if slider.isHidden { field.start() }
    scene?.setNeedsFrame()
  }

  var controls: [View] { [counts] }

  /// Shows more dots, or the fewest again.
  func showNextCount() {
    counts.selectedIndex = (counts.selectedIndex + 1) % DotField.counts.count
    field.setCount(DotField.counts[counts.selectedIndex])
  }

  override func naturalHeight(width: Double, _ context: DrawContext) -> Double? {
    layout(width: width, context).naturalSize(width: width, context).height
  }

  override func layoutSubviews(_ context: DrawContext) {
    layout(width: bounds.width, context).place(in: bounds, context)
  }

  private func layout(width: Double, _ context: DrawContext) -> Stack {
    let head =
      width < 520 * context.textSize
      ? Stack(
        .down, spacing: Self.gap,
        counts.width(min(width, 340 * context.textSize)).height(.natural(least: Self.rowHeight)),
        cost.wrappingEnlarged(context, in: width).height(.natural(least: 20)))
      : Stack(
        .across, spacing: 20, counts.size(300 * context.textSize, Self.rowHeight),
        cost.height(Self.rowHeight).width(.flexible()))
    let times: Stack? =
      chart.isHidden
      ? nil
      : Stack(
        .down, spacing: 4, chart.height(Self.chartHeight * context.textSize),
        Stack(.across, spacing: 12, shares.map { $0.width(.flexible()) }).lines(
          in: width, height: .natural(least: 18), breaks: true, context))
    return Stack(
      .down, spacing: Self.gap, head, times, slider.height(32), field.height(.flexible(least: Self.fieldHeight)))
  }

  /// Updates the numbers, which the label draws after this.
  override var drawsEveryFrame: Bool { true }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    if chart.isHidden, !meter.latest.isEmpty {
      AnimationEngine.current?.after(0) { [weak self] in self?.showChart() }
    }
    for (share, label) in zip(FrameChart.Share.allCases, shares) where !chart.isHidden {
      label.text = share.text(chart.mean(of: share))
    }
    let count = field.count
    let dots = tr("\(count) dot", plural: "\(count) dots", count: count)
    // Translators: milliseconds for each frame.
    let mean = meter.mean.map { tr("\($0 * 1_000, decimals: 2, "time") ms a frame") }
    let text = [dots, mean].compactMap(\.self).joined(separator: ", ")
    if cost.text != text { cost.text = text }
  }
}
