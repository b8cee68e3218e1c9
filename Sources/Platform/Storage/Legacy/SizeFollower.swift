internal import Dispatch
internal import Glibc
internal import Synchronization

/// Reports the size of a growing file from another thread, until it is stopped, and then the last one: a file that has
/// grown was reported at least once.
final class SizeFollower: Sendable {
  /// Microseconds between two looks at the file.
  private static let period: UInt32 = 5000

  private let isStopped = Atomic(false)
  private let group = DispatchGroup()

  init(_ path: StorePath, onChange: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.global().async(group: group) { [self] in
      var known = 0
      while true {
        let isLast = isStopped.load(ordering: .acquiring)
        if let size = Files.size(path), size > known {
          known = size
          onChange(size)
        }
        if isLast { return }
        usleep(Self.period)
      }
    }
  }

  /// Ends the reports; none comes after the call.
  func stop() {
    isStopped.store(true, ordering: .releasing)
    group.wait()
  }
}
