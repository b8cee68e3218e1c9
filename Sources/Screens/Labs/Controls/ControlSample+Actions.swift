import Controls
import Drawing
import Motion
import OvershootGeometry
import Stage

/// Controls that act or show progress.
extension ControlSample {
  private static let buttonSize = Size(160, 40)

  static func buttons(_ report: @escaping Report) -> [ControlSample] {
    var count = 0
    func button(
      _ caption: String, _ title: String, _ kind: Button.Kind, isEnabled: Bool = true
    ) -> ControlSample {
      let button = Button(title, font: Font(.semibold, size: 14), kind: kind) {
        count += 1
        report("Pressed \(count == 1 ? "once" : "\(count) times")")
      }
      button.cornerRadius = 8
      button.isEnabled = isEnabled
      return ControlSample(caption, button, buttonSize)
    }
    return [
      button("What is wanted most", "Press me", .primary),
      button("One beside it", "Or me", .secondary),
      button("What takes something away", "Delete", .destructive),
      button("Disabled", "Not now", .primary, isEnabled: false),
    ]
  }

  static func alerts(_ report: @escaping Report, _ present: @escaping Present) -> [ControlSample] {
    func opener(_ title: String, _ make: @escaping () -> AlertSheet) -> ControlSample {
      let button = Button(title, font: Font(.semibold, size: 14)) { present(make()) }
      button.cornerRadius = 8
      button.isFocusedByPress = true
      return ControlSample("", button, buttonSize)
    }
    return [
      opener("A question") {
        AlertSheet(
          title: "Save the changes?", message: "They are lost otherwise.",
          actions: [
            AlertSheet.Action("Keep editing", role: .cancel) { report("Kept editing") },
            AlertSheet.Action("Save", role: .preferred) { report("Saved") },
          ])
      },
      opener("A warning") {
        AlertSheet(
          title: "Delete all pictures?", message: "This cannot be taken back.",
          actions: [
            AlertSheet.Action("Cancel", role: .cancel) { report("Cancelled") },
            AlertSheet.Action("Delete", role: .destructive) { report("Deleted") },
          ])
      },
      opener("A choice of four") {
        AlertSheet(
          title: "How shall it move?",
          actions: ["Linear", "Ease", "Spring"].map { name in AlertSheet.Action(name) { report("Chosen: \(name)") } }
            + [AlertSheet.Action("Not at all", role: .cancel) { report("Chosen: not at all") }])
      },
    ]
  }

  static func progress() -> [ControlSample] {
    let (bar, busy) = (ProgressBar(.fraction(0.3)), ProgressBar(.indeterminate))
    let slider = Slider(SteppedRange(0...1, step: 0.1), value: 0.3) { bar.progress = .fraction($0) }
    let toggle = Switch(isOn: true) { busy.progress = $0 ? .indeterminate : .fraction(1) }
    return [
      ControlSample("How far", slider, Size(wide, 32)),
      ControlSample("", bar, Size(wide, ProgressBar.height)),
      ControlSample("At work", toggle, Switch.size),
      ControlSample("", busy, Size(wide, ProgressBar.height)),
    ]
  }

  static func scroll() -> ControlSample {
    let scroll = SurfaceScrollView()
    let page = TallPage()
    scroll.cornerRadius = 10
    scroll.contentHeight = TallPage.height
    scroll.content.addSubview(page)
    return ControlSample("", scroll, Size(wide, 420))
  }
}

/// A scroll view with the background of a list.
private final class SurfaceScrollView: ScrollView {
  override func themeDidChange() { backgroundColor = theme.surface }
}

/// The seventeen tiles in a column.
private final class TallPage: View {
  private let tiles = (1...17).map { Label("\(1 << $0)", font: Font(.bold, size: 26), color: nil, alignment: .center) }

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

  override func themeDidChange() {
    for (index, tile) in tiles.enumerated() {
      (tile.backgroundColor, tile.textColor) = theme.tile(exponent: index + 1)
    }
  }
}
