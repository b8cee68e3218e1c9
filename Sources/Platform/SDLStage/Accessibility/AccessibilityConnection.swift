internal import OvershootStage

/// The program on the accessibility bus: what it shows, what it is asked, what it reports. Belongs to one thread.
final class AccessibilityConnection {
  /// How far the program is among those that the registry knows.
  private enum Registration {
    /// The registry does not run, or nothing can be shown yet.
    case none
    /// The registry was asked by the call of a serial.
    case asked(UInt32)
    /// The registry with a unique name knows it.
    case done(String)
    /// The registry has refused; when it is asked again.
    case refused(Double)
  }

  /// The bytes of messages that are read and not yet answered; what is more waits in the bus.
  private static let receivedLimit = 1 << 20
  /// The bytes of answers that wait to be sent, above which no further calls are taken: no client may read them.
  private static let answerLimit = 1 << 20
  /// The bytes that may wait to be sent. A bus that takes less does not live.
  private static let outgoingLimit = 1 << 24
  /// The messages that are taken in a row.
  private static let turn = 64
  /// The seconds after which the registry is asked again.
  private static let retryTime = 1.0
  private static let registry = "org.a11y.atspi.Registry"

  let address: String
  private let connection: DBusConnection
  private let setup: AccessibilitySetup
  private var requests: AccessibleRequests
  private var snapshot: AccessibleSnapshot
  private var registration = Registration.none
  private var notices = AccessibleNotices()
  /// The latest picture; nil before the first.
  private var picture: AccessibilityMailbox.Picture?
  /// Whether messages may have been read that were not taken.
  private(set) var hasMore = false

  /// Connects to the bus, which may wait for it; nil where there is none.
  init?(_ library: DBusLibrary, _ setup: AccessibilitySetup, _ mailbox: AccessibilityMailbox, address: String) {
    guard let connection = DBusConnection(library, address: address, textLimit: 1 << 16) else { return nil }
    (self.address, self.connection, self.setup) = (address, connection, setup)
    requests = AccessibleRequests(mailbox, wake: setup.wake)
    snapshot = AccessibleSnapshot(
      name: setup.name, version: setup.version, bus: connection.name, tree: .empty, geometry: WindowGeometry())
    connection.limitReceived(to: Self.receivedLimit)
    connection.followOwner(of: Self.registry)
  }

  /// The descriptor that shows when there is something to read.
  var descriptor: Int32 { connection.descriptor }
  /// Whether something waits to be sent.
  var hasOutgoing: Bool { connection.hasOutgoing }
  /// Whether calls wait in the bus.
  var isPaused: Bool { requests.isPaused || isFull }
  private var isFull: Bool { connection.outgoingSize >= Self.answerLimit }

  /// When something is due without a message.
  var due: Double {
    var due = min(notices.due, requests.due)
    if case .refused(let time) = registration { due = min(due, time) }
    return due
  }

  /// Takes what the main thread has left.
  func take(_ delivery: AccessibilityMailbox.Delivery, at time: Double) {
    if let picture = delivery.picture {
      self.picture = picture
      _ = notices.dropExpired(at: time)
      show()
      if case .none = registration { register() }
    }
    for result in delivery.results { requests.finish(result.number, isDone: result.isDone, on: connection) }
    for announcement in delivery.announcements.waiting { say(announcement, at: time) }
  }

  /// Sends, reads and answers what is possible without waiting. Returns false where the bus has ended, or takes
  /// nothing.
  func exchange(at time: Double) -> Bool {
    if notices.dropExpired(at: time) { show() }
    requests.dropExpired(at: time, on: connection)
    if case .refused(let due) = registration, due <= time { register() }
    let isConnected = connection.exchange()
    hasMore = true
    for _ in 0..<Self.turn {
      guard !isFull, requests.accepts(at: time) else {
        hasMore = false
        break
      }
      guard let message = connection.next() else {
        requests.noteRest()
        hasMore = false
        break
      }
      take(message, at: time)
    }
    // What was answered is sent when the bus takes it: sending here would also read, after the last look at what came.
    return isConnected && connection.outgoingSize < Self.outgoingLimit
  }

  /// Reports that the window is gone.
  func leave() {
    guard case .done = registration else { return }
    send(.window(snapshot.tree, "Destroy"))
    connection.flush()
  }

  // MARK: Messages

  private func take(_ message: DBusMessage, at time: Double) {
    switch (message.kind, registration) {
    case (.call, _): answer(message, at: time)
    case (.signal, _):
      guard message.isSignal("NameOwnerChanged", of: DBusConnection.bus), message.arguments.count >= 3 else { return }
      followRegistry(message.arguments[2].text ?? "")
    case (.reply, .asked(message.replySerial)):
      registration = .done(message.sender)
      let parts = message.arguments.first?.parts.compactMap(\.text) ?? []
      if parts.count == 2 { snapshot.desktop = .init(bus: parts[0], path: parts[1]) }
      introduce()
    case (.failure, .asked(message.replySerial)): registration = .refused(time + Self.retryTime)
    default: break
    }
  }

  private func answer(_ call: DBusMessage, at time: Double) {
    switch snapshot.answer(to: call) {
    case .values(let values): connection.reply(to: call, values)
    case .failure(let failure): connection.reply(to: call, failure)
    case .number(let number):
      snapshot.number = number
      connection.reply(to: call, [])
    case .request(let request, let node, let isFlag):
      requests.begin(request, on: node, for: call, isFlag: isFlag, at: time, on: connection)
    }
  }

  private func send(_ signal: AccessibleSignal) {
    connection.emit(signal.path, signal.interface, signal.member, signal.arguments)
  }

  // MARK: Registry

  /// Asks the registry, which the bus starts, to know the program.
  private func register() {
    guard picture != nil else { return }
    let serial = connection.call(
      Self.registry, AccessibleSnapshot.rootPath, "org.a11y.atspi.Socket", "Embed", [snapshot.root.value])
    registration = .asked(serial)
  }

  /// Follows a registry that has ended, or that has started again.
  private func followRegistry(_ owner: String) {
    switch registration {
    case .asked: break
    case .done(owner): break
    default:
      registration = .none
      if !owner.isEmpty { register() }
    }
  }

  /// Reports the window that is there, and the focus in it.
  private func introduce() {
    let frame = snapshot.tree
    send(.window(frame, "Create"))
    if frame.states.contains(.active) {
      send(.window(frame, "Activate"))
      send(.object(frame.id, "StateChanged", "active", 1))
    }
    if let focused = frame.focusedNode { send(.object(focused, "StateChanged", "focused", 1)) }
  }

  // MARK: Pictures

  /// Makes the latest picture, with the notices, which are announced, and reports what is different.
  private func show() {
    guard let picture else { return }
    var next = AccessibleSnapshot(
      name: setup.name, version: setup.version, bus: connection.name, tree: picture.tree.adding(notices.nodes),
      geometry: picture.geometry)
    (next.desktop, next.number) = (snapshot.desktop, snapshot.number)
    if case .done = registration {
      for event in AccessibleEvents.events(from: snapshot, to: next) { send(event) }
    }
    snapshot = next
  }

  /// Announces a sentence, in both ways that readers listen to.
  private func say(_ announcement: Announcement, at time: Double) {
    guard case .done = registration else { return }
    let urgency = announcement.politeness == .polite ? 1 : 2
    send(.object(snapshot.tree.id, "Announcement", "", urgency, 0, .text(announcement.text)))
    notices.append(announcement.text, at: time)
    show()
  }
}
