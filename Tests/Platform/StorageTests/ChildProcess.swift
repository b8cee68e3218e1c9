import Foundation
import OvershootSupport

/// A run of the program `OvershootStorageProcess` beside the tests.
struct ChildProcess {
  private static let executable = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appending(path: "OvershootStorageProcess")

  private let process: Process
  private let output: Pipe
  private let errors: Pipe

  /// Starts the program.
  init(_ arguments: String...) throws { try self.init(arguments) }

  init(_ arguments: [String]) throws {
    let process = Process()
    (output, errors) = (Pipe(), Pipe())
    process.executableURL = Self.executable
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = errors
    process.environment = [:]
    // A process inherits the blocked signals, and some threads of the tests block nearly all.
    var (none, previous) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &previous)
    defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
    try process.run()
    self.process = process
  }

  /// Runs the program to its end.
  static func run(_ arguments: [String]) throws -> (lines: [String], errors: String, signal: Int32?) {
    try ChildProcess(arguments).finish()
  }

  /// Waits for the first output.
  func waitForOutput() { _ = output.fileHandleForReading.availableData }

  /// Kills the process and waits for its end.
  func kill() {
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Kills the process after a number of lines of its output, and waits for its end. Returns what `finish` does, with
  /// the lines that came meanwhile.
  func kill(afterLines count: Int) -> (lines: [String], errors: String, signal: Int32?) {
    var data = Data()
    while data.count(where: { $0 == UInt8(ascii: "\n") }) < count {
      let part = output.fileHandleForReading.availableData
      if part.isEmpty { return finish(data) }
      data += part
    }
    Foundation.kill(process.processIdentifier, SIGKILL)
    return finish(data)
  }

  /// Waits for the end. Returns the lines of the output, the errors, and the signal that ended the process.
  func finish() -> (lines: [String], errors: String, signal: Int32?) { finish(Data()) }

  /// Waits for the end, after a part of the output was read.
  private func finish(_ part: Data) -> (lines: [String], errors: String, signal: Int32?) {
    let text = String(decoding: part + output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let errors = String(decoding: self.errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let signal = process.terminationReason == .uncaughtSignal ? process.terminationStatus : nil
    return (text.split(separator: "\n").map(String.init), errors, signal)
  }

  var identifier: Int32 { process.processIdentifier }
}
