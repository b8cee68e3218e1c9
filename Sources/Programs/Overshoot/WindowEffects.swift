import OvershootCommands
import OvershootRaster
import OvershootScreenKit
import OvershootShell
import OvershootStorage
import SDLStage

/// What the program's scenes do outside their window.
@MainActor
final class WindowEffects: AppEffects, RunPart {
  /// Whether F12 writes the latest frame into the folder of the user's pictures.
  private let takesPictures: Bool
  /// Whether pictures are written beside the frames.
  private let readsClock: Bool
  private let store: Store
  /// Whether the next start shows the last screen again.
  private let keepsScreen: Bool
  private weak var run: ProgramRun?
  /// Whether the window has the whole display because of `setFullScreen(_:)`.
  private var isMadeFull = false

  init(_ store: Store, keepsScreen: Bool, readsClock: Bool, takesPictures: Bool) {
    (self.store, self.keepsScreen, self.readsClock) = (store, keepsScreen, readsClock)
    self.takesPictures = takesPictures
  }

  /// Acts on the window of a run from now on.
  func begin(_ run: ProgramRun) { self.run = run }

  func followEnlargement() { run?.content.followEnlargement() }

  func setFullScreen(_ isOn: Bool) {
    guard let window = run?.window, isOn ? !window.isFullScreen : isMadeFull else { return }
    if isOn != window.isFullScreen { window.toggleFullScreen() }
    isMadeFull = isOn
  }

  func screenDidChange(to route: Route) {
    if keepsScreen, route != .splash { store.lastRoute = route.name }
    store.writeSoon()
  }

  func beginEnd() { run?.willEnd() }

  func end() { run?.program.host.close() }

  func takePicture() -> Bool {
    guard takesPictures, let run else { return false }
    do { keep(try run.loop.readPixels()) { [weak run] in run?.app.tell($0) } } catch { run.app.tell("\(error)") }
    return true
  }

  /// Returns what keeps the drawings of screens.
  func keeper(_ fonts: FontBook) -> PictureKeeper {
    { [weak self] list, size, done in
      self?.keep(RasterRenderer(texts: fonts).picture(of: list, size: size, scale: 1), done)
    }
  }

  /// Writes a picture into the folder of the user's, and calls `done` with a sentence about it.
  private func keep(_ picture: Bitmap, _ done: @escaping @MainActor (String) -> Void) {
    guard let folder = Self.folder else {
      return done(tr("The picture cannot be kept, as there is no home folder."))
    }
    let path = folder.newFile(at: Composition.date())
    guard readsClock else { return done(Self.written(picture, to: path)) }
    Task { done(await Task.detached { Self.written(picture, to: path) }.value) }
  }

  private static var folder: PicturesFolder? {
    PicturesFolder(environment: Composition.environment) { path in
      (try? WholeFile.read(path, atMost: 1 << 16)).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// Writes a picture, and returns the sentence about it.
  private nonisolated static func written(_ picture: Bitmap, to path: String) -> String {
    do {
      try ImageFile.write(picture, to: path)
      return tr("The picture is in \(path)")
    } catch {
      return "\(error)"
    }
  }
}
