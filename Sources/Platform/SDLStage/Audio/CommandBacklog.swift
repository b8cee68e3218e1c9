internal import OvershootSound

/// Hands commands to a ring, and keeps those that a full one does not take and that set what lasts.
///
/// A start and a raise are dropped then. Of the others the latest of each kind is kept, for each number.
struct CommandBacklog {
  /// The largest number of commands that wait. With one more all voices fade instead.
  static let capacity = 256

  /// What a command sets; the latest one of each counts.
  private enum Target: Hashable {
    case voice(Int)
    case volume
    case all
  }

  private(set) var commands: [MixerCommand] = []
  /// What each of the commands sets: these are compared, since a command is large.
  private var targets: [Target] = []

  var isEmpty: Bool { targets.isEmpty }

  /// Hands over a command, after those that wait. Returns whether it is the first one that waits.
  @discardableResult mutating func push(_ command: MixerCommand, to ring: CommandRing) -> Bool {
    flush(to: ring)
    let isFirst = isEmpty
    if isFirst, ring.push(command) { return false }
    keep(command)
    return isFirst && !isEmpty
  }

  /// Hands over what waits, as far as there is room.
  mutating func flush(to ring: CommandRing) {
    var count = 0
    while count < commands.count, ring.push(commands[count]) { count += 1 }
    guard count > 0 else { return }
    commands.removeFirst(count)
    targets.removeFirst(count)
  }

  /// Forgets what waits.
  mutating func clear() { (commands, targets) = ([], []) }

  private mutating func keep(_ command: MixerCommand) {
    let target: Target
    switch command {
    case .start, .raise: return
    case .hold(_, let id), .release(let id): target = .voice(id)
    case .volume: target = .volume
    case .fadeOut:
      target = .all
      if let volume = targets.firstIndex(of: .volume) {
        (commands, targets) = ([commands[volume]], [.volume])
      } else {
        clear()
      }
    }
    if let former = targets.firstIndex(of: target) {
      commands.remove(at: former)
      targets.remove(at: former)
    }
    commands.append(command)
    targets.append(target)
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
}
