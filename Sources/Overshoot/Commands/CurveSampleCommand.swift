import ArgumentParser
import Geometry
import Motion

/// `overshoot curve sample CURVE --at X…`: values and velocities of a curve.
struct CurveSampleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sample",
    abstract: "Print a curve's values and velocities.",
    discussion: """
      For each place one JSON object is printed: at, value and velocity, which is null where the curve stands upright. \
      For an easing function the place is the input progress, outside 0...1 allowed; for a spring seconds since its \
      release at 0 towards 1; for a decay seconds since its start at 0.
      """)

  @Argument(help: ArgumentHelp("The curve.", valueName: "CURVE"), transform: CurveArgument.init)
  var curve: CurveArgument

  @Option(
    name: .long, parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Where: one or more numbers, also with commas.", valueName: "X"), transform: NumberList.init)
  var at: [NumberList] = []

  @Option(
    help: ArgumentHelp("With --to: add the colour mixed at the value, from #RRGGBB or #RRGGBBAA.", valueName: "COLOR"),
    transform: CurveSampleCommand.colorNoted)
  var from: Color?

  @Option(
    help: ArgumentHelp("The colour at the value 1.", valueName: "COLOR"), transform: CurveSampleCommand.colorNoted)
  var to: Color?

  @Option(
    help: "The space in which colours are mixed: srgb, linear or oklab.", transform: CurveSampleCommand.spaceNamed)
  var space = ColorSpace.srgb

  func validate() throws {
    guard !at.isEmpty else { throw ValidationError("Say where: --at X, once or more.") }
    guard (from == nil) == (to == nil) else { throw ValidationError("Give both --from and --to, or neither.") }
  }

  func run() throws {
    let curve = try SampledCurve(curve)
    for place in at.flatMap(\.numbers) {
      let sample = curve.sample(at: place)
      guard try StandardOutput.write(line: sample.line(color: mixedColor(at: sample.value))) == .written else { return }
    }
  }

  private func mixedColor(at value: Double) -> String? {
    guard let from, let to else { return nil }
    let isOpaque = from.alpha == 1 && to.alpha == 1
    return from.mixed(with: to, at: value, in: space).notation(includingAlpha: !isOpaque)
  }

  private static func colorNoted(_ text: String) throws -> Color {
    guard let color = Color(notation: text) else {
      throw ValidationError("'\(text)' is no colour; write #RRGGBB or #RRGGBBAA.")
    }
    return color
  }

  private static func spaceNamed(_ text: String) throws -> ColorSpace {
    guard let space = ColorSpace(rawValue: text) else {
      let names = ColorSpace.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("There is no colour space '\(text)'; known are \(names).")
    }
    return space
  }
}
