import ArgumentParser
import Foundation
import Motion

/// The text of a curve on the command line; it is read when the command runs, as its mistakes have their own exit status.
struct CurveArgument {
  /// The exit status where the curve is wrong.
  static let exitStatus = ExitCode(2)

  private let text: String

  init(_ text: String) {
    self.text = text
  }

  /// The curve.
  ///
  /// - Throws: the exit status, after the column and the reason have been told.
  func parsed() throws -> CurveDescription {
    do {
      return try CurveDescription(text)
    } catch {
      throw complain(error.description)
    }
  }

  /// What to throw where the curve is well-formed but does not fit, after the reason has been told.
  func rejected(_ reason: String) -> ExitCode { complain("Column 1: \(reason)") }

  private func complain(_ sentence: String) -> ExitCode {
    FileHandle.standardError.write(Data("Error: \(sentence)\n".utf8))
    return Self.exitStatus
  }
}
