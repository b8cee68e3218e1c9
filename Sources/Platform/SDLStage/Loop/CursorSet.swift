internal import OvershootCSDL2
internal import OvershootStage

/// The pointers of the desktop by their shapes, created when they are first shown.
///
/// Desktops have no shape for dragging; the four arrows stand for it. Has no effect where there is no pointer.
@MainActor
final class CursorSet {
  private var cursors: [PointerCursor: OpaquePointer] = [:]
  private(set) var shown = PointerCursor.arrow

  isolated deinit {
    SDL_ShowCursor(SDL_ENABLE)
    SDL_SetCursor(SDL_GetDefaultCursor())
    for cursor in cursors.values { SDL_FreeCursor(cursor) }
  }

  /// Changes the pointer to a shape. Does nothing where it has that shape.
  func show(_ cursor: PointerCursor) {
    guard cursor != shown else { return }
    if cursor == .hidden || shown == .hidden { SDL_ShowCursor(cursor == .hidden ? SDL_DISABLE : SDL_ENABLE) }
    shown = cursor
    guard let system = Self.system(cursor), let handle = cursors[cursor] ?? SDL_CreateSystemCursor(system) else {
      return
    }
    cursors[cursor] = handle
    SDL_SetCursor(handle)
  }

  /// The shape of the desktop; nil for none.
  private static func system(_ cursor: PointerCursor) -> SDL_SystemCursor? {
    switch cursor {
    case .arrow: SDL_SYSTEM_CURSOR_ARROW
    case .hand: SDL_SYSTEM_CURSOR_HAND
    case .text: SDL_SYSTEM_CURSOR_IBEAM
    case .grab, .grabbing: SDL_SYSTEM_CURSOR_SIZEALL
    case .hidden: nil
    }
  }
}
