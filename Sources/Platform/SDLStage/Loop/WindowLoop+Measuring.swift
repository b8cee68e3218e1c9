internal import OvershootStage

/// What frames cost in real time, where something asks for that.
extension WindowLoop {
  /// The clocks at the steps of a frame.
  struct Measure {
    let begin: Double
    /// From the beginning to the pixels, in seconds.
    var time: Double?
    /// CPU time at the beginning, and after the engine, drawing and presenting.
    var cpu: [Double]
  }

  func beginMeasure() { measure = measuredTime.map { Measure(begin: $0, cpu: [cpuTime()]) } }

  /// The display list is made.
  func measureList() { measure?.cpu.append(cpuTime()) }

  /// The pixels are made.
  func measurePixels() {
    guard let begin = measure?.begin, let end = measuredTime else { return }
    measure?.time = end - begin
    measure?.cpu.append(cpuTime())
  }

  /// The frame is shown: tells its cost.
  func endMeasure() {
    guard let measure, let time = measure.time, measure.cpu.count == 3 else { return }
    let cpu = measure.cpu + [cpuTime()]
    self.measure = nil
    onFrameCost?(
      FrameCost(time: time, engine: cpu[1] - cpu[0], drawing: cpu[2] - cpu[1], presenting: cpu[3] - cpu[2]))
  }

  /// The time by the clock of real time, where something asks for costs.
  private var measuredTime: Double? {
    guard onFrameCost != nil, case .realTime(let now) = pacing else { return nil }
    return now()
  }
}
