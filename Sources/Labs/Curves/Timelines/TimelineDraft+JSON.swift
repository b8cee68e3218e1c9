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
        let value: JSONValue = [
          "start": .number(part.start), "curve": .string(part.curve.curve.description),
          "duration": .number(part.curve.duration), "to": .number(part.target),
        ]
        return "    \(value.text)"
      }
      return "  \(property.rawValue.quotedAsJSON): [\n\(parts.joined(separator: ",\n"))\n  ]"
    }
    let labels = JSONValue.object(labels.map { ($0.name, .number($0.time)) })
    let settings = [
      "\"stagger\": \(interval.json)", "\"from\": \(origin.rawValue.quotedAsJSON)",
      "\"repeats\": \(count.map { "\($0)" } ?? "null")", "\"autoreverses\": \(autoreverses)",
      "\"delay\": \(delay.json)", "\"speed\": \(speed.json)",
    ]
    return """
      {
        \(settings.joined(separator: ", ")),
        "labels": \(labels.text),
        "tracks": {
      \(tracks.joined(separator: ",\n"))
        }
      }

      """
  }

  /// Reads a timeline. Keys that are missing have the values of an empty timeline.
  ///
  /// - Throws: `JSONError` for text that is no timeline, for numbers out of range, and for more than 65 536 bytes.
  package init(json text: String) throws(JSONError) {
    if text.utf8.count > Self.maximumSize { throw JSONError(sentence: "A timeline has at most 65536 bytes.") }
    var draft = TimelineDraft()
    try JSONField(text).object("A timeline") { (member) throws(JSONError) in
      switch member.key {
      case "stagger": draft.interval = try member.number(in: Self.intervals)
      case "from": draft.origin = try member.origin()
      case "repeats": draft.count = try member.runs()
      case "autoreverses": draft.autoreverses = try member.flag("autoreverses")
      case "delay": draft.delay = try member.number(in: Self.delays)
      case "speed": draft.speed = try member.number(in: Self.speeds)
      case "labels":
        try member.object("labels") { (label) throws(JSONError) in
          guard Self.isName(label.key), draft.labels.count < Self.maximumLabels else {
            throw label.error(
              "Up to 16 labels have names of up to 24 letters, digits, spaces and hyphens.", at: .key)
          }
          draft.addLabel(Label(name: label.key, time: try label.number(in: Self.starts)))
        }
      case "tracks":
        try member.object("tracks") { (track) throws(JSONError) in
          guard let property = Property(rawValue: track.key) else {
            let names = Property.allCases.map(\.rawValue).joined(separator: ", ")
            throw track.error("A track is one of \(names).", at: .key)
          }
          try track.list(track.key) { (part, _) throws(JSONError) in
            guard draft.add(try part.part(of: property), to: property) != nil else {
              throw part.error("A track has at most \(Self.maximumParts) parts.")
            }
          }
        }
      default: throw member.error("A timeline has no \"\(member.key.prefix(24))\".", at: .key)
      }
    }
    self = draft
  }
}

extension JSONField {
  fileprivate func number(in range: ClosedRange<Double>) throws(JSONError) -> Double {
    let number = try number(key)
    guard range.contains(number) else {
      throw error("\(key) is a number from \(range.lowerBound.json) to \(range.upperBound.json).")
    }
    return number
  }

  fileprivate func runs() throws(JSONError) -> Int? {
    if isNull { return nil }
    guard let count = Int(exactly: try number(key)), TimelineDraft.counts.contains(count) else {
      throw error("repeats is a whole number from 1 to \(TimelineDraft.counts.upperBound), or null.")
    }
    return count
  }

  fileprivate func origin() throws(JSONError) -> TimelineDraft.Origin {
    guard let origin = TimelineDraft.Origin(rawValue: try string(key)) else {
      throw error("\(key) is first, last or center.")
    }
    return origin
  }

  fileprivate func part(of property: TimelineDraft.Property) throws(JSONError) -> TimelineDraft.Part {
    var (start, target, duration) = (0.0, property.rest, TimedCurve.defaultDuration)
    var curve = CurveDescription.easing(.easeInOut)
    try object("A part") { (member) throws(JSONError) in
      switch member.key {
      case "start": start = try member.number(in: TimelineDraft.starts)
      case "duration": duration = try member.number(in: TimelineDraft.durations)
      case "to": target = try member.number(in: property.range)
      case "curve":
        let text = try member.string("curve")
        do throws(CurveSyntaxError) {
          curve = try CurveDescription(text)
        } catch {
          throw member.error(error.sentence, at: .inside(error.column))
        }
      default: throw member.error("A part has no \"\(member.key.prefix(24))\".", at: .key)
      }
    }
    guard let timed = try? TimedCurve(curve, duration: duration),
      TimelineDraft.durations.contains(timed.duration)
    else { throw error("The curve of a part lasts 0.05 to 20 seconds.") }
    return TimelineDraft.Part(start: start, curve: timed, target: target)
  }
}
