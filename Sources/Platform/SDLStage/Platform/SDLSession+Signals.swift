internal import Glibc
internal import OvershootCSDL2
internal import Synchronization

/// Signals that ask the program to end.
///
/// SDL turns them into a quit event. While it opens the display, which may never answer, they end the program by
/// themselves. A loop that does not hear them is ended by a thread of its own.
extension SDLSession {
  /// Whether a signal has asked to end, and no loop has ended since. Unlike SDL's quit event it is known while events
  /// are not read.
  public nonisolated static var isEndRequested: Bool { hasEndSignal.load(ordering: .relaxed) }

  /// Forgets the signal that has asked to end.
  static func forgetEndRequest() { hasEndSignal.store(false, ordering: .relaxed) }

  /// The signals that SDL turns into a quit event.
  private nonisolated static let endSignals = [SIGTERM, SIGINT]

  /// Calls `body`, which has SDL install its handlers, and puts these aside.
  static func takingHandlers<Result>(_ body: () -> Result) -> Result {
    let free = endSignals.filter { handler(of: $0) == nil }
    let result = body()
    for number in free {
      guard let handler = handler(of: number) else { continue }
      sdlHandler = handler
      set(nil, for: number)
    }
    return result
  }

  /// Has signals end a loop from now on, unless the program handles or ignores them itself.
  static func handleSignals() {
    forgetEndRequest()
    guard sdlHandler != nil else { return }
    for number in endSignals where handler(of: number) == nil { set(noteHandler, for: number) }
    // Without SDL's handler the signal that these are turned into ends the program.
    for number in [SIGQUIT, SIGHUP] where handler(of: number) == nil { set(forwardAsTermination, for: number) }
  }

  /// Does the same, and ends the process where no loop does: at a second signal, or where none turns for 3 s.
  static func watchSignals() {
    handleSignals()
    _ = watch
  }

  /// Gives back what handled signals.
  nonisolated static func releaseSignals() {
    for number in endSignals where isNoteHandler(handler(of: number)) { set(nil, for: number) }
  }

  /// A turn of a loop, which has heard what was to be heard.
  static func noteTurn() { turns.add(1, ordering: .relaxed) }

  private static let watch: Void = {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    let (reader, writer) = (ends[0], ends[1])
    guard DetachedThread.start(named: "SDLStage signals", { follow(reader) }) else { return }
    signalWriter = writer
  }()

  /// The seconds that a loop has to turn after a signal.
  private nonisolated static let patience = 3.0

  private nonisolated static func follow(_ reader: Int32) {
    var number: UInt8 = 0
    guard read(reader, &number, 1) == 1 else { return }
    while true {
      let turn = turns.load(ordering: .relaxed)
      var polls = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
      guard poll(&polls, 1, Int32(patience * 1000)) > 0 || turns.load(ordering: .relaxed) == turn else { continue }
      endAtOnce(128 + Int32(number), nil)
    }
  }

  // MARK: Ending without a loop

  /// What is done where the process ends without the end of its loop, on any thread.
  private struct Emergency: Sendable {
    var save: @Sendable () -> Void
    var log: @Sendable (String) -> Void
  }

  private nonisolated static let emergency = Mutex<Emergency?>(nil)

  /// Says what is done where the display is gone or silent.
  ///
  /// - Parameters:
  ///   - save: writes what is not kept yet; called from any thread.
  ///   - log: takes a sentence.
  package nonisolated static func prepareForEmergency(
    save: @escaping @Sendable () -> Void, log: @escaping @Sendable (String) -> Void
  ) { emergency.withLock { $0 = Emergency(save: save, log: log) } }

  /// Writes a sentence to the log.
  nonisolated static func log(_ sentence: String) { emergency.withLock(\.self)?.log(sentence) }

  /// Saves and ends the process.
  nonisolated static func endAtOnce(_ status: Int32, _ sentence: String?) -> Never {
    emergency.withLock(\.self)?.save()
    if let sentence { log(sentence) }
    _exit(status)
  }

  // MARK: Handlers

  private nonisolated static func handler(of number: Int32) -> Handler? {
    var action = sigaction()
    sigaction(number, nil, &action)
    return action.__sigaction_handler.sa_handler
  }

  private nonisolated static func isNoteHandler(_ handler: Handler?) -> Bool {
    handler.map { unsafeBitCast($0, to: Int.self) == unsafeBitCast(noteHandler, to: Int.self) } ?? false
  }

  fileprivate nonisolated static func set(_ handler: Handler?, for number: Int32) {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = handler
    sigaction(number, &action, nil)
  }
}

private typealias Handler = @convention(c) (Int32) -> Void

/// Whether a signal has asked to end.
private let hasEndSignal = Atomic(false)
/// The turns of loops.
private let turns = Atomic(0)
/// Where signals are written for the thread that watches them; -1 before there is one.
private nonisolated(unsafe) var signalWriter: Int32 = -1
/// SDL's handler of signals, which is the same for all; written before `noteHandler` is in use.
private nonisolated(unsafe) var sdlHandler: Handler?

/// The handler of the forwarded signals.
private nonisolated let forwardAsTermination: Handler = { _ in raise(SIGTERM) }

/// The handler of the signals that SDL handles.
private nonisolated let noteHandler: Handler = { number in
  let error = errno
  hasEndSignal.store(true, ordering: .relaxed)
  var byte = UInt8(number)
  _ = write(signalWriter, &byte, 1)
  sdlHandler?(number)
  // SDL's has installed itself again.
  SDLSession.set(noteHandler, for: number)
  errno = error
}
