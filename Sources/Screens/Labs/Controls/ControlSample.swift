import Controls
import Drawing
import OvershootGeometry
import Stage

/// A variant of a control on its page.
@MainActor
struct ControlSample {
  let caption: Label
  let view: View
  /// The preferred size, in points; an infinite width takes the width of the page.
  let size: Size

  init(_ caption: String = "", _ view: View, _ size: Size) {
    self.caption = Label(caption, font: Font(.medium, size: 12), color: \.mutedText)
    self.view = view
    self.size = size
  }

  /// Shows the result of an interaction.
  typealias Report = (String) -> Void
  /// Presents an alert.
  typealias Present = (AlertSheet) -> Void

  /// Returns the samples of a page.
  static func all(of kind: ControlKind, report: @escaping Report, present: @escaping Present)
    -> [ControlSample]
  {
    switch kind {
    case .button: buttons(report)
    case .field: fields(report)
    case .slider: sliders(report)
    case .stepper: steppers(report)
    case .segments: segments(report)
    case .switch: switches(report)
    case .list: [list(report)]
    case .alert: alerts(report, present)
    case .progress: progress()
    case .scroll: [scroll()]
    }
  }

  static let wide = Double.infinity
}
