import ArgumentParser
import Foundation

/// `overshoot-fuzz`.
@main
struct FuzzCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "overshoot-fuzz", abstract: "Read mutated inputs, send random events, and play random animations.",
    subcommands: [FormatsCommand.self, SoakCommand.self, MotionCommand.self], defaultSubcommand: FormatsCommand.self)
}

/// `overshoot-fuzz formats`: reads mutated inputs and prints how many are accepted, refused, and fail.
@MainActor
struct FormatsCommand: @preconcurrency ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "formats", abstract: "Read mutated inputs of every format.",
    discussion: """
      Each case must be read or refused within \(FuzzRun.maximumSeconds) s and \
      \(FuzzRun.maximumMemory / 1_000_000) MB. One that is not is written into the folder Cases; move it into the \
      folder of its format when the fault is mended. The exit status is 1 where there is any.
      """)

  @Option(help: "The number of cases of each format.")
  var cases = 10_000

  @Option(help: "The start of all mutations; the same seed gives the same cases.")
  var seed: UInt64 = 1

  @Option(help: "One format: \(FuzzSubject.all.map(\.name).joined(separator: ", ")).")
  var only: String?

  @Option(help: "The folder with Samples and Cases.")
  var folder = "Tests/Programs/FuzzTests"

  func run() throws {
    let folder = URL(filePath: folder)
    let subjects = FuzzSubject.all.filter { only == nil || $0.name == only }
    guard !subjects.isEmpty, cases >= 0 else { throw ValidationError("There is no such format.") }
    let scratch = FileManager.default.temporaryDirectory.appending(path: "overshoot-fuzz-\(getpid())")
    defer { try? FuzzInput(bytes: [], scratch: scratch).removeFiles() }
    var isFaultless = true
    print("format         cases  accepted   refused    failed   slowest    memory")
    for subject in subjects {
      let samples = try subject.samples(in: folder.appending(path: "Samples"))
      guard !samples.isEmpty else { continue }
      let run = FuzzRun(subject: subject, mutation: Mutation(samples: samples), seed: seed, scratch: scratch)
      let outcome = try run.run(0..<cases)
      let refused = cases - outcome.acceptedCount - outcome.findings.count
      print(
        subject.name.padding(toLength: 10, withPad: " ", startingAt: 0)
          + String(
            format: "%10d%10d%10d%10d%8.2f s%7d MB", cases, outcome.acceptedCount, refused, outcome.findings.count,
            outcome.maximumSeconds, outcome.maximumMemory / 1_000_000))
      for finding in outcome.findings {
        isFaultless = false
        let file = folder.appending(path: "Cases/\(subject.name)-\(seed)-\(finding.number)")
        print("  case \(finding.number) \(finding.reason): \(file.path)")
        fflush(nil)
        let input = run.input(finding.number)
        try Data(String(validating: input, as: UTF8.self) == nil ? input : run.minimised(input)).write(to: file)
      }
    }
    if !isFaultless { throw ExitCode.failure }
  }
}
