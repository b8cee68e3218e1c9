import ArgumentParser
import MotionNotation
import OvershootCommands
import OvershootCurveLab
import OvershootScreenKit
import OvershootShell
import SDLStage

/// What the curve lab shows first.
struct LabOptions: ListedArguments {
  private var curve: String?
  private var page: CurveLabMode?
  private var lecture: String?

  static let listed: [ListedArgument<LabOptions>] = [
    ListedArgument(
      name: "curve", help: "Show CURVE in the curve lab.",
      form: .value("CURVE", isFree: true) { text in { $0.curve = text } }),
    ListedArgument(
      name: "page", help: "Open the curve lab at its page NAME: \(modes).",
      form: .value("NAME", choices: CurveLabMode.allCases.map(\.rawValue), at: \.page) { text in
        try CurveLabMode(rawValue: text).orUsageError("'\(text)' is not a valid page; give one of \(modes).")
      }),
    ListedArgument(
      name: "lecture",
      help:
        "Show the lecture FILE in the curve lab, or one that is shipped: \(Lecture.shipped.joined(separator: ", ")).",
      form: .value("FILE") { text in { $0.lecture = text } }),
  ]

  private static let modes = CurveLabMode.allCases.map(\.rawValue).joined(separator: ", ")

  /// Whether the lab is shown.
  var isGiven: Bool { curve != nil || page != nil || lecture != nil }

  /// Checks that the options are given for the lab only.
  func check(_ screen: Route?) throws {
    guard screen == nil || screen == .curves || !isGiven else {
      throw ValidationError("--curve, --page and --lecture need --screen curves.")
    }
  }

  /// Reads the curve and the lecture.
  ///
  /// - Throws: the exit status, after the place and the reason were printed; `FileError` where the file cannot be read.
  @MainActor
  func start() throws -> LabStart {
    guard isGiven else { return .standard }
    do {
      let curve = try curve.map { try CurveArgument($0).timed(duration: TimedCurve.defaultDuration) }
      return LabStart(page: page, curve: curve, talk: try talk())
    } catch let error as LectureError {
      throw ExitStatus.malformedInput.reporting(error.description)
    }
  }

  private func talk() throws -> LabStart.Talk? {
    guard let lecture else { return nil }
    guard !Lecture.shipped.contains(lecture) else { return .shipped(lecture) }
    let bytes = try WholeFile.read(argument: lecture, atMost: Lecture.byteLimit)
    return .given(try Lecture(lines: bytes, isScreen: ScreenList.all.isLecturePage))
  }
}
