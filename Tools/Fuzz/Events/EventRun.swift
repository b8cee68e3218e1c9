import Foundation
import OvershootRaster
import OvershootScreenKit
import OvershootShell
import OvershootStorage
import SDLStage
import StageTesting

/// The whole program without a window, on a virtual clock, with its tools above it and a store in memory.
@MainActor
final class EventRun {
  private let program: ProgramWindow
  private let store: Store
  private let clipboard = MemoryClipboard()
  private let text = EvenText()
  /// The time of the latest frame.
  private(set) var now = 0.0

  /// The size of the window at the start.
  static let size = Size(560, 700)

  /// Shows a route alone.
  init(_ route: Route) throws {
    var configuration = StoreConfiguration(
      folders: StoreFolders(environment: { _ in nil }), clock: StoreClock(now: { 0 }, date: { 0 }) { _, _ in })
    configuration.answersAtOnce = true
    configuration.settingRules = ScreenList.all.settingRules
    store = try Store.inMemory(configuration)
    let preferences = Preferences(OptionValues(store, ScreenList.all.options))
    let environment = ScreenEnvironment(preferences, store: store, makeSeed: { 7 }) {
      try? WholeFile.read("Resources/\($0)", atMost: $1)
    }
    let effects = Effects()
    program = ProgramWindow(
      route, environment: environment, effects: effects, text: text, size: Self.size, scale: 1, clipboard: clipboard)
    effects.app = program.app
  }

  var host: OverlaidHost { program.content }

  /// Shows a message in place of each picture.
  private final class Effects: AppEffects {
    weak var app: AppScene?

    func takePicture() -> Bool {
      app?.tell("The picture is not written.")
      return true
    }
  }

  /// Draws frames until `time`; of a longer gap than a second those of its first second.
  func advance(to time: Double, framesPerSecond: Double = 30) {
    let end = min(time, now + 1)
    while now + 1 / framesPerSecond < end {
      now += 1 / framesPerSecond
      _ = host.frame(at: now)
    }
    now = max(now, time)
    _ = host.frame(at: now)
  }

  /// Sends an event. A text is also what is on the clipboard from now on.
  func send(_ event: InputEvent) {
    if case .text(let text) = event { clipboard.text = text }
    if case .resize(let size) = event { host.resize(to: size, scale: 1) } else { host.handle(event, at: now) }
  }

  /// Ends the program where the frame has a number that is not finite, or is not what a fresh one would be; draws its
  /// upper left part.
  func checkFrame() {
    let list = host.frame(at: now)
    let numbers = list.description.replacing(/"[^\n]*"/, with: "")
    precondition(!numbers.contains(/\b(?:nan|inf)\b/), "A frame has a number that is not finite.")
    if host.secondsAgo == 0 {
      host.content.checkDrawing()
      host.overlay.checkDrawing()
    }
    _ = RasterRenderer(texts: text).picture(of: list, size: Size(280, 350), scale: 1)
  }

  /// Closes the inspector and makes the screen of a route anew, at the first size and the natural pace.
  func goBack(to route: Route) {
    send(.focus(gained: false))
    (host.pace, host.keysGoToOverlay) = (1, false)
    if host.keepsFrames { for isDown in [true, false] { send(.key(.f10, isDown: isDown)) } }
    send(.resize(Self.size))
    host.perform { program.app.goBack(to: .menu) }
    advance(to: now + 1)
    host.perform { program.app.goBack(to: route) }
    send(.focus(gained: true))
    advance(to: now + 1)
  }

  /// Runs what was left for later on this thread.
  func runTasks() { _ = RunLoop.main.run(mode: .default, before: .distantPast) }

  func close() throws { try store.close() }
}
