import MotionNotation
import OvershootScreenKit

/// What the inspector shows of one animator.
struct MonitoredAnimation: Hashable, Sendable {
  /// The property that moves, and how many others do.
  let name: String
  /// The curve, as CSS or as a spring.
  let curve: String
  /// "running", "reversed", "paused" or "stopped".
  let state: String
  /// How far it has come in its direction, 0...1.
  let fraction: Double
  /// The seconds until its end; nil where it does not run, infinite where it has none.
  let remaining: Double?
}

/// Lists the animators of an engine that run, and those that did and are paused or stopped now, the oldest first.
@MainActor
final class AnimationMonitor {
  /// A class, as copies of weak references are slow.
  @MainActor
  private final class Entry {
    private(set) weak var animator: PropertyAnimator?
    /// The name of its first property; nil where it was not looked for yet.
    var name: String?
    private(set) lazy var curve = animator.map { AnimationMonitor.text(of: $0.curveDescription) } ?? ""

    init(_ animator: PropertyAnimator) { self.animator = animator }
  }

  private unowned let host: SceneHost
  private var entries: [Entry] = []
  /// The animators of the entries.
  private var known: Set<ObjectIdentifier> = []
  /// How often animators were read since names were last looked for.
  private var readCount = AnimationMonitor.lookInterval

  /// The number of frames from one search for names to the next, as a search reflects all views.
  private var searchInterval: Int { hasMany ? 60 : Self.lookInterval }
  /// Whether there are so many animators that they are not all looked at in each frame.
  private var hasMany: Bool { entries.count >= 100 }
  /// The number of frames from one look at all animators to the next while there are many.
  private static let lookInterval = 15

  init(_ host: SceneHost) {
    self.host = host
  }

  /// Forgets all animators that do not run.
  func reset() { (entries, known) = ([], []) }

  /// The number of animators at the latest `read(most:)`.
  var count: Int { entries.count }

  /// Returns the first animators now, at most a number of them. Those that have started shortly after others are called
  /// "a property" for a moment.
  func read(most: Int = .max) -> [MonitoredAnimation] {
    readCount += 1
    if !hasMany || readCount % Self.lookInterval == 0 { updateEntries() }
    if readCount > searchInterval, entries.contains(where: { $0.name == nil }) { nameAnimators() }
    return entries.prefix(most).compactMap { entry in
      guard let animator = entry.animator, animator.state != .inactive else { return nil }
      let others = max(0, animator.animatedProperties.count - 1)
      let name = entry.name ?? tr("a property")
      return MonitoredAnimation(
        name: others > 0 ? "\(name) + \(others)" : name, curve: entry.curve, state: Self.state(of: animator),
        fraction: animator.fractionComplete, remaining: animator.remainingTime)
    }
  }

  /// Removes what has ended and adds what is new.
  private func updateEntries() {
    let count = entries.count
    entries.removeAll { $0.animator.map { $0.state == .inactive } ?? true }
    if entries.count != count { known = Set(entries.compactMap { $0.animator.map(ObjectIdentifier.init) }) }
    for animator in host.engine.runningAnimators where known.insert(ObjectIdentifier(animator)).inserted {
      entries.append(Entry(animator))
    }
  }

  private func nameAnimators() {
    readCount = 0
    let first = entries.map { $0.name == nil ? $0.animator?.animatedProperties.first : nil }
    let names = PropertyNames(of: first.compactMap(\.self), in: host.scene).names
    for index in entries.indices where entries[index].name == nil {
      entries[index].name = first[index].map { names[$0] ?? tr("a property") } ?? tr("no property")
    }
  }

  private static func state(of animator: PropertyAnimator) -> String {
    if animator.state == .stopped { return tr("stopped") }
    if !animator.isRunning { return tr("paused") }
    return animator.isReversed ? tr("reversed") : tr("running")
  }

  /// The curve with at most three digits after the point.
  private static func text(of curve: CurveDescription) -> String {
    guard case .spring(.response(let response, let fraction), _) = curve else { return curve.description }
    return tr("spring \(response, decimals: 2) s, damping \(fraction, decimals: 2)")
  }
}
