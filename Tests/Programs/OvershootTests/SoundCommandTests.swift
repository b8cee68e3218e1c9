import Foundation
import OvershootGeometry
import OvershootSupport

@Suite struct SoundCommandTests {
  /// Returns the samples of a WAV file, and checks its header.
  private func samples(_ file: URL, frames: Int) throws -> [Int] {
    let bytes = [UInt8](try Data(contentsOf: file))
    expect(bytes.count == 44 + 4 * frames && bytes.starts(with: "RIFF".utf8))
    expect(Array(bytes[20..<24]) == [1, 0, 2, 0] && Array(bytes[24..<28]) == [0x80, 0xBB, 0, 0] && bytes[34] == 16)
    return stride(from: 44, to: bytes.count, by: 2).map {
      Int(Int16(bitPattern: UInt16(bytes[$0 + 1]) << 8 | UInt16(bytes[$0])))
    }
  }

  // Behaviour: sound 2
  @Test func aSineIsWrittenAsTheClosedForm() throws {
    try TemporaryFolder.with { folder in
      let file = folder.url.appending(path: "sine.wav")
      let outcome = try Program.run("sound", "wave", "sine", "--pitch", "997", "--seconds", "0.5", "--wav", file.path)
      expect(outcome.status == 0 && outcome.output.isEmpty && outcome.errors.isEmpty, "\(outcome)")
      let samples = try samples(file, frames: 24_000)
      for frame in 48..<24_000 - 240 {
        let turn = 997 * Double(frame) / 48_000
        let expected = 16_384 * Trigonometry.sineAndCosine(2 * Double.pi * turn).sine
        expect(samples[2 * frame] == samples[2 * frame + 1] && abs(Double(samples[2 * frame]) - expected) < 1.5)
      }
      expect(samples[0] == 0 && abs(samples[47_999]) < 16)
    }
  }

  @Test func everyShapeIsWrittenWithTheSameBytesEachTime() throws {
    try TemporaryFolder.with { folder in
      var files: Set<Data> = []
      for shape in ["sine", "triangle", "square", "saw", "noise"] {
        let file = folder.url.appending(path: "\(shape).wav")
        let bytes = try (0..<2).map { _ in
          expect(try Program.run("sound", "wave", shape, "--seconds", "0.1", "--wav", file.path).status == 0)
          return try Data(contentsOf: file)
        }
        expect(bytes[0], equals: bytes[1])
        let samples = try samples(file, frames: 4_800)
        expect((5_000...16_384).contains(samples.map(abs).max() ?? 0), "\(shape)")
        files.insert(bytes[0])
      }
      expect(files.count, equals: 5)
    }
  }

  @Test(arguments: [
    (["hum"], "'hum' is not a valid waveform; give sine, triangle, square, saw or noise."),
    (["saw", "--pitch", "0"], "'0' is not a valid pitch; give a number of Hz from 1 to 20000"),
    (["saw", "--pitch", "-440"], "'-440' is not a valid pitch"), (["saw", "--pitch", "nan"], "'nan' is not a valid"),
    (["saw", "--pitch", "24000"], "'24000' is not a valid pitch"),
    (["saw", "--seconds", "inf"], "'inf' is not a valid length; give a number of seconds from 0.01 to 120"),
    (["saw", "--seconds", "0.001"], "'0.001' is not a valid length"), ([], "Missing expected argument '<SHAPE>'"),
  ])
  func misuseIsReportedAndLeavesNoFile(_ arguments: [String], _ sentence: String) throws {
    try TemporaryFolder.with { folder in
      let file = folder.url.appending(path: "x.wav").path
      let outcome = try Program.run(["sound", "wave"] + arguments + ["--wav", file])
      expect(outcome.status == 64 && outcome.output.isEmpty && outcome.errors.hasPrefix("Error: "))
      expect(outcome.errors.contains(sentence), "\(outcome.errors)")
      expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }
    let missing = try Program.run("sound", "wave", "saw")
    expect(missing.status == 64 && missing.errors.contains("Missing expected argument '--wav <FILE>'"))
  }

  @Test(arguments: [
    ("/dev/full", "/dev/full cannot be written: the disk is full. Free some space, or choose another path."),
    ("/nowhere/x.wav", "The folder for /nowhere/x.wav does not exist. Create it first, or choose another path."),
    ("/proc/version", "/proc/version cannot be written: its folder takes no new files. Choose another path."),
  ])
  func aFileThatCannotBeWrittenIsToldInASentence(_ path: String, _ sentence: String) throws {
    let outcome = try Program.run("sound", "wave", "saw", "--wav", path)
    expect(outcome.status == 1 && outcome.output.isEmpty && outcome.errors == "Error: \(sentence)\n", "\(outcome)")
  }
}
