import OvershootScreenKit

/// A post, ready to show.
struct ProfilePost: Hashable, Sendable {
  let id: Int
  let text: String
  /// The age, such as "3 h".
  let age: String
  /// The number of replies, such as "7 replies".
  let replies: String
  /// The number of likes, including the user's.
  let likes: Int
  let isLiked: Bool

  init(_ post: Person.Post, isLiked: Bool) {
    (id, text, self.isLiked) = (post.id, post.text, isLiked)
    (age, replies) = (Self.text(ofAge: post.age), Self.text(ofReplies: post.replies))
    likes = post.likes + (isLiked ? 1 : 0)
  }

  /// Returns a number of replies, ready to show.
  static func text(ofReplies count: Int) -> String {
    tr("\(count) reply", plural: "\(count) replies", count: count)
  }

  /// Returns an age in minutes in its largest unit, rounded down; days up to two weeks.
  static func text(ofAge minutes: Int) -> String {
    let (hours, days) = (minutes / 60, minutes / 60 / 24)
    // Translators: the age of a post, and the short forms of minutes, hours, days and weeks.
    if minutes < 1 { return tr("now") }
    if hours < 1 { return tr("\(minutes) min") }
    if days < 1 { return tr("\(hours) h") }
    return days < 15 ? tr("\(days) d") : tr("\(days / 7, "weeks") wk")
  }
}
