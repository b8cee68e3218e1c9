import OvershootScreenKit

/// Controls with a value.
extension ControlSample {
  static func fields() -> [ControlSample] {
    func field(_ caption: String, _ field: TextField, isEnabled: Bool = true) -> ControlSample {
      func count(_ count: Int) -> String { tr("\(count) character", plural: "\(count) characters", count: count) }
      let value = value(count(field.text.count))
      field.isEnabled = isEnabled
      field.onChange = { value.text = count($0.characters.count) }
      field.onCommit = { value.text = tr("Written: \($0, "text")") }
      return ControlSample(caption, field, Size(wide, 38), value: value)
    }
    return [
      // Translators: a text field without text.
      field(tr("Empty"), TextField(placeholder: tr("Your name"), maximumLength: 60)),
      field(
        tr("Longer than the field"),
        TextField(tr("A line that is longer than its field scrolls, so that the caret is always visible."))),
      field(tr("Disabled"), TextField(tr("Read only")), isEnabled: false),
    ]
  }

  static func sliders() -> [ControlSample] {
    func slider(_ caption: String, _ range: SteppedRange, _ initial: Double, isEnabled: Bool = true) -> ControlSample {
      let value = value(range.text(of: initial))
      let slider = Slider(range, value: initial) { value.text = range.text(of: $0) }
      slider.defaultValue = initial
      slider.isEnabled = isEnabled
      return ControlSample(caption, slider, Size(wide, 32), value: value)
    }
    return [
      slider(tr("Any value from 0 to 1"), SteppedRange(0...1), 0.4),
      slider(tr("Steps of 5"), SteppedRange(0...50, step: 5), 20),
      slider(tr("Disabled"), SteppedRange(0...1), 0.7, isEnabled: false),
    ]
  }

  static func steppers() -> [ControlSample] {
    func stepper(_ caption: String, _ range: SteppedRange, _ initial: Double, isEnabled: Bool = true) -> ControlSample {
      let value = value(range.text(of: initial))
      let stepper = Stepper(range, value: initial) { value.text = range.text(of: $0) }
      stepper.isEnabled = isEnabled
      return ControlSample(caption, stepper, Stepper.size, value: value)
    }
    return [
      stepper(tr("0 to 10"), SteppedRange(0...10, step: 1), 5),
      stepper(tr("Quarters, at its upper end"), SteppedRange(0...2, step: 0.25), 2),
      stepper(tr("Disabled"), SteppedRange(0...10, step: 1), 3, isEnabled: false),
    ]
  }

  static func segments() -> [ControlSample] {
    func segments(_ caption: String, _ titles: [String], _ index: Int, isEnabled: Bool = true) -> ControlSample {
      let value = value(titles[index])
      let control = SegmentedControl(titles, selectedIndex: index, font: .body(.medium)) {
        value.text = titles[$0]
      }
      control.isEnabled = isEnabled
      return ControlSample(caption, control, Size(wide, 36), value: value)
    }
    return [
      // Translators: Two and Five are the numbers of the segments of a control.
      segments(tr("Two"), [tr("Light"), tr("Dark")], 0),
      segments(tr("Five"), [tr("Linear"), tr("Ease"), tr("Ease in"), tr("Ease out"), tr("Spring")], 4),
      segments(tr("Disabled"), [tr("First"), tr("Second"), tr("Third")], 1, isEnabled: false),
    ]
  }

  static func switches() -> [ControlSample] {
    func toggle(_ caption: String, _ isOn: Bool, isEnabled: Bool = true) -> ControlSample {
      let value = value(isOn ? tr("On") : tr("Off"))
      let control = Switch(isOn: isOn) { value.text = $0 ? tr("On") : tr("Off") }
      control.isEnabled = isEnabled
      return ControlSample(caption, control, Switch.size, value: value)
    }
    return [toggle(tr("Wi-Fi"), false), toggle(tr("Sound"), true), toggle(tr("Disabled"), true, isEnabled: false)]
  }

  static func list() -> ControlSample {
    let value = value(tr("nothing chosen"))
    let book = RowBook()
    let list = ListView(rowHeight: 36) {
      LabelRow()
    } configure: { row, index in
      row.title.text = book.rows[index].title
      row.detail.text = book.rows[index].detail
    }
    list.cornerRadius = 10
    list.accessory = .check
    list.keepsChoice = true
    list.onSelect = { value.text = book.rows[$0].title }
    list.heightOfRow = { book.rows[$0].height }
    list.titleOfHeader = { book.rows[$0].isHeader ? book.rows[$0].title : nil }
    list.onMove = { book.move(from: $0, to: $1) }
    list.actions = { [unowned list] index in
      [
        // Translators: a button that makes a row of a list low, or tall.
        ListAction(book.rows[index].isTall ? tr("Low") : tr("Tall"), kind: .primary) {
          book.rows[$0].isTall.toggle()
          list.update(at: $0)
        },
        ListAction(tr("Delete"), kind: .destructive) {
          book.rows.remove(at: $0)
          list.remove(at: $0)
        },
      ]
    }
    list.reload(count: book.rows.count)
    return ControlSample(tr("Chosen"), list, Size(wide, .infinity), value: value)
  }
}

/// The rows of the list: ten thousand in sections of a thousand.
@MainActor
private final class RowBook {
  struct Row {
    /// Counted from 1; of a header, that of the row below it.
    let number: Int
    var isHeader = false
    var isTall = false

    var title: String {
      let last = number + RowBook.sectionLength - 1
      return isHeader ? tr("\(number, "first") to \(last)") : tr("Row \(number)")
    }

    var detail: String { !isHeader && number.isMultiple(of: 10) ? tr("every tenth") : "" }

    /// In points.
    var height: Double { isHeader ? ListView.headerHeight : isTall ? 60 : 36 }
  }

  private nonisolated static let sectionLength = 1000

  var rows: [Row] = (0..<10).flatMap { section in
    let first = section * sectionLength + 1
    return [Row(number: first, isHeader: true)] + (first..<first + sectionLength).map { Row(number: $0) }
  }

  func move(from index: Int, to target: Int) { rows.insert(rows.remove(at: index), at: target) }
}

extension SteppedRange {
  /// Returns a value as text, with decimals if the steps have some.
  fileprivate func text(of value: Double) -> String { value.localized(decimals: step.map { $0 < 1 ? 2 : 0 } ?? 2) }
}
