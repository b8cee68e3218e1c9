import Foundation
import OvershootSupport

/// `--wav`, `--sounds` and `overshoot sound`.
// Behaviour: sound 11, 12, 13, 15, 18, 19, 20
@Suite struct SoundFileTests {
  private struct Line: Decodable {
    let at: Double
    let caption: String
    let gain: Double
    let moment: String
    let pan: Double
    let pitch: Double?
    let voices: Int
  }

  /// The samples of a WAV file, and how many channels they have.
  private struct Wave {
    let channels: Int
    let samples: [Double]

    init(_ path: String) throws {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      expect(bytes.prefix(4) == Data("RIFF".utf8) && bytes[8..<16] == Data("WAVEfmt ".utf8))
      expect(bytes[24] == 0x80 && bytes[25] == 0xBB && bytes[34] == 16)
      channels = Int(bytes[22])
      samples = stride(from: 44, to: bytes.count - 1, by: 2).map {
        Double(Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)) / 32_768
      }
    }

    var frames: Int { samples.count / channels }
    func peak(_ seconds: Range<Double>) -> Double {
      let range =
        Int(seconds.lowerBound * 48_000) * channels..<min(samples.count, Int(seconds.upperBound * 48_000) * channels)
      return samples[range].map(abs).max() ?? 0
    }
  }

  private static let keys = """
    {"at":0.5,"type":"key","key":"Left","down":true}
    {"at":0.6,"type":"key","key":"Left","down":false}
    {"at":1.0,"type":"key","key":"Down","down":true}
    {"at":1.1,"type":"key","key":"Down","down":false}

    """

  private func sounds(_ script: String, _ arguments: String..., in folder: TemporaryFolder) throws -> [Line] {
    _ = try folder.file("script.jsonl", Data(script.utf8))
    let outcome = try Program.run(
      ["--seed", "5", "--input", folder.path("script.jsonl"), "--sounds", "-"] + arguments)
    expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    return try outcome.output.split(separator: "\n").map {
      expect($0.hasPrefix(#"{"at":"#))
      return try JSONDecoder().decode(Line.self, from: Data($0.utf8))
    }
  }

  @Test func aGameIsListedAndRendered() throws {
    try TemporaryFolder.with { folder in
      let lines = try sounds(Self.keys, "--screen", "2048", "--wav", folder.path("a.wav"), in: folder)
      expect(lines.map(\.moment).filter { $0 == "2048.slide" }.count == 2 && lines[0].at == 0.5)
      expect(lines.map(\.at), equals: lines.map(\.at).sorted())
      let wave = try Wave(folder.path("a.wav"))
      expect(wave.channels, equals: 2)
      // Silence, the slide at once, and an end without a break.
      expect(wave.peak(0..<0.499) == 0 && wave.peak(0.5..<0.6) > 0.02 && abs(wave.samples.last ?? 1) < 0.01)
      let again = try sounds(Self.keys, "--screen", "2048", "--wav", folder.path("b.wav"), in: folder)
      expect(again.count, equals: lines.count)
      expect(
        try Data(contentsOf: URL(fileURLWithPath: folder.path("b.wav")))
          == Data(contentsOf: URL(fileURLWithPath: folder.path("a.wav"))))
    }
  }

  @Test func aQuitEndsTheFile() throws {
    try TemporaryFolder.with { folder in
      _ = try sounds(
        Self.keys + #"{"at":1.12,"type":"quit"}"#, "--screen", "2048", "--wav", folder.path("a.wav"), in: folder)
      let wave = try Wave(folder.path("a.wav"))
      expect(wave.frames == 53_760 && wave.peak(1.0..<1.1) > 0.01 && abs(wave.samples.last ?? 1) < 0.01)
    }
  }

  @Test func theVolumeOfTheCommandLineCounts() throws {
    try TemporaryFolder.with { folder in
      func peak(_ arguments: String...) throws -> Double {
        _ = try folder.file("script.jsonl", Data(Self.keys.utf8))
        let outcome = try Program.run(
          ["--screen", "2048", "--seed", "5", "--input", folder.path("script.jsonl"), "--wav", folder.path("v.wav")]
            + arguments)
        expect(outcome.status, equals: 0)
        return try Wave(folder.path("v.wav")).peak(0..<3)
      }
      let full = try peak()
      expect(abs(try peak("--volume", "50") - full / 4) < 1e-3)
      expect(try peak("--sound", "off") == 0 && peak("--volume", "0") == 0)
      // What is muted is listed all the same.
      expect(try sounds(Self.keys, "--screen", "2048", "--sound", "off", in: folder).count >= 2)
    }
  }

  @Test func theKeyAndTheFocusMute() throws {
    try TemporaryFolder.with { folder in
      for event in [
        #"{"at":0.3,"type":"key","key":"M","down":true}"# + "\n" + #"{"at":0.35,"type":"key","key":"M","down":false}"#,
        #"{"at":0.3,"type":"focus","gained":false}"#,
      ] {
        let lines = try sounds("\(event)\n\(Self.keys)", "--screen", "2048", "--wav", folder.path("m.wav"), in: folder)
        expect(lines.contains { $0.moment == "2048.slide" })
        expect(try Wave(folder.path("m.wav")).peak(0.45..<2) == 0, "\(event)")
      }
    }
  }

  @Test func timeThatStandsStillHoldsSoundsBack() throws {
    try TemporaryFolder.with { folder in
      var script = ""
      for at in [0.1, 0.2, 0.3] {
        script += #"{"at":\#(at),"type":"key","key":"F8","down":true}"# + "\n"
        script += #"{"at":\#(at + 0.05),"type":"key","key":"F8","down":false}"# + "\n"
      }
      let lines = try sounds(
        script + Self.keys + #"{"at":2,"type":"key","key":"F8","down":true}"# + "\n"
          + #"{"at":2.1,"type":"key","key":"F8","down":false}"#, "--screen", "2048", in: folder)
      let game = lines.filter { $0.moment.hasPrefix("2048.") }
      expect(!game.isEmpty && game.allSatisfy { $0.at >= 2 }, "\(game)")
    }
  }

  @Test func momentsAreListedAndWritten() throws {
    try TemporaryFolder.with { folder in
      let list = try Program.run(["sound", "list", "--json"])
      let rows = list.output.split(separator: "\n")
      expect(rows.count > 40 && rows.contains(#"{"caption":"blast","moment":"bombs.blast"}"#))
      for name in ["2048.merge", "bombs.blast", "ui.transition"] {
        let outcome = try Program.run(["sound", "render", name, "--wav", folder.path("s.wav"), "--pitch-step", "-2"])
        expect(outcome.status, equals: 0)
        let wave = try Wave(folder.path("s.wav"))
        expect(wave.peak(0..<0.2) > 0.01 && wave.samples.map(abs).max() ?? 1 <= 0.84)
      }
    }
  }

  @Test func anUnknownMomentIsToldWithNamesThatComeNear() throws {
    try TemporaryFolder.with { folder in
      let outcome = try Program.run(["sound", "render", "2048.marge", "--wav", folder.path("s.wav")])
      expect(outcome.status == 64 && outcome.errors.contains("2048.merge") && outcome.output.isEmpty)
      expect(!FileManager.default.fileExists(atPath: folder.path("s.wav")))
      let other = try Program.run(["sound", "render", "nothing.at.all", "--wav", folder.path("s.wav")])
      expect(other.status == 64 && other.errors.contains("sound list"))
    }
  }

  @Test func aDiskThatCannotBeWrittenIsTold() throws {
    for arguments in [["sound", "render", "2048.merge"], ["--screen", "2048"]] {
      for path in ["/dev/full", "/proc/none.wav"] {
        let outcome = try Program.run(arguments + ["--wav", path])
        expect(outcome.status != 0 && outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
      }
    }
  }

  @Test func aCurveIsATone() throws {
    try TemporaryFolder.with { folder in
      let path = folder.path("c.wav")
      let outcome = try Program.run(["curve", "export", "linear", "--duration", "1", "--format", "wav", "--out", path])
      expect(outcome.status, equals: 0, "\(outcome.errors)")
      let wave = try Wave(path)
      expect(wave.channels == 1 && wave.frames == 48_000)
      // From 220 Hz to 440 Hz: the phase is the integral of 220 · 2^t.
      let crossings = zip(wave.samples, wave.samples.dropFirst()).count { $0 < 0 && $1 >= 0 }
      expect(abs(Double(crossings) - 220 / 0.693_147_18) < 2)
      let half = zip(wave.samples[0..<24_000], wave.samples[1..<24_000]).count { $0 < 0 && $1 >= 0 }
      expect(abs(Double(half) - 220 * (2.0.squareRoot() - 1) / 0.693_147_18) < 2)
      expect(abs(wave.samples[0]) < 0.01 && abs(wave.samples[47_999]) < 0.01)
    }
  }
}
