internal import OvershootGeometry
internal import OvershootStage

/// What the window shows, as all questions are answered from it.
struct AccessibleSnapshot: Sendable {
  /// Where a node is in the tree.
  struct Place: Sendable {
    let node: SemanticNode
    /// The identifier of the node around it; nil for the frame.
    let parent: Int?
    /// The index among the nodes of the one around it.
    let index: Int
  }

  /// An object of another program.
  struct Reference: Hashable, Sendable {
    var bus: String
    var path: String

    /// No object.
    static let null = Reference(bus: "", path: "/org/a11y/atspi/null")

    var value: DBusValue { .structure([.text(bus), .path(path)]) }
  }

  /// What the program is called.
  let name: String
  /// The version of the program.
  let version: String
  /// The unique name of the program on the bus.
  let bus: String
  /// What the program is embedded in.
  var desktop = Reference.null
  /// The number that the registry has given to the program.
  var number = -1
  let tree: SemanticNode
  let geometry: WindowGeometry
  private let places: [Int: Place]

  init(name: String, version: String, bus: String, tree: SemanticNode, geometry: WindowGeometry) {
    (self.name, self.version, self.bus, self.tree, self.geometry) = (name, version, bus, tree, geometry)
    var places: [Int: Place] = [:]
    func insert(_ node: SemanticNode, in parent: Int?, at index: Int) {
      places[node.id] = Place(node: node, parent: parent, index: index)
      for (index, child) in node.children.enumerated() { insert(child, in: node.id, at: index) }
    }
    insert(tree, in: nil, at: 0)
    self.places = places
  }

  /// Returns the place of the node with an identifier.
  subscript(id: Int) -> Place? { places[id] }

  // MARK: Paths

  static let rootPath = "/org/a11y/atspi/accessible/root"
  static let cachePath = "/org/a11y/atspi/cache"
  private static let prefix = "/org/a11y/atspi/accessible/"

  /// Returns the path of the node with an identifier; those of the bridge are negative.
  static func path(of id: Int) -> String { prefix + (id < 0 ? "n\(-id)" : "\(id)") }

  /// Returns the identifier that a path has; nil where it is not the path of a node.
  static func id(of path: String) -> Int? {
    guard path.hasPrefix(prefix) else { return nil }
    let name = path.dropFirst(prefix.count)
    let id = name.first == "n" ? Int(name.dropFirst()).map(-) : Int(name)
    return id.flatMap { Self.path(of: $0) == path ? $0 : nil }
  }

  /// The program itself.
  var root: Reference { Reference(bus: bus, path: Self.rootPath) }

  /// Returns the reference to a node; that to no object for nil.
  func reference(_ id: Int?) -> Reference { id.map { Reference(bus: bus, path: Self.path(of: $0)) } ?? .null }
}

/// Where the points of a window are on the desktop.
struct WindowGeometry: Hashable, Sendable {
  /// Window units per point.
  var scale = 1.0
  /// The distance of the content from the edges of the desktop in window units; nil where it is unknown.
  var origin: Origin?

  struct Origin: Hashable, Sendable {
    var x: Int
    var y: Int
  }

  /// The units from which coordinates are counted.
  enum Coordinates: UInt32 {
    case screen, window, parent
  }

  /// Returns an area of the window in window units.
  func units(_ area: Rect, from start: Vector2) -> (x: Int, y: Int, width: Int, height: Int) {
    func whole(_ points: Double) -> Int {
      let units = (points * scale).rounded()
      return units.isFinite ? Int(min(max(units, -32768), 32767)) : 0
    }
    return (whole(area.minX - start.x), whole(area.minY - start.y), whole(area.width), whole(area.height))
  }
}
