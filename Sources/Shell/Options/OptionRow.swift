import OvershootScreenKit

/// An option: its name, the control that changes it, and beside a list of sections an explanation.
@MainActor
final class OptionRow: View {
  let option: any OptionField
  let control: Control
  private let caption: Label
  /// The value, where the control does not show it.
  private let value = Label(font: .body(.medium), color: \.mutedText, alignment: .trailing)
  private let detail: Label
  private let setIndex: (Int) -> Void

  /// Whether the explanation is shown.
  var showsDetail = false {
    didSet { detail.isHidden = !showsDetail }
  }

  /// In points.
  private static let captionHeight = 22.0
  private static let controlHeight = 36.0
  private static let gap = 6.0
  private static let pageGap = 10.0
  private static let valueWidth = 120.0

  init(_ option: any OptionField, onChoice: @escaping (Int) -> Void) {
    self.option = option
    caption = Label(option.title, font: .body(.medium))
    detail = Label(option.detail, font: .caption(), color: \.mutedText)
    switch option.style {
    case .swatches:
      let swatches = HueSwatches(option.titles, onChange: onChoice)
      (control, setIndex) = (swatches, { swatches.selectedIndex = $0 })
    case .segments:
      let segments = SegmentedControl(option.titles, font: .body(.medium), onChange: onChoice)
      (control, setIndex) = (segments, { segments.selectedIndex = $0 })
    case .slider:
      let slider = Slider(SteppedRange(0...Double(option.titles.count - 1), step: 1), value: 0) { onChoice(Int($0)) }
      (control, setIndex) = (slider, { slider.value = Double($0) })
    case .toggle:
      let toggle = Switch(isOn: false) { onChoice($0 ? 1 : 0) }
      (control, setIndex) = (toggle, { toggle.isOn = $0 == 1 })
    }
    super.init()
    detail.fitting = .wrapping(maximumLines: nil, .end)
    detail.isHidden = true
    control.semanticLabel = caption
    control.semanticDescription = option.detail
    (control as? Slider)?.valueText = { option.titles[Int($0)] }
    for view in [caption, value, detail, control] { addSubview(view) }
  }

  /// Sets the index that a double press on a slider chooses.
  func setDefault(_ index: Int) { (control as? Slider)?.defaultValue = Double(index) }

  func show(_ state: OptionState) {
    setIndex(state.index)
    switch option.style {
    case .swatches, .slider: value.text = state.text
    case .segments, .toggle: break
    }
  }

  override func naturalHeight(width: Double, _ context: DrawContext) -> Double? {
    layout(width: width, context).naturalSize(width: width, context).height
  }

  override func layoutSubviews(_ context: DrawContext) {
    layout(width: bounds.width, context).place(in: bounds, context)
  }

  private func layout(width: Double, _ context: DrawContext) -> any LayoutPart {
    guard option.style != .toggle else {
      let texts = Stack(.down, caption.height(Switch.size.height), detail)
      return Stack(.across, spacing: 8, texts.width(.flexible()), control.aligned(.leading))
    }
    let valueWidth = value.text.isEmpty ? 0 : Self.valueWidth * context.textSize
    let head = Stack(.across, caption.width(.flexible()), value.width(valueWidth))
      .lines(in: width, height: .fixed(Self.captionHeight), lineSpacing: 0, context)
    return Stack(
      .down, head, detail, Space(showsDetail ? Self.pageGap : Self.gap),
      control.height(.natural(least: Self.controlHeight)))
  }
}
