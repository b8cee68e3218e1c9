#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The start of an animator for which no engine is given or current.
///
/// While its block runs, the first property that an engine moves, or whose owner is shown by one, decides: animator and
/// block go over to that engine. Where there is none all is set at once, and a sentence says so, once in a process for
/// each kind of call.
@MainActor final class EngineSearch {
  /// The search of the block that runs now.
  @exclusivity(unchecked) private nonisolated(unsafe) static var present: EngineSearch?
  /// Takes the sentence; it is printed on standard error.
  static var report: @MainActor (String) -> Void = printError
  /// The calls of which the sentence was given.
  static var reported: Set<String> = []

  private let animator: PropertyAnimator
  private var hasSet = false

  private init(_ animator: PropertyAnimator) { self.animator = animator }

  /// Starts an animator that was made without an engine, in a search for one.
  static func start(
    _ animator: PropertyAnimator, by call: String = "animate(_:)", _ file: StaticString, _ line: UInt,
    _ start: () -> Void
  ) {
    let (search, outer, current) = (EngineSearch(animator), present, AnimationEngine.current)
    present = search
    start()
    (present, AnimationEngine.current) = (outer, current)
    if search.hasSet { reportMissing(call, at: "\(file):\(line): ") }
  }

  /// Says that a call set properties at once because it found no engine.
  static func reportMissing(_ call: String, at place: String = "") {
    guard reported.insert(call).inserted else { return }
    report(
      "\(place)\(call) found no AnimationEngine and set everything at once: none is given or current, and none moves "
        + "or shows what it sets. Pass one as `engine`, or call it in AnimationEngine.perform(_:). This is said once.")
  }

  /// Lets a block without an engine, which is about to set `property`, go over to that of the property.
  nonisolated static func visit(_ property: AnimatedProperty, of block: AnimationBlock) {
    nonisolated(unsafe) let (property, block) = (property, block)
    MainActor.assumeIsolated {
      let isShown = property.presence?.isInWindow != false
      guard let present, block.retainedAnimator === present.animator else {
        if isShown { reportMissing("The start of a PropertyAnimator or Timeline") }
        return
      }
      if let engine = property.engine {
        block.move(to: engine.pools, policy: engine.motionPolicy)
        (AnimationEngine.current, present.hasSet) = (engine, false)
      } else if isShown {
        present.hasSet = true
      }
    }
  }

  private static func printError(_ sentence: String) {
    var text = sentence + "\n"
    text.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}

extension AnimationBlock {
  /// Goes over to another engine, with its animator and with what it has captured so far. What is in no window has its
  /// target already.
  fileprivate func move(to other: AnimationPools, policy: MotionPolicy) {
    var captures: [(AnimationBlock) -> Void] = []
    members.forEach { captures.append($0.takeBack(slot: slot, course: rare?.courses.course(of: $0))) }
    if let rare {
      rare.courses.end(at: .end, isReversed: false, slots)
      for member in rare.instantMembers { member.leave(slot: rare.instantSlot, at: .end, isReversed: false) }
      if rare.instantSlot >= 0 { slots.release(rare.instantSlot) }
    }
    slots.release(slot)
    open(in: other, policy: policy)
    for capture in captures { capture(self) }
  }
}
