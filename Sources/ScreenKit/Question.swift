/// A question with two answers, of which one changes something.
struct Question: Hashable, Sendable {
  let title: String
  let detail: String
  /// The title of the answer that changes something.
  let yes: String
  let no: String
  var isDestructive = false
}
