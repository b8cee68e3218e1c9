internal import OvershootStage

/// An object of the bridge, with the interfaces that it has.
struct AccessibleObject {
  /// What the object stands for.
  enum Subject {
    case application
    case cache
    case node(AccessibleSnapshot.Place)
  }

  let snapshot: AccessibleSnapshot
  let subject: Subject
  let interfaces: [AccessibleInterface]

  /// Returns the answer to a call of a method whose arguments have the right types.
  func answer(_ interface: AccessibleInterface, _ member: String, _ arguments: AccessibleArguments) -> AccessibleAnswer
  {
    guard case .node(let place) = subject else { return answerAsWhole(interface, member, arguments) }
    let node = place.node
    return switch interface {
    case .accessible: accessible(node, place, member, arguments)
    case .component: component(node, place, member, arguments)
    case .action: action(node, member, arguments)
    case .text: text(node, place, member, arguments)
    case .editableText: editableText(node, member, arguments)
    case .selection: selection(node, member, arguments)
    case .table: table(node, member, arguments)
    case .tableCell: tableCell(node, member)
    case .collection: collection(node, member, arguments)
    default: .failure(.unknownMethod(member))
    }
  }

  private func answerAsWhole(
    _ interface: AccessibleInterface, _ member: String, _ arguments: AccessibleArguments
  ) -> AccessibleAnswer {
    switch interface {
    case .cache: .value(snapshot.cacheItems)
    case .application: .text(Self.locale)
    case .collection: collection(nil, member, arguments)
    default: application(member, arguments)
    }
  }

  /// Returns the value of a property; nil for one that the interface does not have.
  func property(_ interface: AccessibleInterface, _ name: String) -> DBusValue? {
    guard case .node(let place) = subject else {
      return interface == .application ? snapshot.applicationProperty(name) : accessibleProperty(name)
    }
    let node = place.node
    return switch interface {
    case .accessible: accessibleProperty(name)
    case .action: .int(Int32(clamping: node.semantics.actions.count))
    case .value: node.semantics.value.flatMap { Self.valueProperty($0, name) }
    case .text: textProperty(node, name)
    case .selection: .int(Int32(clamping: node.selectedChildren.count))
    case .table: tableProperty(node, name)
    case .tableCell: tableCellProperty(node, place, name)
    default: nil
    }
  }

  /// Returns what becomes of a new value of the only property of an interface that can be set.
  func set(_ interface: AccessibleInterface, to value: DBusValue) -> AccessibleAnswer {
    guard case .node(let place) = subject else { return .number(value.int ?? -1) }
    guard let number = value.real, number.isFinite else { return .failure(.invalid("The value is no finite number.")) }
    return .request(.setValue(number), node: place.node.id, isFlag: false)
  }

  /// The language of all texts.
  static let locale = "en"

  private static func valueProperty(_ value: SemanticValue, _ name: String) -> DBusValue? {
    switch name {
    case "MinimumValue": .real(value.number?.bounds.lowerBound ?? 0)
    case "MaximumValue": .real(value.number?.bounds.upperBound ?? 0)
    case "MinimumIncrement": .real(value.number?.step ?? 0)
    case "CurrentValue": .real(value.number?.current ?? 0)
    case "Text": .text(value.text)
    default: nil
    }
  }
}

extension AccessibleSnapshot {
  /// Returns the object at a path; nil where there is none.
  func object(at path: String) -> AccessibleObject? {
    switch path {
    case Self.rootPath:
      return AccessibleObject(
        snapshot: self, subject: .application, interfaces: [.accessible, .application, .collection])
    case Self.cachePath: return AccessibleObject(snapshot: self, subject: .cache, interfaces: [.cache])
    default:
      guard let id = Self.id(of: path), let place = self[id] else { return nil }
      return AccessibleObject(snapshot: self, subject: .node(place), interfaces: place.node.interfaces)
    }
  }

  fileprivate func applicationProperty(_ name: String) -> DBusValue? {
    switch name {
    case "ToolkitName": .text(self.name)
    case "Version": .text(version)
    case "AtspiVersion": .text("2.1")
    case "Id": .int(Int32(clamping: number))
    default: nil
    }
  }
}

extension SemanticNode {
  /// The interfaces that belong to what the node says.
  var interfaces: [AccessibleInterface] {
    var interfaces: [AccessibleInterface] = [.accessible, .component, .collection]
    if !semantics.actions.isEmpty { interfaces.append(.action) }
    if semantics.value?.number != nil { interfaces.append(.value) }
    if semantics.text != nil {
      interfaces.append(.text)
      if states.contains(.editable) { interfaces.append(.editableText) }
    }
    if children.contains(where: { $0.states.contains(.selectable) }) { interfaces.append(.selection) }
    switch semantics.cells {
    case .table: interfaces.append(.table)
    case .cell: interfaces.append(.tableCell)
    default: break
    }
    return interfaces
  }

  /// The nodes in it that are selected.
  var selectedChildren: [SemanticNode] { children.filter { $0.states.contains(.selected) } }
}
