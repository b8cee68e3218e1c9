internal import Dispatch
public import OvershootStage
internal import Synchronization

/// Shows what a window contains to screen readers, by AT-SPI 2, on a thread of its own.
///
/// Nothing waits for it. Without libdbus, without a bus, and while the desktop says that no reader is wanted, it does
/// nothing, and costs a frame nothing.
@MainActor
public final class AccessibilityBridge {
  /// The seconds of a frame in which requests of readers are done.
  private static let requestTime = 0.001
  /// The seconds between two pictures while something moves.
  private static let interval = 0.05
  /// The seconds that the end of the program waits for the bus.
  private static let endTime = 0.1

  private let mailbox: AccessibilityMailbox
  /// Nil where there can be no thread, and without a bus.
  private let thread: BusThread?
  private let isOver = DispatchSemaphore(value: 0)
  private let now: @Sendable () -> Double
  private let wake: @Sendable () -> Void
  private var announcements = AnnouncementQueue()
  private var results: [(number: Int, isDone: Bool)] = []
  /// Whether the focus was shown to the present reader.
  private var hasShownFocus = false
  /// Whether a frame was shown after the latest picture.
  private var hasChanged = false
  /// When the latest picture was made.
  private var latest = -Double.infinity
  /// The seconds of the present frame in which requests were done.
  private var spent = 0.0

  /// Begins to follow what the desktop says of readers.
  ///
  /// - Parameters:
  ///   - sessionBus: the address of the session bus, as in DBUS_SESSION_BUS_ADDRESS; nil for none.
  ///   - accessibilityBus: the address of the accessibility bus, as in AT_SPI_BUS_ADDRESS; nil to ask for it on the
  ///     session bus.
  ///   - name: the name of the program.
  ///   - version: the version of the program.
  ///   - now: the clock, in seconds that never decrease; called from any thread.
  ///   - wake: wakes the loop of the window; called from any thread.
  public init(
    sessionBus: String?, accessibilityBus: String?, name: String, version: String,
    now: @escaping @Sendable () -> Double, wake: @escaping @Sendable () -> Void
  ) {
    let mailbox = AccessibilityMailbox()
    (self.mailbox, self.now, self.wake) = (mailbox, now, wake)
    guard sessionBus != nil || accessibilityBus != nil else {
      thread = nil
      return
    }
    let setup = AccessibilitySetup(
      sessionBus: sessionBus, accessibilityBus: accessibilityBus, name: name, version: version, now: now, wake: wake)
    thread = BusThread { [isOver] signal in
      if let library = try? DBusLibrary() { AccessibilityListener(library, setup, mailbox).run(until: signal) }
      isOver.signal()
    }
  }

  /// Whether a reader may listen.
  public var isHeard: Bool { mailbox.isConnected.load(ordering: .relaxed) }

  /// Has an announcement said after the present frame. A polite one takes the place of one that has not been sent. Has
  /// no effect while there is no reader.
  public func announce(_ announcement: Announcement) {
    if isHeard { announcements.append(announcement) }
  }

  /// Reports to readers that the window is gone. Waits at most a tenth of a second.
  public func end() {
    guard let thread, isHeard else { return }
    mailbox.leaveEnd()
    thread.wake()
    _ = isOver.wait(timeout: .now() + Self.endTime)
  }

  // MARK: The loop

  /// Takes note of a frame that was shown.
  func frameWasShown(of content: any WindowContent, in geometry: @autoclosure () -> WindowGeometry) {
    guard isHeard else { return }
    spent = 0
    hasChanged = true
    pass(content, geometry())
  }

  /// Does what readers ask for, as far as the time of a frame allows it. Returns whether there was anything.
  func serve(_ content: any WindowContent, in geometry: @autoclosure () -> WindowGeometry, at time: Double) -> Bool {
    guard isHeard else {
      hasShownFocus = false
      return false
    }
    if !hasShownFocus, latest > -.infinity { showFocus(of: content, at: time) }
    while spent < Self.requestTime, let request = mailbox.takeRequest() {
      let begin = now()
      let isDone = content.perform(request.request, on: request.node, at: time)
      results.append((request.number, isDone))
      spent += now() - begin
    }
    let hasServed = !results.isEmpty
    if !content.needsFrame {
      // Without a frame there is no next turn of the loop.
      if spent >= Self.requestTime { wake() }
      spent = 0
    }
    pass(content, geometry())
    return hasServed
  }

  /// Shows where the focus is, which the reader says: else the first Tab would only show it, and nothing would be said.
  private func showFocus(of content: any WindowContent, at time: Double) {
    hasShownFocus = true
    if let focused = content.semanticTree.focusedNode { _ = content.perform(.focus, on: focused, at: time) }
  }

  /// Leaves a picture of the content to the thread, where one is due.
  private func pass(_ content: any WindowContent, _ geometry: WindowGeometry) {
    let isUrgent = mailbox.needsPicture.exchange(false, ordering: .relaxed)
    let mustTell = isUrgent || !results.isEmpty || !announcements.waiting.isEmpty
    guard mustTell || hasChanged else { return }
    let time = now()
    guard mustTell || !content.needsFrame || time - latest >= Self.interval else { return }
    mailbox.leave(.init(tree: content.semanticTree, geometry: geometry), announcements, results)
    (announcements, results, hasChanged, latest) = (AnnouncementQueue(), [], false, time)
    thread?.wake()
  }
}

/// What the thread needs to know of the program.
struct AccessibilitySetup: Sendable {
  let sessionBus: String?
  let accessibilityBus: String?
  let name: String
  let version: String
  let now: @Sendable () -> Double
  let wake: @Sendable () -> Void
}
