import Controls
import Geometry
import SDLStage
import Screens
import Stage
import Testing

@MainActor
@Suite struct ListGoldenTests {
  enum Look: String, CaseIterable {
    case resting, selected, focused, pressed, scrolled, inserting, disabled, empty
  }

  private static let names = [
    "Amber", "Birch", "Cedar and a title that is too long for its row", "Dune", "Ember", "Fjord", "Grove", "Harbour",
    "Inlet", "Juniper", "Kelp", "Lagoon",
  ]

  private func list(_ theme: Theme) -> ListView {
    let list = ListView(rowHeight: 40, style: theme.controls, placeholder: "Nothing here yet") {
      LabelRow(style: theme.controls)
    } configure: { row, index in
      row.title.text = Self.names[index % Self.names.count]
      row.detail.text = "\(3 + 7 * index % 27) May"
      row.titleColor = index == 1 ? theme.danger : nil
    }
    list.bounds.size = Size(260, 230)
    list.cornerRadius = 10
    return list
  }

  @Test(arguments: Look.allCases, Theme.Name.allCases)
  func everyLookIsAsItWas(_ look: Look, _ name: Theme.Name) throws {
    let list = list(Theme(name))
    if look != .empty { list.reload(count: 10_000) }
    let stage = try ControlStage(list, size: Size(300, 270), theme: name)
    stage.run(0.1)
    switch look {
    case .resting, .empty: break
    case .selected: stage.host.perform { list.select(2) }
    case .focused:
      stage.focus(list)
      stage.host.perform { list.select(2) }
    case .pressed: stage.send(.pointer(Vector2(120, 115), button: 1, isDown: true))
    case .scrolled:
      stage.focus(list)
      stage.host.perform { list.select(5003) }
      stage.run(0.5)
      stage.host.perform { list.jump(to: list.offset + 189) }
    case .inserting: stage.host.perform { list.select(1) }
    case .disabled:
      stage.host.perform {
        list.select(2)
        list.isEnabled = false
      }
    }
    stage.run(look == .scrolled ? 0.3 : 2)
    if look == .inserting {
      stage.host.perform { list.insert(at: 1) }
      stage.run(0.1)
    }
    try Golden.check(stage.picture(), "list-\(look.rawValue)-\(name.rawValue)", in: "Controls")
  }
}
