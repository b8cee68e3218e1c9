import Foundation
import OvershootSupport

@Suite struct ProfileCommandTests {
  private static let columns =
    "offset,headerScale,headerTop,headerBottom,avatarScale,avatarTop,avatarBottom,avatarLeft,labelTop,nameTop,"
    + "blurAlpha,headerInFront"

  private func rows(_ outcome: Program.Outcome) throws -> [[Double]] {
    expect(outcome.status == 0 && outcome.errors.isEmpty && outcome.lines.first == Self.columns)
    return try outcome.lines.dropFirst().map { try $0.split(separator: ",").map { try #require(Double($0)) } }
  }

  /// A row by the formulas of the article, written a second time.
  private func row(_ o: Double, _ h: Double, _ s: Double, _ b: Double, _ d: Double) -> [Double] {
    let stopped = o < 0 ? 0 : o > s ? s : o
    let scale = 1 - stopped / 96.6
    let blur = (o - b) / d
    return [
      o, o < 0 ? 1 - o / h : 1, -stopped, h - stopped - min(o, 0), scale, 148 - o - 69 * scale, 148 - o,
      8 + 34.5 * (1 - scale), 104 - stopped + (b - o < -d ? -d : b - o), 156 - o, blur < 0 ? 0 : blur > 1 ? 1 : blur,
      o > s ? 1 : 0,
    ]
  }

  @Test func theSweepEqualsTheFormulas() throws {
    let presets = ["article": (40.0, 95.0, 35.0), "derived": (39.2, 88.2, 41.4)]
    for (name, (s, b, d)) in presets {
      let found = try rows(Program.run("profile", "--sweep", "-120:200:0.25", "--metrics", name))
      expect(found.count, equals: 1281)
      for (index, values) in found.enumerated() {
        let expected = row(-120 + Double(index) * 0.25, 107, s, b, d)
        expect(zip(values.dropLast(), expected).allSatisfy { abs($0 - $1) < 1e-9 })
        if abs(values[0] - s) > 1e-9 { expect(values.last, equals: expected.last) }
      }
    }
  }

  @Test func bothEndsAreInTheSweep() throws {
    let offsets = { (sweep: String) in try rows(Program.run("profile", "--sweep=\(sweep)")).map { $0[0] } }
    expect(try offsets("-10:0:5") == [-10, -5, 0])
    expect(try offsets("0:1:0.4") == [0, 0.4, 0.8, 1])
    expect(try offsets("0:0.3:0.1").count == 4)
    expect(try offsets("0:0.3:0.1").last == 0.3)
    expect(try offsets("5:3:-1") == [5, 4, 3])
    expect(try offsets("7:7:1") == [7])
  }

  @Test func theSweepIsWrittenToAFile() throws {
    try TemporaryFolder.with { folder in
      let file = folder.url.appending(path: "sweep.csv")
      let outcome = try Program.run("profile", "--sweep", "-1:1:1", "--csv", file.path)
      expect(outcome.status == 0 && outcome.output.isEmpty)
      let text = try String(contentsOf: file, encoding: .utf8)
      expect(text.hasPrefix(Self.columns + "\n-1.0,") && text.split(separator: "\n").count == 4)
    }
  }

  @Test func negativeOffsetsAreReadInBothForms() throws {
    try TemporaryFolder.with { folder in
      let files = ["one.png", "other.png", "rest.png"].map { folder.url.appending(path: $0) }
      let common = ["profile", "--headless", "--size", "360x480"]
      let runs = [["--offset", "-10"], ["--offset=-10"], []]
      for (run, file) in zip(runs, files) {
        expect(try Program.run(common + run + ["--png", file.path]).status == 0)
      }
      let pictures = try files.map { try Data(contentsOf: $0) }
      expect(pictures[0] == pictures[1] && pictures[0] != pictures[2])
    }
  }

  @Test func aBannerIsShownOrRefused() throws {
    try TemporaryFolder.with { folder in
      let broken = try folder.file("banner.png", Data("no picture".utf8))
      let file = folder.url.appending(path: "page.png")
      let drawing = Repository.path("Resources/icon.svg")
      let picture = Repository.path("Packaging/icons/128.png")
      for (banner, status) in [(broken.path, 1), (drawing, 1), (picture, 0)] as [(String, Int32)] {
        let outcome = try Program.run(
          "profile", "--headless", "--banner", banner, "--name", "שלום עולם", "--posts", "0", "--png", file.path)
        expect(outcome.status, equals: status)
        expect(FileManager.default.fileExists(atPath: file.path), equals: (status == 0))
        expect(outcome.errors.contains("The file \(banner) is not a picture"), equals: (status == 1))
      }
    }
  }

  @Test(arguments: [
    (["--sweep", "1:2"], "is not a valid sweep"), (["--sweep", "0:10:-1"], "never arrives"),
    (["--sweep", "0:10:0"], "never arrives"), (["--sweep", "0:1e6:1e-9"], "more than 1000000 rows"),
    (["--sweep", "nan:1:1"], "is not a valid sweep"),
    (["--headless", "--offset", "far", "--png", "x.png"], "is not a valid offset"),
    (["--headless", "--offset", "inf", "--png", "x.png"], "is not a valid offset"),
    (["--offset", "3"], "need --headless"),
    (["--headless"], "Say where the picture goes to"), (["--csv", "x.csv"], "Say what to write"),
    (["--metrics", "other", "--sweep", "0:1:1"], "There are no metrics"), (["--posts", "-1"], "--posts"),
  ])
  func misuseEndsWith64AndASentence(_ arguments: [String], _ sentence: String) throws {
    let outcome = try Program.run(["profile"] + arguments)
    expect(outcome.status == 64 && outcome.output.isEmpty && outcome.errors.contains(sentence))
  }
}
