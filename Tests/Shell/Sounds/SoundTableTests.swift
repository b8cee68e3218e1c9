import Foundation
import OvershootScreenKit
import OvershootShell
import OvershootSound
import OvershootSupport

/// The sounds of all moments.
// Behaviour: sound 9, 16, 19, 20
@Suite struct SoundTableTests {
  private static let entries = ScreenList.all.sounds

  @Test func namesAndCaptionsAreOneForEach() {
    let names = Self.entries.map(\.name)
    expect(Set(names).count, equals: names.count)
    for name in names { expect(name.wholeMatch(of: /[a-z0-9]+\.[a-z]+/) != nil, "\(name)") }
    for entry in Self.entries {
      expect(!entry.caption.isEmpty && entry.caption.count <= 24, "\(entry.caption)")
    }
    let known =
      "2048.slide 2048.merge 2048.refused 2048.undo 2048.win 2048.best 2048.end breakout.paddle breakout.wall "
      + "breakout.brick breakout.hard breakout.lost breakout.cleared bombs.set bombs.blast bombs.crate bombs.saved "
      + "bombs.burnt bombs.noticed bombs.end bombs.fuse bombs.hold bombs.rewind nonoku.set nonoku.erase nonoku.line "
      + "nonoku.hint nonoku.solved confirm.hold confirm.ring confirm.done confirm.cancel profile.refresh profile.like "
      + "curves.hear curves.race ui.press ui.on ui.off ui.detent ui.alert ui.toast ui.refused ui.transition"
    expect(Set(known.split(separator: " ").map(String.init)).isSubset(of: names))
  }

  @Test func noSoundOfATableIsMissing() throws {
    let files = try #require(FileManager.default.enumerator(atPath: Repository.path("Sources")))
      .compactMap { $0 as? String }
    var names: Set<String> = []
    for file in files where file.hasSuffix(".swift") {
      let text = try Repository.text(of: "Sources/\(file)")
      guard text.contains("SoundEntry(") else { continue }
      for match in text.matches(of: /SoundEntry\(\s*"([a-z0-9.]+)"/) { names.insert(String(match.output.1)) }
    }
    expect(names.count > 40)
    expect(names.subtracting(Self.entries.map(\.name)), equals: [])
  }

  /// Each sound at any step and speed is limited, has no break, and ends.
  @Test func eachSoundCanBeRendered() {
    for entry in Self.entries {
      for (step, speed) in [(0, 900.0), (-40, 0), (40, 100_000), (7, .nan), (-3, .infinity)] {
        let sound = entry.sound(.init(step: step, speed: speed))
        expect(sound.length > 0 && sound.length <= 5, "\(entry.name)")
        var mixer = Mixer(seed: 1)
        mixer.start(sound, id: 1, at: 0)
        var samples = [Float](repeating: 0, count: 2 * 48_000)
        var (peak, seconds) = (Float(0), 0)
        while !mixer.isSilent, seconds < 10 {
          samples.withUnsafeMutableBufferPointer { mixer.render(into: $0) }
          peak = max(peak, samples.map { abs($0) }.max() ?? 0)
          seconds += 1
        }
        expect(mixer.isSilent && peak > 0.005 && peak <= 0.84, "\(entry.name) \(step) \(peak)")
      }
    }
  }

  @Test func notesKeepToTheScale() {
    expect(abs(Scale.pitch(0) - 523.251_130_601_197_3) < 1e-9)
    expect(abs(Scale.pitch(-1) - 440) < 1e-9 && abs(Scale.pitch(5) - 2 * Scale.pitch(0)) < 1e-9)
    let semitones: Set = [0, 2, 4, 7, 9]
    for entry in Self.entries where entry.kind == .note {
      for step in [-6, 0, 3, 9] {
        for part in entry.sound(.init(step: step)).parts where part.voice.waveform != .noise {
          // Semitones from middle C, in whole numbers.
          let position = 12 * (part.voice.pitch / 261.625_565_300_598_6).logarithm2
          let nearest = position.rounded()
          expect(abs(position - nearest) < 1e-6 && part.voice.glide == 0, "\(entry.name)")
          expect(semitones.contains(((Int(nearest) % 12) + 12) % 12), "\(entry.name) \(part.voice.pitch)")
        }
      }
    }
  }
}

extension Double {
  /// The logarithm to the base 2 of a number above 0, by halving.
  fileprivate var logarithm2: Double {
    var (rest, result, bit) = (self, 0.0, 1.0)
    while rest >= 2 { (rest, result) = (rest / 2, result + 1) }
    while rest < 1 { (rest, result) = (rest * 2, result - 1) }
    for _ in 0..<50 {
      bit /= 2
      rest *= rest
      if rest >= 2 { (rest, result) = (rest / 2, result + bit) }
    }
    return result
  }
}
