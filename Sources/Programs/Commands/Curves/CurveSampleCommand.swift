import ArgumentParser
import OvershootGeometry
import OvershootJSON

/// `overshoot curve sample CURVE --at X…`: values and velocities of a curve.
struct CurveSampleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sample",
    abstract: "Print a curve's values and velocities.",
    discussion: """
      For each X one JSON object is printed: at, value and velocity, which is null where the curve is vertical. For an \
      easing function X is the input progress, which may be outside 0...1; for a spring seconds since its release at 0 \
      towards 1; for a decay seconds since its start at 0.
      """)

  @Argument(help: ArgumentHelp("The curve.", valueName: "CURVE"), transform: CurveArgument.init)
  var curve: CurveArgument

  @Option(
    name: .long, parsing: .unconditionalSingleValue,
    help: ArgumentHelp("One or more numbers, also separated by commas.", valueName: "X"), transform: NumberList.init)
  var at: [NumberList] = []

  @Option(
    help: ArgumentHelp("With --to: add the colour mixed at the value, from #RRGGBB or #RRGGBBAA.", valueName: "COLOR"),
    transform: CurveSampleCommand.color)
  var from: Color?

  @Option(
    help: ArgumentHelp("The colour at the value 1.", valueName: "COLOR"), transform: CurveSampleCommand.color)
  var to: Color?

  @Option(
    help: "The space in which colours are mixed: srgb, linear, oklab or oklch.",
    completion: .list(ColorSpace.allCases.map(\.rawValue)),
    transform: CurveSampleCommand.space)
  var space = ColorSpace.srgb

  func validate() throws {
    guard !at.isEmpty else { throw ValidationError("Say where: --at X, once or more.") }
    guard (from == nil) == (to == nil) else { throw ValidationError("Give both --from and --to, or neither.") }
  }

  func run() throws {
    let curve = try SampledCurve(curve)
    for position in at.flatMap(\.numbers) {
      let sample = curve.sample(at: position)
      guard abs(sample.value) < .greatestFiniteMagnitude else {
        throw ExitStatus.malformedInput.reporting(
          "At \(position.json) the value of the curve is beyond the largest number.")
      }
      let color = mixedColor(at: sample.value).map { [(name: "color", value: JSONValue.string($0))] } ?? []
      let numbers = [("at", sample.at), ("value", sample.value), ("velocity", sample.velocity)]
      try StandardOutput.write(line: JSONValue.object(numbers.map { ($0, .number($1)) } + color).text)
    }
  }

  private func mixedColor(at value: Double) -> String? {
    guard let from, let to else { return nil }
    let isOpaque = from.alpha == 1 && to.alpha == 1
    return from.mixed(with: to, at: value, in: space).notation(includingAlpha: !isOpaque)
  }

  private static func color(_ argument: String) throws -> Color {
    try Color(notation: argument).orUsageError("'\(argument)' is not a valid colour; write #RRGGBB or #RRGGBBAA.")
  }

  private static func space(_ argument: String) throws -> ColorSpace {
    try ColorSpace(rawValue: argument).orUsageError(
      "There is not a valid colour space '\(argument)'; known are "
        + "\(ColorSpace.allCases.map(\.rawValue).joined(separator: ", ")).")
  }
}
