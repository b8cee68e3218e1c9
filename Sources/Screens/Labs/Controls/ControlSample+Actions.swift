import Controls
import Drawing
import Geometry
import Motion
import Stage

/// Controls that act or show progress.
extension ControlSample {
  private static let buttonSize = Size(160, 40)

  static func buttons(_ theme: Theme, _ report: @escaping Report) -> [ControlSample] {
    var count = 0
    func button(
      _ caption: String, _ title: String, isEnabled: Bool = true, _ style: @escaping (Theme) -> Button.Style
    ) -> ControlSample {
      let button = Button(title, font: Font(.semibold, size: 14), style: style(theme)) {
        count += 1
        report("Pressed \(count == 1 ? "once" : "\(count) times")")
      }
      button.cornerRadius = 8
      button.isEnabled = isEnabled
      return ControlSample(caption, button, buttonSize) { button.style = style($0) }
    }
    return [
      button("What is wanted most", "Press me") { $0.button(isPrimary: true) },
      button("One beside it", "Or me") { $0.button(isPrimary: false) },
      button("What takes something away", "Delete") { $0.dangerButton },
      button("Disabled", "Not now", isEnabled: false) { $0.button(isPrimary: true) },
    ]
  }

  static func alerts(_ theme: Theme, _ report: @escaping Report, _ present: @escaping Present) -> [ControlSample] {
    func opener(_ title: String, _ make: @escaping (Theme) -> AlertSheet) -> ControlSample {
      let button = Button(title, font: Font(.semibold, size: 14), style: theme.button(isPrimary: false)) {
        present(make)
      }
      button.cornerRadius = 8
      button.isFocusedByPress = true
      return ControlSample("", button, buttonSize) { button.style = $0.button(isPrimary: false) }
    }
    return [
      opener("A question") {
        AlertSheet(
          title: "Save the changes?", message: "They are lost otherwise.",
          actions: [
            AlertSheet.Action("Keep editing", role: .cancel) { report("Kept editing") },
            AlertSheet.Action("Save", role: .preferred) { report("Saved") },
          ], style: $0.alert)
      },
      opener("A warning") {
        AlertSheet(
          title: "Delete all pictures?", message: "This cannot be taken back.",
          actions: [
            AlertSheet.Action("Cancel", role: .cancel) { report("Cancelled") },
            AlertSheet.Action("Delete", role: .destructive) { report("Deleted") },
          ], style: $0.alert)
      },
      opener("A choice of four") {
        AlertSheet(
          title: "How shall it move?",
          actions: ["Linear", "Ease", "Spring"].map { name in AlertSheet.Action(name) { report("Chosen: \(name)") } }
            + [AlertSheet.Action("Not at all", role: .cancel) { report("Chosen: not at all") }], style: $0.alert)
      },
    ]
  }

  static func progress(_ style: ControlStyle) -> [ControlSample] {
    let (bar, busy) = (ProgressBar(.fraction(0.3), style: style), ProgressBar(.indeterminate, style: style))
    let slider = Slider(SteppedRange(0...1, step: 0.1), value: 0.3, style: style) { bar.progress = .fraction($0) }
    let toggle = Switch(isOn: true, style: style) { busy.progress = $0 ? .indeterminate : .fraction(1) }
    return [
      ControlSample("How far", slider, Size(wide, 32)) { slider.style = $0.controls },
      ControlSample("", bar, Size(wide, ProgressBar.height)) { bar.style = $0.controls },
      ControlSample("At work", toggle, Switch.size) { toggle.style = $0.controls },
      ControlSample("", busy, Size(wide, ProgressBar.height)) { busy.style = $0.controls },
    ]
  }

  static func scroll(_ theme: Theme) -> ControlSample {
    let scroll = ScrollView()
    let page = TallPage()
    scroll.cornerRadius = 10
    scroll.contentHeight = TallPage.height
    scroll.content.addSubview(page)
    return ControlSample("", scroll, Size(wide, 420)) {
      scroll.backgroundColor = $0.controls.surface
      scroll.scrollBar.color = $0.text.withAlpha(0.4)
      page.show($0)
    }
  }
}

/// The seventeen tiles in a column.
private final class TallPage: View {
  private let tiles = (1...17).map { Label("\(1 << $0)", font: Font(.bold, size: 26), alignment: .center) }

  private static let pitch = 76.0
  static let height = 17 * pitch + 16

  override init() {
    super.init()
    isUserInteractionEnabled = false
    for tile in tiles {
      tile.cornerRadius = 10
      addSubview(tile)
    }
  }

  override func layoutSubviews(_ context: DrawContext) {
    guard let superview else { return }
    frame = Rect(x: 0, y: 0, width: superview.bounds.width, height: Self.height)
    for (index, tile) in tiles.enumerated() {
      tile.frame = Rect(
        x: 16, y: 16 + Double(index) * Self.pitch, width: bounds.width - 32, height: Self.pitch - 16)
    }
  }

  func show(_ theme: Theme) {
    for (index, tile) in tiles.enumerated() {
      (tile.backgroundColor, tile.textColor) = theme.tile(exponent: index + 1)
    }
  }
}
