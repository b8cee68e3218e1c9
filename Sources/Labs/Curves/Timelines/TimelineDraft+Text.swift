import Motion
import MotionNotation
import OvershootGeometry
import OvershootJSON

extension TimelineDraft {
  /// A notation in which other programs take a timeline.
  package enum Notation: String, CaseIterable, Sendable {
    case swift = "Swift"
    case keyframes = "@keyframes"
    case json = "JSON"
  }

  /// Returns the timeline in a notation.
  package func text(in notation: Notation) -> String {
    switch notation {
    case .swift: swift
    case .keyframes: keyframes
    case .json: json
    }
  }

  // MARK: Swift

  /// The timeline as Swift with `Motion`, which moves animatable properties of a `card`.
  package var swift: String {
    var lines: [String] = []
    let staggers = interval > 0 && properties.count > 1
    if staggers {
      let stagger = "Stagger.each(\(interval.json), from: .\(origin.rawValue))"
      lines.append("let delays = \(stagger).delays(count: \(properties.count))")
    }
    lines.append("let timeline = Timeline.build { timeline in")
    for (property, part) in partsInOrder {
      var time = part.start.json
      if staggers, let index = properties.firstIndex(of: property) { time = ".time(\(time) + delays[\(index)])" }
      let change = "card.\(property.rawValue) = \(part.target.json)"
      lines.append("  timeline.add(\(part.curve.swift) { \(change) }, at: \(time))")
    }
    for label in labels { lines.append("  timeline.addLabel(\(label.name.quotedAsJSON), at: \(label.time.json))") }
    let more = (autoreverses ? ["autoreverses: true"] : []) + (delay > 0 ? ["delay: \(delay.json)"] : [])
    switch count {
    case 1?: lines.append("}")
    case nil: lines.append("}.repeatedForever(\(more.joined(separator: ", ")))")
    case let count?: lines.append("}.repeated(\((["\(count)"] + more).joined(separator: ", ")))")
    }
    if speed != 1 { lines.append("timeline.speed = \(speed.json)") }
    lines.append("timeline.startAnimation()")
    return lines.joined(separator: "\n") + "\n"
  }

  // MARK: CSS

  /// The greatest difference between a value and the straight lines between two key frames, as a share of its way.
  package static let keyframeError = 0.001
  /// The share of a cycle by which a key frame precedes a jump.
  private static let beforeJump = 1e-6

  /// The timeline as a rule of CSS with its key frames: points are pixels, and the speed is in the duration.
  package var keyframes: String {
    guard cycle > 0 else { return "@keyframes timeline {\n}\n" }
    var frames: [(percentage: String, values: String)] = []
    for time in keyframeTimes {
      let frame = (Self.css(time / cycle * 100, 1e5), declarations(at: time).joined(separator: "; "))
      // Of those that are too near to be told apart the last counts.
      if frames.last?.percentage == frame.0 { frames.removeLast() }
      frames.append(frame)
    }
    let lines = frames.map { "  \($0.percentage)% { \($0.values) }" }
    // With autoreverse half of the delay is on each side of a run, so that a run and its mirror image fit together.
    let lead = autoreverses && count != 1 ? delay / 2 : 0
    let shifted = lead > 0 ? " \(Self.css(-lead / speed * 1_000, 10))ms" : ""
    let runs = count.map { $0 == 1 ? "" : " \($0)" } ?? " infinite"
    let direction = autoreverses && count != 1 ? " alternate" : ""
    let duration = Self.css(cycle / speed * 1_000, 10)
    let rule = ".timeline { animation: timeline \(duration)ms linear\(shifted)\(runs)\(direction) both }"
    return "@keyframes timeline {\n\(lines.joined(separator: "\n"))\n}\n\n\(rule)\n"
  }

  /// The times of key frames in a cycle, in seconds.
  var keyframeTimes: [Double] {
    let lead = autoreverses && count != 1 ? delay / 2 : 0
    var times: Set<Double> = [0, lead, lead + run, cycle]
    for property in properties {
      for part in parts(property) {
        let begin = lead + part.start + delay(of: property)
        for bend in part.curve.bends {
          let time = begin + bend.input * part.curve.duration
          // Rounded, the time of a jump may be before it.
          times.insert(bend.isJump ? time + cycle * Self.beforeJump / 1_000 : time)
          if bend.isJump { times.insert(time - cycle * Self.beforeJump) }
        }
      }
    }
    return times.filter { $0 >= 0 && $0 <= cycle }.sorted()
  }

  /// The declarations of all properties that move, at a time in a cycle.
  private func declarations(at time: Double) -> [String] {
    let lead = autoreverses && count != 1 ? delay / 2 : 0
    func value(_ property: Property) -> String {
      Self.css(self.value(of: property, at: max(0, min(run, time - lead))), 1e4)
    }
    var result: [String] = []
    let moved = properties
    if moved.contains(.x) || moved.contains(.y) { result.append("translate: \(value(.x))px \(value(.y))px") }
    if moved.contains(.scale) { result.append("scale: \(value(.scale))") }
    if moved.contains(.turn) { result.append("rotate: \(value(.turn))deg") }
    if moved.contains(.opacity) { result.append("opacity: \(value(.opacity))") }
    return result
  }

  /// Returns a number in as many digits as a multiple of 1 / `parts` needs.
  private static func css(_ number: Double, _ parts: Double) -> String {
    let whole = (number * parts).rounded()
    return whole == 0 ? "0" : (whole / parts).json
  }
}

extension TimedCurve {
  /// The inputs between which the curve is nearly straight, with 0 and 1, and whether it jumps there.
  fileprivate var bends: [(input: Double, isJump: Bool)] {
    if case .easing(.steps(let steps)) = curve {
      let count = min(steps.count, 1_000)
      return (0...count).map { (Double($0) / Double(count), true) }
    }
    let lines = LinearEasing(fitting: { value(at: $0) }, error: TimelineDraft.keyframeError / 2)
    let inner: [Double] = lines.map { $0.points.map(\.input) } ?? (1..<1_000).map { Double($0) / 1_000 }
    let inputs: [Double] = [0, 1] + inner.filter { $0 > 0 && $0 < 1 }
    return inputs.map { ($0, false) }
  }
}
