import OvershootCommands
import OvershootScreenKit
import OvershootShell
import SDLStage

/// What the program's scenes do outside their window.
@MainActor
final class WindowEffects: AppEffects {
  /// Whether F12 writes the latest frame into the folder of the user's pictures.
  var takesPictures = false
  /// The program's service on the session bus, which ends with the program; nil where it has none.
  var service: ApplicationService?
  /// Whether pictures are written beside the frames.
  private let readsClock: Bool
  private weak var program: ProgramWindow?
  private weak var loop: WindowLoop?

  init(readsClock: Bool) { self.readsClock = readsClock }

  /// Acts on a window from now on.
  func follow(_ program: ProgramWindow, _ loop: WindowLoop) { (self.program, self.loop) = (program, loop) }

  func followEnlargement() { program?.content.followEnlargement() }

  func beginEnd() { service?.end() }

  func end() { program?.host.close() }

  func takePicture() -> Bool {
    guard takesPictures, let app = program?.app, let loop else { return false }
    guard let folder = Self.folder else {
      app.tell(tr("The picture cannot be kept, as there is no home folder."))
      return true
    }
    do {
      let (picture, path) = (try loop.readPixels(), folder.newFile(at: Composition.date()))
      if readsClock {
        Task { [weak app] in
          let sentence = await Task.detached { Self.written(picture, to: path) }.value
          app?.tell(sentence)
        }
      } else {
        app.tell(Self.written(picture, to: path))
      }
    } catch {
      app.tell("\(error)")
    }
    return true
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
