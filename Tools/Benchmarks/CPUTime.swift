import Glibc

/// The CPU time of this process.
enum CPUTime {
  /// The CPU time of all threads so far, in seconds.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Returns the CPU time of a call of `body` in seconds.
  static func measure(_ body: () -> Void) -> Double {
    let start = now
    body()
    return now - start
  }

  /// Returns the median CPU time of `repetitions` calls of `body` in seconds, after a tenth as many to warm up.
  ///
  /// - Parameter body: gets the number of the call, from 0.
  static func median(of repetitions: Int, _ body: (Int) -> Void) -> Double {
    for step in 0..<(repetitions / 10 + 1) { body(step) }
    return (0..<repetitions).map { step in measure { body(step) } }.median
  }
}

extension [Double] {
  /// The upper median.
  ///
  /// - Precondition: the array is not empty.
  var median: Double { sorted()[count / 2] }
}
