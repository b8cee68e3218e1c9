/// A paragraph of an answer.
public struct OutputLine: Hashable, Sendable {
  /// What kind of text it is.
  public enum Style: String, CaseIterable, Sendable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case title, description, input, reply, refusal, parser, question, meta
  }

  /// What kind of text it is.
  public let style: Style
  /// The text, which may have several lines.
  public let text: String

  /// Creates a paragraph.
  public init(_ style: Style, _ text: String) { (self.style, self.text) = (style, text) }
}
