import OvershootCSDL2
import OvershootControls
import OvershootGeometry
import OvershootStage
import OvershootSupport

@testable import SDLStage

@MainActor
@Suite struct TextInputTests {
  @Test func textInputRunsWhileTheContentTakesText() throws {
    let content = FakeContent()
    content.movesUntil = 0.1
    content.onFrame = { time in
      content.textInputArea = time > 0.03 && time < 0.07 ? Rect(x: time, y: 0, width: 9, height: 9) : nil
    }
    let loop = WindowLoop(
      window: try dummyWindow(), content: content, renderer: FakeRenderer(), pacing: .virtual(framesPerSecond: 60))
    var states: [Bool] = []
    SDL_StartTextInput()
    try loop.run(onFrame: { _, _ in states.append(SDL_IsTextInputActive() == SDL_TRUE) })
    expect(states, equals: [false, false, true, true, true, false, false])
    expect(SDL_IsTextInputActive(), equals: SDL_FALSE)
  }

  @Test func thePointerHasTheShapeOfTheContent() throws {
    let content = FakeContent()
    content.movesUntil = 0.1
    content.onFrame = { time in content.cursor = time > 0.03 && time < 0.07 ? .text : .hand }
    let loop = WindowLoop(
      window: try dummyWindow(), content: content, renderer: FakeRenderer(), pacing: .virtual(framesPerSecond: 60))
    var shapes: [PointerCursor] = []
    try loop.run(onFrame: { [unowned loop] _, _ in shapes.append(loop.cursors.shown) })
    expect(shapes, equals: [.hand, .hand, .text, .text, .text, .hand, .hand])
  }

  @Test func thePointerCanBeHidden() throws {
    let content = FakeContent()
    content.movesUntil = 0.1
    content.onFrame = { time in content.cursor = time > 0.03 && time < 0.07 ? .hidden : .hand }
    let loop = WindowLoop(
      window: try dummyWindow(), content: content, renderer: FakeRenderer(), pacing: .virtual(framesPerSecond: 60))
    var states: [Bool] = []
    try loop.run(onFrame: { _, _ in states.append(SDL_ShowCursor(SDL_QUERY) == SDL_ENABLE) })
    expect(states, equals: [true, true, false, false, false, true, true])
  }

  @Test func textInputStartsWithTheEventThatRequestsIt() throws {
    let content = FakeContent()
    content.onEvent = { event, _ in
      if case .key = event { content.textInputArea = .zero }
    }
    let loop = WindowLoop(
      window: try dummyWindow(), content: content, renderer: FakeRenderer(), pacing: .virtual(framesPerSecond: 60),
      script: InputScript([.init(time: 0.5, event: .key(.a, isDown: true)), .init(time: 1, event: .quit)]))
    var wasOn = false
    content.closesWhen = {
      wasOn = wasOn || SDL_IsTextInputActive() == SDL_TRUE
      return false
    }
    try loop.run()
    expect(wasOn && SDL_IsTextInputActive() == SDL_FALSE)
  }

  @Test func aFieldReceivesTheTextOfTheWindow() throws {
    let field = TextField()
    field.frame = Rect(x: 10, y: 10, width: 100, height: 30)
    let scene = Scene()
    scene.addSubview(field)
    let window = try dummyWindow(Size(120, 60), scale: 2)
    let host = SceneHost(
      scene: scene, text: try FontBook(), size: window.size, scale: window.pixelScale,
      clipboard: SDLClipboard(session: try dummySession()))
    let click = { InputEvent.pointer(Vector2(50, 25), button: 1, isDown: $0) }
    let loop = WindowLoop(
      window: window, content: host, renderer: FakeRenderer(), pacing: .virtual(framesPerSecond: 60),
      script: InputScript([
        .init(time: 0.1, event: click(true)), .init(time: 0.1, event: click(false)),
        .init(time: 0.5, event: .key(.a, isDown: true, modifiers: .control)),
        .init(time: 0.5, event: .key(.x, isDown: true, modifiers: .control)),
        .init(time: 0.6, event: .key(.v, isDown: true, modifiers: .control)),
        .init(time: 0.6, event: .key(.v, isDown: true, modifiers: .control)),
      ]))
    var isOn: [Bool] = []
    try loop.run(onFrame: { index, _ in
      isOn.append(SDL_IsTextInputActive() == SDL_TRUE)
      guard index == 2 else { return }
      for (type, text) in [
        (SDL_TEXTEDITING, "n"), (SDL_TEXTINPUT, "né"), (SDL_TEXTEDITING, "x"), (SDL_TEXTEDITING, ""),
      ] {
        var event = SDL_Event()
        event.type = type.rawValue
        // The text has the same offset in both structures.
        withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: Array(text.utf8)) }
        SDL_PushEvent(&event)
      }
    })
    expect(isOn.prefix(2) == [false, true] && isOn.dropFirst().allSatisfy { $0 })
    expect(field.text == "nén\u{E9}" && field.editor.composition == nil)
    expect(host.clipboard.text, equals: "né")
    host.clipboard.text = nil
  }

  // Behaviour: linux-desktop 32
  @Test(arguments: [true, false])
  func whatTheContentDoesNotComposeAnyMoreIsForgotten(_ keepsComposing: Bool) throws {
    let content = FakeContent()
    content.textInputArea = Rect(x: 0, y: 0, width: 1, height: 9)
    content.movesUntil = 0.2
    var (states, isOn): ([Bool], [Bool]) = ([], [])
    let loop = WindowLoop(
      window: try dummyWindow(), content: content, renderer: FakeRenderer(), pacing: .virtual(framesPerSecond: 60))
    try loop.run(onFrame: { [unowned loop] index, _ in
      states.append(loop.isComposing)
      isOn.append(SDL_IsTextInputActive() == SDL_TRUE)
      if index == 2 {
        var event = SDL_Event()
        event.type = SDL_TEXTEDITING.rawValue
        withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: Array("n".utf8)) }
        SDL_PushEvent(&event)
      }
      if index == 5 { content.isComposing = keepsComposing }
    })
    expect(states, equals: states.indices.map { (3...(keepsComposing ? states.count : 5)).contains($0) })
    expect(!isOn.contains(false))
  }

  // Behaviour: languages 12
  @Test func theAreaIsInWindowUnits() {
    let rect = WindowLoop.units(of: Rect(x: 10.3, y: -2, width: 5, height: 1), scale: 2)
    expect((rect.x, rect.y, rect.w, rect.h) == (20, -4, 11, 2))
    let far = WindowLoop.units(of: Rect(x: -1e300, y: .nan, width: .infinity, height: 1e300), scale: 2)
    expect(far.x == -32768 && far.y == 0 && far.w >= 0 && far.h >= 0)
  }

  @Test func theClipboardHoldsCopiedText() throws {
    let clipboard = SDLClipboard(session: try dummySession())
    clipboard.text = "né€😀"
    expect(clipboard.text, equals: "né€😀")
    clipboard.text = nil
    expect(clipboard.text == nil)
  }

  @Test func theClipboardIsReadUpToALimit() throws {
    let clipboard = SDLClipboard(session: try dummySession())
    clipboard.text = "a" + String(repeating: "é", count: SDLClipboard.byteLimit)
    expect(clipboard.text?.utf8.count, equals: SDLClipboard.byteLimit - 1)
    expect(clipboard.text?.unicodeScalars.last, equals: "é")
    clipboard.text = nil
  }

  @Test func invalidUTF8OnTheClipboardIsRepaired() throws {
    let clipboard = SDLClipboard(session: try dummySession())
    let bytes: [CChar] = [0x61, -1, 0x62, 0]
    SDL_SetClipboardText(bytes)
    expect(clipboard.text, equals: "a\u{FFFD}b")
    clipboard.text = nil
  }
}
