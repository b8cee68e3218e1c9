import ArgumentParser
import Motion
import MotionNotation
import OvershootCurves
import OvershootJSON
import SDLStage

/// `overshoot curve fit FILE|-`: which curve a recording shows.
struct CurveFitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fit",
    abstract: "Find the curve that a recording shows.",
    discussion: """
      The input has a time in seconds and a value in each line, such as 0.25,120, 8 to 100000 of them in the order of \
      their times; the first line may be a header, and further columns are ignored. For each model the best curve is \
      printed, the best model first: curve, from 0 to 1; delay, the seconds from the first line to the start, negative \
      where the start was cut; duration in seconds, null for a spring and a decay; from and to; rms and maxError, the \
      errors as shares of the distance; score, an information criterion, of which the least is the best.

      With --frames the recording is made of pictures: what moves in the box is followed along its longest direction, \
      in pixels. A folder has PNG files in the order of their names, an animated PNG has times of its own. With \
      --follow left, right, top or bottom it is that edge of what differs from the first picture, such as of a page \
      that slides in.

      \(ExitStatus.help([
        .success: "when every answer was printed", .failure: "when a file could not be read",
        .malformedInput: "when the input is not a recording; the line is printed",
      ]))
      """)

  /// The maximum size of the input in bytes.
  private static let maximumByteCount = 64 << 20

  @Argument(help: ArgumentHelp("The recording, or - for standard input.", valueName: "FILE"), completion: .file())
  var file: String?

  @Option(
    help: "The model: all, \(FitModel.allCases.map(\.rawValue).joined(separator: ", ")).",
    completion: .list(["all"] + FitModel.allCases.map(\.rawValue)))
  var model = "all"

  @Option(
    help: ArgumentHelp("The folder of PNG files, or the animated PNG.", valueName: "DIR|FILE"), completion: .file())
  var frames: String?

  @Option(help: ArgumentHelp("The box in the pictures, in pixels.", valueName: "x,y,w,h"), transform: PictureBox.init)
  var box: PictureBox?

  @Option(help: ArgumentHelp("What is followed in the pictures.", valueName: "PART"))
  var follow = FollowedPart.middle

  @Option(help: ArgumentHelp("The pictures of a folder in a second.", valueName: "F"))
  var fps = 60.0

  @Flag(help: "Print one JSON object per line.")
  var json = false

  func validate() throws {
    guard (file == nil) != (frames == nil) else {
      throw ValidationError("Say what to read: a FILE, - for standard input, or --frames.")
    }
    guard (frames == nil) == (box == nil) else { throw ValidationError("Give both --frames and --box, or neither.") }
    guard follow == .middle || frames != nil else { throw ValidationError("--follow needs --frames.") }
    guard (0.1...100_000).contains(fps) else { throw ValidationError("--fps takes a number from 0.1 to 100000.") }
    guard model == "all" || FitModel(rawValue: model) != nil else {
      throw ValidationError("There is no model '\(model)'.")
    }
  }

  func run() throws {
    let models = FitModel(rawValue: model).map { [$0] } ?? FitModel.allCases
    let fits: [FittedCurve]
    do {
      fits = try recording().fits(Set(models))
    } catch let error as RecordingError {
      throw ExitStatus.malformedInput.reporting(error.description)
    }
    guard !fits.isEmpty else {
      throw ExitStatus.malformedInput.reporting("No curve is found: the recording ends where it begins.")
    }
    var output = RowOutput(printsJSON: json, widths: ["model": 6, "rms": 22, "maxError": 22, "score": 20])
    for fit in fits { try output.write(Self.answer(fit)) }
    try output.finish()
  }

  private func recording() throws -> Recording {
    if let frames, let box {
      return try RecordedFrames(frames, box: box, framesPerSecond: fps).recording(following: follow)
    }
    return try Recording(csv: WholeFile.read(argument: file ?? "-", atMost: Self.maximumByteCount))
  }

  private static func answer(_ fit: FittedCurve) -> JSONValue {
    .object([
      ("curve", .string(fit.curve.description)), ("delay", .number(fit.delay)),
      ("duration", fit.duration.map(JSONValue.number) ?? .null), ("from", .number(fit.from)),
      ("maxError", .number(fit.maxError)), ("model", .string(fit.model.rawValue)), ("rms", .number(fit.rms)),
      ("score", .number(fit.score)), ("to", .number(fit.to)),
    ])
  }
}

extension FollowedPart: ExpressibleByArgument {}
