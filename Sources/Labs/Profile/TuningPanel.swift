import OvershootControls
import OvershootDrawing
import OvershootGeometry
import OvershootScreenKit
import OvershootStage

/// A panel to change how the page scrolls, its measures and its position, in words; a switch adds every number.
final class TuningPanel: View {
  /// The arrangement of the panel.
  enum Form: Hashable {
    /// A card beside the page.
    case beside
    /// A sheet at the lower edge, in which the numbers replace the choices.
    case sheet
  }

  /// The width of a panel beside the page, in points.
  nonisolated static let width = 292.0
  nonisolated static let cornerRadius = 14.0

  let slider = ScrubSlider(SteppedRange(0...1), value: 0)
  let physics: SegmentedControl
  let metrics: SegmentedControl
  let done: Button
  let numbers: Switch
  var form = Form.beside
  /// Called when numbers are requested or no longer are.
  var onNumbers: (() -> Void)?
  private let title = Label("Tuning", font: Font(.semibold, size: 16))
  private let captions = ["Scroll feel", "Measures", "Position", "Numbers"].map {
    Label($0, font: Font(.medium, size: 12), color: \.mutedText)
  }
  private let channels = ChannelTable()

  // In points.
  private static let margin = 16.0
  private static let gap = 12.0
  private static let controlHeight = 32.0
  private nonisolated static let headerHeight = 52.0
  private nonisolated static let fieldHeight = 66.0
  private nonisolated static let sliderHeight = 66.0
  private nonisolated static let numbersHeight = 44.0
  private nonisolated static let tableHeight = 112.0
  private nonisolated static let bottomMargin = 10.0

  init(director: ProfileDirector) {
    let font = Font(.medium, size: 12)
    physics = SegmentedControl(
      Scrolling.allCases.map(\.title), font: font
    ) { director.onPhysics(Scrolling.allCases[$0]) }
    metrics = SegmentedControl(
      HeaderMetrics.Preset.allCases.map { $0 == .article ? "Published" : "Aligned" }, font: font
    ) { director.onMetrics(HeaderMetrics.Preset.allCases[$0]) }
    done = Button("Done", font: Font(.semibold, size: 13), kind: .raised) { director.onTuning() }
    numbers = Switch(isOn: false)
    super.init()
    cornerRadius = Self.cornerRadius
    done.cornerRadius = 8
    channels.isHidden = true
    numbers.onChange = { [unowned self] in
      slider.showsNumbers = $0
      onNumbers?()
    }
    for view in [title, done, physics, metrics, slider, numbers, channels] + captions { addSubview(view) }
    for (control, caption) in zip([physics, metrics, slider, numbers] as [View], captions) {
      control.semanticLabel = caption
    }
  }

  /// Returns the height of the content, in points.
  nonisolated static func height(_ form: Form, showsNumbers: Bool) -> Double {
    switch form {
    case .beside:
      headerHeight + 2 * fieldHeight + sliderHeight + numbersHeight + (showsNumbers ? tableHeight : 8)
    case .sheet: headerHeight + tableHeight + sliderHeight + bottomMargin
    }
  }

  override func layoutSubviews(_ context: DrawContext) {
    let (left, width) = (Self.margin, bounds.width - 2 * Self.margin)
    let isSheet = form == .sheet
    done.frame = Rect(x: bounds.width - Self.margin - 72, y: 12, width: 72, height: 32)
    title.frame = Rect(x: left, y: 12, width: 90, height: 32)
    var y = Self.headerHeight + 2
    let half = (width - Self.gap) / 2
    if isSheet {
      place(physics, captions[0], x: left, y: y + 20, width: half)
      place(metrics, captions[1], x: left + half + Self.gap, y: y + 20, width: half)
      y += Self.tableHeight
    } else {
      place(physics, captions[0], x: left, y: y, width: width)
      place(metrics, captions[1], x: left, y: y + Self.fieldHeight, width: width)
      y += 2 * Self.fieldHeight
    }
    place(slider, captions[2], x: left, y: y, width: width)
    y += Self.sliderHeight
    let switchY = isSheet ? 14 : y + 6
    let switchX = isSheet ? done.frame.minX - 14 - Switch.size.width : bounds.width - Self.margin - Switch.size.width
    numbers.frame = Rect(origin: Vector2(switchX, switchY), size: Switch.size)
    captions[3].alignment = isSheet ? .trailing : .leading
    captions[3].frame = Rect(
      x: isSheet ? switchX - 88 : left, y: switchY, width: isSheet ? 80 : 120, height: Switch.size.height)
    channels.frame = Rect(
      x: left, y: isSheet ? Self.headerHeight : y + Self.numbersHeight, width: width, height: Self.tableHeight - 10)
    channels.isHidden = !numbers.isOn
    for view in [physics, metrics, captions[0], captions[1]] { view.isHidden = isSheet && numbers.isOn }
  }

  func show(_ preset: Scrolling) {
    physics.selectedIndex = Scrolling.allCases.firstIndex(of: preset) ?? 0
  }

  func show(_ preset: HeaderMetrics.Preset) {
    self.metrics.selectedIndex = HeaderMetrics.Preset.allCases.firstIndex(of: preset) ?? 0
    let metrics = HeaderMetrics(preset)
    slider.range = SteppedRange(-metrics.height...(metrics.nameReach + metrics.labelTravel + 60))
    slider.marks = [
      ScrubSlider.Mark(name: "rest", offset: 0), ScrubSlider.Mark(name: "stop", offset: metrics.stop),
      ScrubSlider.Mark(name: "name", offset: metrics.nameReach),
      ScrubSlider.Mark(name: "title", offset: metrics.nameReach + metrics.labelTravel),
    ]
  }

  func show(_ layout: HeaderLayout) {
    slider.value = layout.offset
    channels.layout = layout
  }

  override func themeDidChange() {
    backgroundColor = theme.raisedSurface
    shadow = Shadow(offset: Vector2(0, 2), sigma: 10, color: theme.shadow)
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let edge = RoundedRect(bounds.inset(by: 0.5), cornerRadius: Self.cornerRadius - 0.5)
    canvas.stroke(edge, width: 1, theme.outline)
  }

  private func place(_ control: View, _ caption: Label, x: Double, y: Double, width: Double) {
    caption.frame = Rect(x: x, y: y, width: width, height: 16)
    control.frame = Rect(x: x, y: y + 20, width: width, height: control === slider ? 44 : Self.controlHeight)
  }
}

/// The values of a layout in two columns.
private final class ChannelTable: View {
  var layout = HeaderLayout(offset: 0, metrics: HeaderMetrics()) {
    didSet { setNeedsDisplay() }
  }

  private static let font = Font(.regular, size: 11)
  /// The gap between the columns, in points.
  private static let gap = 14.0

  override init() {
    super.init()
    isUserInteractionEnabled = false
  }

  override var semantics: Semantics? {
    let rows = layout.channels.map { "\($0.name) \(text(of: $0))" }
    return Semantics(.label, "Numbers of the layout", description: rows.joined(separator: ", "))
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let channels = layout.channels
    let rowCount = (channels.count + 1) / 2
    let step = bounds.height / Double(rowCount)
    let columnWidth = (bounds.width - Self.gap) / 2
    for (index, channel) in channels.enumerated() {
      let left = Double(index / rowCount) * (columnWidth + Self.gap)
      let baseline = context.snap((Double(index % rowCount) + 0.75) * step)
      let value = text(of: channel)
      let width = context.text.metrics(of: value, font: Self.font).width
      canvas.text(
        TextRun(
          channel.name, font: Self.font, color: theme.mutedText, origin: Vector2(context.snap(left), baseline)))
      let end = context.snap(left + columnWidth - width)
      canvas.text(TextRun(value, font: Self.font, color: theme.text, origin: Vector2(end, baseline)))
    }
  }

  private func text(of channel: (name: String, value: Double)) -> String {
    channel.name == "headerInFront" ? (layout.headerInFront ? "yes" : "no") : channel.value.decimals(2)
  }
}
