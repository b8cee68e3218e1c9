import Dispatch
import Glibc
import OvershootCommands
import OvershootRaster
import OvershootScreenKit
import OvershootShell
import OvershootStorage
import SDLStage

/// Opens the store, and connects it with the preferences and the last screen.
extension Composition {
  /// Returns how a store in `folders` is opened by this process.
  nonisolated static func storeConfiguration(_ folders: StoreFolders) -> StoreConfiguration {
    var configuration = StoreConfiguration(
      folders: folders, clock: StoreClock(now: { now() }, date: { date() }))
    configuration.holder = "overshoot, process \(getpid())"
    configuration.language = languages.tags.first
    configuration.settingRules = ScreenList.all.settingRules + [SettingRule(Setting.windowPlace)]
    return configuration
  }

  /// Begins to open the store of a run: in memory unless it is kept or a folder is named. The result is nil while the
  /// data of an earlier program are to be moved, for which a window shows the progress.
  func beginOpeningStore(
    _ pacing: Pacing, _ notices: AsyncStream<StoreNotice>.Continuation, isKept: Bool
  ) -> StoreStart {
    var configuration = storeConfiguration(notices)
    let isKept = isKept || options.storage.dataDir != nil
    var isInRealTime = true
    if case .virtual = pacing { (isInRealTime, configuration.answersAtOnce) = (false, true) }
    return StoreStart { [configuration, storage = options.storage, isInRealTime] in
      guard isKept else { return try .inMemory(configuration) }
      guard Store.movesLegacy(configuration) else { return try Self.opened(configuration, storage) }
      guard !isInRealTime else { return nil }
      var configuration = configuration
      configuration.onProgress = {
        if $0.step != .copying, $0.step != .comparing { StandardStream.log($0.step.description) }
      }
      return try Self.opened(configuration, storage)
    }
  }

  private func storeConfiguration(_ notices: AsyncStream<StoreNotice>.Continuation) -> StoreConfiguration {
    var configuration = Self.storeConfiguration(options.storage.folders)
    configuration.onNotice = {
      StandardStream.log($0.description)
      notices.yield($0)
    }
    return configuration
  }

  private nonisolated static func opened(
    _ configuration: StoreConfiguration, _ options: StorageOptions
  ) throws -> Store {
    let store = try Store.openOrInMemory(configuration)
    if options.purgeLegacy { try store.purgeLegacy() }
    return store
  }

  /// Opens the store on a background thread, and shows the progress in the window until that is done. Closing the
  /// window meanwhile ends the program; the next start continues.
  func moveStore(
    in window: Window, _ fonts: FontBook, _ pacing: Pacing, _ notices: AsyncStream<StoreNotice>.Continuation
  ) throws -> Store {
    if window.output != .pictures { try window.remake(for: .pictures) }
    let scene = StoreMoveScene(options.look.values[Options.theme] == .dark ? .dark : .light)
    let host = SceneHost(scene: scene, text: fonts, size: window.size, scale: window.pixelScale)
    let loop = WindowLoop(
      window: window, content: host, renderer: RasterRenderer(texts: fonts), pacing: pacing)
    let result = StoreResult()
    var configuration = storeConfiguration(notices)
    configuration.onProgress = { progress in
      DispatchQueue.main.async { MainActor.assumeIsolated { scene.show(progress) } }
    }
    DispatchQueue.global(qos: .userInitiated).async { [configuration, storage = options.storage] in
      let opened = Result { try Self.opened(configuration, storage) }
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          result.value = opened
          host.close()
        }
      }
    }
    try loop.run()
    guard let opened = result.value else { throw ExitStatus.interrupted.code }
    return try opened.get()
  }

  /// Writes what is pending and closes the store. A failure is logged.
  nonisolated static func close(_ store: Store) {
    do { try store.close() } catch { StandardStream.log("Your data could not be saved. \(error)") }
  }

  /// Returns the preferences of the store, except those that the command line names, and keeps their changes.
  static func preferences(_ options: LaunchOptions, _ store: Store) -> Preferences {
    let screenOptions = ScreenList.all.options
    var values = OptionValues(store, screenOptions)
    options.look.apply(to: &values)
    let preferences = Preferences(values)
    preferences.keepChanges(of: screenOptions, in: store)
    return preferences
  }
}

/// What the thread that opens the store has found; nil before.
@MainActor
private final class StoreResult {
  var value: Result<Store, any Error>?
}

/// The store of a run, which it closes, and what the user should know of it.
@MainActor
final class StorePart: RunPart {
  private let store: Store
  /// What happens to the store while the window is open; nil where it is not shown.
  private let notices: AsyncStream<StoreNotice>?
  private var reading: Task<Void, Never>?

  init(_ store: Store, _ notices: AsyncStream<StoreNotice>?) { (self.store, self.notices) = (store, notices) }

  func begin(_ run: ProgramRun) {
    let known = store.notices
    run.program.show(known)
    guard let notices else { return }
    reading = Task { [store, weak program = run.program] in
      for await notice in notices where !known.contains(notice) { program?.show(notice, of: store) }
    }
  }

  func didEnd() {
    reading?.cancel()
    Composition.close(store)
  }
}

extension ProgramWindow {
  /// Shows what happened while the store was opened, above the screens.
  fileprivate func show(_ notices: [StoreNotice]) {
    let visible = notices.filter { if case .settingCorrected = $0 { false } else { true } }
    guard !visible.isEmpty else { return }
    let isInMemory = visible.contains { if case .inMemory = $0 { true } else { false } }
    let file = visible.lazy.compactMap(\.keptFile).first
    host.perform {
      app.show(
        notice: visible.map(\.sentences).joined(separator: " "), stays: isInMemory,
        action: file.map { file in (tr("Show file"), { SDLDesktop.openFolder(file.folder.bytes) }) })
    }
  }

  /// Shows what happens to the store of the window.
  fileprivate func show(_ notice: StoreNotice, of store: Store) {
    guard case .removed = notice else { return show([notice]) }
    let proposal = Composition.environment("HOME").map { $0 + "/Overshoot" } ?? ""
    host.perform { app.tellRemoval(notice.sentences, of: store, proposal: proposal) }
  }
}

extension StoreNotice {
  /// The notice in the language of the user.
  fileprivate var sentences: String { messages.map { tr($0) }.joined(separator: " ") }
}
