/// The names that the program gives to properties. A property without one does not know of them and is no larger.
@MainActor enum PropertyNameTable {
  private struct Entry {
    weak var property: AnyObject?
    let name: String
  }

  private static var entries: [ObjectIdentifier: Entry] = [:]
  /// The number of entries at which those of released properties are removed.
  private static var limit = 64

  /// Names the storage of a property.
  static func set(_ name: String, of property: AnyObject) {
    if entries.count >= limit {
      entries = entries.filter { $0.value.property != nil }
      limit = max(64, 2 * entries.count)
    }
    entries[ObjectIdentifier(property)] = Entry(property: property, name: name)
  }

  /// Returns the name of the storage of a property; nil where it was given none.
  static func name(of property: AnyObject) -> String? {
    // The entry of a released property may have the address of a new one.
    entries[ObjectIdentifier(property)].flatMap { $0.property === property ? $0.name : nil }
  }

  /// Returns the name of the variable of `owner` that is the property, by reflection; nil where there is none.
  static func variable(of property: AnimatedProperty, in owner: AnyObject) -> String? {
    var classes = [Mirror(reflecting: owner)]
    while let next = classes.last?.superclassMirror { classes.append(next) }
    for mirror in classes.reversed() {
      for case (let label?, let reference as any AnimatableReference) in mirror.children
      where reference.identity == ObjectIdentifier(property) {
        return label.hasPrefix("_") ? String(label.dropFirst()) : label
      }
    }
    return nil
  }
}

extension AnimatedProperty {
  /// The name that the property was given, or that of its owner's variable; nil where there is neither.
  @MainActor package final var name: String? {
    PropertyNameTable.name(of: self) ?? owner.flatMap { PropertyNameTable.variable(of: self, in: $0) }
  }

  /// The object whose variable the property is; nil where none is known.
  package final var owner: AnyObject? { presence?.owner }

  /// What the owner is called now, empty without one, and the name that it gives to the property itself.
  package final var ownName: (owner: String, property: String?) {
    presence.map { ($0.ownerName, $0.name(of: ObjectIdentifier(self))) } ?? ("", nil)
  }

  /// The key of the property in `AnimationEngine.replacements`; nil without an owner.
  @MainActor package final var replacementKey: String? {
    owner.map { "\(type(of: $0)).\(ownName.property ?? noun)" }
  }

  /// The identity of what all properties of the owner share; that of the property without an owner.
  package final var ownerIdentity: ObjectIdentifier { ObjectIdentifier(presence ?? self) }
}
