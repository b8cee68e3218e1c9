import Glibc

/// The CPU time of this process.
enum CPUTime {
  /// Seconds of CPU that all threads of the process have used so far.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// The median CPU seconds of `repetitions` calls of `body`, which gets their number, after a tenth as many to warm up.
  static func median(of repetitions: Int, _ body: (Int) -> Void) -> Double {
    for step in 0..<(repetitions / 10 + 1) { body(step) }
    var times: [Double] = []
    times.reserveCapacity(repetitions)
    for step in 0..<repetitions {
      let start = now
      body(step)
      times.append(now - start)
    }
    return times.sorted()[repetitions / 2]
  }
}
