import Synchronization

/// Commands on their way from one thread to another, such as that of an audio device.
///
/// One thread pushes and one pops. Neither waits for the other, takes a lock or allocates.
public final class CommandRing: @unchecked Sendable {
  /// The largest number of commands on their way.
  public static let capacity = 256

  private let commands = UnsafeMutablePointer<MixerCommand>.allocate(capacity: CommandRing.capacity)
  /// The numbers of commands that were pushed and popped so far. Each is written by one thread alone.
  private let pushed = Atomic<Int>(0)
  private let popped = Atomic<Int>(0)

  /// Creates an empty ring.
  public init() {}

  deinit { commands.deallocate() }

  /// Adds a command. Returns false, and adds nothing, while the ring is full.
  public func push(_ command: MixerCommand) -> Bool {
    let count = pushed.load(ordering: .relaxed)
    guard count - popped.load(ordering: .acquiring) < Self.capacity else { return false }
    (commands + count % Self.capacity).initialize(to: command)
    pushed.store(count + 1, ordering: .releasing)
    return true
  }

  /// Removes the oldest command and returns it; nil while there is none.
  public func pop() -> MixerCommand? {
    let count = popped.load(ordering: .relaxed)
    guard count < pushed.load(ordering: .acquiring) else { return nil }
    let command = commands[count % Self.capacity]
    popped.store(count + 1, ordering: .releasing)
    return command
  }
}
