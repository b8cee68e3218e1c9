import OvershootGeometry
import OvershootSupport

@testable import SDLStage

// Behaviour: linux-desktop 1, 2, 3
/// The desktop's portal, on a bus of the test's own.
@MainActor
@Suite(.timeLimit(.minutes(60))) struct DesktopPortalTests {
  private static let appearance = "org.freedesktop.appearance"
  private let bus: TestBus

  init() throws { bus = try TestBus() }

  /// A listener, and what it tells.
  private func listen() -> (DesktopPortal, AsyncStream<DesktopWishes>.Iterator) {
    let portal = DesktopPortal(address: bus.address)
    return (portal, portal.changes.makeAsyncIterator())
  }

  /// Changes the accent and waits until the listener tells it: it has heard all that was said before. Returns what it
  /// tells with that accent.
  private func wishes(
    after desktop: TestPortal, _ news: inout AsyncStream<DesktopWishes>.Iterator, marker: Double = 0.5
  ) async throws -> DesktopWishes {
    try desktop.change(Self.appearance, "accent-color", to: .structure([.real(marker), .real(0), .real(0)]))
    while let wishes = await news.next(isolation: #isolation) {
      guard wishes.accent?.red == marker else { continue }
      var result = wishes
      result.accent = nil
      return result
    }
    throw CancellationError()
  }

  @Test func theWishesOfTheDesktopAreRead() async throws {
    let desktop = try TestPortal(bus)
    var (portal, news) = listen()
    try desktop.answer(
      .settings([
        Self.appearance: [
          "color-scheme": .number(1), "contrast": .number(1), "reduced-motion": .number(1),
          "accent-color": .structure([.real(0.2), .real(0.5), .real(0.9)]),
        ]
      ]))
    let expected = DesktopWishes(
      isDark: true, reducesMotion: true, isHighContrast: true, accent: Color(red: 0.2, green: 0.5, blue: 0.9))
    expect(await news.next(isolation: #isolation) == expected && portal.wishes == expected)
  }

  @Test func everyChangeIsFollowed() async throws {
    let desktop = try TestPortal(bus)
    var (portal, news) = listen()
    try desktop.answer(.settings([:]))
    var expected = DesktopWishes()
    for (key, path) in [
      ("color-scheme", \DesktopWishes.isDark), ("contrast", \.isHighContrast), ("reduced-motion", \.reducesMotion),
    ] {
      for isWished in [true, false, true] {
        try desktop.change(Self.appearance, key, to: .number(isWished ? 1 : 0))
        expected[keyPath: path] = isWished
        expect(await news.next(isolation: #isolation) == expected)
      }
    }
    withExtendedLifetime(portal) {}
  }

  /// Other types, unknown values, and arguments that are missing change nothing and end nothing.
  @Test func rubbishIsIgnored() async throws {
    let desktop = try TestPortal(bus)
    var (portal, news) = listen()
    try desktop.answer(.text("settings"))
    let deep = (0..<30).reduce(BusValue.number(1)) { value, _ in .variant(value) }
    for value: BusValue in [
      .text("1"), .flag(true), .real(1), .number(7), .number(.max), deep, .structure([.number(1)]),
      .dictionary([("1", .number(1))], like: .number(1)),
    ] {
      for key in ["color-scheme", "contrast", "reduced-motion", "volume", ""] {
        try desktop.change(Self.appearance, key, to: value)
      }
    }
    for parts: [Double] in [
      [0.5], [0.5, 0.5], [2, 0, 0], [-1, 0, 0], [.nan, 0, 0], Array(repeating: 0.5, count: 30),
    ] {
      try desktop.change(Self.appearance, "accent-color", to: .structure(parts.map { .real($0) }))
    }
    for arguments: [BusValue] in [
      [], [.number(1)], [.text(Self.appearance)], [.text(Self.appearance), .number(2), .variant(.number(1))],
      [.text(Self.appearance), .text("color-scheme")], [.variant(.text("x")), .text("y"), .text("z")],
    ] { try desktop.signal(arguments) }
    expect(try await wishes(after: desktop, &news) == DesktopWishes())
    expect(portal.wishes.accent, equals: Color(red: 0.5, green: 0, blue: 0))
  }

  @Test func anAnswerOfAnotherTypeIsIgnored() async throws {
    for answer: BusValue? in [
      nil, .number(1), .dictionary([(Self.appearance, .number(1))], like: .number(1)),
      .dictionary([(Self.appearance, .variant(.number(1)))], like: .variant(.number(1))),
    ] {
      let bus = try TestBus()
      let desktop = try TestPortal(bus)
      let portal = DesktopPortal(address: bus.address)
      var news = portal.changes.makeAsyncIterator()
      try desktop.answer(answer)
      expect(try await wishes(after: desktop, &news) == DesktopWishes())
    }
  }

  /// Its changes are followed all the same.
  @Test func aPortalThatDoesNotAnswerIsNotWaitedFor() async throws {
    let desktop = try TestPortal(bus)
    var (portal, news) = listen()
    try desktop.hearQuestion()
    expect(portal.wishes, equals: DesktopWishes())
    try desktop.change(Self.appearance, "color-scheme", to: .number(1))
    expect(await news.next(isolation: #isolation) == DesktopWishes(isDark: true))
  }

  @Test func aPortalThatStartsLaterIsAsked() async throws {
    var (portal, news) = listen()
    expect(portal.wishes, equals: DesktopWishes())
    var desktop: TestPortal? = try TestPortal(bus)
    try desktop?.answer(.settings([Self.appearance: ["color-scheme": .number(1)]]))
    expect(await news.next(isolation: #isolation) == DesktopWishes(isDark: true))
    desktop = nil
    let next = try TestPortal(bus)
    try next.answer(.settings([Self.appearance: ["contrast": .number(1)]]))
    expect(await news.next(isolation: #isolation) == DesktopWishes(isHighContrast: true))
  }

  @Test func theEndOfTheBusChangesNothing() async throws {
    let desktop = try TestPortal(bus)
    var (portal, news) = listen()
    try desktop.answer(.settings([Self.appearance: ["color-scheme": .number(1)]]))
    _ = await news.next(isolation: #isolation)
    bus.end()
    expect(portal.wishes, equals: DesktopWishes(isDark: true))
  }

  @Test(arguments: ["", "rubbish", "unix:path=/nowhere/bus", "unix:path=/dev/null", "tcp:host=", ";;;"])
  func withoutABusNothingIsWished(_ address: String) async {
    let portal = DesktopPortal(address: address)
    expect(portal.wishes, equals: DesktopWishes())
    for await _ in portal.changes { Issue.record("There is no bus.") }
  }
}
