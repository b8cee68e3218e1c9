import Controls
import Drawing
import Motion
import OvershootGeometry
import Stage

/// An animator with its states, its calls, its properties on tracks, its fraction and its completions.
@MainActor
final class AnimatorPage: View {
  let trial = AnimatorTrial()
  private let scroll = ScrollView()
  private let diagram: StateDiagram
  private let tracks: [DotTrack]
  private let captions = ["first block", "added blocks"].map { Label($0, font: small, color: \.mutedText) }
  private let past: PastView
  private let slider: Slider
  private let numbers = Label(font: small, color: \.mutedText)
  private let calls: [Button]
  private let continuation: PopUpButton
  private let factor: PopUpButton
  private let checks: [Checkbox]
  private let logTitle = Label("Completions", font: Font(.semibold, size: 13))
  private let log: [Label]

  private static let small = Font(.medium, size: 12)
  /// The width from which on calls are beside the animator, in points.
  private static let wideWidth = 760.0
  private static let gap = 8.0
  private static let rowHeight = 32.0
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
    let font = Font(.medium, size: 13)
    calls = AnimatorTrial.Call.allCases.map { call in Button(call.title, font: font) { trial.perform(call) } }
    continuation = PopUpButton(AnimatorTrial.Continuation.allCases.map(\.title), font: font) {
      trial.continuation = AnimatorTrial.Continuation.allCases[$0]
    }
    let factors = AnimatorTrial.durationFactors.map { $0 == 0 ? "durationFactor 0" : "× \($0.decimals(1))" }
    factor = PopUpButton(factors, font: font) { trial.durationFactor = AnimatorTrial.durationFactors[$0] }
    checks = [
      Checkbox("scrubsLinearly", value: .on, font: font) { trial.scrubsLinearly = $0 == .on },
      Checkbox("pausesOnCompletion", font: font) { trial.pausesOnCompletion = $0 == .on },
      Checkbox("isReversed", font: font) { _ in trial.reverse() },
    ]
    log = (0..<AnimatorTrial.maximumCompletions).map { _ in Label(font: Self.small, color: \.mutedText) }
    super.init()
    for button in calls { button.cornerRadius = 8 }
    addSubview(scroll)
    let parts: [View] = [diagram] + tracks + captions + [past, slider, numbers] + calls
    for view in parts + [continuation, factor] + checks + [logTitle] + log { scroll.content.addSubview(view) }
    trial.onChange = { [unowned self] in update() }
    update()
  }

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
      let text = recent.indices.contains(index) ? Self.text(recent[index]) : index == 0 ? "none yet" : ""
      if label.text != text { label.text = text }
      if label.isHidden != text.isEmpty {
        label.isHidden = text.isEmpty
        relayout()
      }
    }
    scene?.setNeedsFrame()
  }

  private static func text(_ completion: AnimatorTrial.Completion) -> String {
    let values = completion.values.map { $0.decimals(2) }.joined(separator: " and ")
    return "\(completion.time.decimals(2)) s   .\(completion.position)   values \(values)"
  }

  // MARK: Layout

  override func layoutSubviews(_ context: DrawContext) {
    scroll.frame = Rect(x: 0, y: 0, width: bounds.width + CurvePage.barWidth, height: bounds.height)
    let isWide = bounds.width >= Self.wideWidth
    let side = isWide ? ((bounds.width - 36) * 0.56).rounded() : bounds.width
    let y = layOutAnimator(width: side)
    let x = isWide ? side + 36 : 0
    let end = layOutCalls(x: x, y: isWide ? 0 : y, width: bounds.width - x)
    let room = isWide ? max(Self.pastHeight, bounds.height - CurvePage.bottomMargin - y) : Self.pastHeight
    past.frame = Rect(x: 0, y: isWide ? y : end, width: side, height: room)
    let logEnd = layOutLog(x: x, y: isWide ? end : past.frame.maxY + 16, width: bounds.width - x)
    scroll.contentHeight = max(past.frame.maxY, logEnd) + CurvePage.bottomMargin
  }

  /// Lays out what shows the animator. Returns the top of what follows.
  private func layOutAnimator(width: Double) -> Double {
    diagram.frame = Rect(x: 0, y: 0, width: width, height: StateDiagram.height)
    var y = StateDiagram.height + Self.gap
    for (track, caption) in zip(tracks, captions) {
      track.frame = Rect(x: 0, y: y, width: width, height: 34)
      caption.frame = Rect(x: 8, y: y + 36, width: width - 8, height: 16)
      y += 60
    }
    slider.frame = Rect(x: 0, y: y, width: width, height: Self.rowHeight)
    numbers.frame = Rect(x: 0, y: y + Self.rowHeight, width: width, height: 18)
    return y + Self.rowHeight + 30
  }

  private func layOutCalls(x: Double, y: Double, width: Double) -> Double {
    var y = y
    let column = (width - 2 * Self.gap) / 3
    for (index, button) in calls.enumerated() {
      let row = Double(index / 3)
      button.frame = Rect(
        x: x + Double(index % 3) * (column + Self.gap), y: y + row * (Self.rowHeight + Self.gap), width: column,
        height: Self.rowHeight)
    }
    y += 3 * (Self.rowHeight + Self.gap) + 4
    let half = (width - Self.gap) / 2
    continuation.frame = Rect(x: x, y: y, width: half, height: Self.rowHeight)
    factor.frame = Rect(x: x + half + Self.gap, y: y, width: half, height: Self.rowHeight)
    y += Self.rowHeight + Self.gap
    for check in checks {
      check.frame = Rect(x: x, y: y, width: width, height: Checkbox.minimumHeight)
      y += Checkbox.minimumHeight
    }
    return y + 12
  }

  private func layOutLog(x: Double, y: Double, width: Double) -> Double {
    logTitle.frame = Rect(x: x, y: y, width: width, height: 18)
    for (index, label) in log.enumerated() {
      label.frame = Rect(x: x, y: y + 24 + Double(index) * 20, width: width, height: 18)
    }
    return y + 24 + Double(log.count { !$0.isHidden }) * 20
  }

  /// Updates what follows time, which the subviews draw after this.
  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let values = "first \(trial.$first.shown.decimals(2)) (model \(trial.first.decimals(0)))"
    let text = "fractionComplete \(trial.fraction.decimals(3))   \(values)"
    if numbers.text != text { numbers.text = text }
    if !slider.isPressed, slider.value != trial.fraction { slider.value = trial.fraction }
  }
}
