internal import OvershootStage

/// The portal's dialog in which the user chooses a file. Belongs to one thread.
struct PortalFileChooser {
  private let connection: DBusConnection

  private static let chooser = "org.freedesktop.portal.FileChooser"
  private static let request = "org.freedesktop.portal.Request"
  /// The name of the question, of which a connection has one.
  private static let token = "file"
  /// The maximum number of bytes of a text that is read: a path of 4096 bytes of three characters each.
  private static let textLimit = 1 << 14

  /// Connects; nil where there is no bus.
  init?(_ library: DBusLibrary, address: String) {
    guard let connection = DBusConnection(library, address: address, textLimit: Self.textLimit) else { return nil }
    self.connection = connection
  }

  /// Shows the dialog above the window that the portal calls `parent`, and waits for its end, until `stop` is readable
  /// or closed. The portal closes the dialog where the connection ends before.
  func answer(_ question: FileQuestion, over parent: String, until stop: Int32) -> FileChoice {
    let sender = String(connection.name.dropFirst().map { $0 == "." ? "_" : $0 })
    var handle = "\(PortalConnection.object)/request/\(sender)/\(Self.token)"
    // Asked before, the answer might be missed.
    connection.listen(for: "type='signal',sender='\(PortalConnection.portal)',interface='\(Self.request)'")
    connection.followOwner(of: PortalConnection.portal)
    let serial = connection.call(
      PortalConnection.portal, PortalConnection.object, Self.chooser, "OpenFile",
      [
        .text(parent), .text(question.title),
        .array(
          of: "{sv}",
          [
            .entry(.text("handle_token"), .variant(.text(Self.token))),
            .entry(.text("filters"), .variant(Self.filters(question))),
          ]),
      ])
    var choice = FileChoice.unavailable
    connection.serve(until: stop) { message in
      if message.isSignal("Response", of: Self.request), message.path == handle {
        choice = Self.choice(message.arguments)
        return false
      }
      if message.isSignal("NameOwnerChanged", of: DBusConnection.bus) {
        // Without an owner the portal has ended.
        return message.arguments.count < 3 || message.arguments[2].text != ""
      }
      guard message.replySerial == serial else { return true }
      // Old portals give the question another name.
      if message.kind == .reply { handle = message.arguments.first?.text ?? handle }
      return message.kind != .failure
    }
    return choice
  }

  /// Returns the choice of names in the dialog: those of the question first, then all.
  private static func filters(_ question: FileQuestion) -> DBusValue {
    func filter(_ name: String, _ patterns: [String]) -> DBusValue {
      // 0 is the kind of a pattern.
      let list = DBusValue.array(of: "(us)", patterns.map { .structure([.number(0), .text($0)]) })
      return .structure([.text(name), list])
    }
    return .array(of: "(sa(us))", [filter(question.kind, question.patterns), filter("All files", ["*"])])
  }

  /// Returns what the user has chosen, by the arguments of the answer.
  private static func choice(_ arguments: [DBusValue]) -> FileChoice {
    guard arguments.count >= 2, case .number(let response) = arguments[0], response <= 1 else { return .unavailable }
    guard response == 0 else { return .cancelled }
    for case .entry(.text("uris"), let value) in arguments[1].parts {
      guard let address = value.inner.parts.first?.text else { continue }
      return .chosen(DroppedFile(address: address))
    }
    return .cancelled
  }
}
