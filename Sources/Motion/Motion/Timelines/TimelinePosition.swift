/// A time in a timeline, in seconds or relative to something in it.
///
///     timeline.add(fall, at: .label("top", offset: 0.2))
///     timeline.add(glow, at: .withPrevious)
///     timeline.add(fade, at: 1.5)
public struct TimelinePosition: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  private enum Origin: Hashable {
    case start, end, previousBegin, previousEnd
    case label(String)
  }

  private let origin: Origin
  private let offset: Double

  private init(_ origin: Origin, offset: Double = 0) { (self.origin, self.offset) = (origin, offset) }

  /// The begin of the timeline.
  public static let start = TimelinePosition(.start)
  /// The end of the last part so far.
  public static let end = TimelinePosition(.end)
  /// The end of the part that was added last; of a free spring, the end of its response.
  public static let afterPrevious = TimelinePosition(.previousEnd)
  /// The begin of the part that was added last.
  public static let withPrevious = TimelinePosition(.previousBegin)
  /// The time of a label, which must exist, and `offset` seconds.
  public static func label(_ name: String, offset: Double = 0) -> TimelinePosition {
    TimelinePosition(.label(name), offset: offset)
  }
  /// A number of seconds from the begin of the timeline.
  public static func time(_ seconds: Double) -> TimelinePosition { TimelinePosition(.start, offset: seconds) }

  /// Creates a number of seconds from the begin of the timeline.
  public init(floatLiteral value: Double) { self.init(.start, offset: value) }
  /// Creates a number of seconds from the begin of the timeline.
  public init(integerLiteral value: Int) { self.init(.start, offset: Double(value)) }

  /// Returns the position `seconds` later, or earlier for a negative number.
  ///
  /// An operator would make differences of literals and numbers ambiguous wherever this module is imported.
  public func offset(by seconds: Double) -> TimelinePosition { TimelinePosition(origin, offset: offset + seconds) }

  /// Returns the seconds from the begin of a timeline, at least 0.
  func time(in references: TimelineReferences, end: Double, for call: String) -> Double {
    offset.requireFinite("\(call) needs a finite time")
    let base =
      switch origin {
      case .start: 0.0
      case .end: end
      case .previousBegin: references.previous.begin
      case .previousEnd: references.previous.end
      case .label(let name): references.time(of: name, for: call)
      }
    return max(0, base + offset)
  }
}

/// The times to which positions in a timeline refer, in seconds.
struct TimelineReferences {
  var labels: [String: Double] = [:]
  /// The part that was added last.
  var previous = (begin: 0.0, end: 0.0)

  fileprivate func time(of label: String, for call: String) -> Double {
    if let time = labels[label] { return time }
    let known = labels.keys.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
    trapMisuse(
      "\(call): there is no label \"\(label)\" in this timeline"
        + (known.isEmpty ? ", and no other." : ", but \(known)."))
  }
}
