import OvershootAdventureScreens
import OvershootBreakoutScreens
import OvershootCommands
import OvershootCurveLab
import OvershootProfile
import OvershootScreenKit
import OvershootShell
import OvershootStorage
import OvershootTwenty48Screens
import SDLStage

/// Puts a run of the program together: window, store, scenes, and the parts that connect them with what is outside.
@MainActor
struct Assembly {
  private let composition: Composition
  private let form: ProgramRun.Form
  let resources: ResourceFolder
  private let fonts: FontBook
  private let pictures: ProfilePictures
  private let labStart: LabStart
  private let worldStart: WorldStart

  private var options: LaunchOptions { composition.options }

  /// Reads the files that the screens need.
  init(_ composition: Composition, _ form: ProgramRun.Form) throws {
    (self.composition, self.form) = (composition, form)
    let worldFile = try composition.options.world.file()
    labStart = try composition.options.lab.start()
    fonts = try Composition.fonts()
    let namedFolder = Composition.environment("OVERSHOOT_RESOURCES")
    resources = try ResourceFolder(override: namedFolder)
    pictures = try ProfilePictures(
      resources: resources, texts: fonts, bannerPath: composition.profile?.banner, checksAll: namedFolder != nil,
      log: StandardStream.log)
    worldStart = worldFile.map { WorldStart($0, folder: composition.options.storage.worlds) } ?? .standard
  }

  /// Opens store and window, and returns a run that has shown nothing yet.
  func run() throws -> ProgramRun {
    let (notices, passing) = AsyncStream<StoreNotice>.makeStream(bufferingPolicy: .bufferingNewest(100))
    let (window, store) = try open(passing)
    let preferences = Composition.preferences(options, store)
    let language = LanguagePart(preferences, InstalledLanguages(beside: resources, log: StandardStream.log))
    let desktop = form.portal.map { DesktopPart($0, preferences) }
    let isRealTime = form.pacing.isRealTime
    let effects = WindowEffects(
      store, keepsScreen: composition.route == nil, readsClock: isRealTime, takesPictures: form.takesPictures)
    var environment = environment(preferences, store, effects)
    environment[ProgramFacts.self].details = { [unowned window] in Composition.details(window) }
    let program = program(in: window, environment, effects)
    if let failure = composition.recordFile.failure { throw failure }
    let readers = isRealTime ? ReadersPart() : nil
    let loop = WindowLoop(
      window: window, content: program.content,
      renderer: form.draws
        ? try composition.renderer(preferences[Options.renderer], for: window, fonts, driver: form.driver)
        : NullRenderer(),
      pacing: form.pacing, onRendererLost: Composition.drawByCPU(fonts), accessibility: readers?.bridge,
      speed: preferences[Options.speed], script: form.script, end: form.end)
    let sound = sound(program.app, in: window, loop)
    let sounds = SoundReader(seed: composition.seed, sound)
    sounds.listen(to: program.content)
    let parts: [(any RunPart)?] = [
      effects, composition.rendererPart(preferences, fonts, driver: form.driver), language, desktop,
      form.service.map(ApplicationPart.init), readers, form.restoresWindow ? PlacePart(of: window, in: store) : nil,
      StorePart(store, isRealTime ? notices : nil), sound,
    ]
    return ProgramRun(window, loop, program, store, sound, sounds, parts.compactMap(\.self))
  }

  /// Opens the window, and meanwhile the store.
  private func open(_ notices: AsyncStream<StoreNotice>.Continuation) throws -> (Window, Store) {
    let start = composition.beginOpeningStore(
      form.pacing, notices, isKept: form.driver == .desktop && composition.keepsAsUsual)
    let session: SDLSession
    do {
      session = try SDLSession(driver: form.driver, identity: Composition.identity)
    } catch {
      start.cancel()
      throw error
    }
    let opened = try start.wait()
    var place = form.restoresWindow ? opened.flatMap { WindowPlace($0.value(.windowPlace)) } : nil
    // The size that 0.2 opened with was not chosen.
    if place?.size == LaunchOptions.standardSize { place = nil }
    var windowOptions = Window.Options(
      title: Composition.identity.name, size: options.givenSize ?? place?.size ?? options.size,
      scale: options.fixedScale, requestedScale: Window.requestedScale(Composition.environment), place: place)
    if form.driver == .desktop, options.givenSize == nil, place == nil {
      (windowOptions.size, windowOptions.fitsDisplay) = (LaunchOptions.firstSize, true)
    }
    let window = try composition.openWindow(session, windowOptions, driver: form.driver)
    let store = try opened ?? composition.moveStore(in: window, fonts, form.pacing, notices)
    // Where the store is closed already, nothing is left to write.
    SDLSession.prepareForEmergency(save: { try? store.flush() }, log: StandardStream.log)
    return (window, store)
  }

  private func program(
    in window: Window, _ environment: ScreenEnvironment, _ effects: WindowEffects
  ) -> ProgramWindow {
    let first = worldStart.route ?? composition.route ?? (composition.files.files.isEmpty ? .splash : .menu)
    let path = composition.route == nil ? environment.store?.lastRoute.map(ScreenList.all.path(restoring:)) : nil
    let program = ProgramWindow(
      first, start: path ?? [.menu], environment: environment, effects: effects, text: fonts, size: window.size,
      scale: window.pixelScale,
      clipboard: form.driver == .desktop ? SDLClipboard(session: window.session) : MemoryClipboard())
    program.host.windowName = Composition.identity.name
    return program
  }

  /// Returns what plays the sounds of a window, records them where that is asked for, or only shows captions.
  private func sound(_ app: AppScene, in window: Window, _ loop: WindowLoop) -> WindowSound {
    guard form.driver != .desktop else { return LiveSound(app, in: window, loop) }
    guard !composition.soundFiles.isEmpty else { return WindowSound(app) }
    // Of what is kept nothing counts, so that the same command gives the same file.
    let values = OptionValues {
      $0[Options.volume] = 100
      options.look.apply(to: &$0)
    }
    return SoundRecording(composition.soundFiles, of: app, values, seed: composition.seed)
  }

  private func environment(
    _ preferences: Preferences, _ store: Store, _ effects: WindowEffects
  ) -> ScreenEnvironment {
    let (seed, date, isRealTime) = (composition.seed, composition.date, form.pacing.isRealTime)
    var seeds = SeededGenerator(seed: seed)
    var isFirst = true
    func makeSeed() -> UInt64 {
      defer { isFirst = false }
      return isFirst ? seed : seeds.next() % Twenty48Start.seedLimit
    }
    var environment = ScreenEnvironment(preferences, store: store, makeSeed: makeSeed) { [resources] in
      Composition.read(resources, $0, atMost: $1)
    }
    environment.unixTime = { date ?? Composition.date() }
    environment.utcOffset = { date == nil ? Composition.utcOffset(at: $0) : 0 }
    // The line of a long game takes time to write each second, and is read in these cases only.
    if options.record != nil || !isRealTime {
      environment.record = { [recordFile = composition.recordFile] in try recordFile.write($0) }
    }
    environment.background = isRealTime ? DetachedWork() : ImmediateWork()
    if isRealTime {
      environment.savePicture = effects.keeper(fonts)
      if let dialog = Composition.fileDialog() { environment.chooseFile = { dialog.ask($0, then: $1) } }
    }
    (environment.dates, environment.repeatsLoops) = (Composition.dates(), isRealTime)
    // A script, a picture and a test see a screen as it is, unless they ask.
    environment.showsLessons =
      options.lessons ?? (isRealTime && options.input == nil && !composition.selfPlay.isOn)
    // A run that keeps nothing reads nothing of the user either.
    if isRealTime || options.storage.dataDir != nil {
      environment.userFiles = { [folders = options.storage.folders] in UserFiles($0, below: folders.data) }
    }
    environment[Twenty48Start.self] = composition.start
    (environment[LabStart.self], environment[WorldStart.self]) = (labStart, worldStart)
    environment[EffectStart.self] = EffectStart(composition.effectSettings)
    environment[SelfPlay.self] = composition.selfPlay
    environment[ProgramFacts.self] = Composition.facts(resources, measures: isRealTime)
    environment[ProfileContent.self] = ProfileContent(
      composition.profile?.person ?? .sample, pictures: pictures, start: composition.profile?.start ?? ProfileStart())
    return environment
  }
}
