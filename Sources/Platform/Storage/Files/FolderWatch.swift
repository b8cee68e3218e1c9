internal import Dispatch
internal import Glibc

/// Calls a closure when a file is removed from a folder, or when the folder or one above it is moved or removed.
///
/// Without such a change it costs no CPU time. It can call without a reason, and knows nothing of network file systems
/// that other computers change.
final class FolderWatch: Sendable {
  /// Dispatch allows calls from any thread; its protocol does not say so.
  private nonisolated(unsafe) let source: any DispatchSourceRead

  /// Starts to watch; nil where the system has no more watches.
  init?(_ folder: StorePath, onChange: @escaping @Sendable () -> Void) {
    let file = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    guard file >= 0 else { return nil }
    let moves = UInt32(IN_MOVE_SELF) | UInt32(IN_DELETE_SELF)
    let removals = moves | UInt32(IN_DELETE) | UInt32(IN_MOVED_FROM)
    let resolved = Files.resolved(folder)
    guard resolved.withCString({ inotify_add_watch(file, $0, removals) }) >= 0 else {
      close(file)
      return nil
    }
    var parent = resolved.folder
    while parent != parent.folder {
      // A folder above that cannot be watched is not necessary.
      _ = parent.withCString { inotify_add_watch(file, $0, moves) }
      parent = parent.folder
    }
    source = DispatchSource.makeReadSource(fileDescriptor: file, queue: .global(qos: .utility))
    source.setEventHandler {
      var bytes = [UInt8](repeating: 0, count: 4096)
      while read(file, &bytes, bytes.count) > 0 {}
      onChange()
    }
    source.setCancelHandler { close(file) }
    source.resume()
  }

  deinit { source.cancel() }
}
