internal import OvershootGeometry
internal import OvershootStage

/// The interface `Component`: where a node is.
extension AccessibleObject {
  /// The layers of the window and of what is in it.
  private enum Layer {
    static let (widget, window): (UInt32, UInt32) = (3, 7)
  }

  func component(
    _ node: SemanticNode, _ place: AccessibleSnapshot.Place, _ member: String, _ arguments: AccessibleArguments
  ) -> AccessibleAnswer {
    switch member {
    case "GetExtents":
      let area = extents(node, place, arguments.int(0))
      return .value(.structure(DBusValue.ints(area.x, area.y, area.width, area.height)))
    case "GetPosition":
      let area = extents(node, place, arguments.int(0))
      return .values(DBusValue.ints(area.x, area.y))
    case "GetSize":
      let area = extents(node, place, Int(WindowGeometry.Coordinates.window.rawValue))
      return .values(DBusValue.ints(area.width, area.height))
    case "Contains":
      let area = extents(node, place, arguments.int(2))
      return .flag(Self.contains(area, arguments.int(0), arguments.int(1)))
    case "GetAccessibleAtPoint":
      let found = descendant(of: place, arguments.int(0), arguments.int(1), arguments.int(2))
      return .value(snapshot.reference(found).value)
    case "GetLayer": return .value(.number(node.semantics.role == .frame ? Layer.window : Layer.widget))
    case "GetMDIZOrder": return .value(.short(0))
    case "GetAlpha": return .value(.real(1))
    case "GrabFocus": return .request(.focus, node)
    case "ScrollTo", "ScrollToPoint": return .request(.reveal, node)
    // The window and its layout are not for others to change.
    case "SetExtents", "SetPosition", "SetSize": return .flag(false)
    default: return .failure(.unknownMethod(member))
    }
  }

  /// Returns the place of a node in coordinates of one kind; in those of the window where nothing else is known.
  func extents(
    _ node: SemanticNode, _ place: AccessibleSnapshot.Place, _ coordinates: Int
  ) -> (x: Int, y: Int, width: Int, height: Int) {
    let kind = UInt32(exactly: coordinates).flatMap(WindowGeometry.Coordinates.init) ?? .window
    let around = kind == .parent ? place.parent.flatMap { snapshot[$0]?.node.bounds.origin } : nil
    var area = snapshot.geometry.units(node.bounds, from: around ?? .zero)
    if kind == .screen, let origin = snapshot.geometry.origin {
      area.x += origin.x
      area.y += origin.y
    }
    return area
  }

  private static func contains(_ area: (x: Int, y: Int, width: Int, height: Int), _ x: Int, _ y: Int) -> Bool {
    x >= area.x && x < area.x + area.width && y >= area.y && y < area.y + area.height
  }

  /// Returns the innermost node at a point that is seen, or the node at `place` itself; nil where the point is outside.
  private func descendant(of place: AccessibleSnapshot.Place, _ x: Int, _ y: Int, _ coordinates: Int) -> Int? {
    let node = place.node
    let inside = node.children.reversed().lazy.compactMap { child in
      snapshot[child.id].flatMap { descendant(of: $0, x, y, coordinates) }
    }.first
    if let inside { return inside }
    let isSeen = node.states.contains(.showing) && Self.contains(extents(node, place, coordinates), x, y)
    return isSeen ? node.id : nil
  }
}
