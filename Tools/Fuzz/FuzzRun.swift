import Foundation
import Glibc

/// The cases of one subject, read in processes of their own.
@MainActor
struct FuzzRun {
  /// What a process shares with the one that started it.
  private struct Progress {
    /// The number of the current case.
    var number = 0
    var acceptedCount = 0
    /// The greatest CPU time of a case in seconds.
    var maximumSeconds = 0.0
  }

  /// The result of a run.
  struct Outcome {
    var acceptedCount = 0
    var maximumSeconds = 0.0
    /// The greatest memory of a process in bytes.
    var maximumMemory = 0
    /// The cases that ended their process, each with the reason.
    var findings: [(number: Int, reason: String)] = []
  }

  /// Whether the address sanitizer is built in, which needs time and memory of its own.
  private static let isSanitized = dlsym(nil, "__asan_init") != nil
  /// The maximum CPU time of a case in whole seconds.
  static let maximumSeconds: rlim_t = isSanitized ? 100 : 5
  /// The maximum memory of a process in bytes.
  static let maximumMemory: rlim_t = 500_000_000
  /// The maximum number of findings, after which a run ends.
  private static let maximumFindings = 20
  /// The maximum number of inputs that are tried to make one smaller.
  private static let maximumAttempts = 100

  let subject: FuzzSubject
  let mutation: Mutation
  let seed: UInt64
  let scratch: URL

  /// Returns the bytes of the case with a number.
  func input(_ number: Int) -> [UInt8] {
    guard let make = subject.make else { return subject.repair(mutation.input(seed: seed, number: number)) }
    var generator = Mutation.generator(seed: seed, number: number)
    return make(mutation.samples, &generator)
  }

  /// Reads all cases of `numbers` in this process. Returns how many are accepted.
  func readAll(_ numbers: Range<Int>) -> Int {
    numbers.count { accepts(input($0)) }
  }

  /// Reads all cases of `numbers` in other processes.
  func run(_ numbers: Range<Int>) throws -> Outcome { try run(numbers, input) }

  /// Returns an input that fails with as few lines as can be removed by halves, quarters and so on.
  func minimised(_ bytes: [UInt8]) throws -> [UInt8] {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var (length, attempts) = (lines.count / 2, 0)
    while length > 0 {
      var start = 0
      while start < lines.count, attempts < Self.maximumAttempts {
        var fewer = lines
        fewer.removeSubrange(start..<min(lines.count, start + length))
        let text = Array(fewer.joined(separator: [UInt8(ascii: "\n")]))
        attempts += 1
        if try run(0..<1, { _ in text }).findings.isEmpty { start += length } else { lines = fewer }
      }
      length /= 2
    }
    return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }

  private func run(_ numbers: Range<Int>, _ input: (Int) -> [UInt8]) throws -> Outcome {
    let length = MemoryLayout<Progress>.size
    let memory = mmap(nil, length, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)
    guard let memory, memory != UnsafeMutableRawPointer(bitPattern: -1) else { throw CocoaError(.fileReadUnknown) }
    defer { munmap(memory, length) }
    let progress = memory.initializeMemory(as: Progress.self, to: Progress())
    var outcome = Outcome()
    var remaining = numbers
    while !remaining.isEmpty, outcome.findings.count < Self.maximumFindings {
      let (status, memory) = ChildProcess.run { work(remaining, progress, input) }
      outcome.maximumMemory = max(outcome.maximumMemory, memory)
      guard status != 0 else { break }
      outcome.findings.append((progress.pointee.number, Self.reason(status)))
      remaining = (progress.pointee.number + 1)..<numbers.upperBound
    }
    outcome.acceptedCount = progress.pointee.acceptedCount
    outcome.maximumSeconds = progress.pointee.maximumSeconds
    return outcome
  }

  private func work(
    _ numbers: Range<Int>, _ progress: UnsafeMutablePointer<Progress>, _ input: (Int) -> [UInt8]
  ) {
    dup2(open("/dev/null", O_WRONLY), STDERR_FILENO)
    // Memory that is counted is more than memory that is used, by that of the system's libraries.
    var memory = rlimit(rlim_cur: Self.isSanitized ? unlimited : Self.maximumMemory, rlim_max: unlimited)
    setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &memory)
    for number in numbers {
      progress.pointee.number = number
      let bytes = input(number)
      let before = Self.consumedSeconds()
      var time = rlimit(rlim_cur: rlim_t(before.own) + 1 + Self.maximumSeconds, rlim_max: unlimited)
      setrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &time)
      if accepts(bytes) { progress.pointee.acceptedCount += 1 }
      let after = Self.consumedSeconds()
      let seconds = after.own + after.children - before.own - before.children
      progress.pointee.maximumSeconds = max(progress.pointee.maximumSeconds, seconds)
    }
  }

  private func accepts(_ bytes: [UInt8]) -> Bool {
    do {
      try subject.read(FuzzInput(bytes: bytes, scratch: scratch))
      return true
    } catch {
      return false
    }
  }

  private static func reason(_ status: Int32) -> String {
    switch status & 0x7F {
    case SIGXCPU: "took more than \(maximumSeconds) s"
    case SIGSEGV, SIGBUS: "accessed invalid memory"
    case SIGILL, SIGTRAP, SIGABRT: "ended the program, or took more than \(maximumMemory / 1_000_000) MB"
    case let signal where signal != 0: "was ended by signal \(signal)"
    default: "ended the program with status \(status >> 8)"
    }
  }

  /// Returns the CPU time of this process and of those that it started.
  private static func consumedSeconds() -> (own: Double, children: Double) {
    func seconds(_ who: __rusage_who) -> Double {
      var usage = rusage()
      getrusage(__rusage_who_t(who.rawValue), &usage)
      func number(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) * 1e-6 }
      return number(usage.ru_utime) + number(usage.ru_stime)
    }
    return (seconds(RUSAGE_SELF), seconds(RUSAGE_CHILDREN))
  }
}

/// No limit; the C macro is not imported.
private let unlimited = rlim_t.max
