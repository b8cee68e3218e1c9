internal import Glibc
internal import Synchronization

/// Follows the desktop, and is on the accessibility bus while there is a reader. Belongs to one thread.
final class AccessibilityListener {
  private let library: DBusLibrary
  private let setup: AccessibilitySetup
  private let mailbox: AccessibilityMailbox
  private var status: AccessibilityStatus?
  private var connection: AccessibilityConnection?
  private var attempts = ConnectionAttempts()

  init(_ library: DBusLibrary, _ setup: AccessibilitySetup, _ mailbox: AccessibilityMailbox) {
    (self.library, self.setup, self.mailbox) = (library, setup, mailbox)
  }

  /// Goes on until `signal` is hung up, the program ends, or there is nothing to wait for.
  func run(until signal: Int32) {
    defer { disconnect() }
    if setup.accessibilityBus == nil {
      status = setup.sessionBus.flatMap { AccessibilityStatus(library, address: $0) }
      guard status != nil else { return }
    }
    while true {
      follow()
      var polls = [pollfd(fd: signal, events: Int16(POLLIN), revents: 0)]
      if let status { polls.append(Self.interest(status.descriptor, reads: true, writes: status.hasOutgoing)) }
      if let connection {
        polls.append(Self.interest(connection.descriptor, reads: !connection.isPaused, writes: connection.hasOutgoing))
      }
      guard poll(&polls, nfds_t(polls.count), timeout) >= 0 || errno == EINTR else { return }
      if polls[0].revents != 0, !BusThread.isAwaited(signal) { return }
      let delivery = mailbox.takeDelivery()
      let time = setup.now()
      if delivery.isOver {
        connection?.leave()
        return
      }
      connection?.take(delivery, at: time)
      if connection?.exchange(at: time) == false { disconnect() }
      if status?.exchange() == false {
        // The session is over.
        status = nil
        if setup.accessibilityBus == nil { return }
      }
    }
  }

  /// Connects to the bus that is wanted, and leaves one that is not.
  private func follow() {
    let wanted = setup.accessibilityBus ?? status?.wantedAddress
    if let connection, connection.address != wanted {
      connection.leave()
      disconnect()
      attempts = ConnectionAttempts()
    }
    guard let wanted, connection == nil, setup.now() >= attempts.due else { return }
    connection = AccessibilityConnection(library, setup, mailbox, address: wanted)
    guard connection != nil else { return attempts.failed(at: setup.now()) }
    attempts.began(at: setup.now())
    mailbox.needsPicture.store(true, ordering: .relaxed)
    mailbox.isConnected.store(true, ordering: .releasing)
    setup.wake()
  }

  private func disconnect() {
    guard connection != nil else { return }
    mailbox.isConnected.store(false, ordering: .relaxed)
    mailbox.takeBackAll()
    connection = nil
    attempts.failed(at: setup.now())
  }

  /// The milliseconds until something is due; -1 for nothing.
  private var timeout: Int32 {
    if connection?.hasMore == true { return 0 }
    let isAwaiting = connection == nil && (setup.accessibilityBus ?? status?.wantedAddress) != nil
    let due = isAwaiting ? attempts.due : connection?.due ?? .infinity
    guard due < .infinity else { return -1 }
    return Int32(min(max(0, ((due - setup.now()) * 1000).rounded(.up)), 60_000))
  }

  private static func interest(_ descriptor: Int32, reads: Bool, writes: Bool) -> pollfd {
    pollfd(fd: descriptor, events: Int16((reads ? POLLIN : 0) | (writes ? POLLOUT : 0)), revents: 0)
  }
}

/// When a new connection is tried: later after each failure, and soon again after a connection that lasted.
struct ConnectionAttempts {
  /// When the next one is due, in seconds.
  private(set) var due = -Double.infinity
  private var delay = firstDelay
  private var start = Double.infinity

  private static let firstDelay = 1.0
  private static let lastDelay = 30.0
  /// The seconds for which a connection lasts that was no failure.
  private static let lifetime = 60.0

  /// There is a connection.
  mutating func began(at time: Double) { start = time }

  /// There is none, or none any more.
  mutating func failed(at time: Double) {
    if time - start >= Self.lifetime { delay = Self.firstDelay }
    (start, due) = (.infinity, time + delay)
    delay = min(Self.lastDelay, delay * 2)
  }
}
