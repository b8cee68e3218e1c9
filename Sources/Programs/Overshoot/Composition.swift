import Foundation
import Glibc
import OvershootAdventureScreens
import OvershootBreakoutScreens
import OvershootCommands
import OvershootCurveLab
import OvershootJSON
import OvershootProfile
import OvershootScreenKit
import OvershootShell
import OvershootStorage
import OvershootTwenty48Screens
import SDLStage

/// Connects the screens to the platform. The clock, the environment and the random generator of the system are read
/// only here.
@MainActor
struct Composition {
  let route: Route?
  let options: LaunchOptions
  /// The files that are opened first.
  let files: GivenFiles
  /// Whether the command line has nothing but a screen and files.
  let isWindowAlone: Bool
  let seed: UInt64
  let recordFile: ReplayFile
  let start: Twenty48Start
  let effectSettings: EffectSettings?
  let profile: ProfileOptions?
  /// Where what is heard of a run without a window is written.
  let soundFiles: SoundFiles
  /// What the games' own players play; nothing is kept then.
  let selfPlay: SelfPlay
  /// The time in seconds since 1970 at which the dates of all pages stand; nil for the present one.
  let date: Double?

  /// Prepares to show `route` alone, or the whole program where it is nil.
  init(
    _ route: Route?, _ options: LaunchOptions, seed: UInt64? = nil, start: Twenty48Start = Twenty48Start(),
    effectSettings: EffectSettings? = nil, profile: ProfileOptions? = nil, soundFiles: SoundFiles = SoundFiles(),
    selfPlay: SelfPlay = .standard, date: Double? = nil, files: GivenFiles = GivenFiles([]), isWindowAlone: Bool = false
  ) {
    self.route = route ?? (options.lab.isGiven ? .curves : options.world.isGiven ? .adventure : nil)
    self.options = options
    self.start = start
    self.effectSettings = effectSettings
    self.profile = profile
    (self.soundFiles, self.selfPlay, self.date) = (soundFiles, selfPlay, date)
    (self.files, self.isWindowAlone) = (files, isWindowAlone)
    self.seed = seed ?? start.seed ?? options.seed ?? Self.randomSeed()
    recordFile = ReplayFile(path: options.record)
  }

  /// Whether what happens in the window is kept where the user's data are.
  var keepsAsUsual: Bool { !selfPlay.isOn && !options.opensNewWindow && options.storage.dataDir == nil }

  // MARK: System

  /// Returns a random seed of at most nine digits, which can be read out and typed.
  static func randomSeed() -> UInt64 { UInt64.random(in: 0..<Twenty48Start.seedLimit) }

  /// The name and version of the operating system.
  static var systemName: String { ProcessInfo.processInfo.operatingSystemVersionString }

  nonisolated static func environment(_ name: String) -> String? {
    environmentBytes(name).flatMap { $0.isEmpty ? nil : String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the bytes of an environment variable.
  nonisolated static func environmentBytes(_ name: String) -> [UInt8]? {
    getenv(name).map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
  }

  /// Does without a session bus that says nothing: whatever waits for it would wait without an end.
  private static func leaveSilentBus(hasWaited: Bool) {
    guard let address = busAddress, !BusProbe.answers(address, patience: hasWaited ? 0.5 : 2) else { return }
    setenv("DBUS_SESSION_BUS_ADDRESS", "disabled:", 1)
    StandardStream.log("The session bus does not answer, and is not used.")
  }

  private static var hasDisplay: Bool {
    ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"].contains { environment($0) != nil }
  }

  /// Returns seconds that never decrease.
  nonisolated static func now() -> Double { seconds(CLOCK_MONOTONIC) }

  /// Returns the seconds since the start of 1970.
  nonisolated static func date() -> Double { seconds(CLOCK_REALTIME) }

  /// Returns by how many seconds the clocks of the place are ahead of UTC at a time in seconds since 1970.
  nonisolated static func utcOffset(at unixTime: Double) -> Double {
    var time = time_t(unixTime)
    var local = tm()
    localtime_r(&time, &local)
    return Double(local.tm_gmtoff)
  }

  /// Returns the present time on the clocks of the place, whose day the games of the day have, in seconds.
  nonisolated static func localDate() -> Double {
    let date = date()
    return date + utcOffset(at: date)
  }

  /// Returns the CPU time of the process in seconds.
  nonisolated static func cpuTime() -> Double { seconds(CLOCK_PROCESS_CPUTIME_ID) }

  private nonisolated static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// The folder of the shaders that the environment names.
  static var shaderFolder: String? { environment("OVERSHOOT_SHADERS") }

  /// The identity of the program on the desktop.
  static let identity = SDLSession.Identity(id: "org.overshoot.Overshoot", name: "Overshoot")

  /// The languages of the user.
  nonisolated static var languages: UserLanguages { UserLanguages(environment) }

  /// Returns the fonts of the system, or the one that the environment names.
  static func fonts() throws -> FontBook {
    try FontBook(
      override: environment("OVERSHOOT_FONT"),
      desktop: DesktopFonts(hanLanguage: languages.hanForm, log: StandardStream.log))
  }

  /// Returns the folder with the program's files.
  nonisolated static func resources() throws -> ResourceFolder {
    try ResourceFolder(override: environment("OVERSHOOT_RESOURCES"))
  }

  /// What commands without a screen ask of the system.
  nonisolated static let commandEnvironment = CommandEnvironment(
    variable: environmentBytes, resources: resources, localDate: localDate, cpuTime: cpuTime)

  // MARK: Running

  /// Runs in a window until it is closed. Under SDL's drivers without a display the clock is virtual, and the run ends
  /// as a headless one does.
  func play() throws {
    let driver = SDLSession.Driver(rawValue: Self.environment("SDL_VIDEODRIVER") ?? "") ?? .desktop
    guard driver != .desktop || Self.hasDisplay else { throw LaunchError.noDisplay }
    // The start that names a file reports what is wrong with it.
    let script = try inputScript()
    if driver == .desktop, keepsAsUsual, let folder = Self.composeCache(options.storage.folders) {
      setenv("XCOMPOSECACHE", folder, 0)
    }
    let claim = driver == .desktop ? claimName() : .alone
    if case .handedOver = claim { return }
    if driver == .desktop, case .alone = claim { Self.leaveSilentBus(hasWaited: keepsAsUsual) }
    var form = ProgramRun.Form(
      driver: driver, script: script,
      pacing: driver == .desktop ? .realTime(now: Self.now) : .virtual(framesPerSecond: Self.framesPerSecond))
    // The portal answers while fonts are read and the window opens.
    if driver == .desktop { form.portal = Self.portal() }
    if case .first(let service) = claim { form.service = service }
    (form.restoresWindow, form.takesPictures) = (route == nil, true)
    let assembly = try Assembly(self, form)
    let run = try assembly.run()
    try play(run) { [window = run.window, icon = assembly.resources.file("icon.svg")] in
      run.store.checkInBackground()
      let size = "\(Int(window.size.width.rounded()))x\(Int(window.size.height.rounded()))"
      let line = "ready \(run.app.stack.top.route.name) \(size) scale \(window.scale)"
      _ = StandardStream.output.write(line: line, waits: false)
      // Decoding it would delay the first frame.
      window.setIcon(icon, log: StandardStream.log)
    }
    if driver != .desktop { try Self.checkEnd(of: run.loop) }
  }

  /// Plays a run to its end, and writes what is to be kept.
  func play(
    _ run: ProgramRun, onReady: @escaping () -> Void = {}, onFrame: @escaping (_ time: Double) -> Void = { _ in }
  ) throws {
    try run.play(onReady: onReady, onFrame: onFrame)
    if let failure = recordFile.failure { throw failure }
  }

  static func read(_ resources: ResourceFolder, _ path: String, atMost limit: Int) -> [UInt8]? {
    try? WholeFile.read(resources.file(path), atMost: limit)
  }

  /// Returns the input script of the options, which begins with the file of the command line.
  ///
  /// - Throws: the exit status where it is malformed, after the mistake was printed; `FileError` where it cannot be
  ///   read.
  func inputScript() throws -> InputScript {
    let drops = try files.first().map { [InputScript.Entry(time: 0, event: .drop($0))] } ?? []
    guard let path = options.input else { return InputScript(drops) }
    let bytes = try WholeFile.read(path, atMost: InputScript.byteLimit)
    do {
      return InputScript(drops + (try InputScript(parsing: String(decoding: bytes, as: UTF8.self)).entries))
    } catch {
      throw ExitStatus.malformedInput.reporting("The input script \(path) cannot be played. \(error)")
    }
  }
}

/// A failure to start, described in one or two sentences.
private struct LaunchError: Error, CustomStringConvertible {
  let description: String

  static let noDisplay = LaunchError(
    description: "There is no display to open a window on: neither DISPLAY nor WAYLAND_DISPLAY is set. Start from a "
      + "desktop, or play without a window: overshoot 2048 --headless --self-play 200 --contact-sheet game.png")
}
