import ArgumentParser
import SDLStage

/// Measures the animation engine, the renderer, rules and whole screens.
@main
struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "overshoot-bench", abstract: "Measures the animation engine, the renderer, rules and whole screens.",
    discussion: "Figures are CPU time of this process. Compare them inside one run only.")

  enum Subject: String, ExpressibleByArgument, CaseIterable {
    case raster, list, field, screens, motion, perception, queries, bombs, bricks, walls, nonoku, twenty48, adventure,
      sound, readers, recovery, fit
  }

  @Argument(
    help: "What to measure, all of them by default: \(Subject.allCases.map(\.rawValue).joined(separator: ", ")).")
  var subjects: [Subject] = []

  @Option(help: "The numbers of properties in motion, separated by commas.")
  var n = Counts([100, 10_000, 100_000])

  @Option(help: "The number of frames in motion.")
  var frames = 100

  @Option(help: "The folder with the program's files, for screens; found by default.")
  var resources: String?

  @Option(help: "The folder with the shaders, for OpenGL; found by default.")
  var shaders: String?

  @Option(help: "Measure only screens, or levels of breakout, with this in their names.")
  var only = ""

  @Option(help: "The number of damaged stores.")
  var seeds = 1000

  @Flag(help: "Print one JSON object per line.")
  var json = false

  func validate() throws {
    guard (1...100_000).contains(frames) else { throw ValidationError("--frames takes a number from 1 to 100000.") }
    guard (1...100_000).contains(seeds) else { throw ValidationError("--seeds takes a number from 1 to 100000.") }
  }

  func run() throws {
    let report = BenchReport(printsJSON: json)
    let subjects = subjects.isEmpty ? Subject.allCases : subjects
    try MainActor.assumeIsolated {
      if subjects.contains(.raster) {
        let fonts = try FontBook()
        RasterBench(report: report, fonts: fonts).run()
        TextBench(report: report, fonts: try FontBook(desktop: DesktopFonts(hanLanguage: "ja"))).run()
        EffectsBench(report: report, fonts: fonts).run()
        GLBench(report: report, fonts: fonts, folder: shaders).run()
      }
      if subjects.contains(.list) {
        ListBench(report: report, fonts: try FontBook()).run()
      }
      if subjects.contains(.field) {
        FieldBench(report: report, fonts: try FontBook()).run()
      }
      if subjects.contains(.screens) {
        try ScreensBench(report: report, resources: ResourceFolder(override: resources), only: only).run()
      }
      if subjects.contains(.motion) {
        MotionBench(report: report, counts: n.values, frames: frames).run()
      }
      if subjects.contains(.readers) { ReaderBench(report: report).run() }
    }
    if subjects.contains(.bricks) { BreakoutBench(report: report).run() }
    if subjects.contains(.walls) {
      try BreakoutLevelsBench(report: report, resources: ResourceFolder(override: resources), only: only).run()
    }
    if subjects.contains(.perception) { try PerceptionBench(report: report).run() }
    if subjects.contains(.queries) { try QueriesBench(report: report).run() }
    if subjects.contains(.bombs) { try BombRushBench(report: report).run() }
    if subjects.contains(.nonoku) { NonokuBench(report: report).run() }
    if subjects.contains(.adventure) { try AdventureBench(report: report).run() }
    if subjects.contains(.sound) { SoundBench(report: report).run() }
    if subjects.contains(.recovery) { try RecoveryBench(report: report, seeds: seeds).run() }
    if subjects.contains(.fit) { FitBench(report: report).run() }
    if subjects.contains(.twenty48) { try Twenty48Bench(report: report).run() }
  }
}

/// Whole numbers separated by commas, each in 1...1000000.
struct Counts: ExpressibleByArgument, CustomStringConvertible {
  let values: [Int]

  init(_ values: [Int]) { self.values = values }

  init?(argument: String) {
    let numbers = argument.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard numbers.allSatisfy((1...1_000_000).contains) else { return nil }
    values = numbers
  }

  var description: String { values.map(String.init).joined(separator: ",") }
  var defaultValueDescription: String { description }
}
