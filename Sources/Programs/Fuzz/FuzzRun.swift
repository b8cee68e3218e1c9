import Foundation
import Glibc

// Swift does not import it, since little is allowed in the new process while other threads exist. This program has no
// other threads.
@_silgen_name("fork")
private func duplicateProcess() -> pid_t

/// The cases of one subject, read in processes of their own.
@MainActor
struct FuzzRun {
  /// What a process shares with the one that started it.
  private struct Progress {
    /// The number of the current case.
    var number = 0
    var acceptedCount = 0
    /// The greatest CPU time of a case in seconds, and its number.
    var maximumSeconds = 0.0
    var slowestNumber = 0
  }

  /// The result of a run.
  struct Outcome {
    var acceptedCount = 0
    var maximumSeconds = 0.0
    var slowestNumber = 0
    /// The greatest memory of a process in bytes.
    var maximumMemory = 0
    /// The cases that ended their process, each with the reason.
    var findings: [(number: Int, reason: String)] = []
  }

  /// The maximum CPU time of a case in whole seconds.
  static let maximumSeconds: rlim_t = 5
  /// The maximum memory of a process in bytes.
  static let maximumMemory: rlim_t = 500_000_000
  /// The maximum number of findings, after which a run ends.
  private static let maximumFindings = 20

  let subject: FuzzSubject
  let mutation: Mutation
  let seed: UInt64
  let scratch: URL

  /// Returns the bytes of the case with a number.
  func input(_ number: Int) -> [UInt8] { subject.repair(mutation.input(seed: seed, number: number)) }

  /// Reads all cases of `numbers` in this process. Returns how many are accepted.
  func readAll(_ numbers: Range<Int>) -> Int {
    numbers.count { accepts(input($0)) }
  }

  /// Reads all cases of `numbers` in other processes.
  func run(_ numbers: Range<Int>) throws -> Outcome {
    let length = MemoryLayout<Progress>.size
    let memory = mmap(nil, length, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)
    guard let memory, memory != UnsafeMutableRawPointer(bitPattern: -1) else { throw CocoaError(.fileReadUnknown) }
    defer { munmap(memory, length) }
    let progress = memory.initializeMemory(as: Progress.self, to: Progress())
    var outcome = Outcome()
    var remaining = numbers
    while !remaining.isEmpty, outcome.findings.count < Self.maximumFindings {
      fflush(nil)
      let process = duplicateProcess()
      if process == 0 {
        work(remaining, progress)
        _exit(0)
      }
      var (status, usage) = (Int32(0), rusage())
      while wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
      outcome.maximumMemory = max(outcome.maximumMemory, usage.ru_maxrss * 1024)
      guard status != 0 else { break }
      outcome.findings.append((progress.pointee.number, Self.reason(status)))
      remaining = (progress.pointee.number + 1)..<numbers.upperBound
    }
    outcome.acceptedCount = progress.pointee.acceptedCount
    outcome.maximumSeconds = progress.pointee.maximumSeconds
    outcome.slowestNumber = progress.pointee.slowestNumber
    return outcome
  }

  private func work(_ numbers: Range<Int>, _ progress: UnsafeMutablePointer<Progress>) {
    dup2(open("/dev/null", O_WRONLY), STDERR_FILENO)
    // Memory that is counted is more than memory that is used, by that of the system's libraries.
    var memory = rlimit(rlim_cur: Self.maximumMemory, rlim_max: unlimited)
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
      if seconds > progress.pointee.maximumSeconds {
        progress.pointee.maximumSeconds = seconds
        progress.pointee.slowestNumber = number
      }
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
