import ArgumentParser
import Motion
import MotionNotation
import OvershootCommands
import OvershootCurves
import OvershootDrawing
import OvershootRenderPages
import OvershootShell
import OvershootSound
import SDLStage

/// `overshoot curve export CURVE --format F --out FILE`: a curve for other programs.
@MainActor
struct CurveExportCommand: @preconcurrency ParsableCommand {
  /// What is written.
  enum Format: Hashable {
    case text(CurveDialect)
    case picture
    case animation
    case tone
  }

  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write a curve for other programs, as a table, a picture or a tone.",
    discussion: """
      css is the easing function of CSS; springs and the curves that CSS does not know become linear() with few points \
      within 0.001 of the curve, and behind that of a spring stands its duration, as in linear(0, 0.21 9%, 1) 1158ms. \
      keyframes is a rule with @keyframes, swift a call that creates an animator, json and csv have the values, \
      svg and png the graph, apng the graph with its playhead in motion, and wav is a tone whose pitch is the value: \
      220 Hz for 0 and 440 Hz for 1. curve is the notation of CURVE itself.

      swiftui, uikit, compose, flutter, gsap (a CustomEase), framer (Motion), adwaita (C) and qml are pieces of code; \
      reactspring says springs only, and link, an address at cubic-bezier.com, only what is one Bézier. What a form \
      cannot say exactly says so in a comment with the greatest error, in progress; without one the text is exact to \
      1e-7. address opens the curve in this program. With --complete, \(CurveExportCommand.complete) are whole files \
      in which something moves along the curve.
      """)

  @Argument(help: ArgumentHelp("The curve.", valueName: "CURVE"), transform: CurveArgument.init)
  var curve: CurveArgument

  @Option(
    help: ArgumentHelp("\(CurveExportCommand.formats).", valueName: "F"),
    completion: .list(CurveExportCommand.names), transform: CurveExportCommand.format)
  var format: Format?

  @Flag(help: "Write a small file that works by itself.")
  var complete = false

  @Option(help: ArgumentHelp("The number of samples of json and csv, from 2 to 100000.", valueName: "N"))
  var points = 101

  @Option(help: ArgumentHelp("The seconds of a curve that determines none, up to 100000.", valueName: "S"))
  var duration = TimedCurve.defaultDuration

  @Option(help: ArgumentHelp("Write to FILE, or to standard output for -.", valueName: "FILE"), completion: .file())
  var out: String?

  @Option(
    help: ArgumentHelp("Write the graph with its playhead as pictures into the folder DIR.", valueName: "DIR"),
    completion: .directory)
  var frames: String?

  /// The frames a second of pictures.
  private static let frameRate = 60.0
  /// The largest number of pictures.
  private static let maximumFrames = 3_600

  /// The names of the formats.
  private nonisolated static let names = CurveDialect.allCases.map(\.rawValue) + ["png", "apng", "wav"]
  private nonisolated static let formats =
    names.dropLast().joined(separator: ", ") + " or \(names[names.count - 1])"

  private nonisolated static let complete =
    CurveDialect.complete.dropLast().map(\.rawValue).joined(separator: ", ")
    + " and \(CurveDialect.complete[CurveDialect.complete.count - 1])"

  private nonisolated static func format(_ argument: String) throws -> Format {
    try
      (["png": .picture, "apng": .animation, "wav": .tone][argument]
      ?? CurveDialect(rawValue: argument).map(Format.text))
      .orUsageError("There is no format '\(argument)'; known are \(formats).")
  }

  func validate() throws {
    guard format != nil || frames != nil else {
      throw ValidationError("Say what to write: --format F --out FILE, or --frames DIR.")
    }
    if complete {
      guard case .text(let dialect)? = format, CurveDialect.complete.contains(dialect) else {
        throw ValidationError("--complete needs a --format of \(Self.complete).")
      }
    }
    guard (2...100_000).contains(points) else { throw ValidationError("--points takes a number from 2 to 100000.") }
    guard (0.001...TimedCurve.maximumDuration).contains(duration) else {
      throw ValidationError("--duration takes seconds from 0.001 to 100000.")
    }
    guard format != .picture && format != .animation || out.map({ $0 != "-" }) ?? false else {
      throw ValidationError("A picture needs a file: --out FILE.")
    }
    guard format != .tone || out.map({ $0 != "-" }) ?? false else {
      throw ValidationError("A tone needs a file: --out FILE.")
    }
  }

  func run() throws {
    let timed = try curve.timed(duration: duration)
    if let frames { try writeFrames(of: timed, to: frames) }
    guard let format else { return }
    if format == .tone {
      guard timed.duration <= WaveRecorder.maximumDuration else {
        throw curve.rejected("It takes more than \(Int(WaveRecorder.maximumDuration)) s, too long for a tone.")
      }
      let samples = CurveTone.samples(seconds: timed.duration) { timed.value(at: $0) }
      return try WholeFile.write(WaveFile.bytes(samples, channels: 1), to: out ?? "")
    }
    if format == .animation { return try WholeFile.write(animation(of: timed), to: out ?? "") }
    guard case .text(let dialect) = format else {
      return try ImageFile.write(picture(of: timed, fraction: nil), to: out ?? "")
    }
    guard let text = complete ? dialect.file(of: timed) : dialect.text(of: timed, sampleCount: points) else {
      throw curve.rejected("\(dialect.rawValue) cannot say this curve, or would need thousands of points.")
    }
    let bytes = Array("\(text)\(text.hasSuffix("\n") ? "" : "\n")".utf8)
    if let out, out != "-" { try WholeFile.write(bytes, to: out) } else { try StandardOutput.write(bytes) }
  }

  /// The graph with its playhead in motion, whose last frame stays for a second.
  private func animation(of timed: TimedCurve) throws -> [UInt8] {
    let rate = Double(AnimationRecorder.framesPerSecond)
    guard timed.duration <= AnimationRecorder.maximumDuration else {
      throw curve.rejected("It takes more than \(Int(AnimationRecorder.maximumDuration)) s, too long for a picture.")
    }
    var animation = AnimatedPNG(framesPerSecond: AnimationRecorder.framesPerSecond)
    let count = Int((timed.duration * rate).rounded(.up))
    for index in 0...count {
      let picture = try picture(of: timed, fraction: min(1, Double(index) / rate / timed.duration))
      guard animation.show(picture, at: index) else {
        throw ExitStatus.failure.reporting("A frame cannot be encoded.")
      }
    }
    return animation.bytes(until: count + AnimationRecorder.framesPerSecond)
  }

  private func writeFrames(of timed: TimedCurve, to folder: String) throws {
    let count = Int((timed.duration * Self.frameRate).rounded(.up)) + 1
    guard count <= Self.maximumFrames else {
      throw curve.rejected("It takes more than \(Self.maximumFrames / Int(Self.frameRate)) s, too long for pictures.")
    }
    var recorder = try FrameRecorder(folder: folder, moments: [], sheet: nil)
    for index in 0..<count {
      let time = Double(index) / Self.frameRate
      try recorder.add(at: time) { try picture(of: timed, fraction: min(1, time / timed.duration)) }
    }
    _ = try recorder.finish()
  }

  private func picture(of timed: TimedCurve, fraction: Double?) throws -> Bitmap {
    try Composition.picture(of: RenderPage(graphOf: timed, playheadAt: fraction), scale: 2)
  }
}
