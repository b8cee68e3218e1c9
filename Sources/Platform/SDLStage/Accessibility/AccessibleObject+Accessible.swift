internal import OvershootStage

/// The interface `Accessible`.
extension AccessibleObject {
  /// The kinds of relations.
  private enum Relation {
    static let (labelFor, labelledBy): (UInt32, UInt32) = (1, 2)
  }

  func accessible(
    _ node: SemanticNode, _ place: AccessibleSnapshot.Place, _ member: String, _ arguments: AccessibleArguments
  ) -> AccessibleAnswer {
    switch member {
    case "GetChildAtIndex":
      let index = arguments.int(0)
      return .value(snapshot.reference(node.children.indices.contains(index) ? node.children[index].id : nil).value)
    case "GetChildren": return .value(.references(node.children.map { snapshot.reference($0.id) }))
    case "GetIndexInParent": return .int(place.index)
    case "GetRelationSet": return .value(relations(node))
    case "GetRole": return .value(.number(node.semantics.role.number))
    case "GetRoleName", "GetLocalizedRoleName": return .text(node.semantics.role.rawValue)
    case "GetState": return .value(node.states.words)
    case "GetAttributes": return .value(.texts(attributes(node)))
    case "GetApplication": return .value(snapshot.root.value)
    case "GetInterfaces": return .value(.array(of: "s", interfaces.map { .text($0.name) }))
    default: return .failure(.unknownMethod(member))
    }
  }

  /// The same for the whole program.
  func application(_ member: String, _ arguments: AccessibleArguments) -> AccessibleAnswer {
    switch member {
    case "GetChildAtIndex": .value(snapshot.reference(arguments.int(0) == 0 ? snapshot.tree.id : nil).value)
    case "GetChildren": .value(.references([snapshot.reference(snapshot.tree.id)]))
    case "GetIndexInParent": .int(-1)
    case "GetRelationSet": .value(.array(of: "(ua(so))", []))
    case "GetRole": .value(.number(SemanticRole.application))
    case "GetRoleName", "GetLocalizedRoleName": .text("application")
    case "GetState": .value(SemanticStates().words)
    case "GetAttributes": .value(.texts([]))
    case "GetApplication": .value(snapshot.root.value)
    case "GetInterfaces": .value(.array(of: "s", interfaces.map { .text($0.name) }))
    default: .failure(.unknownMethod(member))
    }
  }

  func accessibleProperty(_ name: String) -> DBusValue? {
    var (title, description, parent, count) = (snapshot.name, "", snapshot.desktop, 1)
    var id = ""
    if case .node(let place) = subject {
      (title, description) = (place.node.semantics.name, place.node.semantics.description)
      (parent, count) = (place.parent.map(snapshot.reference) ?? snapshot.root, place.node.children.count)
      id = "\(place.node.id)"
    }
    return switch name {
    case "Name": .text(title)
    case "Description": .text(description)
    case "Parent": parent.value
    case "ChildCount": .int(Int32(clamping: count))
    case "Locale": .text(Self.locale)
    case "AccessibleId": .text(id)
    default: nil
    }
  }

  /// What no other interface says: the value in words, which is said instead of the number.
  private func attributes(_ node: SemanticNode) -> [(String, String)] {
    [("toolkit", snapshot.name)] + (node.semantics.value.map { [("valuetext", $0.text)] } ?? [])
  }

  private func relations(_ node: SemanticNode) -> DBusValue {
    var relations: [DBusValue] = []
    if let label = node.label, snapshot[label] != nil {
      relations.append(relation(Relation.labelledBy, [label]))
    }
    if node.semantics.role == .label || node.semantics.role == .heading {
      let named = snapshot.tree.all.filter { $0.label == node.id }.map(\.id)
      if !named.isEmpty { relations.append(relation(Relation.labelFor, named)) }
    }
    return .array(of: "(ua(so))", relations)
  }

  private func relation(_ kind: UInt32, _ nodes: [Int]) -> DBusValue {
    .structure([.number(kind), .references(nodes.map { snapshot.reference($0) })])
  }
}
