import OvershootScreenKit

/// Controls that act or show progress.
extension ControlSample {
  private static let buttonSize = Size(160, 40)

  static func buttons() -> [ControlSample] {
    func button(
      _ caption: String, _ title: String, _ kind: Button.Kind, isEnabled: Bool = true
    ) -> ControlSample {
      var count = 0
      let value = value(isEnabled ? pressed(count) : "")
      let button = Button(title, font: .body(.medium), kind: kind) {
        count += 1
        value.text = pressed(count)
      }
      button.cornerRadius = 8
      button.isEnabled = isEnabled
      return ControlSample(caption, button, buttonSize, value: value)
    }
    return [
      button(tr("Primary: what most users want"), tr("Save"), .primary),
      button(tr("Secondary: another action"), tr("Duplicate"), .secondary),
      button(tr("Destructive: removes something"), tr("Delete"), .destructive),
      button(tr("Disabled"), tr("Not now"), .primary, isEnabled: false),
    ]
  }

  static func alerts(_ present: @escaping Present) -> [ControlSample] {
    func opener(_ caption: String, _ title: String, _ make: @escaping (Label) -> AlertSheet) -> ControlSample {
      let value = value(tr("not answered"))
      let button = Button(title, font: .body(.medium)) { present { make(value).present(in: $0) } }
      button.cornerRadius = 8
      button.isFocusedByPress = true
      return ControlSample(caption, button, buttonSize, value: value)
    }
    return [
      opener(tr("Two answers"), tr("A question")) { value in
        AlertSheet(
          title: tr("Save the changes?"), message: tr("They are lost otherwise."),
          actions: [
            AlertSheet.Action(tr("Keep editing"), role: .cancel) { value.text = tr("Kept editing") },
            AlertSheet.Action(tr("Save"), role: .preferred) { value.text = tr("Saved") },
          ])
      },
      opener(tr("A destructive answer"), tr("A warning")) { value in
        AlertSheet(
          title: tr("Delete all pictures?"), message: tr("This cannot be undone."),
          actions: [
            AlertSheet.Action(tr("Cancel"), role: .cancel) { value.text = tr("Cancelled") },
            AlertSheet.Action(tr("Delete"), role: .destructive) { value.text = tr("Deleted") },
          ])
      },
      opener(tr("Four answers"), tr("A choice of four")) { value in
        AlertSheet(
          title: tr("How should it move?"),
          // Translators: names of curves of movement.
          actions: [tr("Linear"), tr("Ease"), tr("Spring")].map { name in
            AlertSheet.Action(name) { value.text = tr("Chosen: \(name)") }
          } + [AlertSheet.Action(tr("Not at all"), role: .cancel) { value.text = tr("Chosen: not at all") }])
      },
    ]
  }

  private static func percent(_ fraction: Double) -> String {
    let percent = Int((fraction * 100).rounded())
    return tr("\(percent) %")
  }

  static func progress() -> [ControlSample] {
    let (bar, busy) = (ProgressBar(.fraction(0.3)), ProgressBar(.indeterminate))
    // Translators: a task.
    let (fraction, state) = (value(percent(0.3)), value(tr("running")))
    let slider = Slider(SteppedRange(0...1, step: 0.1), value: 0.3) {
      bar.progress = .fraction($0)
      fraction.text = percent($0)
    }
    let toggle = Switch(isOn: true) {
      busy.progress = $0 ? .indeterminate : .fraction(1)
      state.text = $0 ? tr("running") : tr("done")
    }
    return [
      ControlSample(tr("A known fraction"), bar, Size(wide, ProgressBar.height), value: fraction),
      ControlSample(tr("Change it"), slider, Size(wide, 32)),
      ControlSample(tr("A task of unknown length"), busy, Size(wide, ProgressBar.height), value: state),
      ControlSample(tr("Run it"), toggle, Switch.size),
    ]
  }

  static func scroll() -> ControlSample {
    let scroll = SurfaceScrollView()
    let page = TallPage()
    scroll.cornerRadius = 10
    scroll.contentHeight = TallPage.height
    scroll.content.addSubview(page)
    let position = value(percent(0))
    scroll.onScroll = { [unowned scroll] in
      position.text = percent(max(0, min(1, $0 / max(1, scroll.maximumOffset))))
    }
    return ControlSample(tr("Position"), scroll, Size(wide, .infinity), value: position)
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
