/// What a start of the program asks of the one that runs already.
public struct ApplicationRequest: Hashable, Sendable {
  /// What is to be done.
  public enum Wish: Hashable, Sendable {
    /// Show the window.
    case activate
    /// Open files, by their addresses; at least one.
    case open([String])
    /// Do something that has a name, as an action of a desktop file does.
    case perform(String)
  }

  /// What is to be done.
  public var wish: Wish
  /// What the desktop has given the start so that it may bring a window to the front; empty for nothing.
  public var token: String

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - wish: what is to be done.
  ///   - token: the value of XDG_ACTIVATION_TOKEN or DESKTOP_STARTUP_ID; empty for none.
  public init(_ wish: Wish, token: String = "") { (self.wish, self.token) = (wish, token) }
}

/// The request as a call of `org.freedesktop.Application`.
extension ApplicationRequest {
  static let interface = "org.freedesktop.Application"

  /// What is asked for in one call, of which each address is a file.
  private static let maximumCount = 1000

  /// Reads a call.
  ///
  /// - Throws: what is answered to a call that asks for nothing that is known.
  init(_ call: DBusMessage) throws(DBusFailure) {
    let arguments = call.arguments
    switch (call.member, arguments.count) {
    case ("Activate", 1): wish = .activate
    case ("Open", 2):
      let addresses = arguments[0].parts.prefix(Self.maximumCount).compactMap(\.text)
      guard case .array(of: "s", _) = arguments[0] else { throw .invalid("The files are a list of addresses.") }
      wish = addresses.isEmpty ? .activate : .open(addresses)
    case ("ActivateAction", 3):
      guard case .text(let name) = arguments[0] else { throw .invalid("The name of an action is a text.") }
      wish = .perform(name)
    case ("Activate", _), ("Open", _), ("ActivateAction", _): throw .invalid("The arguments are not those of the call.")
    default: throw .unknownMethod(call.member)
    }
    token = Self.token(in: arguments[arguments.count - 1])
  }

  /// The name of the call.
  var member: String {
    switch wish {
    case .activate: "Activate"
    case .open: "Open"
    case .perform: "ActivateAction"
    }
  }

  /// The arguments of the call.
  var arguments: [DBusValue] {
    let names = token.isEmpty ? [] : Self.tokenNames
    let platform = DBusValue.array(of: "{sv}", names.map { .entry(.text($0), .variant(.text(token))) })
    return switch wish {
    case .activate: [platform]
    case .open(let addresses): [.array(of: "s", addresses.prefix(Self.maximumCount).map { .text($0) }), platform]
    case .perform(let name): [.text(name), .array(of: "v", []), platform]
    }
  }

  private static let tokenNames = ["activation-token", "desktop-startup-id"]

  private static func token(in platform: DBusValue) -> String {
    for name in tokenNames {
      for case .entry(.text(name), let value) in platform.parts {
        if let text = value.inner.text, !text.isEmpty { return text }
      }
    }
    return ""
  }
}
