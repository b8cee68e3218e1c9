import OvershootSound
import OvershootSupport

@testable import SDLStage

// Behaviour: sound 7
@Suite struct CommandBacklogTests {
  private let ring = CommandRing()

  private func tone(_ id: Int) -> MixerCommand {
    .start(Sound(Voice()), id: id, frame: 0, gain: 1, pitchFactor: 1, pan: 0)
  }

  /// The numbers and volumes of the commands that the ring hands out.
  private func taken() -> [String] {
    var result: [String] = []
    while let command = ring.pop() { result.append(command.summary) }
    return result
  }

  @Test func whatARingTakesComesInOrder() {
    var backlog = CommandBacklog()
    for command in [tone(1), .volume(30), .hold(Voice(), id: 2), .release(id: 2), .fadeOut] {
      backlog.push(command, to: ring)
    }
    expect(backlog.isEmpty && taken() == ["start 1", "volume 30.0", "hold 2", "release 2", "fadeOut"])
  }

  @Test func aFullRingKeepsTheLatestOfWhatLasts() {
    var backlog = CommandBacklog()
    for _ in 0..<CommandRing.capacity { backlog.push(tone(0), to: ring) }
    expect(backlog.isEmpty)
    for command in [
      tone(1), .raise(id: 1, decibels: 1), .hold(Voice(), id: 2), .volume(10), .release(id: 3), .release(id: 2),
      .volume(20),
    ] { backlog.push(command, to: ring) }
    expect(backlog.commands.map(\.summary), equals: ["release 3", "release 2", "volume 20.0"])
    backlog.push(.fadeOut, to: ring)
    expect(backlog.commands.map(\.summary), equals: ["volume 20.0", "fadeOut"])
    expect(taken().count, equals: CommandRing.capacity)
    backlog.push(tone(4), to: ring)
    expect(backlog.isEmpty && taken() == ["volume 20.0", "fadeOut", "start 4"])
  }

  @Test func moreNumbersThanCanWaitFade() {
    var backlog = CommandBacklog()
    for _ in 0..<CommandRing.capacity { backlog.push(tone(0), to: ring) }
    backlog.push(.volume(5), to: ring)
    for id in 0..<10_000 {
      backlog.push(.release(id: id), to: ring)
      expect(backlog.commands.count <= CommandBacklog.capacity)
    }
    expect(backlog.commands.prefix(2).map(\.summary), equals: ["volume 5.0", "fadeOut"])
  }
}

extension MixerCommand {
  /// The command in short, for comparisons.
  var summary: String {
    switch self {
    case .start(_, let id, _, _, _, _): "start \(id)"
    case .raise(let id, _): "raise \(id)"
    case .hold(_, let id): "hold \(id)"
    case .release(let id): "release \(id)"
    case .volume(let volume): "volume \(volume)"
    case .fadeOut: "fadeOut"
    }
  }
}
