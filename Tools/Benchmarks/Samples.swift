import Glibc
import OvershootCLimits
import OvershootJSON

/// The CPU times of repeated work, and what it allocates.
struct Samples {
  /// The CPU time of this process, in seconds, of each piece of work.
  private(set) var seconds: [Double] = []
  /// The seconds that pass meanwhile, in which several threads may work.
  private(set) var elapsed: [Double] = []
  /// The number of allocations of each piece of work.
  private(set) var allocations: [Int] = []

  /// Makes room for the times of `count` pieces of work.
  init(reserving count: Int = 0) {
    seconds.reserveCapacity(count)
    elapsed.reserveCapacity(count)
    allocations.reserveCapacity(count)
  }

  /// Measures `count` calls of `body`, which gets their numbers from 0, after a tenth as many that are not measured.
  init(of count: Int, _ body: (Int) throws -> Void) rethrows {
    self.init(reserving: count)
    for step in 0..<(count / 10 + 1) { try body(step) }
    for step in 0..<count { try measure { try body(step) } }
  }

  /// The CPU time of all threads of this process so far, in seconds.
  static var now: Double { now(CLOCK_PROCESS_CPUTIME_ID) }

  private static func now(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Returns the CPU seconds that a call of `body` takes.
  static func seconds(_ body: () throws -> Void) rethrows -> Double {
    let start = now
    try body()
    return now - start
  }

  /// Measures a call of `body`.
  mutating func measure(_ body: () throws -> Void) rethrows {
    let (before, start) = (cl_allocations(), Self.now(CLOCK_MONOTONIC))
    let time = try Self.seconds(body)
    allocations.append(Int(cl_allocations() - before))
    seconds.append(time)
    elapsed.append(Self.now(CLOCK_MONOTONIC) - start)
  }

  /// Removes the latest piece of work.
  mutating func removeLast() {
    seconds.removeLast()
    elapsed.removeLast()
    allocations.removeLast()
  }

  /// Takes the latest piece of work of others from the latest one, of which it was a part.
  mutating func takeLast(of others: Samples) {
    let index = seconds.count - 1
    seconds[index] = max(0, seconds[index] - others.seconds[index])
    allocations[index] = max(0, allocations[index] - others.allocations[index])
  }

  /// The median in seconds.
  var median: Double { seconds.median }

  /// The mean and the 99th percentile in milliseconds, and the mean number of allocations.
  var meanRow: JSONValue {
    let mean = seconds.reduce(0, +) / Double(seconds.count)
    return [
      "cpu_ms": .figure(mean * 1000), "cpu_p99": .figure(Self.percentile(99, of: seconds)),
      "allocations": meanAllocations,
    ]
  }

  /// The mean number of allocations of a piece of work.
  var meanAllocations: JSONValue { .figure(Double(allocations.reduce(0, +)) / Double(allocations.count)) }

  /// Returns the median and the 99th percentile in milliseconds: `name_p50` and `name_p99`.
  func percentiles(_ name: String) -> JSONValue {
    .object([50, 99].map { ("\(name)_p\($0)", .figure(Self.percentile($0, of: seconds))) })
  }

  /// The 99th percentile of the time that passes, in milliseconds.
  var elapsedP99: JSONValue { .figure(Self.percentile(99, of: elapsed)) }

  private static func percentile(_ percent: Int, of seconds: [Double]) -> Double {
    seconds.sorted()[seconds.count * percent / 100] * 1000
  }
}

extension [Double] {
  /// The upper median.
  ///
  /// - Precondition: the array is not empty.
  var median: Double { sorted()[count / 2] }
}
