import OvershootCurveLab
import OvershootScreenKit

/// What the speaker sees: how long the talk has lasted, what to say on the page, and what comes next.
@MainActor
final class LectureNotes: View {
  private let time = BigNumber()
  private let notes = Label(font: TypeRole.label.font(.wide))
  private let following = Label(font: TypeRole.verdict.font(.wide))
  private let caption = Label(font: TypeRole.small.font(.wide), color: \.mutedText)
  private let start: Double
  private var tick: ScheduledWork?

  private static let (widthPart, greatestWidth, margin) = (0.3, 340.0, 0.09)

  /// Creates the notes of a talk that began at a time in seconds.
  init(since start: Double) {
    self.start = start
    super.init()
    for label in [notes, following, caption] {
      label.fitting = .wrapping(maximumLines: nil, .end)
      addSubview(label)
    }
    addSubview(time)
    count()
  }

  isolated deinit { tick?.cancel() }

  /// Counts the time on.
  private func count() {
    guard let engine = AnimationEngine.current else { return }
    time.show(Int(engine.time - start).minutesAndSeconds, animated: false)
    tick = engine.after(1) { [weak self] in self?.count() }
  }

  /// Shows a page and the one that follows it; nil for none.
  func show(_ page: Lecture.Page, next: Lecture.Page?) {
    notes.text = page.notes.map { "• \($0)" }.joined(separator: "\n")
    following.text = next?.title ?? ""
    // Translators: above the title of the next page of a lecture.
    caption.text = next == nil ? tr("This is the last page.") : tr("Next")
    relayout()
  }

  static func width(_ window: Size) -> Double { min(greatestWidth, widthPart * window.width).rounded() }

  override var maximumTextSize: Double { 1 }

  override var semantics: Semantics? { Semantics(.panel, tr("Notes")) }

  override func adaptedTheme(_ theme: Theme) -> Theme? { Room.options.theme(theme) }

  override func themeDidChange() { backgroundColor = theme.background }

  override func layoutSubviews(_ context: DrawContext) {
    let margin = Self.margin * bounds.width
    let width = bounds.width - 2 * margin
    let unit = bounds.width / Self.greatestWidth
    (time.fixedSize, time.alignment) = (92 * unit, .leading)
    time.frame = Rect(x: margin, y: 40 * unit, width: width, height: 80 * unit)
    notes.font = TypeRole.label.font(size: 28 * unit)
    (following.font, caption.font) = (TypeRole.verdict.font(size: 36 * unit), TypeRole.small.font(size: 20 * unit))
    let height = following.naturalSize(width: width, context).height
    following.frame = Rect(x: margin, y: bounds.height - height - 40 * unit, width: width, height: height)
    caption.frame = Rect(x: margin, y: following.frame.minY - 36 * unit, width: width, height: 30 * unit)
    notes.frame = Rect(
      x: margin, y: 180 * unit, width: width, height: max(0, caption.frame.minY - 190 * unit))
  }
}
