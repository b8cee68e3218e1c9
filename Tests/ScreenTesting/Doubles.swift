import OvershootScreenKit
import Twenty48

/// A role that logs its calls.
@MainActor
package class Spy {
  package let log: CallLog
  package init(_ log: CallLog = CallLog()) { self.log = log }
}

/// Logs the navigation that a screen requests.
package final class RouterSpy: Spy, Router {
  /// The route that was gone to last.
  package private(set) var route: Route?

  package func go(to route: Route) {
    self.route = route
    log.add("router.go(to: \(route.name))")
  }
  package func open(_ route: Route) { log.add("router.open(\(route.name))") }
  package func go(toScreenNamed name: String) -> Bool {
    log.add("router.go(to: \(name))")
    return true
  }
  package func show(_ route: Route) {
    self.route = route
    log.add("router.show(\(route.name))")
  }
  package func replace(by route: Route) { go(to: route) }
  package func goBack(to route: Route) { go(to: route) }
  package func note(_ event: TrophyEvent) {}
  package func begin() { log.add("router.begin") }
  package func goBack() -> Bool {
    log.add("router.goBack")
    return true
  }
  package func catchMotion() { log.add("router.catchMotion") }
  package func quit() { log.add("router.quit") }
}

/// The calls of several roles, in order.
@MainActor
package final class CallLog {
  package var calls: [String] = []
  package func add(_ call: String) { calls.append(call) }
}

/// Work that is done when a test says so.
@MainActor
package final class HeldWork: BackgroundWork {
  private var waiting: [() -> Void] = []

  package init() {}

  package var count: Int { waiting.count }

  package func run<Result: Sendable>(
    _ work: @escaping @Sendable () -> Result, then done: @escaping @MainActor (Result) -> Void
  ) {
    waiting.append { done(work()) }
  }

  package func finish() {
    let all = waiting
    waiting = []
    for work in all { work() }
  }
}
