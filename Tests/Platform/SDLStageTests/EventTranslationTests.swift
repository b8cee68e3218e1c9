import OvershootCSDL2
import OvershootGeometry
import OvershootStage
import OvershootSupport

@testable import SDLStage

@MainActor
@Suite struct EventTranslationTests {
  /// Sends `event` through SDL's queue into a running loop and returns the events of the content.
  private func inputs(scale: Double = 1, _ events: [SDL_Event]) throws -> [InputEvent] {
    let window = try dummyWindow(Size(100, 50), scale: scale)
    let content = FakeContent()
    content.movesUntil = 0.05
    let loop = WindowLoop(
      window: window, content: content, renderer: FakeRenderer(), pacing: .virtual(framesPerSecond: 60))
    try loop.run(onReady: {
      for var event in events { SDL_PushEvent(&event) }
    })
    return content.inputs
  }

  private func key(_ code: SDL_KeyCode, scancode: SDL_Scancode = SDL_SCANCODE_UNKNOWN, isDown: Bool = true)
    -> SDL_Event
  {
    var event = SDL_Event()
    event.type = isDown ? SDL_KEYDOWN.rawValue : SDL_KEYUP.rawValue
    event.key.state = UInt8(isDown ? SDL_PRESSED : SDL_RELEASED)
    event.key.keysym.sym = SDL_Keycode(code.rawValue)
    event.key.keysym.scancode = scancode
    return event
  }

  @Test func keysHaveModifiersAndRepeats() throws {
    var copy = key(SDLK_c)
    copy.key.keysym.mod = UInt16(KMOD_LCTRL.rawValue | KMOD_RSHIFT.rawValue | KMOD_NUM.rawValue)
    var held = key(SDLK_LEFT)
    held.key.repeat = 1
    let events = try inputs([copy, held, key(SDLK_RETURN, isDown: false), key(SDLK_LSHIFT), key(SDLK_KP_ENTER)])
    expect(
      events == [
        .key(.c, isDown: true, modifiers: [.control, .shift]), .key(.left, isDown: true, isRepeat: true),
        .key(.enter, isDown: false), .key(.leftShift, isDown: true), .key(.keypadEnter, isDown: true),
      ])
  }

  @Test func otherAlphabetsUseThePositionOfTheKey() throws {
    var cyrillic = key(SDLK_w, scancode: SDL_SCANCODE_W)
    cyrillic.key.keysym.sym = 0x446
    expect(try inputs([cyrillic]) == [.key(.w, isDown: true)])
  }

  @Test func theKeypadHasArrowsWithoutNumLock() throws {
    let pairs: [(SDL_KeyCode, SDL_Scancode, Key)] = [
      (SDLK_KP_4, SDL_SCANCODE_KP_4, .left), (SDLK_KP_6, SDL_SCANCODE_KP_6, .right),
      (SDLK_KP_8, SDL_SCANCODE_KP_8, .up), (SDLK_KP_2, SDL_SCANCODE_KP_2, .down),
      (SDLK_KP_7, SDL_SCANCODE_KP_7, .home), (SDLK_KP_1, SDL_SCANCODE_KP_1, .end),
      (SDLK_KP_9, SDL_SCANCODE_KP_9, .pageUp), (SDLK_KP_3, SDL_SCANCODE_KP_3, .pageDown),
      (SDLK_KP_0, SDL_SCANCODE_KP_0, .insert), (SDLK_KP_PERIOD, SDL_SCANCODE_KP_PERIOD, .delete),
    ]
    let presses = pairs.map { key($0.0, scancode: $0.1) }
    expect(try inputs(presses) == pairs.map { .key($0.2, isDown: true) })
    let digits = presses.map { press in
      var press = press
      press.key.keysym.mod = UInt16(KMOD_NUM.rawValue)
      return press
    }
    expect(try inputs(digits) == [])
  }

  /// With and without Num Lock.
  @Test func theSignsOfTheKeypadAreThoseOfOtherKeys() throws {
    for modifiers in [0, UInt16(KMOD_NUM.rawValue)] {
      let presses = [(SDLK_KP_PLUS, SDL_SCANCODE_KP_PLUS), (SDLK_KP_MINUS, SDL_SCANCODE_KP_MINUS)].map { pair in
        var press = key(pair.0, scancode: pair.1)
        press.key.keysym.mod = modifiers
        return press
      }
      expect(try inputs(presses) == [.key(.plus, isDown: true), .key(.minus, isDown: true)])
    }
  }

  @Test func unknownKeysAreIgnored() throws {
    expect(try inputs([key(SDLK_VOLUMEUP)]) == [])
  }

  @Test func everyKeyHasSDLsName() throws {
    let session = try dummySession()
    for key in Key.allCases {
      expect(SDL_GetKeyFromName(key.rawValue) != 0, "\(key)")
    }
    withExtendedLifetime(session) {}
  }

  @Test func contentReceivesNoFullScreenKeys() throws {
    var altEnter = key(SDLK_RETURN)
    altEnter.key.keysym.mod = UInt16(KMOD_LALT.rawValue)
    let events = try inputs([
      key(SDLK_F11), key(SDLK_F11, isDown: false), altEnter, key(SDLK_RETURN, isDown: false), key(SDLK_a),
    ])
    expect(events.contains(.key(.a, isDown: true)))
    expect(!events.contains { if case .key(let key, _, _, _) = $0 { key == .f11 || key == .enter } else { false } })
  }

  @Test func pointersAreInPoints() throws {
    var press = SDL_Event()
    press.type = SDL_MOUSEBUTTONDOWN.rawValue
    press.button.button = 3
    press.button.state = UInt8(SDL_PRESSED)
    press.button.x = 30
    press.button.y = 15
    var move = SDL_Event()
    move.type = SDL_MOUSEMOTION.rawValue
    move.motion.x = 3
    move.motion.y = 1
    let events = try inputs(scale: 2, [press, move])
    expect(events, equals: [.pointer(Vector2(15, 7.5), button: 3, isDown: true), .move(Vector2(1.5, 0.5))])
  }

  @Test func aFlippedWheelIsReversed() throws {
    var wheel = SDL_Event()
    wheel.type = SDL_MOUSEWHEEL.rawValue
    wheel.wheel.preciseX = 0.5
    wheel.wheel.preciseY = -2
    var flipped = wheel
    flipped.wheel.direction = SDL_MOUSEWHEEL_FLIPPED.rawValue
    expect(try inputs([wheel, flipped]) == [.wheel(dx: 0.5, dy: -2), .wheel(dx: -0.5, dy: 2)])
  }

  @Test func fingersAreTouchesOnly() throws {
    var touch = SDL_Event()
    touch.type = SDL_FINGERDOWN.rawValue
    touch.tfinger.touchId = 7
    touch.tfinger.fingerId = 4
    touch.tfinger.x = 0.5
    touch.tfinger.y = 0.25
    touch.tfinger.pressure = 0.5
    var ofMouse = touch
    ofMouse.tfinger.touchId = -1
    var ofTouch = SDL_Event()
    ofTouch.type = SDL_MOUSEMOTION.rawValue
    ofTouch.motion.which = UInt32.max
    expect(
      try inputs(scale: 2, [touch, ofMouse, ofTouch]) == [.touch(id: 4, Vector2(50, 12.5), pressure: 0.5, .down)])
  }

  @Test func textIsReceivedUnchanged() throws {
    var text = SDL_Event()
    text.type = SDL_TEXTINPUT.rawValue
    withUnsafeMutableBytes(of: &text.text.text) { $0.copyBytes(from: Array("né€".utf8)) }
    expect(try inputs([text]) == [.text("né€")])
  }

  /// What an input method shows, in SDL's event for short texts.
  private func editing(_ text: String, start: Int32, length: Int32) -> SDL_Event {
    var event = SDL_Event()
    event.type = SDL_TEXTEDITING.rawValue
    withUnsafeMutableBytes(of: &event.edit.text) { $0.copyBytes(from: Array(text.utf8)) }
    event.edit.start = start
    event.edit.length = length
    return event
  }

  @Test func compositionsCountCharacters() throws {
    let events = try inputs([
      editing("にほん", start: 1, length: 2), editing("e\u{301}a", start: 2, length: 1),
      editing("ab", start: -4, length: -1),
      editing("ab", start: .max, length: .max), editing("", start: 0, length: 0),
    ])
    expect(
      events == [
        .composition("にほん", selection: 1..<3), .composition("éa", selection: 1..<2),
        .composition("ab", selection: 0..<0), .composition("ab", selection: 2..<2), .composition("", selection: 0..<0),
      ])
  }

  @Test func aLongCompositionIsTruncatedBetweenScalars() throws {
    func event(_ text: String) -> SDL_Event {
      var event = SDL_Event()
      event.type = SDL_TEXTEDITING_EXT.rawValue
      event.editExt.text = SDL_strdup(text)
      event.editExt.start = 2
      return event
    }
    let long = String(repeating: "日本", count: 20)
    let tooLong = String(repeating: "日", count: 2000)
    expect(
      try inputs([event(long), event(tooLong)]) == [
        .composition(long, selection: 2..<2), .composition(String(tooLong.prefix(1365)), selection: 2..<2),
      ])
  }

  @Test(arguments: [(0, ""), (1, "a"), (2, "a"), (3, "aé"), (6, "aé"), (7, "aé😀"), (99, "aé😀b")])
  func cStringsAreTruncatedBetweenScalars(_ limit: Int, _ expected: String) {
    expect("aé😀b".withCString { String($0, limit: limit) } == expected)
  }

  @Test func invalidUTF8InCStringsIsRepaired() {
    let bytes: [UInt8] = [0x61, 0xFF, 0x80, 0x80, 0x80, 0x80, 0x62, 0]
    let text = bytes.map { CChar(bitPattern: $0) }
    for limit in 0...8 {
      expect(String(text, limit: limit).unicodeScalars.count <= limit)
    }
    expect(String(text, limit: 9).first == "a" && String(text, limit: 9).last == "b")
  }

  @Test func focusAndClosingAreReported() throws {
    var lost = SDL_Event()
    lost.type = SDL_WINDOWEVENT.rawValue
    lost.window.event = UInt8(SDL_WINDOWEVENT_FOCUS_LOST.rawValue)
    let translation = EventTranslation(unitsPerPoint: 1, windowSize: Size(1, 1))
    expect(translation.outcome(of: lost), equals: .input(.focus(gained: false)))
    lost.window.event = UInt8(SDL_WINDOWEVENT_LEAVE.rawValue)
    expect(translation.outcome(of: lost), equals: .input(.pointerLeft))
    lost.window.event = UInt8(SDL_WINDOWEVENT_CLOSE.rawValue)
    expect(translation.outcome(of: lost), equals: .closed)
    lost.window.event = UInt8(SDL_WINDOWEVENT_EXPOSED.rawValue)
    expect(translation.outcome(of: lost), equals: .exposed)
    lost.window.event = UInt8(SDL_WINDOWEVENT_SIZE_CHANGED.rawValue)
    expect(translation.outcome(of: lost), equals: .resized)
  }
}
