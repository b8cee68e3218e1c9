import OvershootScreenKit

/// An animator with its states, its calls, its properties on tracks, its fraction and its completions.
@MainActor
final class AnimatorPage: View, LabPage {
  let trial = AnimatorTrial()
  private let scroll = ScrollView()
  private let diagram: StateDiagram
  private let tracks: [DotTrack]
  private let captions = [tr("first block"), tr("added blocks")].map { Label($0, font: small, color: \.mutedText) }
  private let past: PastView
  private let slider: Slider
  private let numbers = Label(font: .labText)
  private(set) lazy var strip = LabStrip(numbers)
  private let calls: [Button]
  private let continuation: PopUpButton
  private let factor: PopUpButton
  private let checks: [Checkbox]
  private let logTitle = Label(tr("Completions"), font: .labText)
  private let log: [Label]

  private static let small = Font.labDetail
  /// The width from which on calls are beside the animator, in points.
  private static let wideWidth = 760.0
  private static let gap = 8.0
  private static let rowHeight = 44.0
  /// The height of the past below everything else, and the minimum beside it, in points.
  private static let pastHeight = 150.0

  override init() {
    let trial = trial
    diagram = StateDiagram(trial)
    tracks = [
      DotTrack(position: { trial.$first.shown }), DotTrack(position: { trial.$second.shown }),
    ]
    tracks[1].colorIndex = 1
    past = PastView([{ trial.$first.shown }, { trial.$second.shown }])
    slider = Slider(SteppedRange(0...1), value: 0) { trial.scrub(to: $0) }
    let font = Font.labText
    calls = AnimatorTrial.Call.allCases.map { call in Button(call.title, font: font) { trial.perform(call) } }
    continuation = PopUpButton(AnimatorTrial.Continuation.allCases.map(\.title), font: font) {
      trial.continuation = AnimatorTrial.Continuation.allCases[$0]
    }
    let factors = AnimatorTrial.durationFactors.map { $0 == 0 ? "durationFactor 0" : "× \($0.localized(decimals: 1))" }
    factor = PopUpButton(factors, font: font) { trial.durationFactor = AnimatorTrial.durationFactors[$0] }
    checks = [
      Checkbox("scrubsLinearly", value: .on, font: font) { trial.scrubsLinearly = $0 == .on },
      Checkbox("pausesOnCompletion", font: font) { trial.pausesOnCompletion = $0 == .on },
      Checkbox("isReversed", font: font) { _ in trial.reverse() },
    ]
    log = (0..<AnimatorTrial.maximumCompletions).map { _ in Label(font: Self.small, color: \.mutedText) }
    super.init()
    numbers.fitting = .wrapping(maximumLines: nil, .end)
    slider.semanticName = "fractionComplete"
    (continuation.semanticName, factor.semanticName) = ("continueAnimation", tr("Duration factor"))
    addSubview(scroll)
    let parts: [View] = [diagram] + tracks + captions + [past, slider] + calls
    for view in parts + [continuation, factor] + checks + [logTitle] + log { scroll.content.addSubview(view) }
    trial.onChange = { [unowned self] in update() }
    update()
  }

  /// The views that are hidden while the window is projected.
  var controls: [View] { [slider, continuation, factor] + calls + checks }

  /// Shows what calls have changed.
  private func update() {
    for (call, button) in zip(AnimatorTrial.Call.allCases, calls) where button.isEnabled != trial.allows(call) {
      button.isEnabled.toggle()
    }
    slider.isEnabled = trial.state != .stopped
    checks[2].value = trial.isReversed ? .on : .off
    checks[2].isEnabled = trial.state != .stopped
    let recent = Array(trial.completions.reversed())
    for (index, label) in log.enumerated() {
      let text = recent.indices.contains(index) ? Self.text(recent[index]) : index == 0 ? tr("none yet") : ""
      if label.text != text { label.text = text }
      if label.isHidden != text.isEmpty {
        label.isHidden = text.isEmpty
        relayout()
      }
    }
    scene?.setNeedsFrame()
  }

  private static func text(_ completion: AnimatorTrial.Completion) -> String {
    let position = "\(completion.position)"
    let (first, second) = (completion.values[0], completion.values[1])
    // Translators: what an animator reported: after how many seconds, its position in code, and where two values were.
    return tr(
      """
      \(completion.time, decimals: 2) s   .\(position)   values \(first, decimals: 2) and \(second, decimals: 2)
      """)
  }

  // MARK: Layout

  override func layoutSubviews(_ context: DrawContext) {
    showNumbers()
    scroll.padding(right: -PageMeasures.barWidth).place(in: bounds, context)
    let dots = zip(tracks, captions).map { track, caption in
      Stack(.down, spacing: 2, track.height(34), caption.height(20).padding(left: 8)).padding(bottom: 8)
    }
    let isWide = bounds.width >= Self.wideWidth * context.textSize
    let sideWidth = ((bounds.width - 36) * 0.56).rounded()
    let width = isWide ? bounds.width - 36 - sideWidth : bounds.width
    let animator = Stack(
      .down, diagram.height(StateDiagram.height), Space(Self.gap), dots, slider.height(Self.rowHeight),
      Space(12))
    let least = calls.map { $0.leastWidth(context) }.max() ?? 0
    let columns = CellGrid.columns(3, of: calls, in: width, spacing: Self.gap, least: least, context)
    let choices = Stack(.across, spacing: Self.gap, [continuation, factor].width(.flexible()))
    let controls = Stack(
      .down, CellGrid(columns: columns, spacing: Self.gap, rowHeight: .fixed(Self.rowHeight), calls), Space(12),
      choices.lines(in: width, height: .fixed(Self.rowHeight), breaks: true, context), Space(Self.gap), checks,
      Space(12))
    let record = Stack(
      .down, logTitle.height(.natural(least: 24)), Space(6),
      log.map { $0.wrappingEnlarged(context, in: width).height(.natural(least: 18)).padding(bottom: 2) })
    let side = Stack(.down, animator, past.height(.flexible(least: Self.pastHeight)))
    let page =
      isWide
      ? Stack(
        .across, spacing: 36, side.width(sideWidth),
        Stack(.down, controls, record).width(.flexible()))
      : Stack(.down, animator, controls, past.height(Self.pastHeight), Space(16), record)
    let needed = page.naturalSize(width: bounds.width, context).height + PageMeasures.bottomMargin
    scroll.contentHeight = isWide ? max(bounds.height, needed) : needed
    page.padding(bottom: PageMeasures.bottomMargin)
      .place(in: Rect(x: 0, y: 0, width: bounds.width, height: scroll.contentHeight), context)
  }

  /// Updates what follows time, which the subviews draw after this.
  override var drawsEveryFrame: Bool { true }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    showNumbers()
    if !slider.isPressed, slider.value != trial.fraction { slider.value = trial.fraction }
  }

  private func showNumbers() {
    let shown = trial.$first.shown
    // Translators: fractionComplete is code; then the value of the first property as it is shown, and as the code has
    // it.
    let text = tr(
      """
      fractionComplete \(trial.fraction, decimals: 3)   \
      first \(shown, decimals: 2) (model \(trial.first, decimals: 0, "model"))
      """)
    if numbers.text != text { numbers.text = text }
  }
}
