import Motion
import MotionNotation
import OvershootJSON

extension TimelineDraft {
  /// The greatest size of a text that is read, in bytes.
  package static let maximumSize = 65_536

  /// The timeline as JSON, from which `init(json:)` makes the same timeline.
  package var json: String {
    let tracks = properties.map { property in
      let parts = parts(property).map { part in
        let curve = "\"curve\": \(part.curve.curve.description.quotedAsJSON), \"duration\": \(part.curve.duration.json)"
        return "    {\"start\": \(part.start.json), \(curve), \"to\": \(part.target.json)}"
      }
      return "  \(property.rawValue.quotedAsJSON): [\n\(parts.joined(separator: ",\n"))\n  ]"
    }
    let labels = labels.map { "\($0.name.quotedAsJSON): \($0.time.json)" }.joined(separator: ", ")
    let settings = [
      "\"stagger\": \(interval.json)", "\"from\": \(origin.rawValue.quotedAsJSON)",
      "\"repeats\": \(count.map { "\($0)" } ?? "null")", "\"autoreverses\": \(autoreverses)",
      "\"delay\": \(delay.json)", "\"speed\": \(speed.json)",
    ]
    return """
      {
        \(settings.joined(separator: ", ")),
        "labels": {\(labels)},
        "tracks": {
      \(tracks.joined(separator: ",\n"))
        }
      }

      """
  }

  /// Reads a timeline. Keys that are missing have the values of an empty timeline.
  ///
  /// - Throws: `TimelineSyntaxError` for text that is no timeline, for numbers out of range, and for more than 65 536
  ///   bytes.
  package init(json text: String) throws(TimelineSyntaxError) {
    do throws(JSONError) {
      self = try Self.read(text)
    } catch {
      throw TimelineSyntaxError(error)
    }
  }

  private static func read(_ text: String) throws(JSONError) -> TimelineDraft {
    var scanner = JSONScanner(text.utf8.count > Self.maximumSize ? "" : text)
    if text.utf8.count > Self.maximumSize { throw scanner.error("A timeline has at most 65536 bytes.") }
    var draft = TimelineDraft()
    try scanner.object("A timeline") { (scanner, key) throws(JSONError) in
      switch key.text {
      case "stagger": draft.interval = try scanner.number("stagger", in: Self.intervals)
      case "from": draft.origin = try scanner.choice("from")
      case "repeats": draft.count = try scanner.runs()
      case "autoreverses": draft.autoreverses = try scanner.flag("autoreverses")
      case "delay": draft.delay = try scanner.number("delay", in: Self.delays)
      case "speed": draft.speed = try scanner.number("speed", in: Self.speeds)
      case "labels":
        try scanner.object("labels") { (scanner, key) throws(JSONError) in
          guard Self.isName(key.text), draft.labels.count < Self.maximumLabels else {
            throw scanner.error(
              "Up to 16 labels have names of up to 24 letters, digits, spaces and hyphens.", at: key.offset)
          }
          draft.addLabel(Label(name: key.text, time: try scanner.number(key.text, in: Self.starts)))
        }
      case "tracks":
        try scanner.object("tracks") { (scanner, key) throws(JSONError) in
          guard let property = Property(rawValue: key.text) else {
            let names = Property.allCases.map(\.rawValue).joined(separator: ", ")
            throw scanner.error("A track is one of \(names).", at: key.offset)
          }
          try scanner.array(key.text) { (scanner, _) throws(JSONError) in
            let offset = scanner.offset
            guard draft.add(try scanner.part(of: property), to: property) != nil else {
              throw scanner.error("A track has at most \(Self.maximumParts) parts.", at: offset)
            }
          }
        }
      default: throw scanner.error("A timeline has no \"\(key.text.prefix(24))\".", at: key.offset)
      }
    }
    try scanner.end()
    return draft
  }
}

extension JSONScanner {
  fileprivate mutating func number(_ what: String, in range: ClosedRange<Double>) throws(JSONError) -> Double {
    let offset = offset
    let number = try number(what)
    guard range.contains(number) else {
      throw error("\(what) is a number from \(range.lowerBound.json) to \(range.upperBound.json).", at: offset)
    }
    return number
  }

  fileprivate mutating func runs() throws(JSONError) -> Int? {
    if null() { return nil }
    let offset = offset
    let number = try number("repeats")
    guard let count = Int(exactly: number), TimelineDraft.counts.contains(count) else {
      throw error("repeats is a whole number from 1 to \(TimelineDraft.counts.upperBound), or null.", at: offset)
    }
    return count
  }

  fileprivate mutating func choice(_ what: String) throws(JSONError) -> TimelineDraft.Origin {
    let offset = offset
    guard let choice = TimelineDraft.Origin(rawValue: try string(what)) else {
      throw error("\(what) is first, last or center.", at: offset)
    }
    return choice
  }

  fileprivate mutating func part(of property: TimelineDraft.Property) throws(JSONError) -> TimelineDraft.Part {
    var (start, target, duration) = (0.0, property.rest, TimedCurve.defaultDuration)
    var curve = CurveDescription.easing(.easeInOut)
    let offset = offset
    try object("A part") { (scanner, key) throws(JSONError) in
      switch key.text {
      case "start": start = try scanner.number("start", in: TimelineDraft.starts)
      case "duration": duration = try scanner.number("duration", in: TimelineDraft.durations)
      case "to": target = try scanner.number("to", in: property.range)
      case "curve":
        let offset = scanner.offset
        let text = try scanner.string("curve")
        do throws(CurveSyntaxError) {
          curve = try CurveDescription(text)
        } catch {
          throw scanner.error(error.sentence, at: offset + error.column)
        }
      default: throw scanner.error("A part has no \"\(key.text.prefix(24))\".", at: key.offset)
      }
    }
    guard let timed = try? TimedCurve(curve, duration: duration),
      TimelineDraft.durations.contains(timed.duration)
    else { throw error("The curve of a part lasts 0.05 to 20 seconds.", at: offset) }
    return TimelineDraft.Part(start: start, curve: timed, target: target)
  }
}
