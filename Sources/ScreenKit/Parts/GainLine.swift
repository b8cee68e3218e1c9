/// The caption of a score box, which gives way to gained points for a moment.
///
/// Caption and points are rows of one strip that only rises, so no two texts cross, however fast points are gained.
@MainActor
package final class GainLine: View {
  private let caption: String
  private let strip = View()
  /// The labels that may be visible, from the upper to the lower one, with their rows on the strip.
  private var labels: [(row: Int, label: Label)] = []
  /// The row that is shown at rest.
  private var row = 0
  private var unit = 1.0

  /// How gained points rise into the line of the caption.
  package nonisolated static let rise = Spring(response: 0.2, dampingFraction: 1)
  /// The time after which the caption follows, in seconds.
  private static let duration = 0.36
  /// The return of the caption that is due; nil at rest.
  private var pendingReturn: ScheduledWork?

  package init(_ caption: String) {
    self.caption = caption
    super.init()
    isUserInteractionEnabled = false
    clipsToBounds = true
    strip.isUserInteractionEnabled = false
    addSubview(strip)
    addCaption()
  }

  package func layOut(_ frame: Rect, unit: Double) {
    self.unit = unit
    self.frame = frame
    strip.bounds = Rect(origin: .zero, size: frame.size)
    strip.center = stripCenter
    for (row, label) in labels { layOut(label, in: row) }
  }

  /// The width of the caption in a unit, in points.
  package func naturalWidth(unit: Double, _ context: DrawContext) -> Double {
    context.text.metrics(of: caption, font: captionFont(unit)).width
  }

  private func captionFont(_ unit: Double) -> Font { Font(.medium, size: Font.size(10, times: unit)) }

  /// Shows `+points` in place of the caption, and the caption again after a while. Has no effect without an engine.
  package func show(_ points: Int) {
    guard let engine = AnimationEngine.current else { return }
    add(Label("+\(points.grouped)", font: Font(.bold, size: 1), color: \.gain, alignment: .center))
    pendingReturn?.cancel()
    pendingReturn = engine.after(Self.duration) { [weak self] in
      guard let self else { return }
      pendingReturn = nil
      addCaption()
      rise()
    }
    rise()
  }

  private func addCaption() {
    add(Label(caption, font: Font(.medium, size: 1), color: \.mutedText, alignment: .center))
  }

  private func add(_ label: Label) {
    row = labels.isEmpty ? 0 : row + 1
    labels.append((row, label))
    strip.addSubview(label)
    layOut(label, in: row)
  }

  private func layOut(_ label: Label, in row: Int) {
    label.hinting = .none
    label.font.size = Font.size(label.text == caption ? 10 : 13, times: unit)
    label.frame = Rect(x: 0, y: Double(row) * bounds.height, width: bounds.width, height: bounds.height)
  }

  private var stripCenter: Vector2 { Vector2(bounds.width / 2, bounds.height * (0.5 - Double(row))) }

  private func rise() {
    animate(.spring(Self.rise)) { [self] in
      strip.center = stripCenter
    } completion: { [weak self] _ in
      self?.removeRisenLabels()
    }
  }

  /// Removes the labels that have left the line, and counts the rows again at rest.
  private func removeRisenLabels() {
    let top = strip.$bounds.shown.height * 0.5 - strip.$center.shown.y
    labels.removeAll { entry in
      guard entry.row < row, Double(entry.row + 1) * bounds.height <= top + 0.5 else { return false }
      entry.label.removeFromSuperview()
      return true
    }
    guard labels.count == 1, !strip.$center.isAnimating else { return }
    (row, labels[0].row) = (0, 0)
    strip.center = stripCenter
    layOut(labels[0].label, in: 0)
  }
}
