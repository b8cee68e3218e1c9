import Foundation
import OvershootCSDL2
import OvershootSound
import OvershootSupport

@testable import SDLStage

// Behaviour: sound 14, 15, 21
/// One device after the other, since SDL has one driver at a time.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(60))) struct AudioDeviceTests {
  private static let block = AudioFeed.blockFrames
  /// For a device that is open until it is ended, by which all has faded, however late the tests and its threads run.
  private static let patient = AudioPlayback.Timing(silence: 1 << 40, rest: 0, fadeTurns: .max)

  @Test func aSoundOpensTheDeviceAndRestClosesIt() throws {
    let probe = AudioProbe(driver: "dummy")
    probe.perform(.volume(50), .release(id: 1), .fadeOut, .raise(id: 1, decibels: 1))
    AudioProbe.waitForNoThread()
    for count in 1...2 {
      // Only what is held keeps the device open, however late its threads are counted.
      probe.perform(.hold(Voice(), id: 9))
      probe.start(count)
      probe.wait { $0.performed.last?.command.summary == "start \(count)" }
      expect(probe.record.opened.count == count && AudioProbe.threads == 2)
      probe.perform(.release(id: 9))
      probe.wait { $0.ends == count }
      AudioProbe.waitForNoThread()
    }
    expect(probe.record.lines.isEmpty && probe.record.failures == 0)
  }

  @Test func theDefaultTimes() {
    let timing = AudioPlayback.Timing()
    expect(timing.silence == 144_000 && timing.rest == 2 && timing.fadeTurns == 8)
  }

  @Test func whatIsPlayedIsARenderOfThePerformedCommands() throws {
    let disk = try Disk()
    let probe = AudioProbe(driver: "disk", timing: Self.patient)
    probe.perform(.volume(80))
    var moments: [Int] = []
    for id in 0..<6 {
      if id > 0 { probe.pass(4_000) }
      probe.start(id, in: id * 100)
      moments.append(probe.position)
    }
    probe.pass(4_000)
    probe.perform(.hold(Voice(.noise, gain: 0.3, pan: 0.5), id: 9), .raise(id: 9, decibels: -3))
    probe.pass(2_000)
    probe.perform(.release(id: 9), .volume(30))
    probe.pass(4_000)
    probe.device?.end()
    probe.wait { $0.ends == 1 }
    let record = probe.record
    let first = try #require(record.opened.first)
    let written = try disk.samples()
    let length = first + written.count / 2
    // What comes after the end of the device is a fade of nothing.
    let rendered = Self.render(record.performed.filter { $0.frame < length }, frames: length).dropFirst(first * 2)
    // SDL may write silent blocks between opening and the first block that it asks for.
    let (begin, expectedBegin) = (written.firstIndex { $0 != 0 }, rendered.firstIndex { $0 != 0 })
    let silence = try #require(begin) - (#require(expectedBegin) - first * 2)
    expect(silence >= 0 && silence % (2 * Self.block) == 0)
    let heard = Array(written.dropFirst(silence))
    expect(rendered.prefix(heard.count).elementsEqual(heard) && heard.contains { abs($0) > 0.1 })

    let starts = record.performed.filter { $0.command.summary.hasPrefix("start") }
    expect(starts.count, equals: moments.count)
    // While the device opens sounds wait for its first block.
    expect(starts.first?.frame, equals: first)
    for (id, (start, moment)) in zip(starts, moments).enumerated().dropFirst() {
      expect(start.frame - moment <= Self.block)
      // The sample with which a voice begins is 0.
      let onset = try #require(heard.indices.dropFirst((start.frame - first) * 2).first { heard[$0] != 0 }) / 2 + first
      expect((1...Self.block).contains(onset - start.frame - id * 100))
    }
  }

  @Test func theDeviceClosesAfterSilence() throws {
    let disk = try Disk()
    let probe = AudioProbe(driver: "disk", timing: .init(silence: 24_000, rest: 0))
    probe.start(1)
    probe.wait { $0.ends == 1 }
    let heard = try disk.samples()
    let last = try #require(heard.lastIndex { $0 != 0 })
    expect((24_000...240_000).contains((heard.count - last) / 2))
  }

  @Test func theLatestVolumeCountsFromTheFirstSample() throws {
    let disk = try Disk()
    let probe = AudioProbe(driver: "disk")
    probe.perform(.volume(70), .volume(0))
    probe.start(1)
    probe.wait { $0.ends == 1 }
    let heard = try disk.samples()
    expect(heard.count > 2 * Self.block && heard.allSatisfy { $0 == 0 })
  }

  @Test func anUnknownDriverIsToldOnce() throws {
    let probe = AudioProbe(driver: "nonsense")
    for count in 1...3 {
      probe.start(count)
      probe.wait { $0.ends == count }
      expect(probe.record.failures, equals: count)
    }
    expect(probe.record.lines.count == 1 && probe.record.lines.first?.contains("'nonsense'") == true)
    expect(probe.record.opened.isEmpty)
    // What should have sounded meanwhile does not sound later.
    AudioProbe.choose("dummy")
    probe.start(4)
    probe.wait { $0.ends == 4 }
    expect(
      probe.record.performed.filter { $0.command.summary.hasPrefix("start") }.map(\.command.summary) == ["start 4"])
    AudioProbe.choose("nonsense")
    probe.start(5)
    probe.wait { $0.ends == 5 }
    expect(probe.record.lines.count, equals: 2)
  }

  @Test func afterAFailureNothingIsTriedForAWhile() throws {
    let probe = AudioProbe(driver: "nonsense", timing: .init(silence: 4_800, rest: 3_600))
    probe.start(1)
    probe.wait { $0.failures == 1 }
    AudioProbe.choose("dummy")
    for id in 0..<1_000 { probe.start(id) }
    probe.device?.end()
    probe.wait { $0.ends == 1 }
    expect(probe.record.failures == 1 && probe.record.opened.isEmpty)
  }

  @Test func whatIsHeldWhereThereIsNoDeviceIsForgotten() throws {
    let probe = AudioProbe(driver: "nonsense")
    probe.perform(.hold(Voice(), id: 1))
    probe.wait { $0.ends == 1 }
    probe.perform(.release(id: 1))
    AudioProbe.choose("dummy")
    probe.start(2)
    // A voice that is held would keep the device open.
    probe.wait { $0.ends == 2 }
  }

  @Test func tenThousandCommandsLoseNoRelease() throws {
    let probe = AudioProbe(driver: "dummy", timing: Self.patient)
    for id in 0..<10_000 {
      probe.perform(.hold(Voice(), id: id % 40))
      probe.start(id)
    }
    for id in 0..<40 { probe.perform(.release(id: id)) }
    probe.perform(.volume(30))
    probe.wait { $0.performed.last?.command.summary == "volume 30.0" }
    probe.device?.end()
    probe.wait { $0.ends == 1 }
    let summaries = probe.record.performed.map(\.command.summary)
    for id in 0..<40 { expect(summaries.contains("release \(id)") || !summaries.contains("hold \(id)")) }
    expect(probe.record.opened.count, equals: 1)
  }

  @Test(arguments: ["dummy", "disk", "nonsense"]) func anEndInAnyState(driver: String) throws {
    let disk = try Disk()
    let untouched = AudioProbe(driver: driver)
    untouched.device?.end()
    untouched.device?.end()
    untouched.start(1)
    expect(untouched.record.ends, equals: 0)

    // While it opens, and while it plays or rests.
    for isKnown in [false, true] {
      let probe = AudioProbe(driver: driver, timing: .init(silence: 480_000, rest: 3_600))
      probe.perform(.hold(Voice(), id: 1))
      if isKnown { probe.wait { $0.failures > 0 || !$0.opened.isEmpty } }
      probe.device?.end()
      probe.device?.end()
      probe.start(2)
      probe.wait { $0.ends == 1 }
      AudioProbe.waitForNoThread()
    }

    let forgotten = AudioProbe(driver: driver, timing: .init(silence: 480_000, rest: 3_600))
    forgotten.perform(.hold(Voice(), id: 1))
    forgotten.forgetDevice()
    forgotten.wait { $0.ends == 1 }
    AudioProbe.waitForNoThread()
    withExtendedLifetime(disk) {}
  }

  @Test func anEndFadesWhatSounds() throws {
    let disk = try Disk()
    let probe = AudioProbe(driver: "disk", timing: Self.patient)
    probe.perform(.hold(Voice(.sine, pitch: 100, gain: 0.8), id: 1))
    probe.pass(4_000)
    probe.device?.end()
    probe.wait { $0.ends == 1 }
    let heard = try disk.samples()
    expect(heard.contains { abs($0) > 0.3 } && heard.suffix(2) == [0, 0])
  }

  /// Returns the samples of commands from frame 0 on, in blocks of another size than the device's.
  private static func render(_ performed: [(command: MixerCommand, frame: Int)], frames: Int) -> [Float] {
    var mixer = Mixer(seed: 7)
    var samples = [Float](repeating: 0, count: frames * 2)
    var position = 0
    func advance(to frame: Int) {
      while position < frame {
        let end = min(position + 333, frame)
        samples.withUnsafeMutableBufferPointer { mixer.render(into: .init(rebasing: $0[(position * 2)..<(end * 2)])) }
        position = end
      }
    }
    for (command, frame) in performed {
      advance(to: frame)
      if case .start(let sound, let id, let start, let gain, let pitchFactor, let pan) = command {
        mixer.start(sound, id: id, at: frame + start, gain: gain, pitchFactor: pitchFactor, pan: pan)
      } else {
        mixer.perform(command)
      }
    }
    advance(to: frames)
    return samples
  }
}

/// The file that SDL's driver `disk` writes; it is removed with the object.
private final class Disk {
  private let file = FileManager.default.temporaryDirectory.appending(path: "overshoot-sound-\(UUID().uuidString)")

  init() throws { try #require(SDL_setenv("SDL_DISKAUDIOFILE", file.path, 1) == 0) }

  deinit { try? FileManager.default.removeItem(at: file) }

  func samples() throws -> [Float] {
    try Data(contentsOf: file).withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
  }
}
