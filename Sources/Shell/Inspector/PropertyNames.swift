import OvershootScreenKit

/// Finds the names of animated properties by reflection, as in `StripView.alpha`.
///
/// It looks at the properties of all views in a tree, at those of the objects that they hold, and at theirs in turn.
@MainActor
struct PropertyNames {
  private var missing: Set<ObjectIdentifier>
  private(set) var names: [ObjectIdentifier: String] = [:]
  private var visited: Set<ObjectIdentifier> = []

  /// How many objects deep the search goes from a view.
  private static let maximumDepth = 3
  /// How many elements of an array the search looks at.
  private static let maximumElements = 64

  /// Searches `root` and the views in it for `properties`.
  init(of properties: some Sequence<ObjectIdentifier>, in root: View) {
    missing = Set(properties)
    search(root)
  }

  private mutating func search(_ view: View) {
    guard !missing.isEmpty else { return }
    searchProperties(of: view, depth: 0)
    for subview in view.subviews { search(subview) }
  }

  private mutating func searchProperties(of object: AnyObject, depth: Int) {
    guard depth <= Self.maximumDepth, visited.insert(ObjectIdentifier(object)).inserted else { return }
    let owner = Self.name(of: type(of: object))
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror, !missing.isEmpty {
      for child in current.children { searchValue(child.value, owner: owner, label: child.label, depth: depth) }
      mirror = current.superclassMirror
    }
  }

  private mutating func searchValue(_ value: Any, owner: String, label: String?, depth: Int) {
    if let property = value as? any AnimatableReference {
      if missing.remove(property.identity) != nil { names[property.identity] = owner + "." + Self.name(of: label) }
      return
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional, .collection:
      // The elements of a collection are alike, and plain values hold no property.
      guard let first = mirror.children.first?.value,
        first is any AnimatableReference || Mirror(reflecting: first).displayStyle != .struct
      else { return }
      for child in mirror.children.prefix(Self.maximumElements) {
        searchValue(child.value, owner: owner, label: label, depth: depth)
      }
    case .class:
      let object = value as AnyObject
      // Views are found by the tree.
      guard !(object is View), !(object is SceneHost), !(object is AnimationEngine), !(object is PropertyAnimator)
      else { return }
      searchProperties(of: object, depth: depth + 1)
    default: break
    }
  }

  /// The name of a type without its arguments.
  private static func name(of type: Any.Type) -> String {
    String(String(describing: type).prefix { $0 != "<" && $0 != " " })
  }

  /// The name of a stored property, without what wrappers put before it.
  private static func name(of label: String?) -> String {
    String((label ?? "property").drop { $0 == "_" })
  }
}
