import Drawing
import Geometry
import Raster
import SDLStage
import Stage
import Testing

@MainActor
func dummySession() throws(SDLError) -> SDLSession {
  try SDLSession(driver: .dummy, identity: .init(id: "org.example.Tests", name: "Tests"))
}

@MainActor
func dummyWindow(_ size: Size = Size(40, 30), scale: Double = 1) throws(SDLError) -> Window {
  try Window(
    session: dummySession(), options: .init(title: "Tests", size: size, scale: scale, minimumSize: Size(1, 1)))
}

/// Content that writes down what happens to it and moves while it is told to.
@MainActor
final class FakeContent: WindowContent {
  var log: [String] = []
  var times: [Double] = []
  var events: [(event: InputEvent, time: Double)] = []
  /// The frame time until which it moves.
  var movesUntil = -1.0
  var wantsToCloseWhen: () -> Bool = { false }
  var isDirty = false
  var textInputArea: Rect?
  var onEvent: ((InputEvent, Double) -> Void)?
  var onFrame: ((Double) -> Void)?
  private var shown = -1.0

  var wantsToClose: Bool { wantsToCloseWhen() }
  var needsFrame: Bool { isDirty || shown < movesUntil }

  func perform(_ work: () -> Void) { work() }

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

  /// The events without those that a window system adds by itself.
  var inputs: [InputEvent] {
    events.map(\.event).filter { if case .focus = $0 { false } else { true } }
  }
}

/// A renderer that fills the picture with one colour, another one each time.
@MainActor
final class FakeRenderer: FrameRenderer {
  var picture = Picture(width: 0, height: 0, pixels: [])
  var drawings = 0

  func draw(_ list: DisplayList, scale: Double, width: Int, height: Int) -> [PixelRect] {
    drawings += 1
    picture = Picture(
      width: width, height: height,
      pixels: Array(repeating: 0xFF00_0000 | UInt32(drawings), count: width * height))
    return [PixelRect(x: 0, y: 0, width: width, height: height)]
  }

  func withRows(_ body: (PixelRows) -> Void) {
    picture.withRows(body)
  }
}

/// A present that moves on by itself whenever it is asked for.
@MainActor
final class FakePresent {
  var seconds = 100.0
  var step: Double

  init(step: Double) {
    self.step = step
  }

  func now() -> Double {
    seconds += step
    return seconds
  }
}
