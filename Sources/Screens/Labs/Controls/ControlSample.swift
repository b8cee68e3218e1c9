import Controls
import Drawing
import Geometry
import Stage

/// A variant of a control on its page.
@MainActor
struct ControlSample {
  let caption: Label
  let view: View
  /// The preferred size, in points; an infinite width takes the width of the page.
  let size: Size
  /// Applies a theme.
  let show: (Theme) -> Void

  init(_ caption: String = "", _ view: View, _ size: Size, show: @escaping (Theme) -> Void) {
    self.caption = Label(caption, font: Font(.medium, size: 12))
    self.view = view
    self.size = size
    self.show = show
  }

  /// Shows the result of an interaction.
  typealias Report = (String) -> Void
  /// Presents an alert in the current theme.
  typealias Present = ((Theme) -> AlertSheet) -> Void

  /// Returns the samples of a page.
  static func all(of kind: ControlKind, theme: Theme, report: @escaping Report, present: @escaping Present)
    -> [ControlSample]
  {
    switch kind {
    case .button: buttons(theme, report)
    case .field: fields(theme.controls, report)
    case .slider: sliders(theme.controls, report)
    case .stepper: steppers(theme.controls, report)
    case .segments: segments(theme.controls, report)
    case .switch: switches(theme.controls, report)
    case .list: [list(theme.controls, report)]
    case .alert: alerts(theme, report, present)
    case .progress: progress(theme.controls)
    case .scroll: [scroll(theme)]
    }
  }

  static let wide = Double.infinity
}
