import Glibc
import OvershootDamage
import OvershootGeometry
import OvershootStorage
import SDLStage

/// Measures how many rows of damaged stores come back, of those whose pages are whole.
struct RecoveryBench {
  let report: BenchReport
  /// The number of damaged stores.
  let seeds: Int

  // Behaviour: storage 11
  /// Prints a row for each kind of damage, and one for all.
  func run() throws {
    var sums: [StoreDamage.Kind: [RecoveryTrial]] = [:]
    var generator = SeededGenerator(seed: 1)
    let samples = try [false, true].map { hasLog in
      try Self.inFolder { try RecoverySample(in: $0, hasLog: hasLog, &generator) }
    }
    for seed in 0..<seeds {
      var generator = SeededGenerator(seed: UInt64(seed))
      let kind = StoreDamage.Kind.allCases[seed % StoreDamage.Kind.allCases.count]
      let sample = samples[generator.integer(below: 4) == 0 ? 1 : 0]
      let trial = try Self.inFolder { try RecoveryTrial(sample, in: $0, kind, now: { CPUTime.now }, &generator) }
      sums[kind, default: []].append(trial)
    }
    report.header("damage", "stores", "whole rows", "back %", "stores ok", "ms p50", "ms p99")
    for kind in StoreDamage.Kind.allCases { row("\(kind)", sums[kind] ?? []) }
    row("all", sums.values.flatMap(\.self))
  }

  private func row(_ name: String, _ trials: [RecoveryTrial]) {
    guard !trials.isEmpty else { return }
    let (whole, lost) = trials.reduce((0, 0)) { ($0.0 + $1.whole, $0.1 + $1.lost.count) }
    report.row(
      [
        .word("damage", name), .count("stores", trials.count), .count("whole_rows", whole),
        .figure("back_percent", 100 * Double(whole - lost) / Double(max(1, whole))),
        .count("stores_ok", trials.count { $0.lost.isEmpty }),
      ] + .percentiles("repair_ms", of: trials.map(\.seconds), places: 1))
  }

  /// Calls `body` with a new folder in memory, where the system has such folders.
  static func inFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
    let folder = (access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp") + "/overshoot-recovery-\(getpid())"
    try WholeFile.makeFolder(folder)
    defer { removeFolder(folder) }
    return try body(folder)
  }

  private static func removeFolder(_ folder: String) {
    guard let stream = opendir(folder) else { return }
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      guard name != ".", name != ".." else { continue }
      if unlink(folder + "/" + name) != 0 { removeFolder(folder + "/" + name) }
    }
    closedir(stream)
    rmdir(folder)
  }
}
