internal import Glibc
internal import Synchronization

/// The exclusive lock of a data folder. The system releases it when the process ends, however it ends.
final class StoreLock: Sendable {
  static let name = "store.lock"
  /// Milliseconds between two attempts, and their number: two seconds in all.
  private static let pause = 20, attempts = 100
  /// The size of the file in bytes.
  private static let length = 256

  private let file: Int32
  private let identity: FileIdentity?
  private let isReleased = Atomic(false)

  /// Locks a folder for this process.
  ///
  /// - Parameters:
  ///   - path: the lock file; it is created where it is missing, and never removed.
  ///   - holder: the name that other processes show to their users.
  ///   - wait: pauses for a number of milliseconds.
  /// - Throws: `StoreError.inUse` where another process holds the lock for two seconds.
  init(_ path: StorePath, holder: String, wait: (Int) -> Void) throws {
    file = try Files.descriptor(of: path, O_RDWR | O_CREAT)
    identity = FileIdentity(path)
    for attempt in 0... {
      if flock(file, LOCK_EX | LOCK_NB) == 0 { break }
      let code = errno
      // Where this throws, `deinit` closes the file; closing it here too could close one of another thread.
      guard code == EWOULDBLOCK || code == EINTR else {
        throw StoreError.unavailable(path, reason: Files.reason(code))
      }
      guard attempt < Self.attempts else { throw StoreError.inUse(path.folder, holder: Self.text(of: file)) }
      wait(Self.pause)
    }
    // The name is for messages only: the lock is held even where it cannot be written. Its length is always the same,
    // because some file systems wait for the disk where a file was truncated.
    let text = Array("process \(getpid()) (\(holder))".utf8.prefix(Self.length))
    _ = pwrite(file, text + [UInt8](repeating: 0, count: Self.length - text.count), Self.length, 0)
  }

  deinit { release() }

  /// Whether the lock is the one of the file at a path.
  func isAt(_ path: StorePath) -> Bool { identity == FileIdentity(path) }

  /// Lets other processes lock the folder. Has no effect after the first call.
  func release() {
    guard !isReleased.exchange(true, ordering: .relaxed) else { return }
    // Closing alone would not do: a child process that is being started has a copy of the descriptor for a moment.
    flock(file, LOCK_UN)
    close(file)
  }

  private static func text(of file: Int32) -> String {
    var bytes = [UInt8](repeating: 0, count: length)
    let count = pread(file, &bytes, length, 0)
    let name = String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    return count > 0 && !name.isEmpty ? name : "another process"
  }
}
