import Motion
import OvershootStage

/// What the inspector tells of one animator.
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
  private struct Entry {
    weak var animator: PropertyAnimator?
    let name: String
    let curve: String
  }

  private unowned let host: SceneHost
  private var entries: [Entry] = []

  init(_ host: SceneHost) {
    self.host = host
  }

  /// Forgets all animators that do not run.
  func reset() { entries.removeAll() }

  /// The animators now.
  var animations: [MonitoredAnimation] {
    addNewAnimators()
    entries.removeAll { $0.animator.map { $0.state == .inactive } ?? true }
    return entries.compactMap { entry in
      entry.animator.map {
        MonitoredAnimation(
          name: entry.name, curve: entry.curve, state: Self.state(of: $0), fraction: $0.fractionComplete,
          remaining: $0.remainingTime)
      }
    }
  }

  private func addNewAnimators() {
    let known = Set(entries.compactMap { $0.animator.map(ObjectIdentifier.init) })
    let new = host.engine.runningAnimators.filter { !known.contains(ObjectIdentifier($0)) }
    guard !new.isEmpty else { return }
    let names = PropertyNames(of: new.compactMap(\.animatedProperties.first), in: host.scene).names
    for animator in new {
      let properties = animator.animatedProperties
      let name = properties.first.map { names[$0] ?? "a property" } ?? "no property"
      entries.append(
        Entry(
          animator: animator, name: properties.count > 1 ? "\(name) + \(properties.count - 1)" : name,
          curve: Self.text(of: animator.curveDescription)))
    }
  }

  private static func state(of animator: PropertyAnimator) -> String {
    if animator.state == .stopped { return "stopped" }
    if !animator.isRunning { return "paused" }
    return animator.isReversed ? "reversed" : "running"
  }

  /// The curve with at most three digits after the point.
  private static func text(of curve: CurveDescription) -> String {
    guard case .spring(.response(let response, let fraction), _) = curve else { return curve.description }
    return "spring \(response.decimals(2)) s, damping \(fraction.decimals(2))"
  }
}
