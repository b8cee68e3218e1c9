import ArgumentParser

/// Measures the animation engine, the renderer, rules and whole screens.
@main
struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "overshoot-bench", abstract: "Measures the animation engine, the renderer, rules and whole screens.",
    discussion: "Figures are CPU time of this process. Compare them inside one run only.")

  @Argument(help: "What to measure; everything by default.")
  var subjects: [Subject] = []

  @OptionGroup var options: BenchOptions

  @Flag(help: "Print one JSON object per line.")
  var json = false

  func run() throws {
    let report = BenchReport(printsJSON: json)
    try MainActor.assumeIsolated {
      for subject in subjects.isEmpty ? Subject.all : subjects { try subject.measure(report, options) }
    }
  }
}

/// What some subjects are asked for.
struct BenchOptions: ParsableArguments {
  @Option(
    help: "The numbers of properties in motion, separated by commas (default: 100,10000,100000).", transform: counts)
  var n = [100, 10_000, 100_000]

  @Option(help: "The number of frames in motion.")
  var frames = 100

  @Option(help: "The folder with the program's files, for screens and levels; found by default.")
  var resources: String?

  @Option(help: "The folder with the shaders, for OpenGL; found by default.")
  var shaders: String?

  @Option(help: "Measure only screens, levels of breakout, or single scenes of raster with this in their names.")
  var only = ""

  func validate() throws {
    guard (1...100_000).contains(frames) else { throw ValidationError("--frames takes a number from 1 to 100000.") }
  }

  /// Returns whether what has a name is asked for.
  func selects(_ name: String) -> Bool { only.isEmpty || name.contains(only) }

  private static func counts(_ text: String) throws -> [Int] {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard numbers.allSatisfy((1...1_000_000).contains) else {
      throw ValidationError("--n takes numbers from 1 to 1000000, separated by commas.")
    }
    return numbers
  }
}
