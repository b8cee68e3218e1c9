import Motion
import MotionNotation
import OvershootGeometry
import OvershootLocalization

/// A timeline while it is edited: for each property of one object its parts, and how the whole is repeated.
package struct TimelineDraft: Hashable, Sendable {
  /// What a track moves.
  package enum Property: String, CaseIterable, Sendable {
    case x, y, scale, turn, opacity

    package var title: String {
      switch self {
      case .x: tr("x", context: "track")
      case .y: tr("y", context: "track")
      case .scale: tr("Scale", context: "track")
      // Translators: how far something is turned.
      case .turn: tr("Turn")
      case .opacity: tr("Opacity")
      }
    }

    /// The value before the first part.
    package var rest: Double { self == .scale || self == .opacity ? 1 : 0 }

    /// The values that parts lead to: points, factors, degrees.
    package var range: ClosedRange<Double> {
      switch self {
      case .x, .y: -200...200
      case .scale: 0...3
      case .turn: -720...720
      case .opacity: 0...1
      }
    }
  }

  /// A movement of a property to a value.
  package struct Part: Hashable, Sendable {
    /// Seconds from the start of the track.
    package var start: Double
    /// The curve with its duration.
    package var curve: TimedCurve
    /// The value at the end.
    package var target: Double

    package init(start: Double, curve: TimedCurve, target: Double) {
      (self.start, self.curve, self.target) = (start, curve, target)
    }

    /// The seconds from the start of the track to the end.
    package var end: Double { start + curve.duration }
  }

  /// A time with a name.
  package struct Label: Hashable, Sendable {
    package var name: String
    /// Seconds.
    package var time: Double

    package init(name: String, time: Double) { (self.name, self.time) = (name, time) }
  }

  /// The track that begins first where tracks are staggered.
  package enum Origin: String, CaseIterable, Sendable {
    case first, last, center

    var stagger: Stagger.Origin {
      switch self {
      case .first: .first
      case .last: .last
      case .center: .center
      }
    }
  }

  /// The parts of each property, in the order of their starts.
  package private(set) var tracks: [Property: [Part]] = [:]
  /// In the order of their times.
  package private(set) var labels: [Label] = []
  /// Seconds between a track and its neighbour.
  package var interval = 0.0
  package var origin = Origin.first
  /// The number of runs; nil without end.
  package var count: Int? = 1
  /// Whether every second run is reversed.
  package var autoreverses = false
  /// Seconds between two runs.
  package var delay = 0.0
  package var speed = 1.0

  package static let maximumParts = 16
  package static let maximumLabels = 16
  package static let starts = 0.0...60.0
  package static let durations = 0.05...20.0
  package static let intervals = 0.0...0.5
  package static let counts = 1...10
  package static let delays = 0.0...2.0
  package static let speeds = 0.1...4.0
  package static let maximumNameLength = 24

  /// Creates a timeline without parts.
  package init() {}

  // MARK: Parts

  /// Returns the parts of a property.
  package func parts(_ property: Property) -> [Part] { tracks[property] ?? [] }

  /// Adds a part where there is room for one more, and returns its index.
  @discardableResult
  package mutating func add(_ part: Part, to property: Property) -> Int? {
    var parts = parts(property)
    guard parts.count < Self.maximumParts else { return nil }
    let part = Self.limited(part, property)
    let index = parts.firstIndex { $0.start > part.start } ?? parts.count
    parts.insert(part, at: index)
    tracks[property] = parts
    return index
  }

  /// Removes a part. An index out of range is ignored.
  package mutating func remove(_ index: Int, from property: Property) {
    guard parts(property).indices.contains(index) else { return }
    tracks[property]?.remove(at: index)
    if parts(property).isEmpty { tracks[property] = nil }
  }

  /// Changes a part, and returns its index behind that; nil for an index out of range.
  package mutating func change(_ index: Int, of property: Property, _ change: (inout Part) -> Void) -> Int? {
    guard parts(property).indices.contains(index) else { return nil }
    var part = parts(property)[index]
    change(&part)
    remove(index, from: property)
    return add(part, to: property)
  }

  private static func limited(_ part: Part, _ property: Property) -> Part {
    var part = part
    part.start = limited(part.start, starts)
    part.target = limited(part.target, property.range)
    if !durations.contains(part.curve.duration) { part.stretch(to: limited(part.curve.duration, durations)) }
    return part
  }

  private static func limited(_ number: Double, _ range: ClosedRange<Double>) -> Double {
    number.isNaN ? range.lowerBound : max(range.lowerBound, min(range.upperBound, number))
  }

  // MARK: Labels

  /// Returns whether a text can be the name of a label: up to 24 letters, digits, spaces and hyphens.
  package static func isName(_ text: String) -> Bool {
    (1...maximumNameLength).contains(text.count)
      && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }
  }

  /// Names a time; a label of that name is there then. Has no effect where there is no room for one more.
  package mutating func addLabel(_ label: Label) {
    guard Self.isName(label.name) else { return }
    labels.removeAll { $0.name == label.name }
    guard labels.count < Self.maximumLabels else { return }
    let time = Self.limited(label.time, Self.starts)
    let index = labels.firstIndex { $0.time > time } ?? labels.count
    labels.insert(Label(name: label.name, time: time), at: index)
  }

  package mutating func removeLabel(_ name: String) { labels.removeAll { $0.name == name } }

  // MARK: Times and values

  /// The properties with parts, in their order.
  package var properties: [Property] { Property.allCases.filter { tracks[$0] != nil } }

  /// Returns the seconds by which the parts of a property begin later, as tracks are staggered.
  package func delay(of property: Property) -> Double {
    let properties = properties
    guard interval > 0, let index = properties.firstIndex(of: property) else { return 0 }
    return Stagger.each(interval, from: origin.stagger).delays(count: properties.count)[index]
  }

  /// The seconds of a run.
  package var run: Double {
    let ends = properties.flatMap { property in parts(property).map { $0.end + delay(of: property) } }
    return max(ends.max() ?? 0, labels.last?.time ?? 0)
  }

  /// The seconds from the start of a run to that of the next.
  package var cycle: Double { run + (count == 1 ? 0 : delay) }

  /// Returns the seconds within a run at a time in seconds.
  package func time(inRun time: Double) -> Double {
    guard count != 1, cycle > 0 else { return Self.limited(time, 0...run) }
    let last = count.map { Double($0 - 1) } ?? .infinity
    let index = max(0, min(last, (time / cycle).rounded(.down)))
    let passed = max(0, min(run, time - index * cycle))
    return autoreverses && index.truncatingRemainder(dividingBy: 2) == 1 ? run - passed : passed
  }

  /// Returns the value of a property at a time within a run. Movements that overlap add up.
  package func value(of property: Property, at time: Double) -> Double {
    let delay = delay(of: property)
    var (value, from) = (property.rest, property.rest)
    for part in parts(property) {
      let begin = part.start + delay
      if time >= begin {
        value += (part.target - from) * part.curve.value(at: min(1, (time - begin) / part.curve.duration))
      }
      from = part.target
    }
    return value
  }
}

extension TimelineDraft.Part {
  /// Gives the part another duration, in seconds; a spring has the same form in another time then.
  package mutating func stretch(to duration: Double) {
    guard duration.isFinite, duration > 0 else { return }
    let factor = duration / curve.duration
    var description = curve.curve
    if case .spring(let form, let velocity) = description {
      description = .spring(form.stretched(by: factor), velocity: velocity / factor)
    }
    if let stretched = try? TimedCurve(description, duration: duration) { curve = stretched }
  }
}

extension SpringDescription {
  /// Returns the spring in another time.
  fileprivate func stretched(by factor: Double) -> SpringDescription {
    switch self {
    case .dampingRatio: self
    case .settling(let duration, let ratio): .settling(duration: duration * factor, dampingRatio: ratio)
    case .perceptual(let duration, let bounce): .perceptual(duration: duration * factor, bounce: bounce)
    case .response(let response, let fraction): .response(response * factor, dampingFraction: fraction)
    case .physical(let mass, let stiffness, let damping):
      .physical(mass: mass, stiffness: stiffness / (factor * factor), damping: damping / factor)
    }
  }
}
