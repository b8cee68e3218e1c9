/// The person on the profile page.
public struct Person: Hashable, Sendable {
  /// A post.
  public struct Post: Hashable, Sendable {
    /// The number by which it is known; no other post of the person has it.
    public let id: Int
    /// The text.
    public let text: String
    /// The age in minutes; 0 or more.
    public var age: Int
    /// The number of replies.
    public let replies: Int
    /// The number of likes.
    public var likes: Int
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
  public var followers: Int
  /// The posts, newest first.
  public var posts: [Post]
  /// The posts that are yet to come, one with each refresh.
  public var upcoming: [Post] = []
}
