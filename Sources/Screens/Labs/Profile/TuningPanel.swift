import Controls
import Drawing
import Motion
import OvershootGeometry
import Stage

/// A panel to change how the page scrolls, its measures and the offset, and to see every value of the layout.
final class TuningPanel: View {
  /// The preferred size, in points.
  nonisolated static let size = Size(292, 356)

  let slider = ScrubSlider()
  private let title = Label("Tuning", font: Font(.semibold, size: 14))
  private let physics: SegmentedControl
  private let metrics: SegmentedControl
  private let channels = ChannelTable()

  private static let margin = 14.0

  init(director: any Profile.HandleUIEvents) {
    let font = Font(.medium, size: 12)
    physics = SegmentedControl(
      Profile.PhysicsPreset.allCases.map(\.rawValue), font: font
    ) { director.onPhysics(Profile.PhysicsPreset.allCases[$0]) }
    metrics = SegmentedControl(
      HeaderMetrics.Preset.allCases.map { $0 == .article ? "Article" : "Derived" }, font: font
    ) { director.onMetrics(HeaderMetrics.Preset.allCases[$0]) }
    super.init()
    cornerRadius = 10
    for view in [title, physics, metrics, slider, channels] { addSubview(view) }
  }

  override func layoutSubviews(_ context: DrawContext) {
    let left = Self.margin
    let width = bounds.width - 2 * left
    title.frame = Rect(x: left, y: 8, width: width, height: 24)
    physics.frame = Rect(x: left, y: 38, width: width, height: 28)
    metrics.frame = Rect(x: left, y: 72, width: width, height: 28)
    slider.frame = Rect(x: left, y: 108, width: width, height: 36)
    channels.frame = Rect(x: left, y: 152, width: width, height: bounds.height - 160)
  }

  func show(_ preset: Profile.PhysicsPreset) {
    physics.selectedIndex = Profile.PhysicsPreset.allCases.firstIndex(of: preset) ?? 0
  }

  func show(_ preset: HeaderMetrics.Preset) {
    self.metrics.selectedIndex = HeaderMetrics.Preset.allCases.firstIndex(of: preset) ?? 0
    let metrics = HeaderMetrics(preset)
    slider.range = -metrics.height...(metrics.nameReach + metrics.labelTravel + 60)
    slider.marks = [
      ScrubSlider.Mark(name: "0", offset: 0), ScrubSlider.Mark(name: "S", offset: metrics.stop),
      ScrubSlider.Mark(name: "B", offset: metrics.nameReach),
      ScrubSlider.Mark(name: "B+D", offset: metrics.nameReach + metrics.labelTravel),
    ]
  }

  func show(_ layout: HeaderLayout) {
    slider.value = layout.offset
    channels.layout = layout
  }

  override func themeDidChange() {
    backgroundColor = theme.raisedSurface
    shadow = Shadow(offset: Vector2(0, 4), sigma: 8, color: theme.shadow)
  }
}

/// The values of a layout, one per line.
private final class ChannelTable: View {
  var layout = HeaderLayout(offset: 0, metrics: HeaderMetrics())

  private static let font = Font(.regular, size: 11)

  override init() {
    super.init()
    isUserInteractionEnabled = false
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let channels = layout.channels
    let step = bounds.height / Double(channels.count)
    for (index, channel) in channels.enumerated() {
      let baseline = context.snap((Double(index) + 0.75) * step)
      let value = channel.name == "headerInFront" ? (layout.headerInFront ? "yes" : "no") : channel.value.decimals(2)
      let width = context.text.metrics(of: value, font: Self.font).width
      canvas.text(
        TextRun(channel.name, font: Self.font, color: theme.mutedText, origin: Vector2(0, baseline)))
      canvas.text(
        TextRun(
          value, font: Self.font, color: theme.text, origin: Vector2(context.snap(bounds.width - width), baseline)))
    }
  }
}
