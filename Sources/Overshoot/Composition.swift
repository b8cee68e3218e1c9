import Foundation
import Geometry
import Glibc
import Motion
import SDLStage
import Screens
import Stage
import Twenty48

/// Wires the screens to the platform: the one place that reads the clock, the environment and chance.
@MainActor
struct Composition {
  private let route: Route?
  let options: LaunchOptions
  private let seed: UInt64
  let recordFile: ReplayFile
  private let profile: ProfileOptions?

  /// Prepares to show `route` by itself, or all from the beginning where it is nil.
  init(_ route: Route?, _ options: LaunchOptions, seed: UInt64? = nil, profile: ProfileOptions? = nil) {
    self.route = route
    self.options = options
    self.profile = profile
    self.seed = seed ?? options.seed?.value ?? Self.chosenSeed()
    recordFile = ReplayFile(path: options.record)
  }

  // MARK: The outside world

  /// A seed that nobody knows beforehand.
  static func chosenSeed() -> UInt64 {
    var chance = SystemRandomNumberGenerator()
    return chance.next()
  }

  private static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Where the last place is kept: in the person's folder for such things.
  private static var placeFile: PlaceFile? {
    let places = [environment("XDG_STATE_HOME"), environment("HOME").map { $0 + "/.local/state" }]
    // By the convention a path that is not absolute counts for nothing.
    let state = places.compactMap(\.self).first { $0.hasPrefix("/") }
    return state.map { PlaceFile(folder: $0 + "/overshoot", log: log) }
  }

  private static var hasDisplay: Bool {
    ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"].contains { environment($0) != nil }
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  static func log(_ line: String) {
    FileHandle.standardError.write(Data("overshoot: \(line)\n".utf8))
  }

  // MARK: Playing

  /// Plays in a window until it is closed. Under SDL's drivers without a screen time is virtual, and the end comes when
  /// everything rests and the input script is over.
  func play() throws {
    let driver = SDLSession.Driver(rawValue: Self.environment("SDL_VIDEODRIVER") ?? "") ?? .desktop
    guard driver != .desktop || Self.hasDisplay else { throw NoDisplay() }
    let script = try options.input.map(Self.script(path:)) ?? InputScript()
    let pacing: Pacing = driver == .desktop ? .realTime(now: Self.now) : .virtual(framesPerSecond: 60)
    let production = try produce(
      driver: driver, script: script, pacing: pacing, placeFile: route == nil ? Self.placeFile : nil)
    production.loop.onReady = { [options] in
      let size = options.size.size
      let line =
        "ready \(production.app.stack.top.route.name) \(Int(size.width))x\(Int(size.height)) scale \(options.scale)"
      _ = try? StandardOutput.write(line: Data(line.utf8))
    }
    try production.loop.run()
    if let failure = recordFile.failure { throw failure }
    if driver != .desktop { try Self.checkEnd(of: production.loop) }
  }

  /// Draws a page of the scene book by the CPU.
  static func picture(of page: RenderPage, scale: Double) throws -> Picture {
    let fonts = try FontBook(override: environment("OVERSHOOT_FONT"))
    return RasterRenderer(texts: fonts).picture(
      of: page.list(DrawContext(text: fonts, scale: scale)), size: page.size, scale: scale)
  }

  // MARK: Wires

  /// Everything that one run of a screen needs.
  struct Production {
    let window: Window
    let loop: WindowLoop
    let app: AppScene
  }

  /// Opens a window for a run that ends at the frame time `end`; `blindly` spares the drawing.
  func produce(
    driver: SDLSession.Driver, script: InputScript, pacing: Pacing, end: Double = .infinity, blindly: Bool = false,
    placeFile: PlaceFile? = nil
  ) throws -> Production {
    let fonts = try FontBook(override: Self.environment("OVERSHOOT_FONT"))
    let resources = try ResourceFolder(override: Self.environment("OVERSHOOT_RESOURCES"))
    let session = try SDLSession(
      driver: driver, identity: SDLSession.Identity(id: "org.overshoot.Overshoot", name: "Overshoot"))
    let window = try Window(
      session: session,
      options: Window.Options(
        title: route.map { "Overshoot: \($0.name)" } ?? "Overshoot", size: options.size.size, scale: options.scale,
        iconPath: resources.file("icon.svg")),
      log: Self.log)
    final class Box { weak var host: SceneHost? }
    let box = Box()
    let preferences = Preferences(
      Preferences.Values(
        theme: options.theme, motion: options.speed == .off ? .none : options.reducedMotion ? .reduced : .full,
        speed: options.speed.factor))
    let app = AppScene(
      route ?? .splash, start: placeFile?.way() ?? [.menu], preferences: preferences, factory: factory(resources)
    ) { box.host?.close() }
    let host = SceneHost(
      scene: app, text: fonts, size: window.size, scale: window.pixelScale, motionPolicy: preferences.values.motion,
      clipboard: driver == .desktop ? SDLClipboard(session: session) : MemoryClipboard())
    box.host = host
    if let failure = recordFile.failure { throw failure }
    let loop = WindowLoop(
      window: window, content: host, renderer: blindly ? BlindRenderer() : RasterRenderer(texts: fonts), pacing: pacing,
      speed: preferences.values.speed, script: script, end: end)
    preferences.observe(host) { [unowned host, weak loop] in
      host.engine.motionPolicy = $0.motion
      loop?.speed = $0.speed
    }
    app.onChange = { placeFile?.write($0.top.route) }
    return Production(window: window, loop: loop, app: app)
  }

  private func factory(_ resources: ResourceFolder) -> ScreenFactory {
    var seeds = SeededGenerator(seed: seed)
    var isFirst = true
    return ScreenFactory(
      makeGame: {
        defer { isFirst = false }
        return Game(rules: .classic, seed: isFirst ? seed : seeds.next())
      }, record: { [recordFile] in try recordFile.write($0) }, person: profile?.person ?? .sample,
      pictures: ProfilePictures(resources: resources, bannerPath: profile?.banner),
      profileStart: profile?.start ?? ProfileStart())
  }

  /// Reads an input script.
  static func script(path: String) throws -> InputScript {
    let bytes = try WholeFile.read(path, atMost: InputScript.byteLimit)
    do {
      return try InputScript(parsing: String(decoding: bytes, as: UTF8.self))
    } catch {
      throw ScriptFailure(description: "The input script \(path) cannot be played. \(error)")
    }
  }
}

/// What to do where no window can open.
private struct NoDisplay: Error, CustomStringConvertible {
  let description =
    "There is no display to open a window on: neither DISPLAY nor WAYLAND_DISPLAY is set. Start from a desktop, or play "
    + "without a window: overshoot 2048 --headless --self-play 200 --contact-sheet game.png"
}

/// Why an input script was not played, in two sentences.
private struct ScriptFailure: Error, CustomStringConvertible {
  let description: String
}
