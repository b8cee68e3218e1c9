internal import OvershootStage
internal import Synchronization

/// What the main thread and the thread of the accessibility bus pass to each other. Neither waits for the other.
final class AccessibilityMailbox: Sendable {
  /// What the window shows.
  struct Picture: Sendable {
    let tree: SemanticNode
    let geometry: WindowGeometry
  }

  /// Something that a client asks for.
  struct Request: Sendable {
    /// The number of the request.
    let number: Int
    let node: Int
    let request: SemanticRequest
  }

  /// What the main thread has left.
  struct Delivery: Sendable {
    /// The latest picture; nil where there is no new one.
    var picture: Picture?
    var announcements = AnnouncementQueue()
    /// The requests that have been done, with their success.
    var results: [(number: Int, isDone: Bool)] = []
    var isOver = false
  }

  private struct State {
    var delivery = Delivery()
    var requests: [Request] = []
  }

  private let state = Mutex(State())
  /// Whether the program is on the accessibility bus.
  let isConnected = Atomic(false)
  /// Whether a picture is awaited although nothing may have changed.
  let needsPicture = Atomic(false)

  // MARK: The main thread

  /// Leaves a picture, what is to be said after it, and which requests it shows the effect of.
  func leave(
    _ picture: Picture, _ announcements: AnnouncementQueue, _ results: [(number: Int, isDone: Bool)]
  ) {
    state.withLock { state in
      state.delivery.picture = picture
      for announcement in announcements.waiting { state.delivery.announcements.append(announcement) }
      state.delivery.results += results
    }
  }

  /// Leaves the word that the program ends.
  func leaveEnd() { state.withLock { $0.delivery.isOver = true } }

  /// Takes the next request; nil for none.
  func takeRequest() -> Request? {
    state.withLock { $0.requests.isEmpty ? nil : $0.requests.removeFirst() }
  }

  // MARK: The thread of the bus

  /// Takes what the main thread has left.
  func takeDelivery() -> Delivery {
    state.withLock { state in
      defer { state.delivery = Delivery(isOver: state.delivery.isOver) }
      return state.delivery
    }
  }

  /// Leaves a request. Returns whether it is the only one.
  func leave(_ request: Request) -> Bool {
    state.withLock { state in
      state.requests.append(request)
      return state.requests.count == 1
    }
  }

  /// Takes back a request, unless the main thread has taken it.
  func takeBack(_ number: Int) {
    state.withLock { $0.requests.removeAll { $0.number == number } }
  }

  /// Takes back all requests, and all results of former ones.
  func takeBackAll() {
    state.withLock { state in
      state.requests = []
      state.delivery.results = []
    }
  }
}
