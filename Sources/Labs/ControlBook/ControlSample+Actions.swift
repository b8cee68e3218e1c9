import OvershootScreenKit

/// Controls that act or show progress.
extension ControlSample {
  private static let buttonSize = Size(260, 64)

  /// The buttons of the table; the first of a row says how often it was pressed.
  static func buttons(_ present: @escaping Present) -> [ControlStateTable.Kind] {
    func pressing() -> () -> Void {
      var count = 0
      return {
        count += 1
        present { Toast(pressed(count)).present(in: $0) }
      }
    }
    let pill = Size(150, 64)
    let (play, copy, undo, delete) = (tr("Play"), tr("Copy"), tr("Undo"), tr("Delete"))
    return [
      // Translators: kinds of buttons: that of what most users want, that of something beside it, a round one with an
      // icon, one that looks like a key, and one that is held.
      ControlStateTable.Kind(name: tr("Main"), text: play, size: pill) {
        Button(play, kind: .primary, action: pressing())
      },
      ControlStateTable.Kind(name: tr("Second"), text: copy, size: pill) { Button(copy, action: pressing()) },
      ControlStateTable.Kind(name: tr("Tool"), text: undo, size: Size(64, 64)) {
        RoundButton(.undo, undo, action: pressing())
      },
      ControlStateTable.Kind(name: tr("Key", context: "button"), text: "U", size: Size(60, 68)) {
        Keycap("U", action: pressing())
      },
      ControlStateTable.Kind(name: tr("Hold"), text: delete, size: pill) { HoldButton(delete, action: pressing()) },
    ]
  }

  static func confirming() -> [ControlSample] {
    let (held, met) = (value("–"), value("–"))
    let hold = HoldButton(tr("Delete")) { held.text = tr("Deleted") }
    let ring = ConfirmButton(tr("Delete"), font: TypeRole.pill.font(.wide)) { met.text = tr("Deleted") }
    ring.cornerRadius = 36
    return [
      ControlSample(tr("Hold"), hold, Size(360, 72), value: held),
      ControlSample(tr("Hold to confirm"), ring, Size(360, 72), value: met),
    ]
  }

  static func alerts(_ present: @escaping Present) -> [ControlSample] {
    func opener(_ title: String, _ make: @escaping (Label) -> AlertSheet) -> ControlSample {
      let value = value("–")
      let button = Button(title) { present { make(value).present(in: $0) } }
      button.isFocusedByPress = true
      return ControlSample(title, button, buttonSize, value: value)
    }
    return [
      opener(tr("Question")) { value in
        AlertSheet(
          title: tr("Reset all options?"), message: tr("Everything will be as at the first start."),
          actions: [
            AlertSheet.Action(tr("Cancel"), role: .cancel) { value.text = tr("Cancel") },
            AlertSheet.Action(tr("Reset"), role: .preferred) { value.text = tr("Reset") },
          ])
      },
      opener(tr("A warning")) { value in
        AlertSheet(
          title: tr("Delete all pictures?"), message: tr("This cannot be undone."),
          actions: [
            AlertSheet.Action(tr("Cancel"), role: .cancel) { value.text = tr("Cancel") },
            AlertSheet.Action(tr("Delete"), role: .destructive) { value.text = tr("Deleted") },
          ])
      },
      opener(tr("How should it move?")) { value in
        AlertSheet(
          title: tr("How should it move?"),
          // Translators: names of curves of movement.
          actions: [tr("Linear"), tr("Ease"), tr("Spring")].map { name in
            AlertSheet.Action(name) { value.text = name }
          } + [AlertSheet.Action(tr("Cancel"), role: .cancel) { value.text = tr("Cancel") }])
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
      ControlSample(tr("Progress"), bar, Size(wide, ProgressBar.height), value: fraction),
      ControlSample(tr("Slider"), slider, Size(wide, 44)),
      ControlSample(tr("Motion"), busy, Size(wide, ProgressBar.height), value: state),
      ControlSample(tr("Switch"), toggle, Switch.size),
    ]
  }

  static func scroll() -> ControlSample {
    let scroll = ScrollView()
    let page = TallPage()
    scroll.contentHeight = TallPage.height
    scroll.content.addSubview(page)
    let position = value(percent(0))
    scroll.onScroll = { [unowned scroll] in
      position.text = percent(max(0, min(1, $0 / max(1, scroll.maximumOffset))))
    }
    return ControlSample(tr("Position"), scroll, Size(wide, .infinity), value: position)
  }
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
