import Foundation
import OvershootSupport

/// The program that `OVERSHOOT_PROGRAM` names, such as an optimised build; else the one that was built with the tests.
enum Program {
  /// The result of a run.
  struct Outcome {
    let status: Int32
    let output: String
    let errors: String

    /// The lines of `output`.
    var lines: [String] { output.split(separator: "\n").map(String.init) }
  }

  static let executable =
    ProcessInfo.processInfo.environment["OVERSHOOT_PROGRAM"].map { URL(filePath: $0) }
    ?? URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    .appending(path: "overshoot")

  /// Runs the program to its end with `input` on its standard input.
  static func run(
    _ arguments: String..., input: Data = Data(), environment: [String: String] = [:]
  ) throws -> Outcome {
    try run(executable, arguments, input: input, environment: environment)
  }

  /// Runs the program to its end with a list of arguments.
  static func run(_ arguments: [String], environment: [String: String] = [:]) throws -> Outcome {
    try run(executable, arguments, input: Data(), environment: environment)
  }

  /// Runs a bash script to its end; `$0` is the program and `$1` the first of `arguments`.
  static func run(script: String, _ arguments: String...) throws -> Outcome {
    let bash = URL(filePath: "/bin/bash")
    return try run(bash, ["-c", script, executable.path(percentEncoded: false)] + arguments, input: Data())
  }

  private static func run(
    _ url: URL, _ arguments: [String], input: Data, environment: [String: String] = [:]
  ) throws -> Outcome {
    // Files instead of pipes, since a full pipe would block.
    try TemporaryFolder.with { folder in
      let process = Process()
      process.executableURL = url
      process.arguments = arguments
      process.currentDirectoryURL = folder.url
      process.environment = environment.merging(["PATH": "/usr/bin:/bin"]) { own, _ in own }
      let (output, errors) = (try folder.file("output"), try folder.file("errors"))
      process.standardInput = try FileHandle(forReadingFrom: folder.file("input", input))
      process.standardOutput = try FileHandle(forWritingTo: output)
      process.standardError = try FileHandle(forWritingTo: errors)
      try withoutBlockedSignals { try process.run() }
      process.waitUntilExit()
      return Outcome(
        status: process.terminationStatus, output: try String(contentsOf: output, encoding: .utf8),
        errors: try String(contentsOf: errors, encoding: .utf8))
    }
  }
}

/// Calls `body` with no signal blocked on this thread. A process inherits the blocked signals, and some threads of the
/// tests block nearly all.
private func withoutBlockedSignals(_ body: () throws -> Void) rethrows {
  var (none, previous) = (sigset_t(), sigset_t())
  sigemptyset(&none)
  pthread_sigmask(SIG_SETMASK, &none, &previous)
  defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
  try body()
}

/// Checks that input was refused, in one line that begins with a message.
func expectRefusal(
  _ outcome: Program.Outcome, _ message: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(outcome.status == 2 && outcome.output.isEmpty, sourceLocation: sourceLocation)
  #expect(
    outcome.errors.hasPrefix("Error: \(message)") && outcome.errors.count { $0 == "\n" } == 1,
    "It said: \(outcome.errors)", sourceLocation: sourceLocation)
}
