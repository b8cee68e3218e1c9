internal import OvershootCSDL2

/// The functions of libwayland-client that are needed to speak a protocol that SDL does not, opened while the program
/// runs. Calls of one queue are made by one thread at a time.
struct WaylandLibrary {
  /// An object of the compositor, such as a display or a surface.
  typealias Proxy = UnsafeMutableRawPointer
  typealias Queue = OpaquePointer
  private typealias Make =
    @convention(c) (Proxy, UInt32, UnsafeMutablePointer<UInt>, UnsafeRawPointer, UInt32) -> Proxy?

  private let connect: @convention(c) (UnsafePointer<CChar>?) -> Proxy?
  private let disconnect: @convention(c) (Proxy) -> Void
  private let makeQueue: @convention(c) (Proxy) -> Queue?
  private let destroyQueue: @convention(c) (Queue) -> Void
  private let makeWrapper: @convention(c) (Proxy) -> Proxy?
  private let destroyWrapper: @convention(c) (Proxy) -> Void
  private let setQueue: @convention(c) (Proxy, Queue) -> Void
  private let addListener: @convention(c) (Proxy, UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Int32
  private let roundTrip: @convention(c) (Proxy, Queue) -> Int32
  private let flush: @convention(c) (Proxy) -> Int32
  private let marshal: @convention(c) (Proxy, UInt32, UnsafeMutablePointer<UInt>?) -> Void
  private let make: Make
  private let destroyProxy: @convention(c) (Proxy) -> Void
  private let registryInterface: UnsafeRawPointer

  /// Opens the library, which stays open to the end of the process.
  ///
  /// - Throws: `Missing` where the machine does not have it.
  init() throws(DynamicLibrary.Missing) {
    connect = try Self.symbol("display_connect")
    disconnect = try Self.symbol("display_disconnect")
    makeQueue = try Self.symbol("display_create_queue")
    destroyQueue = try Self.symbol("event_queue_destroy")
    makeWrapper = try Self.symbol("proxy_create_wrapper")
    destroyWrapper = try Self.symbol("proxy_wrapper_destroy")
    setQueue = try Self.symbol("proxy_set_queue")
    addListener = try Self.symbol("proxy_add_listener")
    roundTrip = try Self.symbol("display_roundtrip_queue")
    flush = try Self.symbol("display_flush")
    marshal = try Self.symbol("proxy_marshal_array")
    make = try Self.symbol("proxy_marshal_array_constructor_versioned")
    destroyProxy = try Self.symbol("proxy_destroy")
    registryInterface = try Self.symbol("registry_interface")
  }

  private static func symbol<Symbol>(_ name: String) throws(DynamicLibrary.Missing) -> Symbol {
    try DynamicLibrary.function("wl_\(name)", in: "libwayland-client.so.0")
  }

  /// Returns whether the compositor of WAYLAND_DISPLAY offers an interface; nil where there is no compositor. Waits for
  /// it.
  func compositorOffers(_ name: String) -> Bool? {
    guard let display = connect(nil) else { return nil }
    defer { disconnect(display) }
    return makeQueue(display).map { queue in
      defer { destroyQueue(queue) }
      return search(name, of: display, queue) { _, _ in true } ?? false
    }
  }

  /// Returns an object by which the compositor offers an interface, and the queue of its events; nil where it does not.
  /// Waits for the compositor.
  ///
  /// - Parameter interface: the `wl_interface` of the protocol's version 1, which is never released.
  func bind(_ interface: UnsafeRawPointer, named name: String, of display: Proxy) -> (Proxy, Queue)? {
    guard let queue = makeQueue(display) else { return nil }
    let proxy = search(name, of: display, queue) { registry, number in
      name.withCString { text in
        var arguments = [UInt(number), UInt(bitPattern: text), 1, 0]
        return make(registry, 0, &arguments, interface, 1)
      }
    }
    if let proxy { return (proxy, queue) }
    destroyQueue(queue)
    return nil
  }

  /// Passes the registry and the number of an interface to `body`, where the compositor offers it.
  private func search<Result>(
    _ name: String, of display: Proxy, _ queue: Queue, _ body: (_ registry: Proxy, _ number: UInt32) -> Result?
  ) -> Result? {
    let search = WaylandSearch(name)
    guard let registry = registry(of: display, queue) else { return nil }
    defer { destroyProxy(registry) }
    let receiver = Unmanaged.passUnretained(search).toOpaque()
    guard addListener(registry, WaylandSearch.callbacks, receiver) == 0, roundTrip(display, queue) >= 0,
      let number = search.number
    else { return nil }
    return body(registry, number)
  }

  /// Sends a request with a text and an object.
  func request(_ opcode: UInt32, of proxy: Proxy, _ text: String, _ object: Proxy) {
    text.withCString {
      var arguments = [UInt(bitPattern: $0), UInt(bitPattern: object)]
      marshal(proxy, opcode, &arguments)
    }
  }

  /// Sends the request 0, which ends an object.
  func end(_ proxy: Proxy) {
    marshal(proxy, 0, nil)
    destroyProxy(proxy)
  }

  /// Ends a queue, all objects of which have ended.
  func end(_ queue: Queue) { destroyQueue(queue) }

  /// Sends what was requested.
  func send(_ display: Proxy) { _ = flush(display) }

  private func registry(of display: Proxy, _ queue: Queue) -> Proxy? {
    guard let wrapper = makeWrapper(display) else { return nil }
    defer { destroyWrapper(wrapper) }
    setQueue(wrapper, queue)
    var arguments: [UInt] = [0]
    return make(wrapper, 1, &arguments, registryInterface, 1)
  }
}

/// Waits for the compositor to offer an interface.
private final class WaylandSearch {
  typealias Announce =
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UInt32, UnsafePointer<CChar>?, UInt32
    ) -> Void
  typealias Remove = @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UInt32) -> Void

  private let name: String
  /// The compositor's number of the interface; nil as long as it does not offer it.
  private(set) var number: UInt32?

  init(_ name: String) { self.name = name }

  /// What libwayland calls for a registry, never released.
  nonisolated(unsafe) static let callbacks: UnsafeMutableRawPointer = {
    let announce: Announce = { search, _, number, name, _ in
      guard let search, let name else { return }
      Unmanaged<WaylandSearch>.fromOpaque(search).takeUnretainedValue().note(number, String(cString: name))
    }
    let remove: Remove = { _, _, _ in }
    let callbacks = UnsafeMutablePointer<UnsafeMutableRawPointer?>.allocate(capacity: 2)
    callbacks[0] = unsafeBitCast(announce, to: UnsafeMutableRawPointer.self)
    callbacks[1] = unsafeBitCast(remove, to: UnsafeMutableRawPointer.self)
    return UnsafeMutableRawPointer(callbacks)
  }()

  private func note(_ number: UInt32, _ name: String) {
    if name == self.name { self.number = number }
  }
}
