import ArgumentParser
import SDLStage

/// Measures the engine and the renderer, and prints figures that compare inside one run only.
@main
struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "overshoot-bench", abstract: "Measures the animation engine, the renderer and whole screens.",
    discussion: "Figures are CPU time of this process. Compare them inside one run only.")

  enum Subject: String, ExpressibleByArgument, CaseIterable {
    case raster, list, screens, motion
  }

  @Argument(help: "What to measure: raster, list, screens, motion. All where none is named.")
  var subjects: [Subject] = []

  @Option(help: "How many properties motion runs, as one or several numbers between commas.")
  var n = Counts([100, 10_000, 100_000])

  @Option(help: "How many frames motion runs.")
  var frames = 100

  @Option(help: "The folder with the program's files, for screens; found by itself where nothing is named.")
  var resources: String?

  @Option(help: "What of screens to measure: what has this in its name.")
  var only = ""

  @Flag(help: "Print one JSON object to the line.")
  var json = false

  func validate() throws {
    guard (1...100_000).contains(frames) else { throw ValidationError("--frames takes a number from 1 to 100000.") }
  }

  func run() throws {
    let report = BenchReport(printsJSON: json)
    try MainActor.assumeIsolated {
      if subjects.isEmpty || subjects.contains(.raster) {
        let fonts = try FontBook()
        RasterBench(report: report, fonts: fonts).run()
        EffectsBench(report: report, fonts: fonts).run()
      }
      if subjects.isEmpty || subjects.contains(.list) {
        ListBench(report: report, fonts: try FontBook()).run()
      }
      if subjects.isEmpty || subjects.contains(.screens) {
        try ScreensBench(report: report, resources: ResourceFolder(override: resources), only: only).run()
      }
      if subjects.isEmpty || subjects.contains(.motion) {
        MotionBench(report: report, counts: n.values, frames: frames).run()
      }
    }
  }
}

/// Whole numbers between commas.
struct Counts: ExpressibleByArgument, CustomStringConvertible {
  let values: [Int]

  init(_ values: [Int]) { self.values = values }

  init?(argument: String) {
    values = argument.split(separator: ",", omittingEmptySubsequences: false).compactMap { Int($0) }
    let isWhole = values.count == argument.split(separator: ",", omittingEmptySubsequences: false).count
    guard isWhole, !values.isEmpty, values.allSatisfy({ (1...1_000_000).contains($0) }) else { return nil }
  }

  var description: String { values.map(String.init).joined(separator: ",") }
  var defaultValueDescription: String { description }
}
