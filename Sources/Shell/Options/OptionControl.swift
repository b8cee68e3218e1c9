import OvershootScreenKit

/// The control of an option, with its size on a line.
@MainActor
struct OptionControl {
  let control: Control
  private let style: OptionStyle
  private let titles: [String]
  private let setIndex: (Int) -> Void

  // In points, on a wide page and in a column.
  private static let (toggle, columnToggle) = (Size(84, 44), Size(78, 42))
  private static let (slider, columnSlider) = (Size(220, 44), Size(160, 44))
  private static let stepper = (least: 184.0, halves: 120.0, height: 46.0)
  private static let (segmentHeight, columnSegmentHeight) = (48.0, 44.0)
  /// The space in a segment beside its title.
  private static let (segmentSpace, columnSegmentSpace) = (40.0, 32.0)
  /// The letters of segments and menus.
  private static let font = Font(.display, .semibold, size: 22, tracking: -0.012, growth: .title)

  init(_ style: OptionStyle, _ titles: [String], standard: Int, onChoice: @escaping (Int) -> Void) {
    (self.style, self.titles) = (style, titles)
    let last = Double(titles.count - 1)
    switch style {
    case .menu:
      let menu = PopUpButton(titles, font: Self.font, onChange: onChoice)
      (control, setIndex) = (menu, { menu.selectedIndex = $0 })
    case .segments:
      let segments = SegmentedControl(titles, font: Self.font, onChange: onChoice)
      (control, setIndex) = (segments, { segments.selectedIndex = $0 })
    case .slider:
      let slider = Slider(SteppedRange(0...last, step: 1), value: 0) { onChoice(Int($0)) }
      slider.defaultValue = Double(standard)
      slider.valueText = { titles[Int($0)] }
      (control, setIndex) = (slider, { if slider.value != Double($0) { slider.value = Double($0) } })
    case .stepper:
      let stepper = NumberStepper(range: SteppedRange(0...last, step: 1), value: 0) {
        titles[Int($0)]
      } onChange: {
        onChoice(Int($0))
      }
      (control, setIndex) = (stepper, { if stepper.value != Double($0) { stepper.value = Double($0) } })
    case .toggle:
      let toggle = Switch(isOn: false) { onChoice($0 ? 1 : 0) }
      (control, setIndex) = (toggle, { toggle.isOn = $0 == 1 })
    }
  }

  func show(_ index: Int) { setIndex(index) }

  /// Whether a press beside the control presses it.
  var takesPresses: Bool { style == .toggle || style == .menu }

  /// Whether the value stands behind the control.
  var hasValue: Bool { style == .slider }

  /// Returns the size that the control needs.
  func size(isWide: Bool, _ context: DrawContext) -> Size {
    switch style {
    case .toggle: return isWide ? Self.toggle : Self.columnToggle
    case .slider: return isWide ? Self.slider : Self.columnSlider
    case .menu: return Size(control.naturalWidth(context) ?? 0, Self.columnSegmentHeight)
    case .stepper:
      let widest = widest(TypeRole.label.font(.wide), context)
      return Size(max(Self.stepper.least, Self.stepper.halves + widest), Self.stepper.height)
    case .segments:
      let space = isWide ? Self.segmentSpace : Self.columnSegmentSpace
      // Enlarged segments are equally wide.
      let width =
        context.textSize == 1
        ? titles.reduce(0) { $0 + context.text.metrics(of: $1, font: Self.font).width + space }
        : Double(titles.count) * (widest(Self.font, context) + space / 2)
      return Size(
        max(width.rounded(.up), control.naturalWidth(context) ?? 0),
        isWide ? Self.segmentHeight : Self.columnSegmentHeight)
    }
  }

  /// Returns the height in a width, in points, where titles stand in several rows; nil for one row.
  func height(width: Double, _ context: DrawContext) -> Double? {
    style == .segments ? control.naturalHeight(width: width, context) : nil
  }

  /// Returns the width of the widest title, in points.
  func widest(_ font: Font, _ context: DrawContext) -> Double {
    (titles.map { context.text.metrics(of: $0, font: font).width }.max() ?? 0).rounded(.up)
  }
}
