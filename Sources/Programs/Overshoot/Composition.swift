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
  private let seed: UInt64
  let recordFile: ReplayFile
  private let start: Twenty48Start
  private let effectSettings: EffectSettings?
  private let profile: ProfileOptions?
  /// Where what is heard of a run without a window is written.
  private let soundFiles: SoundFiles
  /// What the games' own players play; nothing is kept then.
  private let selfPlay: SelfPlay
  /// The time in seconds since 1970 at which the dates of all pages stand; nil for the present one.
  private let date: Double?

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
    // The portal answers while fonts are read and the window opens.
    let portal = driver == .desktop ? Self.portal() : nil
    let pacing: Pacing =
      driver == .desktop ? .realTime(now: Self.now) : .virtual(framesPerSecond: Self.framesPerSecond)
    let production = try produce(
      driver: driver, script: script, pacing: pacing, portal: portal, restoresWindow: route == nil)
    production.effects.takesPictures = true
    if case .first(let service) = claim { follow(service, in: production) }
    defer { production.sound.close() }
    try run(production) { [window = production.window] in
      production.store.checkInBackground()
      let size = "\(Int(window.size.width.rounded()))x\(Int(window.size.height.rounded()))"
      let line = "ready \(production.app.stack.top.route.name) \(size) scale \(window.scale)"
      _ = StandardStream.output.write(line: line, waits: false)
      // Decoding it would delay the first frame.
      window.setIcon(production.iconPath, log: StandardStream.log)
    }
    if driver != .desktop { try Self.checkEnd(of: production.loop) }
  }

  /// Runs a window to its end, and writes what is to be kept.
  func run(
    _ production: Production, onReady: @escaping () -> Void = {}, onFrame: @escaping (_ time: Double) -> Void = { _ in }
  ) throws {
    // The last inputs are kept also where the loop fails.
    defer {
      production.loop.accessibility?.end()
      if production.keepsPlace { Self.keepPlace(of: production.window, in: production.store) }
      Self.close(production.store)
    }
    let sound = production.sound
    try production.loop.run(onReady: onReady, onFrame: { onFrame($1) }, onEvent: { sound.note($1, at: $0) })
    if let failure = recordFile.failure { throw failure }
  }

  // MARK: Construction

  /// The objects of one run.
  struct Production {
    let window: Window
    let loop: WindowLoop
    let program: ProgramWindow
    let effects: WindowEffects
    let store: Store
    let sounds: SoundReader
    /// What becomes of the sounds.
    let sound: WindowSound
    let portal: DesktopPortal?
    let iconPath: String
    /// Whether the next run opens its window where this one has left it.
    let keepsPlace: Bool

    @MainActor var app: AppScene { program.app }
    @MainActor var content: OverlaidHost { program.content }
  }

  /// Opens a window; without `draws` its frames stay empty. On a virtual clock the run ends at the latest
  /// `maximumSettlingTime` after the end of the script, or after `lasting` seconds.
  func produce(
    driver: SDLSession.Driver, script: InputScript, pacing: Pacing, lasting: Double = .infinity,
    draws: Bool = true, portal: DesktopPortal? = nil, restoresWindow: Bool = false
  ) throws -> Production {
    let (labStart, worldFile) = (try options.lab.start(), try options.world.file())
    let fonts = try Self.fonts()
    let namedFolder = Self.environment("OVERSHOOT_RESOURCES")
    let resources = try ResourceFolder(override: namedFolder)
    let pictures = try ProfilePictures(
      resources: resources, texts: fonts, bannerPath: profile?.banner, checksAll: namedFolder != nil,
      log: StandardStream.log)
    let worldStart = worldFile.map { WorldStart($0, folder: options.storage.worlds) } ?? .standard
    weak var shown: ProgramWindow?
    weak var kept: Store?
    let notices = StoreNotices { notice in
      if case .realTime = pacing, let shown, let kept { Self.show(notice, of: kept, in: shown) }
    }
    let start = beginOpeningStore(pacing, notices, isKept: driver == .desktop && keepsAsUsual)
    let session: SDLSession
    do {
      session = try SDLSession(driver: driver, identity: Self.identity)
    } catch {
      start.cancel()
      throw error
    }
    let opened = try start.wait()
    var place = restoresWindow ? opened.flatMap { WindowPlace($0.value(.windowPlace)) } : nil
    // The size that 0.2 opened with was not chosen.
    if place?.size == LaunchOptions.standardSize { place = nil }
    var form = Window.Options(
      title: Self.identity.name, size: options.givenSize ?? place?.size ?? options.size, scale: options.fixedScale,
      requestedScale: Window.requestedScale(Self.environment), place: place)
    if driver == .desktop, options.givenSize == nil, place == nil {
      (form.size, form.fitsDisplay) = (LaunchOptions.firstSize, true)
    }
    let window = try openWindow(session, form, driver: driver)
    let store = try opened ?? moveStore(in: window, fonts, pacing, notices)
    kept = store
    // Where the store is closed already, nothing is left to write.
    SDLSession.prepareForEmergency(save: { [store] in try? store.flush() }, log: StandardStream.log)
    let preferences = Self.preferences(options, store)
    Self.follow(portal, in: preferences)
    let installed = InstalledLanguages(beside: resources, log: StandardStream.log)
    Self.followLanguage(of: preferences, installed) { shown?.languageDidChange() }
    let path = route == nil ? store.lastRoute.map(ScreenList.all.path(restoring:)) : nil
    let effects = WindowEffects(store, keepsScreen: route == nil, readsClock: pacing.isRealTime)
    var environment = environment(
      preferences, pictures, resources, pacing, store, (labStart, worldStart),
      pictureKeeper: pacing.isRealTime ? effects.keeper(fonts) : nil)
    environment[ProgramFacts.self].details = { [driver = session.driverName, unowned window] in
      Self.details(driver: driver, window)
    }
    let program = ProgramWindow(
      worldStart.route ?? route ?? (files.files.isEmpty ? .splash : .menu), start: path ?? [.menu],
      environment: environment, effects: effects, text: fonts, size: window.size, scale: window.pixelScale,
      clipboard: driver == .desktop ? SDLClipboard(session: session) : MemoryClipboard())
    shown = program
    let (app, content, host) = (program.app, program.content, program.host)
    host.windowName = Self.identity.name
    if let failure = recordFile.failure { throw failure }
    let end: Double =
      switch pacing {
      case .realTime: .infinity
      case .virtual: min(lasting, (script.entries.last?.time ?? 0) + Self.maximumSettlingTime)
      }
    let choice = preferences[Options.renderer]
    let loop = WindowLoop(
      window: window, content: content,
      renderer: draws ? try renderer(choice, for: window, fonts, driver: driver) : NullRenderer(), pacing: pacing,
      onRendererLost: Self.drawByCPU(fonts), speed: preferences[Options.speed], script: script, end: end)
    let sound = sound(app, in: window, loop, driver: driver)
    let sounds = SoundReader(seed: seed, sound)
    sounds.listen(to: content)
    effects.follow(program, loop)
    var renderer = choice
    preferences.observe(host) { [weak loop] in
      loop?.speed = $0[Options.speed]
      guard $0[Options.renderer] != renderer, let loop else { return }
      renderer = $0[Options.renderer]
      useRenderer(renderer, in: loop, fonts, driver: driver)
    }
    Self.show(store.notices, in: program)
    if case .realTime = pacing { Self.showToReaders(host, in: loop) }
    return Production(
      window: window, loop: loop, program: program, effects: effects, store: store, sounds: sounds,
      sound: sound, portal: portal, iconPath: resources.file("icon.svg"), keepsPlace: restoresWindow)
  }

  /// Returns what plays the sounds of a window, records them where that is asked for, or only shows captions.
  private func sound(_ app: AppScene, in window: Window, _ loop: WindowLoop, driver: SDLSession.Driver) -> WindowSound {
    guard driver != .desktop else { return LiveSound(app, in: window, loop) }
    guard !soundFiles.isEmpty else { return WindowSound(app) }
    // Of what is kept nothing counts, so that the same command gives the same file.
    let values = OptionValues {
      $0[Options.volume] = 100
      options.look.apply(to: &$0)
    }
    return SoundRecording(soundFiles, of: app, values, seed: seed)
  }

  private func environment(
    _ preferences: Preferences, _ pictures: ProfilePictures, _ resources: ResourceFolder, _ pacing: Pacing,
    _ store: Store, _ starts: (lab: LabStart, world: WorldStart), pictureKeeper: PictureKeeper?
  ) -> ScreenEnvironment {
    var seeds = SeededGenerator(seed: seed)
    var isFirst = true
    func makeSeed() -> UInt64 {
      defer { isFirst = false }
      return isFirst ? seed : seeds.next() % Twenty48Start.seedLimit
    }
    var environment = ScreenEnvironment(preferences, store: store, makeSeed: makeSeed) {
      Self.read(resources, $0, atMost: $1)
    }
    environment.savePicture = pictureKeeper
    environment.unixTime = { [date] in date ?? Self.date() }
    environment.utcOffset = { [date] in date == nil ? Self.utcOffset(at: $0) : 0 }
    // The line of a long game takes time to write each second, and is read in these cases only.
    if options.record != nil || !pacing.isRealTime { environment.record = { [recordFile] in try recordFile.write($0) } }
    environment.background = pacing.isRealTime ? DetachedWork() : ImmediateWork()
    if pacing.isRealTime, let dialog = Self.fileDialog() { environment.chooseFile = { dialog.ask($0, then: $1) } }
    (environment.dates, environment.repeatsLoops) = (Self.dates(), pacing.isRealTime)
    // A script, a picture and a test see a screen as it is, unless they ask.
    environment.showsLessons = options.lessons ?? (pacing.isRealTime && options.input == nil && !selfPlay.isOn)
    environment[Twenty48Start.self] = start
    (environment[LabStart.self], environment[WorldStart.self]) = (starts.lab, starts.world)
    // A run that keeps nothing reads nothing of the user either.
    if pacing.isRealTime || options.storage.dataDir != nil {
      environment.userFiles = { [folders = options.storage.folders] in UserFiles($0, below: folders.data) }
    }
    environment[EffectStart.self] = EffectStart(effectSettings)
    environment[SelfPlay.self] = selfPlay
    environment[ProgramFacts.self] = Self.facts(resources, measures: pacing.isRealTime)
    environment[ProfileContent.self] = ProfileContent(
      profile?.person ?? .sample, pictures: pictures, start: profile?.start ?? ProfileStart())
    return environment
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
