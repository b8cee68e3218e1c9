import OvershootGeometry

/// A stack of screens that is never empty: the root, and what was pushed or presented on it.
///
/// A pure value. Operations that are not possible change nothing and return false.
public struct NavigationStack<Route: Hashable & Sendable>: Hashable, Sendable {
  /// How a screen was added to the stack, which determines how it is left.
  public enum Presentation: Hashable, Sendable {
    /// Pushed on the screen below; `pop` removes it.
    case pushed
    /// Presented over the screen below; `dismiss` removes it, with all that was pushed on it.
    case presented
  }

  /// A screen on the stack.
  public struct Entry: Hashable, Sendable {
    /// An identifier, unique among all entries that the stack has ever had.
    public let id: Int
    /// The route of the screen.
    public let route: Route
    /// How the screen was added.
    public let presentation: Presentation
  }

  /// The maximum number of screens.
  public static var depthLimit: Int { 32 }

  /// The first screen. It can be replaced, but not removed.
  public private(set) var root: Entry
  /// The screens above the root, the lowest first.
  public private(set) var others: [Entry] = []
  private var nextID = 1

  /// Creates a stack of one screen.
  public init(_ root: Route) {
    self.root = Entry(id: 0, route: root, presentation: .pushed)
  }

  // MARK: Derived

  /// All screens, the root first.
  public var entries: [Entry] { [root] + others }
  /// The screen that is shown.
  public var top: Entry { others.last ?? root }
  /// The number of screens, 1...`depthLimit`.
  public var depth: Int { 1 + others.count }

  // MARK: Changes

  /// Pushes a screen. Returns false at the depth limit.
  public mutating func push(_ route: Route) -> Bool { add(route, .pushed) }

  /// Presents a screen over the top. Returns false at the depth limit.
  public mutating func present(_ route: Route) -> Bool { add(route, .presented) }

  /// Removes the top if it was pushed. Returns false on the root and on a presented screen.
  public mutating func pop() -> Bool {
    guard others.last?.presentation == .pushed else { return false }
    others.removeLast()
    return true
  }

  /// Removes all screens above the nearest one of `route` below the top. Returns false if no screen below the top has
  /// this route.
  public mutating func pop(to route: Route) -> Bool {
    guard let index = entries.dropLast().lastIndex(where: { $0.route == route }) else { return false }
    others.removeSubrange(index...)
    return true
  }

  /// Removes the topmost presented screen, and all above it. Returns false if no screen is presented.
  public mutating func dismiss() -> Bool {
    guard let index = others.lastIndex(where: { $0.presentation == .presented }) else { return false }
    others.removeSubrange(index...)
    return true
  }

  /// Pops or dismisses the top, by its presentation. Returns false on the root.
  public mutating func goBack() -> Bool { top.presentation == .presented ? dismiss() : pop() }

  /// Replaces the top, with the same presentation.
  public mutating func replace(_ route: Route) {
    let entry = Entry(id: nextID, route: route, presentation: top.presentation)
    nextID += 1
    if others.isEmpty { root = entry } else { others[others.count - 1] = entry }
  }

  /// Replaces all screens. Routes beyond the depth limit are ignored.
  ///
  /// - Precondition: `routes` is not empty.
  public mutating func replaceAll(with routes: [Route], file: StaticString = #fileID, line: UInt = #line) {
    guard let first = routes.first else {
      trapMisuse("A NavigationStack is never empty: replaceAll(with:) needs a route.", file: file, line: line)
    }
    others.removeAll()
    root = Entry(id: nextID, route: first, presentation: .pushed)
    nextID += 1
    for route in routes.dropFirst() { _ = push(route) }
  }

  private mutating func add(_ route: Route, _ presentation: Presentation) -> Bool {
    guard depth < Self.depthLimit else { return false }
    others.append(Entry(id: nextID, route: route, presentation: presentation))
    nextID += 1
    return true
  }
}
