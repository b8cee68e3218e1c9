public import Drawing
public import Geometry

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

  /// The colours and fonts of an alert.
  public struct Style: Hashable, Sendable {
    /// The colours of the card.
    public var controls: ControlStyle
    /// What lies over the scene.
    public var dim: Color
    /// The buttons of normal answers, and of those that cancel.
    public var normal: Button.Style
    /// The button of the preferred answer.
    public var preferred: Button.Style
    /// The buttons of answers that take something away.
    public var destructive: Button.Style
    /// The font of the title.
    public var titleFont = Font(.semibold, size: 17)
    /// The font of the message.
    public var messageFont = Font(size: 14)
    /// The font of the buttons.
    public var buttonFont = Font(.semibold, size: 14)

    /// Makes a style with the usual fonts.
    public init(
      controls: ControlStyle, dim: Color, normal: Button.Style, preferred: Button.Style, destructive: Button.Style
    ) {
      self.controls = controls
      self.dim = dim
      self.normal = normal
      self.preferred = preferred
      self.destructive = destructive
    }

    func button(_ role: Action.Role) -> Button.Style {
      switch role {
      case .normal, .cancel: normal
      case .preferred: preferred
      case .destructive: destructive
      }
    }
  }
}
