/// The way that a person has come: the first screen, what was opened from it, and what lies over that. Never empty.
///
/// A pure value. Verbs that cannot do anything change nothing and return false.
public struct NavigationStack<Route: Hashable & Sendable>: Hashable, Sendable {
  /// How a screen came onto the stack, and so how it is left.
  public enum Presentation: Hashable, Sendable {
    /// By going on from the one below; `pop` leaves it.
    case pushed
    /// Over the one below; `dismiss` takes it away, with all that was pushed on it.
    case presented
  }

  /// One screen on the way.
  public struct Entry: Hashable, Sendable {
    /// Tells apart screens of one route; never used twice on one stack.
    public let id: Int
    /// Which screen it is.
    public let route: Route
    /// How it came here.
    public let presentation: Presentation
  }

  /// How many screens there can be.
  public static var depthLimit: Int { 32 }

  /// The first screen; it can be replaced and never left.
  public private(set) var root: Entry
  /// What lies on the first screen, the lowest first.
  public private(set) var others: [Entry] = []
  private var nextID = 1

  /// A stack of one screen.
  public init(_ root: Route) {
    self.root = Entry(id: 0, route: root, presentation: .pushed)
  }

  // MARK: Derived

  /// All screens, the first one first.
  public var entries: [Entry] { [root] + others }
  /// The screen that is seen.
  public var top: Entry { others.last ?? root }
  /// How many screens there are, from 1 to the limit.
  public var depth: Int { 1 + others.count }

  // MARK: Verbs

  /// Goes on to a screen; false at the limit.
  public mutating func push(_ route: Route) -> Bool { add(route, .pushed) }

  /// Lays a screen over the one that is seen; false at the limit.
  public mutating func present(_ route: Route) -> Bool { add(route, .presented) }

  /// Leaves a screen that was pushed; false on the first one and on one that was presented.
  public mutating func pop() -> Bool {
    guard others.last?.presentation == .pushed else { return false }
    others.removeLast()
    return true
  }

  /// Leaves all screens above the nearest one of `route` below the top; false where there is none.
  public mutating func popTo(_ route: Route) -> Bool {
    guard let index = entries.dropLast().lastIndex(where: { $0.route == route }) else { return false }
    others.removeSubrange(index...)
    return true
  }

  /// Takes away the uppermost screen that was presented, with all that lies on it; false where none was.
  public mutating func dismiss() -> Bool {
    guard let index = others.lastIndex(where: { $0.presentation == .presented }) else { return false }
    others.removeSubrange(index...)
    return true
  }

  /// Leaves the screen that is seen in the way in which it came; false on the first one.
  public mutating func goBack() -> Bool { top.presentation == .presented ? dismiss() : pop() }

  /// Puts another screen in the place of the one that is seen.
  public mutating func replace(_ route: Route) {
    let entry = Entry(id: nextID, route: route, presentation: top.presentation)
    nextID += 1
    if others.isEmpty { root = entry } else { others[others.count - 1] = entry }
  }

  /// Puts a way of at least one screen in the place of all; what is beyond the limit is left out.
  ///
  /// - Precondition: `routes` is not empty.
  public mutating func replaceAll(with routes: [Route]) {
    guard let first = routes.first else { preconditionFailure("A NavigationStack is never empty.") }
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
