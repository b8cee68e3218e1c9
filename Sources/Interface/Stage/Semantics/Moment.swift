/// What happened on a screen, as one value that is emitted once, by `Scene.emit(_:)`.
///
/// What is said of it, heard or counted is read from it by others, which the scene does not know.
public protocol Moment: Sendable {
  /// What a screen reader says; nil for nothing.
  var announcement: Announcement? { get }
}

/// A sentence that a screen reader says without being asked.
public struct Announcement: Hashable, Sendable {
  /// How urgent it is.
  public enum Politeness: String, Hashable, Sendable {
    /// It waits until what is being said is over.
    case polite
    /// It interrupts what is being said.
    case assertive
  }

  /// The sentence, or several, each with a full stop.
  public var text: String
  /// How urgent it is.
  public var politeness: Politeness

  /// Creates an announcement.
  public init(_ text: String, _ politeness: Politeness = .polite) { (self.text, self.politeness) = (text, politeness) }
}
