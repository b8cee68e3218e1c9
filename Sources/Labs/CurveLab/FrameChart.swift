import OvershootScreenKit

/// The times of the last frames as bars, the latest at the right, against that of a frame at 60 a second.
@MainActor
final class FrameChart: View {
  /// What a frame spends its time for.
  enum Share: Int, CaseIterable {
    case engine, drawing, presenting

    /// Returns its seconds of a frame.
    func seconds(of cost: FrameCost) -> Double {
      switch self {
      case .engine: cost.engine
      case .drawing: cost.drawing
      case .presenting: cost.presenting
      }
    }

    /// Returns its name with a time in milliseconds.
    func text(_ milliseconds: Double) -> String {
      switch self {
      // Translators: CPU time of a frame that goes into animations and layout.
      case .engine: tr("Engine \(milliseconds, decimals: 2) ms")
      // Translators: CPU time of a frame that goes into its pixels.
      case .drawing: tr("Drawing \(milliseconds, decimals: 2) ms")
      // Translators: CPU time of a frame that goes into bringing it to the screen.
      case .presenting: tr("Presenting \(milliseconds, decimals: 2) ms")
      }
    }
  }

  private let meter: FrameMeter
  /// The time of a frame at 60 a second, in seconds.
  static let target = 1 / 60.0
  /// The seconds that are as high as the chart.
  private static let top = 2 * target
  private static let font = Font.caption(.medium)

  init(_ meter: FrameMeter) {
    self.meter = meter
    super.init()
    isUserInteractionEnabled = false
  }

  /// Returns the mean of a share over the last frames, in milliseconds.
  func mean(of share: Share) -> Double {
    let costs = meter.latest.suffix(FrameMeter.window)
    return costs.reduce(0) { $0 + share.seconds(of: $1) } / Double(max(1, costs.count)) * 1_000
  }

  /// The number of frames that took longer than one at 60 a second.
  var lateCount: Int { meter.latest.count { $0.time > Self.target } }

  override var semantics: Semantics? {
    let (count, late) = (meter.latest.count, lateCount)
    return Semantics(
      .image, tr("Times of the last \(FrameMeter.capacity, "number") frames"),
      // Translators: of the frames that are shown, how many took too long.
      description: tr("\(late, "late") of \(count, "count") took longer than 16.7 ms"))
  }

  override var drawsEveryFrame: Bool { true }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    canvas.fill(RoundedRect(bounds, cornerRadius: 6), theme.surface)
    let pitch = bounds.width / Double(FrameMeter.capacity)
    let costs = meter.latest
    for (index, cost) in costs.enumerated() {
      let place = Double(FrameMeter.capacity - costs.count + index)
      let (left, right) = (context.snap(place * pitch), context.snap((place + 1) * pitch))
      var bottom = 0.0
      for share in Share.allCases {
        let seconds = max(0, share.seconds(of: cost))
        draw(bottom, bottom + seconds, left, right, CurveGraphView.color(share.rawValue, in: theme), &canvas)
        bottom += seconds
      }
      // What is longer than the work of the CPU was waiting.
      draw(max(bottom, cost.time - 0.0004), cost.time, left, right, theme.text, &canvas)
    }
    let y = context.snap(bounds.height * (1 - Self.target / Self.top))
    canvas.fill(RoundedRect(Rect(x: 0, y: y, width: bounds.width, height: 1)), theme.danger)
    let text = tr("16.7 ms")
    let origin = Vector2(8, y - context.snap(5 * context.textSize))
    canvas.text(TextRun(text, font: Self.font, color: theme.mutedText, origin: origin))
  }

  /// Draws a bar from one time to another.
  private func draw(
    _ from: Double, _ to: Double, _ left: Double, _ right: Double, _ color: Color, _ canvas: inout Canvas
  ) {
    let (low, high) = (min(from, Self.top), min(to, Self.top))
    guard high > low else { return }
    let scale = bounds.height / Self.top
    let bar = Rect(x: left, y: bounds.height - high * scale, width: right - left, height: (high - low) * scale)
    canvas.fill(RoundedRect(bar), color)
  }
}
