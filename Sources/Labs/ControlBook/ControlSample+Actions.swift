import OvershootControls
import OvershootDrawing
import OvershootGeometry
import OvershootScreenKit
import OvershootStage

/// Controls that act or show progress.
extension ControlSample {
  private static let buttonSize = Size(160, 40)

  static func buttons() -> [ControlSample] {
    func button(
      _ caption: String, _ title: String, _ kind: Button.Kind, isEnabled: Bool = true
    ) -> ControlSample {
      var count = 0
      let value = value(isEnabled ? "not pressed" : "")
      let button = Button(title, font: .body(.medium), kind: kind) {
        count += 1
        value.text = "pressed \(count == 1 ? "once" : "\(count) times")"
      }
      button.cornerRadius = 8
      button.isEnabled = isEnabled
      return ControlSample(caption, button, buttonSize, value: value)
    }
    return [
      button("Primary: what most users want", "Save", .primary),
      button("Secondary: another action", "Duplicate", .secondary),
      button("Destructive: removes something", "Delete", .destructive),
      button("Disabled", "Not now", .primary, isEnabled: false),
    ]
  }

  static func alerts(_ present: @escaping Present) -> [ControlSample] {
    func opener(_ caption: String, _ title: String, _ make: @escaping (Label) -> AlertSheet) -> ControlSample {
      let value = value("not answered")
      let button = Button(title, font: .body(.medium)) { present { make(value).present(in: $0) } }
      button.cornerRadius = 8
      button.isFocusedByPress = true
      return ControlSample(caption, button, buttonSize, value: value)
    }
    return [
      opener("Two answers", "A question") { value in
        AlertSheet(
          title: "Save the changes?", message: "They are lost otherwise.",
          actions: [
            AlertSheet.Action("Keep editing", role: .cancel) { value.text = "Kept editing" },
            AlertSheet.Action("Save", role: .preferred) { value.text = "Saved" },
          ])
      },
      opener("A destructive answer", "A warning") { value in
        AlertSheet(
          title: "Delete all pictures?", message: "This cannot be undone.",
          actions: [
            AlertSheet.Action("Cancel", role: .cancel) { value.text = "Cancelled" },
            AlertSheet.Action("Delete", role: .destructive) { value.text = "Deleted" },
          ])
      },
      opener("Four answers", "A choice of four") { value in
        AlertSheet(
          title: "How should it move?",
          actions: ["Linear", "Ease", "Spring"].map { name in
            AlertSheet.Action(name) { value.text = "Chosen: \(name)" }
          } + [AlertSheet.Action("Not at all", role: .cancel) { value.text = "Chosen: not at all" }])
      },
    ]
  }

  static func progress() -> [ControlSample] {
    let (bar, busy) = (ProgressBar(.fraction(0.3)), ProgressBar(.indeterminate))
    let (fraction, state) = (value("30 %"), value("running"))
    let slider = Slider(SteppedRange(0...1, step: 0.1), value: 0.3) {
      bar.progress = .fraction($0)
      fraction.text = "\(($0 * 100).decimals(0)) %"
    }
    let toggle = Switch(isOn: true) {
      busy.progress = $0 ? .indeterminate : .fraction(1)
      state.text = $0 ? "running" : "done"
    }
    return [
      ControlSample("A known fraction", bar, Size(wide, ProgressBar.height), value: fraction),
      ControlSample("Change it", slider, Size(wide, 32)),
      ControlSample("A task of unknown length", busy, Size(wide, ProgressBar.height), value: state),
      ControlSample("Run it", toggle, Switch.size),
    ]
  }

  static func scroll() -> ControlSample {
    let scroll = SurfaceScrollView()
    let page = TallPage()
    scroll.cornerRadius = 10
    scroll.contentHeight = TallPage.height
    scroll.content.addSubview(page)
    let position = value("0 %")
    scroll.onScroll = { [unowned scroll] in
      position.text = "\(max(0, min(100, $0 / max(1, scroll.maximumOffset) * 100)).decimals(0)) %"
    }
    return ControlSample("Position", scroll, Size(wide, .infinity), value: position)
  }
}

/// A scroll view with the background of a list.
private final class SurfaceScrollView: ScrollView {
  override func themeDidChange() { backgroundColor = theme.surface }
}

/// The seventeen tiles in a column.
private final class TallPage: View {
  private let tiles = (1...17).map { Label("\(1 << $0)", font: .largeTitle(.bold), color: nil, alignment: .center) }

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

  /// 1: tiles give text its size.
  override var maximumTextSize: Double { 1 }

  override func layoutSubviews(_ context: DrawContext) {
    guard let superview else { return }
    frame = Rect(x: 0, y: 0, width: superview.bounds.width, height: Self.height)
    Stack(.down, spacing: 16, tiles.height(Self.pitch - 16)).padding(16).place(in: bounds, context)
  }

  override func themeDidChange() {
    for (index, tile) in tiles.enumerated() {
      (tile.backgroundColor, tile.textColor) = theme.tile(exponent: index + 1)
    }
  }
}
