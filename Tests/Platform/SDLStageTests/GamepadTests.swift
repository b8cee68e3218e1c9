import OvershootCSDL2
import OvershootGeometry
import OvershootStage
import OvershootSupport

@testable import SDLStage

/// A gamepad that exists in SDL only, plugged in until it is pulled out or the value dies.
@MainActor
private final class VirtualPad {
  private let id: SDL_JoystickID
  private let joystick: OpaquePointer
  private var isPluggedIn = true

  /// Plugs in a gamepad of the maker and the model with these numbers.
  init(vendor: UInt16 = 0, product: UInt16 = 0) throws {
    // A window in memory never has the keyboard, without which SDL keeps presses to itself.
    SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1")
    try #require(SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) == 0)
    var description = SDL_VirtualJoystickDesc()
    description.version = UInt16(SDL_VIRTUAL_JOYSTICK_DESC_VERSION)
    description.type = UInt16(SDL_JOYSTICK_TYPE_GAMECONTROLLER.rawValue)
    description.naxes = UInt16(SDL_CONTROLLER_AXIS_MAX.rawValue)
    description.nbuttons = UInt16(SDL_CONTROLLER_BUTTON_MAX.rawValue)
    (description.vendor_id, description.product_id) = (vendor, product)
    let index = SDL_JoystickAttachVirtualEx(&description)
    try #require(index >= 0, "\(SDLError.latestText())")
    id = SDL_JoystickGetDeviceInstanceID(index)
    joystick = try #require(SDL_JoystickOpen(index))
    for axis in [SDL_CONTROLLER_AXIS_TRIGGERLEFT, SDL_CONTROLLER_AXIS_TRIGGERRIGHT] { push(axis, to: Int16.min) }
  }

  isolated deinit {
    pullOut()
    SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER)
    SDL_ResetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS)
  }

  func press(_ button: SDL_GameControllerButton, _ isDown: Bool = true) {
    SDL_JoystickSetVirtualButton(joystick, button.rawValue, UInt8(isDown ? SDL_PRESSED : SDL_RELEASED))
  }

  func push(_ axis: SDL_GameControllerAxis, to value: Int16) {
    SDL_JoystickSetVirtualAxis(joystick, axis.rawValue, value)
  }

  func pullOut() {
    guard isPluggedIn else { return }
    isPluggedIn = false
    for index in 0..<SDL_NumJoysticks() where SDL_JoystickGetDeviceInstanceID(index) == id {
      SDL_JoystickDetachVirtual(index)
      break
    }
    SDL_JoystickClose(joystick)
  }
}

@MainActor
@Suite final class GamepadTests {
  /// The kinds of gamepads that the latest content was told.
  private var kinds: [GamepadKind] = []

  /// Performs each step after a frame of a loop in real time. Returns the events of the content after each step.
  private func events(after steps: [() throws -> Void]) throws -> [[InputEvent]] {
    let content = FakeContent()
    content.movesUntil = .infinity
    let clock = FakeClock(step: 0.004)
    let loop = WindowLoop(
      window: try dummyWindow(), content: content, renderer: FakeRenderer(), pacing: .realTime(now: clock.now))
    loop.waiting = clock
    defer { kinds = content.kinds }
    var counts: [Int] = []
    var failure: (any Error)?
    content.closesWhen = { counts.count > steps.count }
    try loop.run(onFrame: { index, _ in
      counts.append(content.inputs.count)
      guard steps.indices.contains(index) else { return }
      do { try steps[index]() } catch { failure = error }
    })
    if let failure { throw failure }
    return zip(counts, counts.dropFirst()).map { Array(content.inputs[$0..<$1]) }
  }

  @Test func aGamepadIsReadOnceItIsConnected() throws {
    var pad: VirtualPad?
    let events = try self.events(after: [
      {}, { pad = try VirtualPad() }, { pad?.press(SDL_CONTROLLER_BUTTON_A) },
      { pad?.press(SDL_CONTROLLER_BUTTON_A, false) }, { pad?.push(SDL_CONTROLLER_AXIS_TRIGGERRIGHT, to: .max) }, {},
    ])
    expect(
      events == [[], [], [.gamepad(.a, value: 1)], [.gamepad(.a, value: 0)], [.gamepad(.triggerRight, value: 1)], []])
  }

  @Test func aGamepadThatIsAlreadyConnectedIsRead() throws {
    let pad = try VirtualPad()
    let events = try self.events(after: [{}, { pad.press(SDL_CONTROLLER_BUTTON_DPAD_UP) }])
    expect(events, equals: [[], [.gamepad(.dpadUp, value: 1)]])
  }

  // Behaviour: linux-desktop 15
  @Test(arguments: [
    (UInt16(0x045E), UInt16(0x028E), GamepadKind.xbox), (0x054C, 0x09CC, .playStation), (0x054C, 0x0CE6, .playStation),
    (0x057E, 0x2009, .nintendo), (0, 0, .other),
  ])
  func theKindOfAGamepadIsTold(_ vendor: UInt16, _ product: UInt16, _ kind: GamepadKind) throws {
    let pad = try VirtualPad(vendor: vendor, product: product)
    let events = try self.events(after: [{}, { pad.press(SDL_CONTROLLER_BUTTON_A) }])
    expect(events == [[], [.gamepad(.a, value: 1)]] && kinds == [kind])
  }

  @Test func disconnectingIsReportedInsteadOfReleases() throws {
    let pad = try VirtualPad()
    var next: VirtualPad?
    let events = try self.events(after: [
      {},
      {
        pad.press(SDL_CONTROLLER_BUTTON_A)
        pad.push(SDL_CONTROLLER_AXIS_TRIGGERLEFT, to: .max)
      },
      { pad.pullOut() }, {}, { next = try VirtualPad() }, { next?.press(SDL_CONTROLLER_BUTTON_A) },
    ])
    expect(Set(events[1]), equals: [.gamepad(.a, value: 1), .gamepad(.triggerLeft, value: 1)])
    expect(events.dropFirst(2), equals: [[.gamepadDisconnected], [], [], [.gamepad(.a, value: 1)]])
  }

  /// While the loop waits, gamepads are looked at as often as they report.
  @Test func aGamepadWakesTheLoop() throws {
    let pad = try VirtualPad()
    let content = FakeContent()
    var received: [InputEvent] = []
    content.onEvent = { event, _ in
      if case .gamepad = event { received.append(event) }
    }
    content.closesWhen = { received.count == 2 }
    let clock = FakeClock()
    clock.onWait = { [unowned clock] in
      switch clock.waits.count {
      case 50: pad.press(SDL_CONTROLLER_BUTTON_A)
      case 100: pad.press(SDL_CONTROLLER_BUTTON_A, false)
      default: break
      }
    }
    let loop = WindowLoop(
      window: try dummyWindow(), content: content, renderer: FakeRenderer(), pacing: .realTime(now: clock.now))
    loop.waiting = clock
    try loop.run()
    expect(received, equals: [.gamepad(.a, value: 1), .gamepad(.a, value: 0)])
    expect(content.times.count == 1 && clock.waits.allSatisfy { $0 <= 0.008 } && clock.waits.count <= 103)
  }

  @Test func virtualPacingIgnoresGamepads() throws {
    let pad = try VirtualPad()
    pad.press(SDL_CONTROLLER_BUTTON_A)
    let content = FakeContent()
    content.movesUntil = 0.1
    try WindowLoop(
      window: dummyWindow(), content: content, renderer: FakeRenderer(), pacing: .virtual(framesPerSecond: 60)
    ).run()
    expect(content.inputs, equals: [])
  }
}

@Suite struct CombinedGamepadTests {
  private var mix = CombinedGamepad()

  private mutating func axis(_ axis: SDL_GameControllerAxis, _ value: Int16, pad: Int32 = 1) -> [InputEvent] {
    mix.change(pad) { $0.setAxis(UInt8(axis.rawValue), to: value) }
  }

  private mutating func button(_ button: SDL_GameControllerButton, _ isDown: Bool, pad: Int32 = 1) -> [InputEvent] {
    mix.change(pad) { $0.setButton(UInt8(button.rawValue), isDown: isDown) }
  }

  @Test mutating func everyButtonHasAControl() {
    let pairs: [(SDL_GameControllerButton, GamepadControl)] = [
      (SDL_CONTROLLER_BUTTON_A, .a), (SDL_CONTROLLER_BUTTON_B, .b), (SDL_CONTROLLER_BUTTON_X, .x),
      (SDL_CONTROLLER_BUTTON_Y, .y), (SDL_CONTROLLER_BUTTON_DPAD_UP, .dpadUp),
      (SDL_CONTROLLER_BUTTON_DPAD_DOWN, .dpadDown), (SDL_CONTROLLER_BUTTON_DPAD_LEFT, .dpadLeft),
      (SDL_CONTROLLER_BUTTON_DPAD_RIGHT, .dpadRight), (SDL_CONTROLLER_BUTTON_LEFTSHOULDER, .shoulderLeft),
      (SDL_CONTROLLER_BUTTON_RIGHTSHOULDER, .shoulderRight), (SDL_CONTROLLER_BUTTON_START, .start),
      (SDL_CONTROLLER_BUTTON_BACK, .back),
    ]
    for (button, control) in pairs {
      expect(self.button(button, true), equals: [.gamepad(control, value: 1)])
      expect(self.button(button, true), equals: [])
      expect(self.button(button, false), equals: [.gamepad(control, value: 0)])
    }
    expect(button(SDL_CONTROLLER_BUTTON_GUIDE, true), equals: [])
  }

  @Test mutating func axesReachTheirLimitsAndZero() {
    expect(axis(SDL_CONTROLLER_AXIS_LEFTX, .min), equals: [.gamepad(.leftX, value: -1)])
    expect(axis(SDL_CONTROLLER_AXIS_LEFTX, 0), equals: [.gamepad(.leftX, value: 0)])
    expect(axis(SDL_CONTROLLER_AXIS_RIGHTY, .max), equals: [.gamepad(.rightY, value: 1)])
    expect(axis(SDL_CONTROLLER_AXIS_TRIGGERLEFT, .max), equals: [.gamepad(.triggerLeft, value: 1)])
    expect(axis(SDL_CONTROLLER_AXIS_TRIGGERLEFT, 0), equals: [.gamepad(.triggerLeft, value: 0)])
  }

  @Test mutating func aWornStickStaysInItsDeadZone() {
    let edge = Double(Int16.max) * InputTunables.stickDeadZone
    expect(axis(SDL_CONTROLLER_AXIS_LEFTX, Int16(edge * 0.7)), equals: [])
    expect(axis(SDL_CONTROLLER_AXIS_LEFTY, Int16(edge * 0.7)), equals: [])
    // The zone is a disc: a position on the diagonal counts by its distance.
    let events = axis(SDL_CONTROLLER_AXIS_LEFTY, Int16(edge * 0.8))
    expect(events.count, equals: 2)
    expect(events.allSatisfy { if case .gamepad(_, let value) = $0 { value > 0 && value < 0.1 } else { false } })
  }

  @Test mutating func theDeadZoneKeepsTheDirection() {
    _ = axis(SDL_CONTROLLER_AXIS_RIGHTX, .max)
    _ = axis(SDL_CONTROLLER_AXIS_RIGHTY, .max)
    var reading = GamepadState()
    reading.setAxis(UInt8(SDL_CONTROLLER_AXIS_RIGHTX.rawValue), to: 12_000)
    reading.setAxis(UInt8(SDL_CONTROLLER_AXIS_RIGHTY.rawValue), to: -9_000)
    let stick = Vector2(reading[.rightX], reading[.rightY])
    expect(abs(stick.x * -9_000 - stick.y * 12_000) < 1e-9)
    // A length of 15000 of 32767, of which the dead zone is the first 0.24.
    expect(abs(stick.length - (15_000 / 32_767.0 - 0.24) / 0.76) < 1e-12)
  }

  @Test mutating func smallChangesOfATriggerAreNotReported() {
    expect(axis(SDL_CONTROLLER_AXIS_TRIGGERRIGHT, 100), equals: [])
    expect(axis(SDL_CONTROLLER_AXIS_TRIGGERRIGHT, 20_000).count, equals: 1)
    for tremble in stride(from: -100, through: 100, by: 50) {
      expect(axis(SDL_CONTROLLER_AXIS_TRIGGERRIGHT, Int16(20_000 + tremble)), equals: [])
    }
    expect(axis(SDL_CONTROLLER_AXIS_TRIGGERRIGHT, 20_128).count, equals: 1)
  }

  @Test mutating func aSlowTriggerIsReportedInStepsUpToOne() {
    var values: [Double] = []
    for raw in stride(from: 0, through: 32_767, by: 1) {
      for case .gamepad(.triggerRight, let value) in axis(SDL_CONTROLLER_AXIS_TRIGGERRIGHT, Int16(raw)) {
        values.append(value)
      }
    }
    expect(values.last == 1 && values.count <= 257)
    expect(zip(values, values.dropFirst()).dropLast().allSatisfy { $1 - $0 >= 1.0 / 256 })
  }

  @Test mutating func severalGamepadsActAsOne() {
    expect(button(SDL_CONTROLLER_BUTTON_A, true).count, equals: 1)
    expect(button(SDL_CONTROLLER_BUTTON_A, true, pad: 2), equals: [])
    expect(button(SDL_CONTROLLER_BUTTON_A, false), equals: [])
    expect(button(SDL_CONTROLLER_BUTTON_A, false, pad: 2), equals: [.gamepad(.a, value: 0)])
    _ = axis(SDL_CONTROLLER_AXIS_LEFTX, .max)
    expect(axis(SDL_CONTROLLER_AXIS_LEFTX, -20_000, pad: 2), equals: [])
    expect(axis(SDL_CONTROLLER_AXIS_LEFTX, 0).count, equals: 1)
  }

  @Test mutating func aRemovedGamepadCountsAsReleased() {
    _ = button(SDL_CONTROLLER_BUTTON_A, true)
    _ = button(SDL_CONTROLLER_BUTTON_B, true)
    _ = button(SDL_CONTROLLER_BUTTON_B, true, pad: 2)
    mix.remove(1)
    expect(button(SDL_CONTROLLER_BUTTON_A, true, pad: 2), equals: [.gamepad(.a, value: 1)])
    expect(button(SDL_CONTROLLER_BUTTON_B, false, pad: 2), equals: [.gamepad(.b, value: 0)])
  }

  @Test func triggersAreReadWithoutADeadZone() {
    var reading = GamepadState()
    reading.setAxis(UInt8(SDL_CONTROLLER_AXIS_TRIGGERLEFT.rawValue), to: 1000)
    expect(reading[.triggerLeft], equals: 1000 / 32_767.0)
  }

  /// Only one dead zone is applied between SDL and the scroll view.
  @Test(arguments: [Int16.max, 20_000, 8_200, -8_200, 7_000])
  @MainActor
  func scrollingSpeedIsProportionalBeyondTheDeadZone(_ raw: Int16) throws {
    let scroll = ScrollView()
    let host = SceneHost(scene: ScrollScene(scroll), text: try FontBook(), size: Size(100, 100), scale: 1)
    _ = host.frame(at: 0)
    func scrolled(_ raw: Int16, from start: Double) -> Double {
      var mix = CombinedGamepad()
      for event in mix.change(1, { $0.setAxis(UInt8(SDL_CONTROLLER_AXIS_RIGHTY.rawValue), to: raw) }) {
        host.handle(event, at: start)
      }
      let offset = scroll.contentOffset
      _ = host.frame(at: start + 0.1)
      defer { host.handle(.gamepad(.rightY, value: 0), at: start + 0.1) }
      return scroll.contentOffset - offset
    }
    let full = scrolled(.max, from: 0)
    let fraction = max(0, abs(Double(raw)) / 32_767 - InputTunables.stickDeadZone) / (1 - InputTunables.stickDeadZone)
    expect(full > 0)
    expect(abs(scrolled(raw, from: 1) - (raw < 0 ? -1 : 1) * fraction * full) < 1e-9)
  }
}

/// A scene that is filled by a scroll view with long content.
private final class ScrollScene: Scene {
  private let scroll: ScrollView

  init(_ scroll: ScrollView) {
    self.scroll = scroll
    super.init()
    addSubview(scroll)
  }

  override func layoutSubviews(_ context: DrawContext) {
    scroll.frame = bounds
    scroll.contentHeight = 100_000
  }
}
