import OvershootScreenKit

/// Controls with a value.
extension ControlSample {
  /// The columns of switches, of sliders, and of what is chosen, with the states of each below each other.
  static func values() -> [BookPageView.Column] {
    [
      // Translators: controls with a value.
      BookPageView.Column(tr("Switch"), switches()), BookPageView.Column(tr("Slider"), sliders()),
      BookPageView.Column(tr("Stepper, segments, menu"), choices()),
    ]
  }

  private static func switches() -> [ControlSample] {
    let size = Size(100, 52)
    func toggle(_ isOn: Bool) -> Switch { Switch(isOn: isOn, size: size) }
    func exhibit(_ state: Exhibit.State) -> ControlSample {
      ControlSample(row: state.title, Exhibit(toggle(true), state, tr("on")), size)
    }
    let disabled = toggle(false)
    disabled.isEnabled = false
    return [
      ControlSample(row: tr("Rest"), toggle(false), size), exhibit(.hovered), exhibit(.pressed), exhibit(.focused),
      ControlSample(row: tr("Disabled"), disabled, size),
    ]
  }

  private static func sliders() -> [ControlSample] {
    let size = Size(wide, 52)
    func slider(_ value: Double) -> Slider {
      let slider = Slider(SteppedRange(0...100, step: 1), value: value)
      slider.defaultValue = value
      slider.showsScale = true
      slider.tooltip = tr("Slider")
      return slider
    }
    func exhibit(_ value: Double, _ state: Exhibit.State) -> ControlSample {
      ControlSample(row: "", Exhibit(slider(value), state, value.localized(decimals: 0)), size)
    }
    let disabled = slider(50)
    disabled.isEnabled = false
    disabled.semanticName = [tr("Slider"), tr("Disabled")].joined(separator: ", ")
    return [
      ControlSample(row: "", slider(30), size), exhibit(45, .hovered), exhibit(78, .pressed), exhibit(60, .focused),
      ControlSample(row: "", disabled, size),
    ]
  }

  private static func choices() -> [ControlSample] {
    func stepper(_ value: Double) -> NumberStepper {
      let stepper = NumberStepper(
        range: SteppedRange(0.5...20, step: 0.5), value: value, format: { tr("\($0, decimals: 1, "seconds") s") })
      stepper.tooltip = tr("Stepper")
      return stepper
    }
    // Translators: how much moves: everything, less, or nothing.
    let motions = [tr("Full"), tr("Reduced"), tr("Off")]
    func segments(_ index: Int) -> SegmentedControl {
      let control = SegmentedControl(motions, selectedIndex: index, font: TypeRole.label.font(size: 25))
      control.tooltip = tr("Segments")
      return control
    }
    let themes = [tr("Light", context: "theme"), tr("Dark", context: "theme")]
    let menu = PopUpButton(themes, font: TypeRole.verdict.font(.wide))
    menu.tooltip = tr("Menu")
    let least = stepper(0.5)
    least.semanticName = [tr("Stepper"), least.valueText(0.5)].joined(separator: ", ")
    let focused = Exhibit(segments(0), .focused, motions.joined(separator: ", "))
    return [
      ControlSample(row: "", stepper(2), Size(wide, 52)), ControlSample(row: "", least, Size(wide, 52)),
      ControlSample(row: "", segments(1), Size(wide, 56)), ControlSample(row: "", focused, Size(wide, 56)),
      ControlSample(row: "", menu, Size(wide, 56)),
    ]
  }

  static func fields() -> [ControlSample] {
    func field(_ caption: String, _ field: TextField, isEnabled: Bool = true) -> ControlSample {
      let value = value()
      field.font = TypeRole.verdict.font(size: 36)
      field.isEnabled = isEnabled
      field.onCommit = { value.text = $0 }
      return ControlSample(caption, field, Size(wide, 60), value: value)
    }
    let faulty = TextField(tr("Chain"))
    faulty.fault = tr("There is a curve of this name.")
    return [
      // Translators: a text field without text.
      field(tr("Name"), TextField(placeholder: tr("Name"), maximumLength: 60)),
      field(
        tr("Log"),
        TextField(tr("A line that is longer than its field scrolls, so that the caret is always visible."))),
      field(tr("Level"), faulty),
      field(tr("Disabled"), TextField(tr("Level")), isEnabled: false),
    ]
  }

  static func list() -> ControlSample {
    let value = value()
    let book = RowBook()
    let list = ListView(rowHeight: 84) {
      NumberRow()
    } configure: { row, index in
      row.show(book.rows[index])
    }
    list.accessory = .none
    list.onSelect = { value.text = NumberRow.title(book.rows[$0]) }
    list.onMove = { book.move(from: $0, to: $1) }
    // A menu of actions may stay open after the list is gone.
    list.actions = { [weak list] _ in
      [
        ListAction(tr("Delete"), kind: .destructive) {
          book.rows.remove(at: $0)
          list?.remove(at: $0)
        }
      ]
    }
    list.reload(count: book.rows.count)
    return ControlSample(tr("Chosen"), list, Size(wide, .infinity), value: value)
  }
}

/// The rows of the list: ten thousand, by their numbers.
@MainActor
private final class RowBook {
  var rows = Array(1...10_000)

  func move(from index: Int, to target: Int) { rows.insert(rows.remove(at: index), at: target) }
}

/// A row with its number on a disc.
private final class NumberRow: ListRow {
  private let number = Label(font: TypeRole.label.font(size: 24), alignment: .center)
  private let title = Label(font: TypeRole.chapter.font(size: 30))

  private static let discX = 30.0
  private static let radius = 22.0
  private static let titleX = 76.0

  override init() {
    super.init()
    title.fitting = .wrapping(maximumLines: 1, .end)
    for view in [number, title] { addSubview(view) }
  }

  /// What can be done with a thing that moves, as the titles of the first rows.
  static func title(_ number: Int) -> String {
    switch number {
    // Translators: properties that are animated.
    case 1: tr("Move")
    case 2: tr("Turn")
    case 3: tr("Size")
    case 4: tr("Colour")
    case 5: tr("Speed")
    case 6: tr("Opacity")
    default: tr("Row \(number)")
    }
  }

  func show(_ number: Int) {
    (self.number.text, title.text) = (number.grouped, Self.title(number))
  }

  override func themeDidChange() {
    super.themeDidChange()
    number.backgroundColor = theme.fill
  }

  override func layoutSubviews(_ context: DrawContext) {
    let side = 2 * Self.radius
    number.cornerRadius = Self.radius
    number.frame = Rect(center: Vector2(Self.discX, (bounds.height / 2).rounded()), size: Size(side, side))
    let end = bounds.width - (list?.trailingWidth ?? 0)
    title.frame = Rect(x: Self.titleX, y: 0, width: max(0, end - Self.titleX), height: bounds.height)
  }
}
