/// Somebody with a page.
public struct Person: Hashable, Sendable {
  /// Something that the person wrote.
  public struct Post: Hashable, Sendable {
    /// What is written.
    public let text: String
    /// How long ago, as one says it.
    public let age: String
    /// How many answered.
    public let replies: Int
    /// How many liked it.
    public let likes: Int
  }

  /// The name as it is shown; may be long, and may run from right to left.
  public var name: String
  /// The name as it is addressed.
  public let handle: String
  /// The person in their own words.
  public let bio: String
  /// How many this person follows.
  public let following: Int
  /// How many follow this person.
  public let followers: Int
  /// What the person wrote, the newest first.
  public var posts: [Post]
}
