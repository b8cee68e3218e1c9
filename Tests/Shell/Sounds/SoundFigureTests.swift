import OvershootScreenKit
import OvershootShell
import OvershootSound
import OvershootSupport

/// Each sound has the length, the level and the brightness that a person has looked at.
// Behaviour: sound 9
@Suite struct SoundFigureTests {
  @Test func figuresAreThoseOfTheTable() {
    var found: [SoundFigures] = []
    for entry in ScreenList.all.sounds { found.append(SoundFigures(of: entry)) }
    for figures in found {
      let kept = SoundFigures.all.first { $0.name == figures.name }
      expect(kept.map(figures.isNear) == true, "\(figures.row)")
    }
    expect(SoundFigures.all.count, equals: found.count)
  }
}

/// What is measured of a sound.
struct SoundFigures {
  let name: String
  let seconds: Double
  let peak: Double
  /// The root of the mean square.
  let level: Double
  /// The mean frequency in Hz.
  let centroid: Double

  init(_ name: String, _ seconds: Double, _ peak: Double, _ level: Double, _ centroid: Double) {
    (self.name, self.seconds, self.peak, self.level, self.centroid) = (name, seconds, peak, level, centroid)
  }

  /// Measures both channels together.
  init(of entry: SoundEntry) {
    let sound = entry.sound()
    let samples = sound.rendered()
    let frames = samples.count / Mixer.channels
    var mono: [Float] = []
    for frame in 0..<frames { mono.append(0.5 * samples[2 * frame] + 0.5 * samples[2 * frame + 1]) }
    var (squares, peak) = (0.0, Float(0))
    for sample in mono {
      squares += Double(sample) * Double(sample)
      peak = max(peak, abs(sample))
    }
    var count = 1_024
    while count < frames { count *= 2 }
    mono += [Float](repeating: 0, count: count - frames)
    self.init(
      entry.name, sound.length, Double(peak), (squares / Double(max(1, frames))).squareRoot(), Spectrum(mono).centroid)
  }

  /// Whether all figures are within a hundredth of others.
  func isNear(_ other: SoundFigures) -> Bool {
    zip([seconds, peak, level, centroid], [other.seconds, other.peak, other.level, other.centroid])
      .allSatisfy { abs($0 - $1) <= 0.01 * abs($1) }
  }

  /// The line of the table.
  var row: String {
    func text(_ value: Double, _ digits: Int) -> String {
      let scale = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
      return "\((value * scale).rounded() / scale)"
    }
    return
      "SoundFigures(\"\(name)\", \(text(seconds, 3)), \(text(peak, 4)), \(text(level, 5)), \(text(centroid, 1))),"
  }
}
