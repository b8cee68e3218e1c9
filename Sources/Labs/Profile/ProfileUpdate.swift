import OvershootScreenKit

/// What the director tells: the scene, or a double of a test.
@MainActor
protocol ProfileDisplay: AnyObject {
  func display(_ update: ProfileUpdate)
}

/// A change to show.
enum ProfileUpdate: Hashable, Sendable {
  case person(Person)
  case images(ProfileImages)
  case following(ProfileFollowing, followers: Int)
  /// The number of trophies; 0 is not shown.
  case trophies(Int)
  /// All posts, newest first; what differs from the posts before is animated.
  case posts([ProfilePost])
  case refresh(ProfileRefresh)
  case physics(Scrolling)
  case metrics(HeaderMetrics.Preset)
  case tuning(ProfilePanel)
  /// An error message.
  case notice(String)
}

/// Whether the user follows the person.
enum ProfileFollowing: Hashable, Sendable {
  case following, notFollowing
}

/// A post, ready to show.
struct ProfilePost: Hashable, Sendable {
  let id: Int
  let text: String
  /// The age, such as "3 h".
  let age: String
  /// The number of replies, such as "7 replies".
  let replies: String
  /// The number of likes, that of the user included.
  let likes: Int
  let isLiked: Bool

  /// Returns a number of replies, ready to show.
  static func text(ofReplies count: Int) -> String {
    tr("\(count) reply", plural: "\(count) replies", count: count)
  }
}

/// Whether the page fetches what is new.
enum ProfileRefresh: Hashable, Sendable {
  case idle, running
}

/// The state of the tuning panel.
enum ProfilePanel: Hashable, Sendable {
  case open, closed
}

/// The pictures of the page; nil for one that could not be read.
struct ProfileImages: Hashable, Sendable {
  let banner: Bitmap?
  /// As large as `banner`.
  let blurredBanner: Bitmap?
  let avatar: Bitmap?
}
