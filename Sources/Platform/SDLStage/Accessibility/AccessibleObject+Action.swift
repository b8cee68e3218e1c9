internal import OvershootStage

/// The interfaces `Action` and `Selection`.
extension AccessibleObject {
  func action(_ node: SemanticNode, _ member: String, _ arguments: AccessibleArguments) -> AccessibleAnswer {
    let actions = node.semantics.actions
    if member == "GetActions" {
      return .value(.array(of: "(sss)", actions.map { .structure([.text($0), .text(""), .text("")]) }))
    }
    let index = arguments.int(0)
    let name = actions.indices.contains(index) ? actions[index] : nil
    switch member {
    case "GetName", "GetLocalizedName": return .text(name ?? "")
    case "GetDescription", "GetKeyBinding": return .text("")
    case "DoAction": return name.map { .request(.action($0), node) } ?? .flag(false)
    default: return .failure(.unknownMethod(member))
    }
  }

  /// One node is selected at a time, by what a press of it does.
  func selection(_ node: SemanticNode, _ member: String, _ arguments: AccessibleArguments) -> AccessibleAnswer {
    let selected = node.selectedChildren
    let index = arguments.values.isEmpty ? -1 : arguments.int(0)
    let child = node.children.indices.contains(index) ? node.children[index] : nil
    switch member {
    case "GetSelectedChild":
      return .value(snapshot.reference(selected.indices.contains(index) ? selected[index].id : nil).value)
    case "IsChildSelected": return .flag(child?.states.contains(.selected) ?? false)
    case "SelectChild":
      guard let child, child.states.contains(.selectable) else { return .flag(false) }
      guard !child.states.contains(.selected) else { return .flag(true) }
      return .request(child.semantics.actions.first.map { .action($0) } ?? .focus, child)
    case "DeselectSelectedChild", "DeselectChild", "SelectAll", "ClearSelection": return .flag(false)
    default: return .failure(.unknownMethod(member))
    }
  }
}
