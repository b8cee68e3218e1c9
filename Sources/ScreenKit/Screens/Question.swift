/// A question with two answers, of which one changes something.
package struct Question: Hashable, Sendable {
  package let title: String
  package let detail: String
  /// The title of the answer that changes something.
  package let yes: String
  package let no: String
  package let isDestructive: Bool

  package init(title: String, detail: String, yes: String, no: String, isDestructive: Bool = false) {
    (self.title, self.detail, self.yes, self.no) = (title, detail, yes, no)
    self.isDestructive = isDestructive
  }
}
