internal import MotionLog
import MotionNotation
import OvershootScreenKit

/// The strip below a caught motion: its curve, what it was in words, and what can be done with it.
@MainActor
final class CaughtStrip: View {
  enum Act {
    case open, list
    case copy(String)
    /// Another spring instead of the curve; nil for its own again.
    case replace(Spring?)
  }

  private let pageTheme: Theme
  private let act: (Act) -> Void
  private let curve = MotionTraceView()
  private let sentence = Label(font: TypeRole.verdict.font(.wide))
  private let detail = Label(font: TypeRole.small.font(size: 20), color: \.mutedText)
  private let main: [Pill]
  private let others: [Pill]
  private let done: RoundButton
  private let bounce: Slider
  private let duration: Slider
  private let names = [tr("Bounce"), tr("Duration")].map { Label($0, font: TypeRole.small.font(size: 18)) }
  private var timed: TimedCurve?
  private var isTrying = false { didSet { relayout() } }
  private var position = (index: 0, count: 1)

  init(_ pageTheme: Theme, _ act: @escaping (Act) -> Void) {
    (self.pageTheme, self.act) = (pageTheme, act)
    weak var strip: CaughtStrip?
    main = [
      Pill(tr("Open in the lab"), icon: .curve) { act(.open) },
      Pill(tr("Copy Swift"), icon: .copy, isRing: true) { strip?.timed.map { act(.copy($0.swift)) } },
    ]
    others = [
      Pill(tr("Copy CSS"), isRing: true) { strip?.timed.map { act(.copy($0.css ?? $0.notation)) } },
      Pill(tr("Try another curve"), isRing: true) { strip?.isTrying.toggle() },
      // Translators: shows the list of all that is animated.
      Pill(tr("All animators"), isRing: true) { act(.list) },
    ]
    done = RoundButton(.check, tr("Close"), isRing: true) { strip?.isTrying = false }
    bounce = Slider(SteppedRange(0...0.9, step: 0.05), value: 0.2) { _ in strip?.replace() }
    duration = Slider(SteppedRange(0.1...2, step: 0.05), value: 0.35) { _ in strip?.replace() }
    super.init()
    strip = self
    main[0].isPrimary = true
    bounce.valueText = { $0.localized(decimals: 2) }
    duration.valueText = { tr("\($0, decimals: 2, "number") s") }
    for (slider, name) in zip([bounce, duration], names) { slider.semanticLabel = name }
    sentence.fitting = .shrinking
    detail.fitting = .wrapping(maximumLines: 2, .end)
    for view in [curve, sentence, detail, done, bounce, duration] + main + others + names { addSubview(view) }
  }

  /// What a screen reader says of the motion.
  var words: String { [sentence.text, detail.text].filter { !$0.isEmpty }.joined(separator: ", ") }

  private func replace() {
    act(.replace(Spring(duration: duration.value, bounce: bounce.value)))
  }

  // MARK: Showing

  /// Shows a picture of a motion; nil where nothing has moved.
  func show(_ caught: CaughtMotion?, _ index: Int, of count: Int) {
    guard let caught else {
      sentence.text = tr("Nothing has moved in the last seconds")
      for view in main + others.dropLast() { view.isEnabled = false }
      return
    }
    let motion = caught.recorded.motion
    let next = caught.recorded.timed
    if timed != next, let spring = next.spring {
      PropertyAnimator.performWithoutAnimation { (bounce.value, duration.value) = (spring.bounce, spring.response) }
    }
    timed = next
    position = (index, caught.times.count)
    sentence.text = motion.words
    detail.text = Self.detail(caught, index)
    let lane = motion.widestLane
    let end = motion.end?.time ?? motion.start + motion.duration
    curve.curve = TracedCurve(
      words, from: motion.start, to: end, changes: motion.changes, goal: { motion.target(at: $0)[lane] },
      value: { motion.value(at: $0)[lane] })
    curve.time = caught.times[index]
    others[1].isEnabled = motion.replacementKey != nil
    setNeedsDisplay()
  }

  private static func detail(_ caught: CaughtMotion, _ index: Int) -> String {
    let (recorded, motion) = (caught.recorded, caught.recorded.motion)
    func number(_ values: [Double]) -> String {
      let shown = values.count > 2 ? [values[motion.widestLane]] : values
      return shown.map { $0.localized(decimals: abs($0) < 10 ? 2 : 0) }.joined(separator: ", ")
    }
    var parts = [
      // Translators: which property of which thing moved, such as "position of tile 8".
      tr("\(recorded.property, "property") of \(recorded.thing, "thing")", context: "motion"),
      "\(number(motion.startValue)) → \(number(motion.target))",
    ]
    let speed = number(motion.startVelocity)
    let begins = motion.startVelocity.contains { abs($0) > 1e-6 }
    // Translators: the velocity with which a motion began.
    if begins { parts.append(tr("from \(speed, "velocity") a second")) }
    if motion.tookOver { parts.append(tr("took over in flight")) }
    if let end = motion.end, end.reason == .interrupted {
      parts.append(tr("interrupted after \(end.time - motion.start, decimals: 2, "seconds") s"))
    }
    if caught.isGone { parts.append(tr("no longer on the page")) }
    parts.append(tr("picture \(index + 1, "index") of \(caught.times.count, "count")"))
    return parts.joined(separator: "  ·  ")
  }

  // MARK: Layout

  override func adaptedTheme(_ theme: Theme) -> Theme? { pageTheme.onStrip }

  override func themeDidChange() {
    backgroundColor = theme.background
    var lab = theme
    (lab.accent, lab.onAccent) = (.mint, .ink)
    if !pageTheme.isHighContrast { main[0].setTheme(lab) }
  }

  private func measures(_ size: Size) -> (margin: Double, main: Double, other: Double, text: Double) {
    PageGrid(size).windowClass.pick((40, 60, 44, 34), (24, 52, 44, 24), (12, 44, 44, 18))
  }

  /// Whether there is room for the buttons beside the words.
  private func isBeside(_ size: Size) -> Bool { PageGrid(size).isWide && size.width >= 1_000 }

  func height(_ size: Size, _ context: DrawContext) -> Double {
    let (_, main, other, text) = measures(size)
    let words = (1.4 * text + 2.6 * 20) * context.textSize
    return isBeside(size) ? max(main + other + 40, words + 36) : 16 + words + 8 + main + 8 + other + 12
  }

  override func layoutSubviews(_ context: DrawContext) {
    let size = superview?.bounds.size ?? bounds.size
    let (isWide, (margin, mainHeight, otherHeight, text)) = (isBeside(size), measures(size))
    sentence.font = TypeRole.verdict.font(size: text)
    let curveWidth = isWide ? 168.0 : 96
    let words = (1.4 * text + 2.6 * 20) * context.textSize
    let right = isWide ? min(0.5 * bounds.width, 490) : bounds.width - 2 * margin
    let x = margin + curveWidth + 16
    let width = (isWide ? bounds.width - right - margin - 24 : bounds.width - margin) - x
    curve.frame = Rect(x: margin, y: 16, width: curveWidth, height: isWide ? bounds.height - 32 : words)
    sentence.frame = Rect(x: x, y: 14, width: width, height: 1.4 * text * context.textSize)
    detail.frame = Rect(
      x: x, y: sentence.frame.maxY, width: width, height: 2.6 * 20 * context.textSize)
    let top = isWide ? 16 : 16 + words + 8
    place(main, Rect(x: bounds.width - margin - right, y: top, width: right, height: mainHeight), context)
    let row = Rect(x: bounds.width - margin - right, y: top + mainHeight + 8, width: right, height: otherHeight)
    for view in [bounce, duration, done] + names { view.isHidden = !isTrying }
    for view in others { view.isHidden = isTrying }
    guard isTrying else { return place(others, row, context) }
    let part = (row.width - 64) / 2
    for (index, (slider, name)) in zip([bounce, duration], names).enumerated() {
      let left = row.minX + 56 + Double(index) * (part + 8)
      name.frame = Rect(x: left, y: row.minY, width: 0.4 * part, height: row.height)
      slider.frame = Rect(x: left + 0.4 * part, y: row.minY, width: 0.6 * part, height: row.height)
    }
    done.frame = Rect(x: row.minX, y: row.minY, width: row.height, height: row.height)
  }

  /// Places buttons in a row at its end, narrower where there is not enough room for all.
  private func place(_ pills: [Pill], _ row: Rect, _ context: DrawContext) {
    let gap = 12.0
    let widths = pills.map { $0.width(height: row.height, context) }
    let room = row.width - gap * Double(pills.count - 1)
    let factor = min(1, room / max(1, widths.reduce(0, +)))
    var x = row.maxX - factor * widths.reduce(0, +) - gap * Double(pills.count - 1)
    for (pill, width) in zip(pills, widths) {
      pill.frame = Rect(x: x, y: row.minY, width: width * factor, height: row.height)
      x += width * factor + gap
    }
  }

  /// A tick for each picture, at the upper edge.
  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let step = bounds.width / Double(position.count)
    for index in 0..<position.count {
      let isShown = index == position.index
      let width = max(2, step - 4)
      let rect = Rect(x: Double(index) * step + (step - width) / 2, y: 0, width: width, height: isShown ? 10 : 5)
      canvas.fill(RoundedRect(rect), isShown ? .sun : theme.mutedText)
    }
  }
}

extension TracedMotion {
  /// The curve in words.
  @MainActor fileprivate var words: String {
    guard let spring = timed?.spring else { return timingInWords }
    // Translators: a spring, by the duration and the bounce of its form.
    return tr("spring \(spring.response, decimals: 2, "duration") s, bounce \(spring.bounce, decimals: 2, "bounce")")
  }
}
