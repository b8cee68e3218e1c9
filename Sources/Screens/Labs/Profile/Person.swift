/// The person on the profile page.
public struct Person: Hashable, Sendable {
  /// A post.
  public struct Post: Hashable, Sendable {
    /// The text.
    public let text: String
    /// The age as text, such as "3 h".
    public let age: String
    /// The number of replies.
    public let replies: Int
    /// The number of likes.
    public let likes: Int
  }

  /// The display name; of any length and direction.
  public var name: String
  /// The handle, with its @.
  public let handle: String
  /// The self-description.
  public let bio: String
  /// The number of people that this person follows.
  public let following: Int
  /// The number of followers.
  public let followers: Int
  /// The posts, newest first.
  public var posts: [Post]
}
