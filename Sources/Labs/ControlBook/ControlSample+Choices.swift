import Localization
import OvershootControls
import OvershootDrawing
import OvershootGeometry
import OvershootStage

/// Checkboxes, menus, tabs, numbers and searching.
extension ControlSample {
  static func checkboxes() -> [ControlSample] {
    let height = Checkbox.minimumHeight
    let all = value("1 of 2")
    let parts = ["Sound", "Music"].map { Checkbox($0, value: $0 == "Sound" ? .on : .off) }
    let whole = Checkbox("All sounds", value: .mixed)
    let count = { parts.count { $0.value == .on } }
    for part in parts {
      part.onChange = { [unowned whole] _ in
        whole.value = count() == 0 ? .off : count() == parts.count ? .on : .mixed
        all.text = "\(count()) of \(parts.count)"
      }
    }
    whole.onChange = { value in
      for part in parts { part.value = value }
      all.text = "\(count()) of \(parts.count)"
    }
    let disabled = Checkbox("Haptics", value: .on)
    disabled.isEnabled = false
    return [
      ControlSample("One for several", whole, Size(wide, height), value: all),
      ControlSample("Its parts", parts[0], Size(wide, height)),
      ControlSample("", parts[1], Size(wide, height)),
      ControlSample("Disabled", disabled, Size(wide, height)),
    ]
  }

  static func menus() -> [ControlSample] {
    func popUp(_ caption: String, _ titles: [String], _ index: Int, isEnabled: Bool = true) -> ControlSample {
      let value = value(titles[index])
      let button = PopUpButton(titles, selectedIndex: index) { value.text = titles[$0] }
      button.isEnabled = isEnabled
      return ControlSample(caption, button, Size(200, 36), value: value)
    }
    return [
      popUp("A curve", ["Linear", "Ease", "Ease in", "Ease out", "Ease in and out", "Spring"], 5),
      popUp("Many", (1...40).map { "Level \($0)" }, 11),
      popUp("Disabled", ["Automatic", "Manual"], 0, isEnabled: false),
    ]
  }

  static func tooltips() -> [ControlSample] {
    func button(_ caption: String, _ title: String, _ tooltip: String) -> ControlSample {
      let value = value("not pressed")
      var count = 0
      let button = Button(title, font: .body(.medium)) {
        count += 1
        value.text = count == 1 ? "pressed once" : "pressed \(count) times"
      }
      button.cornerRadius = 8
      button.tooltip = tooltip
      return ControlSample(caption, button, Size(120, 40), value: value)
    }
    return [
      button("A few words", "Undo", "Takes back the last move"),
      button(
        "A sentence", "Export",
        "Writes every frame of the film as a picture into one folder, numbered from the first one."),
    ]
  }

  static func tabs() -> ControlSample {
    let value = value("Springs")
    let texts = [
      "A spring has a response, the seconds of one swing, and a damping that decides how far it overshoots.",
      "A curve has a duration. It arrives when it should, and nothing that is grabbed on the way slows it down.",
      "A decay has a velocity and nothing else: it ends where friction lets it.",
    ]
    let titles = ["Springs", "Curves", "Decay"]
    let view = TabView(
      zip(titles, texts).map { title, text in
        let page = Label(text, font: .body())
        page.fitting = .wrapping(maximumLines: 6, .end)
        return (title, page)
      })
    view.onChange = { value.text = titles[$0] }
    return ControlSample("Shown", view, Size(wide, 190), value: value)
  }

  static func search() -> [ControlSample] {
    let names = [
      "Amber", "Birch", "Cedar", "Dune", "Ember", "Fjord", "Grove", "Harbour", "Inlet", "Juniper", "Kelp", "Lagoon",
      "Meadow", "Nectar", "Orchard", "Pine", "Quarry", "Reed", "Spring", "Tide", "Umber", "Valley", "Willow", "Zephyr",
    ]
    final class Result { var names: [String] = [] }
    let result = Result()
    result.names = names
    let count = value("\(names.count) names")
    let list = ListView(rowHeight: 34, placeholder: "No name has these letters.") {
      LabelRow()
    } configure: { row, index in
      row.title.text = result.names[index]
    }
    list.cornerRadius = 10
    list.reload(count: names.count)
    let field = SearchField(placeholder: "Search names") { text in
      result.names = names.filter { text.isEmpty || $0.lowercased().contains(text.lowercased()) }
      list.reload(count: result.names.count)
      count.text = result.names.count == 1 ? "1 name" : "\(result.names.count) names"
    }
    return [
      ControlSample("Names", field, Size(wide, 38), value: count), ControlSample("", list, Size(wide, 190)),
    ]
  }

  static func numbers() -> [ControlSample] {
    func stepper(_ caption: String, _ range: SteppedRange, _ initial: Double, isEnabled: Bool = true) -> ControlSample {
      let decimals = range.step.map { $0 < 1 ? 2 : 0 } ?? 2
      let value = value(initial.decimals(decimals))
      let stepper = NumberStepper(
        range: range, value: initial, format: { $0 < 1_000 ? $0.decimals(decimals) : Int($0).grouped }
      ) { value.text = $0.decimals(decimals) }
      stepper.isEnabled = isEnabled
      return ControlSample(caption, stepper, NumberStepper.numberSize, value: value)
    }
    return [
      stepper("0 to 120", SteppedRange(0...120, step: 1), 98),
      stepper("Quarters", SteppedRange(0...4, step: 0.25), 1),
      stepper("Disabled", SteppedRange(0...9, step: 1), 7, isEnabled: false),
    ]
  }
}
