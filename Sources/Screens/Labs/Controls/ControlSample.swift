import Geometry
import Stage

/// A control on its page.
@MainActor
struct ControlSample {
  let caption: Label
  let view: View
  /// The size that it wants, in points; a wide one takes what there is.
  let size: Size
  /// Gives it the colours of a look.
  let show: (Theme) -> Void

  init(_ caption: String = "", _ view: View, _ size: Size, show: @escaping (Theme) -> Void) {
    self.caption = Label(caption, font: Font(.medium, size: 12))
    self.view = view
    self.size = size
    self.show = show
  }

  /// Says what has come of a control.
  typealias Tell = (String) -> Void
  /// Presents an alert in the present look.
  typealias Ask = ((Theme) -> AlertSheet) -> Void

  /// The samples of a page.
  static func all(of kind: ControlKind, theme: Theme, tell: @escaping Tell, ask: @escaping Ask) -> [ControlSample] {
    switch kind {
    case .button: buttons(theme, tell)
    case .field: fields(theme.controls, tell)
    case .slider: sliders(theme.controls, tell)
    case .stepper: steppers(theme.controls, tell)
    case .segments: segments(theme.controls, tell)
    case .switch: switches(theme.controls, tell)
    case .list: [list(theme.controls, tell)]
    case .alert: alerts(theme, tell, ask)
    case .progress: progress(theme.controls)
    case .scroll: [scroll(theme)]
    }
  }

  static let wide = Double.infinity
}
