import Foundation
import OvershootSupport

@testable import SDLStage

// Behaviour: linux-desktop 34
/// The program's name on a bus of the test's own, which one start has, and others hand over to.
@MainActor
@Suite(.timeLimit(.minutes(60))) struct ApplicationServiceTests {
  private let bus: TestBus
  private static let id = "org.overshoot-test.Program"
  private static let opening = ApplicationRequest(.open(["file:///a%20b", "file:///c"]), token: "token_TIME17")

  init() throws { bus = try TestBus() }

  private func start(
    _ request: ApplicationRequest? = opening, patience: Double = .infinity
  ) -> ApplicationService.Start {
    ApplicationService.start(Self.id, address: bus.address, handingOver: request, patience: patience)
  }

  private func first() throws -> ApplicationService {
    guard case .first(let service) = start() else { throw Failure() }
    return service
  }

  private struct Failure: Error {}

  private func isHandedOver(_ start: ApplicationService.Start) -> Bool {
    if case .handedOver = start { true } else { false }
  }

  private func isAlone(_ start: ApplicationService.Start) -> Bool { if case .alone = start { true } else { false } }

  @Test func laterStartsHandOver() async throws {
    let service = try first()
    let asked = [
      Self.opening, ApplicationRequest(.activate), ApplicationRequest(.perform("curves"), token: "t"),
      ApplicationRequest(.open(["file:///%FF"])),
    ]
    for request in asked { expect(isHandedOver(start(request))) }
    // They have waited for a reader.
    var news = service.requests.makeAsyncIterator()
    for request in asked { expect(await news.next(isolation: #isolation) == request) }
    expect(isHandedOver(start(ApplicationRequest(.activate))))
    expect(await news.next(isolation: #isolation) == ApplicationRequest(.activate))
  }

  @Test func aStartThatHandsNothingOverGoesOnByItself() async throws {
    let service = try first()
    expect(isAlone(start(nil)))
    service.end()
    for await _ in service.requests { Issue.record("Nothing was handed over.") }
  }

  @Test func theNameIsFreeAfterTheEnd() throws {
    for _ in 0..<3 {
      let service = try first()
      service.end()
      service.end()
    }
  }

  @Test(arguments: ["", "rubbish", "unix:path=/nowhere/bus"])
  func withoutABusTheStartGoesOn(_ address: String) {
    let start = ApplicationService.start(Self.id, address: address, handingOver: Self.opening, patience: .infinity)
    expect(isAlone(start))
  }

  @Test func aSilentOwnerIsNotWaitedFor() throws {
    let owner = try TestPeer(bus, name: Self.id)
    expect(isAlone(start(patience: 0.001)))
    // The time is over when the owner was asked.
    let next = try TestPeer(bus, name: Self.id + ".Next")
    var calls: [String?] = []
    let name = Self.id + ".Next"
    let outcome = ApplicationService.start(name, address: bus.address, handingOver: Self.opening) { _ in
      calls.append(next.call()?.member)
      return false
    }
    expect(isAlone(outcome) && calls == ["Open"] && next.calls(named: "Open").isEmpty)
    withExtendedLifetime(owner) {}
  }

  @Test func anOwnerThatRefusesIsAskedThreeTimes() throws {
    let owner = try TestPeer(bus, name: Self.id)
    let answering = Thread { [owner] in
      for _ in 0..<3 { owner.refuse() }
    }
    answering.start()
    expect(isAlone(start()))
  }

  @Test func malformedCallsAreRefused() throws {
    let service = try first()
    let peer = try TestPeer(bus)
    let platform = DBusValue.array(of: "{sv}", [])
    let (object, own) = ("/org/overshoot_test/Program", ApplicationRequest.interface)
    let cases: [(path: String, interface: String, member: String, [DBusValue], failure: String?)] = [
      (object, own, "Activate", [platform], nil),
      (object, own, "Activate", [], "InvalidArgs"),
      (object, own, "Open", [.text("file:///a"), platform], "InvalidArgs"),
      (object, own, "Open", [.array(of: "s", []), platform], nil),
      (object, own, "ActivateAction", [.number(1), .array(of: "v", []), platform], "InvalidArgs"),
      (object, own, "Quit", [], "UnknownMethod"),
      (object, "org.gtk.Actions", "List", [], "UnknownInterface"),
      ("/", own, "Activate", [platform], "UnknownObject"),
      (object, "org.freedesktop.DBus.Introspectable", "Introspect", [], nil),
    ]
    for (path, interface, member, arguments, failure) in cases {
      let answer = try peer.answer(Self.id, path, interface, member, arguments)
      expect(answer.kind, equals: (failure == nil ? .reply : .failure), "\(member)")
    }
    _ = service
  }

  /// What has no receiver waits, up to a limit; then callers are told.
  @Test func tooManyRequestsAreRefused() throws {
    let service = try first()
    let peer = try TestPeer(bus)
    let platform = DBusValue.array(of: "{sv}", [])
    let kinds = try (0...100).map { _ in
      try peer.answer(
        Self.id, "/org/overshoot_test/Program", ApplicationRequest.interface, "Activate", [platform]
      ).kind
    }
    expect(kinds, equals: Array(repeating: .reply, count: 100) + [.failure])
    _ = service
  }

  @Test func theTimeOfAWishIsThatOfItsToken() {
    expect(Window.time(in: "host-17-overshoot_TIME123456"), equals: 123_456)
    expect(Window.time(in: "a_TIME1_TIME2"), equals: 2)
    for token in ["", "token", "_TIME", "_TIMEx", "_TIME99999999999", "_TIME1 "] {
      expect(Window.time(in: token), equals: 0)
    }
  }
}
