import OvershootDrawing
import OvershootGeometry

extension AlertSheet {
  /// An action that an alert offers as a button.
  public struct Action {
    /// The role of an action.
    public enum Role: Hashable, Sendable {
      /// An ordinary action.
      case normal
      /// The recommended action.
      case preferred
      /// Cancels. Escape, B and a press outside the card trigger it too.
      case cancel
      /// Destroys data.
      case destructive
    }

    /// The title of the button.
    public let title: String
    /// The role.
    public let role: Role
    /// Whether the user can choose the action.
    public let isEnabled: Bool
    let handler: () -> Void

    /// Creates an action. `handler` is called each time the user chooses it, when the scene accepts input again.
    public init(
      _ title: String, role: Role = .normal, isEnabled: Bool = true, handler: @escaping () -> Void = {}
    ) {
      self.title = title
      self.role = role
      self.isEnabled = isEnabled
      self.handler = handler
    }
  }
}
