internal import OvershootSound

/// Hands commands to a ring, and keeps those that a full one does not take and that set what lasts.
///
/// A start and a raise are dropped then. Of the others the latest of each kind is kept, for each number.
struct CommandBacklog {
  /// The largest number of commands that wait. With one more all voices fade instead.
  static let capacity = 256

  private(set) var commands: [MixerCommand] = []

  var isEmpty: Bool { commands.isEmpty }

  /// Hands over a command, after those that wait.
  mutating func push(_ command: MixerCommand, to ring: CommandRing) {
    flush(to: ring)
    if commands.isEmpty, ring.push(command) { return }
    keep(command)
  }

  /// Hands over what waits, as far as there is room.
  mutating func flush(to ring: CommandRing) {
    guard !commands.isEmpty else { return }
    let count = commands.prefix { ring.push($0) }.count
    commands.removeFirst(count)
  }

  /// Forgets what waits.
  mutating func clear() { commands = [] }

  private mutating func keep(_ command: MixerCommand) {
    switch command {
    case .start, .raise: return
    case .hold(_, let id), .release(let id): commands.removeAll { $0.lastingNumber == id }
    case .volume: commands.removeAll { $0.isVolume }
    case .fadeOut: commands.removeAll { !$0.isVolume }
    }
    commands.append(command)
    if commands.count > Self.capacity { keep(.fadeOut) }
  }
}

extension MixerCommand {
  /// Whether something is heard by it.
  var isSound: Bool {
    switch self {
    case .start, .hold: true
    case .raise, .release, .volume, .fadeOut: false
    }
  }

  fileprivate var isVolume: Bool { if case .volume = self { true } else { false } }

  /// The number of the voice that is held or released.
  fileprivate var lastingNumber: Int? {
    switch self {
    case .hold(_, let id), .release(let id): id
    case .start, .raise, .volume, .fadeOut: nil
    }
  }
}
