/// The posts and the followers of a person, and what the user does with them.
struct ProfileFeed {
  let person: Person
  /// Whether the user follows the person.
  var isFollowing = false
  private var followers: Int
  /// Newest first.
  private var posts: [Person.Post]
  /// The posts that the user likes.
  private(set) var liked: Set<Int> = []
  /// The number of updates so far.
  private var updateCount = 0

  /// The minutes that pass until an update.
  private static let minutes = 7
  /// The likes that an update brings to the newest posts before it.
  private static let likes = [5, 2, 1]
  /// The followers that an update brings.
  private static let followers = 3

  init(_ person: Person) {
    self.person = person
    (followers, posts) = (person.followers, person.posts)
  }

  /// The number of followers, the user included.
  var followerCount: Int { followers + (isFollowing ? 1 : 0) }

  /// All posts, newest first, ready to show.
  var shownPosts: [ProfilePost] { posts.map { ProfilePost($0, isLiked: liked.contains($0.id)) } }

  /// Likes a post, or no longer does. Returns whether there is such a post.
  mutating func toggleLike(_ id: Int) -> Bool {
    guard posts.contains(where: { $0.id == id }) else { return false }
    liked.formSymmetricDifference([id])
    return true
  }

  /// Lets time pass: the newest posts have more likes, and a post may have come. Returns the number of new posts.
  mutating func update() -> Int {
    for index in posts.indices { posts[index].age += Self.minutes }
    for (index, likes) in zip(posts.indices, Self.likes) { posts[index].likes += likes }
    let upcoming = person.upcoming.dropFirst(updateCount).prefix(1)
    updateCount += 1
    posts = upcoming + posts
    followers += Self.followers
    return upcoming.count
  }
}
