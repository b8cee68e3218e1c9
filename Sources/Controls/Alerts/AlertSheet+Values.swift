import Drawing
import Geometry

extension AlertSheet {
  /// An answer that an alert offers.
  public struct Action {
    /// What an answer means.
    public enum Role: Hashable, Sendable {
      /// One among others.
      case normal
      /// What most people want.
      case preferred
      /// Nothing happens; Escape, B and a press outside the card mean it too.
      case cancel
      /// Something is lost.
      case destructive
    }

    /// What is written on the button.
    public let title: String
    /// What the answer means.
    public let role: Role
    /// Whether it can be given.
    public let isEnabled: Bool
    let handler: () -> Void

    /// Makes an answer; `handler` is called once each time it is given, when the scene below is free again.
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

extension AlertSheet.Action.Role {
  /// The kind of the button of an answer.
  var buttonKind: Button.Kind {
    switch self {
    case .normal, .cancel: .raised
    case .preferred: .primary
    case .destructive: .destructive
    }
  }
}
