public import OvershootGeometry
import OvershootLocalization
public import OvershootStage

/// The appearance of the ring in a state.
public struct ConfirmStyle: Hashable, Sendable {
  /// The ring and its text.
  public let color: Color
  /// The scale of the ring; the area that is hit-tested stays the same.
  public let scale: Double
  /// The text in the ring.
  public let text: String

  /// Creates the style of a state in the colours of a theme.
  public init(_ state: HoldConfirmation.State, in theme: Theme) {
    (color, scale, text) =
      switch state {
      case .idle, .updating: (theme.text, 1, "")
      // Translators: in a ring of about eight letters' width, when it is full.
      case .selected: (theme.danger, 1.1, tr("CONFIRM"))
      // Translators: in the same ring, where a release acts.
      case .confirmed: (theme.accent, 1.3, tr("OK"))
      }
  }
}
