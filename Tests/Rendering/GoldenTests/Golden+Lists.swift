import OvershootScreenKit
import StageTesting

extension Golden {
  private enum ListState: String, CaseIterable {
    case resting, selected, focused, pressed, scrolled, inserting, disabled, empty
  }

  private static let rowTitles = [
    "Amber", "Birch", "Cedar and a title that is too long for its row", "Dune", "Ember", "Fjord", "Grove", "Harbour",
    "Inlet", "Juniper", "Kelp", "Lagoon",
  ]

  @MainActor
  private static func list(_ theme: Theme) -> ListView {
    let list = ListView(rowHeight: 40, placeholder: "Nothing here yet") {
      LabelRow()
    } configure: { row, index in
      row.title.text = rowTitles[index % rowTitles.count]
      row.detail.text = "\(3 + 7 * index % 27) May"
      row.titleColor = index == 1 ? theme.danger : nil
    }
    list.bounds.size = Size(260, 230)
    list.cornerRadius = 10
    return list
  }

  static let lists = Golden("Controls/list", ListState.self, row: .states, draw: listHost)
  static let listsInSmallPixels = Golden("Controls/list-scale-2") {
    [Cell("selected", try listHost(.selected, .light), scale: 2)]
  }

  @MainActor
  private static func listHost(_ state: ListState, _ name: Theme.Name) throws -> ManualHost {
    let list = list(Theme(name))
    if state != .empty { list.reload(count: 10_000) }
    let host = try ManualHost(list, size: Size(300, 270), theme: name)
    host.run(0.1)
    switch state {
    case .resting, .empty: break
    case .selected: host.host.perform { list.select(2) }
    case .focused:
      host.focus(list)
      host.host.perform { list.select(2) }
    case .pressed: host.send(.pointer(Vector2(120, 115), button: 1, isDown: true))
    case .scrolled:
      host.focus(list)
      host.host.perform { list.select(5003) }
      host.run(0.5)
      host.host.perform { list.jump(to: list.contentOffset + 189) }
    case .inserting: host.host.perform { list.select(1) }
    case .disabled:
      host.host.perform {
        list.select(2)
        list.isEnabled = false
      }
    }
    host.run(state == .scrolled ? 0.3 : 2)
    if state == .inserting {
      host.host.perform { list.insert(at: 1) }
      host.run(0.1)
    }
    return host
  }
}
