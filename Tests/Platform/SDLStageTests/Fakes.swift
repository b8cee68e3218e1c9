import OvershootDrawing
import OvershootGeometry
import OvershootStage
import SDLStage

@MainActor
func dummySession() throws(SDLError) -> SDLSession {
  try SDLSession(driver: .dummy, identity: .init(id: "org.example.Tests", name: "Tests"))
}

@MainActor
func dummyWindow(_ size: Size = Size(40, 30), scale: Double = 1) throws(SDLError) -> Window {
  try Window(
    session: dummySession(), options: .init(title: "Tests", size: size, scale: scale, minimumSize: Size(1, 1)))
}

/// Content that records its calls, and requests frames until a given time.
@MainActor
final class FakeContent: WindowContent {
  var log: [String] = []
  var times: [Double] = []
  var events: [(event: InputEvent, time: Double)] = []
  /// The frame time until which it requests frames.
  var movesUntil = -1.0
  var closesWhen: () -> Bool = { false }
  var isDirty = false
  var kinds: [GamepadKind] = []
  /// The seconds that frames took.
  var frameSeconds: [Double] = []
  var textInputArea: Rect?
  var isComposing = true
  var cursor = PointerCursor.arrow
  var onEvent: ((InputEvent, Double) -> Void)?
  var onFrame: ((Double) -> Void)?
  private var shown = -1.0

  var isCloseRequested: Bool { closesWhen() }
  var needsFrame: Bool { isDirty || shown < movesUntil }

  func perform(_ work: () -> Void) { work() }

  func useGamepad(of kind: GamepadKind) { kinds.append(kind) }

  func frameTook(_ seconds: Double) { frameSeconds.append(seconds) }

  func handle(_ event: InputEvent, at time: Double) {
    events.append((event, time))
    log.append("event")
    onEvent?(event, time)
  }

  func frame(at time: Double) -> DisplayList {
    times.append(time)
    log.append("frame")
    shown = time
    isDirty = false
    onFrame?(time)
    return DisplayList()
  }

  func resize(to size: Size, scale: Double) {
    log.append("resize \(size.width) \(size.height) \(scale)")
  }

  /// The events without the focus events of the window system.
  var inputs: [InputEvent] {
    events.map(\.event).filter { if case .focus = $0 { false } else { true } }
  }
}

/// A renderer that fills each picture with another colour.
@MainActor
final class FakeRenderer: Renderer {
  var picture: Bitmap?
  var drawings = 0

  func draw(_ list: DisplayList, scale: Double, width: Int, height: Int) -> [PixelRect] {
    drawings += 1
    picture = Bitmap(
      width: width, height: height,
      pixels: Array(repeating: 0xFF00_0000 | UInt32(drawings), count: width * height))
    return [PixelRect(x: 0, y: 0, width: width, height: height)]
  }

  func withRows(_ body: (PixelRows) -> Void) {
    picture?.withRows(body)
  }
}
