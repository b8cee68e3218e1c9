import OvershootScreenKit

/// Checkboxes, menus, tabs, numbers and searching.
extension ControlSample {
  private static func box(_ title: String, _ value: Checkbox.Value) -> Checkbox {
    Checkbox(title, value: value, font: TypeRole.label.font(size: 24))
  }

  static func checkboxes() -> [ControlSample] {
    let height = 48.0
    let parts = [box(tr("Games"), .on), box(tr("Menu"), .off)]
    let whole = box(tr("Sound"), .mixed)
    let count = { parts.count { $0.value == .on } }
    let text = { tr("\(count(), "count") of \(parts.count, "all")") }
    let all = value(text())
    for part in parts {
      part.onChange = { [unowned whole] _ in
        whole.value = count() == 0 ? .off : count() == parts.count ? .on : .mixed
        all.text = text()
      }
    }
    whole.onChange = { value in
      for part in parts { part.value = value }
      all.text = text()
    }
    let disabled = box(tr("Captions"), .on)
    disabled.isEnabled = false
    return [
      ControlSample("", whole, Size(wide, height), value: all),
      ControlSample("", parts[0], Size(wide, height)),
      ControlSample("", parts[1], Size(wide, height)),
      ControlSample(tr("Disabled"), disabled, Size(wide, height)),
    ]
  }

  static func menus() -> [ControlSample] {
    func popUp(_ caption: String, _ titles: [String], _ index: Int, isEnabled: Bool = true) -> ControlSample {
      let value = value(titles[index])
      let font = TypeRole.lead.font(.wide)
      let button = PopUpButton(titles, selectedIndex: index, font: font) { value.text = titles[$0] }
      button.isEnabled = isEnabled
      return ControlSample(caption, button, Size(320, 48), value: value)
    }
    return [
      popUp(
        tr("Curve"), [tr("Linear"), tr("Ease"), tr("Spring")], 2
      ),
      // Translators: a menu of many titles.
      popUp(tr("Menu"), (1...40).map { number in tr("Level \(number)") }, 11),
      popUp(tr("Disabled"), [tr("Auto")], 0, isEnabled: false),
    ]
  }

  static func tooltips() -> [ControlSample] {
    func button(_ caption: String, _ title: String, _ tooltip: String) -> ControlSample {
      var count = 0
      let value = value(pressed(count))
      let button = Button(title) {
        count += 1
        value.text = pressed(count)
      }
      button.tooltip = tooltip
      return ControlSample(caption, button, Size(200, 64), value: value)
    }
    return [
      button("", tr("Undo"), tr("Undo the last turn")),
      button(
        "", tr("Save"),
        tr("A line that is longer than its field scrolls, so that the caret is always visible.")),
    ]
  }

  static func tabs() -> ControlSample {
    let texts = [
      tr("Down 92 % in 60 ms. Back past 100 %"), tr("The bar stretches on its way"), tr("What is let go of rolls on"),
    ]
    // Translators: ways to move: by springs, by curves of a duration, and by friction.
    let titles = [tr("Spring"), tr("Curve"), tr("Decay")]
    let value = value(titles[0])
    let view = TabView(
      zip(titles, texts).map { title, text in
        let page = Label(text, font: TypeRole.story.font(.wide))
        page.fitting = .wrapping(maximumLines: 6, .end)
        return (title, page)
      })
    view.onChange = { value.text = titles[$0] }
    return ControlSample(tr("Tabs"), view, Size(wide, 260), value: value)
  }

  static func search() -> [ControlSample] {
    // Translators: any words in the order of the alphabet, with commas between them, to search in.
    let words = tr(
      """
      Amber, Birch, Cedar, Dune, Ember, Fjord, Grove, Harbour, Inlet, Juniper, Kelp, Lagoon, Meadow, Nectar, Orchard, \
      Pine, Quarry, Reed, Spring, Tide, Umber, Valley, Willow, Zephyr
      """)
    let names = words.split(separator: ",").map { String($0.drop(while: \.isWhitespace)) }
    func counted(_ count: Int) -> String { tr("\(count) name", plural: "\(count) names", count: count) }
    final class Result { var names: [String] = [] }
    let result = Result()
    result.names = names
    let count = value(counted(names.count))
    let list = ListView(rowHeight: 56, placeholder: tr("Nothing found")) {
      LabelRow(font: TypeRole.lead.font(size: 24))
    } configure: { row, index in
      row.title.text = result.names[index]
    }
    list.reload(count: names.count)
    let field = SearchField(placeholder: tr("Search")) { text in
      result.names = names.filter { text.isEmpty || $0.lowercased().contains(text.lowercased()) }
      list.reload(count: result.names.count)
      count.text = counted(result.names.count)
    }
    field.font = TypeRole.verdict.font(size: 34)
    return [
      ControlSample("", field, Size(wide, 64), value: count), ControlSample("", list, Size(wide, .infinity)),
    ]
  }

  static func numbers() -> [ControlSample] {
    func stepper(_ caption: String, _ range: SteppedRange, _ initial: Double, isEnabled: Bool = true) -> ControlSample {
      let decimals = range.step.map { $0 < 1 ? 2 : 0 } ?? 2
      let value = value(initial.localized(decimals: decimals))
      let stepper = NumberStepper(
        range: range, value: initial, format: { $0 < 1_000 ? $0.localized(decimals: decimals) : Int($0).grouped }
      ) { value.text = $0.localized(decimals: decimals) }
      stepper.isEnabled = isEnabled
      return ControlSample(caption, stepper, NumberStepper.numberSize, value: value)
    }
    return [
      stepper(tr("Stepper"), SteppedRange(0...120, step: 1), 98),
      stepper(tr("Speed"), SteppedRange(0...4, step: 0.25), 1),
      stepper(tr("Disabled"), SteppedRange(0...9, step: 1), 7, isEnabled: false),
    ]
  }
}
