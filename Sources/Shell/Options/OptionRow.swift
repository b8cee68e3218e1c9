import Controls
import Drawing
import OvershootGeometry
import ScreenKit
import Stage

/// An option: its name, the control that changes it, and beside a list of sections an explanation.
@MainActor
final class OptionRow: View {
  let option: any OptionField
  let control: Control
  private let caption: Label
  /// The value, where the control does not tell it.
  private let value = Label(font: Font(.semibold, size: 13), color: \.mutedText, alignment: .trailing)
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
    caption = Label(option.title, font: Font(.semibold, size: 14))
    detail = Label(option.detail, font: Font(size: 13), color: \.mutedText)
    switch option.style {
    case .swatches:
      let swatches = HueSwatches(onChange: onChoice)
      (control, setIndex) = (swatches, { swatches.selectedIndex = $0 })
    case .segments:
      let segments = SegmentedControl(option.titles, font: Font(.medium, size: 13.5), onChange: onChoice)
      (control, setIndex) = (segments, { segments.selectedIndex = $0 })
    case .slider:
      let slider = Slider(SteppedRange(0...Double(option.titles.count - 1), step: 1), value: 0) { onChoice(Int($0)) }
      (control, setIndex) = (slider, { slider.value = Double($0) })
    case .toggle:
      let toggle = Switch(isOn: false) { onChoice($0 ? 1 : 0) }
      (control, setIndex) = (toggle, { toggle.isOn = $0 == 1 })
    }
    super.init()
    detail.fitting = .wrapping(maximumLines: 3, .end)
    detail.isHidden = true
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

  /// Lays out the option from the top of the row; returns its height.
  func layOut(width: Double, _ context: DrawContext) -> Double {
    let isToggle = option.style == .toggle
    let end = isToggle ? Switch.size.width + 8 : value.text.isEmpty ? 0 : Self.valueWidth
    let headHeight = isToggle ? Switch.size.height : Self.captionHeight
    caption.frame = Rect(x: 0, y: 0, width: max(0, width - end), height: headHeight)
    value.frame = Rect(x: width - end, y: 0, width: isToggle ? 0 : end, height: headHeight)
    var bottom = headHeight
    if showsDetail {
      let textWidth = isToggle ? max(0, width - end) : width
      let height = context.snap(detail.layout(width: textWidth, context).size.height)
      detail.frame = Rect(x: 0, y: bottom, width: textWidth, height: height)
      bottom += height
    }
    if isToggle {
      control.frame = Rect(
        x: width - Switch.size.width, y: 0, width: Switch.size.width, height: Switch.size.height)
    } else {
      let gap = showsDetail ? Self.pageGap : Self.gap
      control.frame = Rect(x: 0, y: bottom + gap, width: width, height: Self.controlHeight)
      bottom = control.frame.maxY
    }
    return bottom
  }
}
