internal import OvershootStage

/// What a call comes to.
enum AccessibleAnswer: Hashable, Sendable {
  /// What is asked for.
  case values([DBusValue])
  /// A failure.
  case failure(DBusFailure)
  /// Something to do, whose success is answered when it is done: by a flag, or by nothing where a property is set.
  case request(SemanticRequest, node: Int, isFlag: Bool)
  /// The registry numbers the program.
  case number(Int)

  static func value(_ value: DBusValue) -> AccessibleAnswer { .values([value]) }
  static func int(_ number: Int) -> AccessibleAnswer { .value(.int(Int32(clamping: number))) }
  static func text(_ text: String) -> AccessibleAnswer { .value(.text(text)) }
  static func flag(_ flag: Bool) -> AccessibleAnswer { .value(.flag(flag)) }
  static func request(_ request: SemanticRequest, _ node: SemanticNode) -> AccessibleAnswer {
    .request(request, node: node.id, isFlag: true)
  }
}

/// The arguments of a call whose types have been checked.
struct AccessibleArguments {
  let values: [DBusValue]

  func int(_ index: Int) -> Int { values[index].int ?? 0 }
  func text(_ index: Int) -> String { values[index].text ?? "" }
  func flag(_ index: Int) -> Bool { values[index].flag ?? false }
}

extension DBusValue {
  static func references(_ references: [AccessibleSnapshot.Reference]) -> DBusValue {
    .array(of: "(so)", references.map(\.value))
  }

  static func ints(_ numbers: Int...) -> [DBusValue] { numbers.map { .int(Int32(clamping: $0)) } }
}

extension AccessibleSnapshot {
  /// Returns the answer to a call.
  func answer(to call: DBusMessage) -> AccessibleAnswer {
    guard let object = object(at: call.path) else {
      let isPing = call.interface == AccessibleInterface.peer.name
      return isPing ? peer(call.member) : .failure(.unknownObject(call.path))
    }
    let interfaces = object.interfaces + AccessibleInterface.common
    let named = interfaces.filter { call.interface.isEmpty || $0.name == call.interface }
    guard !named.isEmpty else { return .failure(.unknownInterface(call.interface)) }
    guard let interface = named.first(where: { $0.methods[call.member] != nil }),
      let method = interface.methods[call.member]
    else { return .failure(.unknownMethod(call.member)) }
    let types = DBusValue.signature(of: call.arguments)
    guard types == method.input else {
      let text = "\(call.member) takes arguments of the types '\(method.input)', not '\(types.prefix(200))'."
      return .failure(.invalid(text))
    }
    let arguments = AccessibleArguments(values: call.arguments)
    switch interface {
    case .properties: return properties(of: object, call.member, arguments)
    case .introspectable: return .text(introspection(of: interfaces))
    case .peer: return peer(call.member)
    default: return object.answer(interface, call.member, arguments)
    }
  }

  private func peer(_ member: String) -> AccessibleAnswer {
    switch member {
    case "Ping": .values([])
    case "GetMachineId": .failure(.failed("The program does not tell which machine it runs on."))
    default: .failure(.unknownMethod(member))
    }
  }

  private func properties(
    of object: AccessibleObject, _ member: String, _ arguments: AccessibleArguments
  ) -> AccessibleAnswer {
    let name = arguments.text(0)
    guard let interface = object.interfaces.first(where: { $0.name == name }) else {
      return .failure(.unknownInterface(name))
    }
    if member == "GetAll" {
      let values = interface.properties.keys.sorted().compactMap { name in
        object.property(interface, name).map { DBusValue.entry(.text(name), .variant($0)) }
      }
      return .value(.array(of: "{sv}", values))
    }
    let key = arguments.text(1)
    guard let property = interface.properties[key], let value = object.property(interface, key) else {
      return .failure(.unknownProperty(key))
    }
    guard member == "Set" else { return .value(.variant(value)) }
    guard property.isWritable else { return .failure(.readOnly(key)) }
    guard case .variant(let new) = arguments.values[2], new.signature == property.type else {
      return .failure(.invalid("\(key) has the type '\(property.type)'."))
    }
    return object.set(interface, to: new)
  }

  private func introspection(of interfaces: [AccessibleInterface]) -> String {
    let head = """
      <!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN"
       "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
      <node>
      """
    return ([head] + interfaces.map(\.introspection) + ["</node>", ""]).joined(separator: "\n")
  }
}
