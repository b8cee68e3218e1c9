import OvershootSupport

@testable import OvershootScreenKit
@testable import OvershootScreenTesting

@MainActor
@Suite struct PreferencesTests {
  private final class Owner {}

  /// A desktop that says nothing is light, has normal contrasts, and moves.
  @Test func theDefaultsLeaveLooksAndMotionToTheDesktop() {
    let preferences = Preferences()
    expect(
      preferences.values
        == OptionValues(theme: .system, hue: nil, contrast: .system, motion: .system, speed: 1))
    expect(preferences.look == Theme.Look(.light) && preferences.motionPolicy == .full)
  }

  @Test(arguments: [
    (0.25, 0.25), (4, 4), (1.3, 1.3), (0.2499, 0.25), (4.01, 4), (0, 0.25), (-1, 0.25), (1e300, 4), (.infinity, 1),
    (-.infinity, 1), (.nan, 1), (.signalingNaN, 1),
  ])
  func speedStaysWithinItsLimits(_ given: Double, _ kept: Double) {
    var values = OptionValues(speed: given)
    expect(values[Options.speed], equals: kept)
    values[Options.speed] = 2
    values[Options.speed] = given
    expect(values[Options.speed], equals: kept)
  }

  @Test(arguments: [(0.5, 0.5), (20, 20), (0.1, 0.5), (-3, 0.5), (21, 20), (1e300, 20), (.infinity, 2), (.nan, 2)])
  func holdTimeStaysWithinItsLimits(_ given: Double, _ kept: Double) {
    var values = OptionValues(holdTime: given)
    expect(values[Options.holdTime], equals: kept)
    values[Options.holdTime] = 4
    values[Options.holdTime] = given
    expect(values[Options.holdTime], equals: kept)
  }

  @Test func everyObserverIsNotifiedOncePerChange() {
    let (preferences, log) = (Preferences(), CallLog())
    let owners = [Owner(), Owner()]
    for (index, owner) in owners.enumerated() {
      preferences.observe(owner) { log.add("\(index) \($0[Options.theme]) \($0[Options.speed])") }
    }
    preferences[Options.theme] = .dark
    preferences[Options.theme] = .dark
    preferences.values = OptionValues(speed: 2)
    expect(log.calls, equals: ["0 dark 1.0", "1 dark 1.0", "0 system 2.0", "1 system 2.0"])
    withExtendedLifetime(owners) {}
  }

  @Test func aSpeedClampedToTheSameValueIsNotAChange() {
    let (preferences, log, owner) = (Preferences(OptionValues(speed: 4)), CallLog(), Owner())
    preferences.observe(owner) { log.add("\($0[Options.speed])") }
    preferences[Options.speed] = 100
    expect(log.calls.isEmpty)
    preferences[Options.speed] = .nan
    preferences[Options.speed] = .nan
    expect(log.calls, equals: ["1.0"])
    withExtendedLifetime(owner) {}
  }

  @Test func aReleasedOwnerIsNotNotifiedAndNotKeptAlive() {
    let (preferences, log) = (Preferences(), CallLog())
    weak var released: Owner?
    do {
      let owner = Owner()
      released = owner
      preferences.observe(owner) { [unowned owner] _ in log.add("\(ObjectIdentifier(owner))") }
    }
    expect(released == nil)
    preferences[Options.theme] = .dark
    expect(log.calls.isEmpty)
  }

  /// The owner is released by an earlier observer of the same change.
  @Test func anOwnerReleasedDuringAChangeIsNotNotified() {
    let (preferences, log, first) = (Preferences(), CallLog(), Owner())
    final class Box { var second: Owner? = Owner() }
    let box = Box()
    preferences.observe(first) { _ in box.second = nil }
    if let second = box.second { preferences.observe(second) { _ in log.add("second") } }
    preferences[Options.theme] = .dark
    expect(box.second == nil && log.calls.isEmpty)
    withExtendedLifetime(first) {}
  }

  /// Every observer gets the last value, and none an older one after it.
  @Test func aNestedChangeEndsWithTheLastValueForAll() {
    let (preferences, log) = (Preferences(), CallLog())
    let owners = [Owner(), Owner(), Owner()]
    preferences.observe(owners[0]) { log.add("0 \($0[Options.speed])") }
    preferences.observe(owners[1]) { values in
      log.add("1 \(values[Options.speed])")
      if values[Options.speed] < 3 { preferences[Options.speed] = values[Options.speed] + 1 }
    }
    preferences.observe(owners[2]) { log.add("2 \($0[Options.speed])") }
    preferences[Options.speed] = 1.5
    expect(preferences[Options.speed], equals: 3.5)
    for index in 0...2 {
      let speeds = log.calls.filter { $0.hasPrefix("\(index)") }.compactMap { Double($0.dropFirst(2)) }
      expect(speeds.last == 3.5 && speeds == speeds.sorted())
    }
    withExtendedLifetime(owners) {}
  }

  @Test func anObserverAddedDuringAChangeIsNotifiedOfTheNext() {
    let (preferences, log) = (Preferences(), CallLog())
    let owners = [Owner(), Owner()]
    preferences.observe(owners[0]) { values in
      guard values[Options.theme] == .dark else { return }
      preferences.observe(owners[1]) { log.add("\($0[Options.theme])") }
    }
    preferences[Options.theme] = .dark
    expect(log.calls.isEmpty)
    preferences[Options.theme] = .light
    expect(log.calls, equals: ["light"])
    withExtendedLifetime(owners) {}
  }
}
