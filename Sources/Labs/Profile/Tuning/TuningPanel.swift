import OvershootScreenKit

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
  let physics = SegmentedControl(Scrolling.allCases.map(\.title), font: .caption(.medium))
  let metrics = SegmentedControl(
    HeaderMetrics.Preset.allCases.map { $0 == .article ? tr("Original") : tr("Aligned") }, font: .caption(.medium))
  let done = Button(tr("Done"), font: .body(.medium), kind: .raised)
  let numbers = Switch(isOn: false)
  var form = Form.beside
  /// Called when numbers are requested or no longer are.
  var onNumbers: (() -> Void)?
  private let title = Label(tr("Header", context: "of a page"), font: .headline(.bold))
  private let captions = [
    tr("How it scrolls"), tr("Shape"),
    // Translators: above a slider that folds the header of the page.
    tr("Drag to fold it"),
    // Translators: beside a switch that shows the numbers of what moves.
    tr("What moves"),
  ].map {
    Label($0, font: .caption(.medium), color: \.mutedText)
  }
  private let channels = ChannelTable()

  // In points.
  private static let margin = 16.0
  private static let gap = 12.0
  private static let controlHeight = 32.0
  private static let tableHeight = 112.0
  /// The width of a sheet from which its choices are side by side where text is enlarged.
  private static let pairWidth = 480.0

  override init() {
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

  /// Returns the height of the content in a form and a width, in points.
  func height(_ form: Form, width: Double, _ context: DrawContext) -> Double {
    layout(form, width: width, context).naturalSize(width: width, context).height
  }

  override func layoutSubviews(_ context: DrawContext) {
    let isSheet = form == .sheet
    captions[3].alignment = isSheet ? .trailing : .leading
    channels.isHidden = !numbers.isOn
    for view in [physics, metrics, captions[0], captions[1]] { view.isHidden = isSheet && numbers.isOn }
    layout(form, width: bounds.width, context).place(in: bounds, context)
  }

  private func layout(_ form: Form, width: Double, _ context: DrawContext) -> Layout {
    let content = form == .sheet ? sheet(width - 2 * Self.margin, context) : card(context)
    return content.padding(top: 12, left: Self.margin, bottom: 8, right: Self.margin)
  }

  /// Everything below each other.
  private func card(_ context: DrawContext) -> Layout {
    let size = context.textSize
    let head = Stack(.across, title.width(90 * size), Space(), done.width(72 * size))
    let line = Stack(.across, captions[3].width(.natural(least: 120 * size)), Space(), numbers.width(Switch.size.width))
    let table = numbers.isOn ? channels.height(Self.tableHeight - 10) : nil
    return Stack(
      .down, head.height(32), Space(10), field(0, physics), field(1, metrics), field(2, slider), Space(6),
      line.height(Switch.size.height), Space(10), table
    ).padding(bottom: numbers.isOn ? 0 : -2)
  }

  /// The switch in the header, and the numbers over the choices.
  private func sheet(_ width: Double, _ context: DrawContext) -> Layout {
    let size = context.textSize
    let titleWidth = title.naturalWidth(context) ?? 0
    let toggle = Stack(
      .across, captions[3].width(.natural(least: 80 * size)), Space(8), numbers.width(Switch.size.width))
    let head = Stack(
      .across,
      size == 1
        ? title.padding(right: 4).width(.flexible(least: title.leastWidth(context) + 4)) : title.width(titleWidth),
      size == 1 ? nil : Space(),
      toggle.height(Switch.size.height).padding(top: 2), Space(14),
      done.width(72 * size)
    ).lines(in: width, height: .fixed(32), context)
    // Large letters need the whole width for a choice.
    let axis: Stack.Axis = size == 1 || width >= Self.pairWidth * size ? .across : .down
    let choices = Stack(
      axis, spacing: Self.gap, [field(0, physics), field(1, metrics)].width(.flexible()))
    let page = Stack(
      .down, head, Space(30), choices.height(.natural(least: (Self.tableHeight - 20) * size)).keepingRoom(),
      field(2, slider))
    let table = channels.height(Self.tableHeight - 10).padding(top: 40 + 32 * (size - 1))
    return Layers(page, table).layoutValue
  }

  private func field(_ caption: Int, _ control: View) -> Layout {
    let isSlider = control === slider
    return Stack(
      .down, spacing: 4, captions[caption].height(16),
      control.height(.natural(least: isSlider ? 44 : Self.controlHeight))
    ).padding(bottom: isSlider ? 2 : 14)
  }

  func show(_ preset: Scrolling) {
    physics.selectedIndex = Scrolling.allCases.firstIndex(of: preset) ?? 0
  }

  func show(_ preset: HeaderMetrics.Preset) {
    self.metrics.selectedIndex = HeaderMetrics.Preset.allCases.firstIndex(of: preset) ?? 0
    let metrics = HeaderMetrics(preset)
    slider.range = SteppedRange(-metrics.height...(metrics.nameReach + metrics.labelTravel + 60))
    slider.marks = [
      // Translators: short marks below a slider: the header is open or shut, and the name or the title reaches it.
      ScrubSlider.Mark(name: tr("open", context: "header"), offset: 0),
      ScrubSlider.Mark(name: tr("shut", context: "header"), offset: metrics.stop),
      ScrubSlider.Mark(name: tr("name", context: "header"), offset: metrics.nameReach),
      ScrubSlider.Mark(name: tr("title", context: "header"), offset: metrics.nameReach + metrics.labelTravel),
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
}

/// The values of a layout in two columns.
private final class ChannelTable: View {
  var layout = HeaderLayout(offset: 0, metrics: HeaderMetrics()) {
    didSet { setNeedsDisplay() }
  }

  private static let font = Font.caption()
  /// The gap between the columns, in points.
  private static let gap = 14.0

  override init() {
    super.init()
    isUserInteractionEnabled = false
  }

  override var growsWithText: Bool { true }

  override var semantics: Semantics? {
    let rows = layout.channels.map { channel in
      let (name, value) = (Self.words(of: channel.name), text(of: channel))
      return tr("\(name) \(value)")
    }
    return Semantics(.label, tr("Numbers of the layout"), description: rows.joined(separator: ", "))
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
      let words = Self.words(of: channel.name)
      let font = Self.font.fitting(words, width: columnWidth - width, context.text)
      canvas.text(
        TextRun(words, font: font, color: theme.mutedText, origin: Vector2(context.snap(left), baseline)))
      let end = context.snap(left + columnWidth - width)
      canvas.text(TextRun(value, font: Self.font, color: theme.text, origin: Vector2(end, baseline)))
    }
  }

  /// The name of a channel in words.
  private static func words(of channel: String) -> String {
    switch channel {
    // Translators: how far the page is scrolled; the other numbers are measures of its header in points.
    case "offset": tr("offset", context: "header")
    case "headerScale": tr("header scale")
    case "headerTop": tr("header top")
    case "headerBottom": tr("header bottom")
    // Translators: the avatar is the picture of a person.
    case "avatarScale": tr("avatar scale")
    case "avatarTop": tr("avatar top")
    case "avatarBottom": tr("avatar bottom")
    case "avatarLeft": tr("avatar left")
    case "labelTop": tr("label top")
    case "nameTop": tr("name top")
    case "blurAlpha": tr("blur alpha")
    case "headerInFront": tr("header in front")
    default: channel
    }
  }

  private func text(of channel: (name: String, value: Double)) -> String {
    channel.name == "headerInFront"
      ? (layout.headerInFront ? tr("yes") : tr("no")) : channel.value.localized(decimals: 2)
  }
}
