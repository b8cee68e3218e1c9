import OvershootStorage
import SDLStage

/// Keeps where the window is for the next run.
@MainActor
final class PlacePart: RunPart {
  private let window: Window
  private let store: Store

  init(of window: Window, in store: Store) { (self.window, self.store) = (window, store) }

  func didEnd() {
    guard let place = window.place?.text, place != store.value(.windowPlace) else { return }
    store.set(place, for: .windowPlace)
  }
}

extension Setting where Value == String {
  /// Where the window was at the end of the last run, as the platform writes it; empty before the first.
  static var windowPlace: Setting { Setting("window-place", default: "") { $0.utf8.count <= 400 ? $0 : nil } }
}
