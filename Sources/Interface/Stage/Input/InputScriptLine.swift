import OvershootGeometry
import OvershootJSON

/// A line of a script that is decoded into an event. Keys that the event does not use are errors.
struct InputScriptLine {
  private enum Value {
    case string(String)
    case number(Double)
    case flag(Bool)
    case strings([String])
  }

  private let members: [JSONField]
  private let fields: [String: Value]
  private var used: Set<String> = ["at", "type"]
  /// The maximum position in a text, in characters: no text is longer than a script.
  private static let maximumPosition = InputScript.byteLimit

  /// Reads a line.
  init(_ line: Substring) throws(JSONError) {
    var fields: [String: Value] = [:]
    members = try JSONField(line).object("A line") { (member) throws(JSONError) in
      fields[member.key] = try Self.value(member)
      return member
    }
    self.fields = fields
  }

  private static func value(_ member: JSONField) throws(JSONError) -> Value {
    let name = "\"\(member.key.quoted)\""
    switch member.kind {
    case .string: return .string(try member.string(name))
    case .number: return .number(try member.number(name))
    case .flag: return .flag(try member.flag(name))
    case .list:
      return .strings(
        try member.list(name) { (part, _) throws(JSONError) in try part.string("A part of \(name)") })
    case .object, .null, .none:
      throw member.error("A string, a number, true, false or a list of strings follows a colon.")
    }
  }

  /// Returns the event of the line.
  ///
  /// - Parameter previousTime: the time of the event before it, at least 0.
  func entry(after previousTime: Double) throws(JSONError) -> InputScript.Entry {
    var line = self
    let time = try line.number("at")
    guard time >= 0 else { throw line.error("at", "A time is at least 0.") }
    guard time <= InputScript.maximumTime else { throw line.error("at", "A time is at most 1000000000 seconds.") }
    guard time >= previousTime else {
      throw line.error("at", "A time is at least that of the event before, which is \(previousTime).")
    }
    let event = try line.event()
    if let extra = members.first(where: { !line.used.contains($0.key) }) {
      throw extra.error("\(extra.key.quotedAsJSON) is not a key of this event.", at: .key)
    }
    return InputScript.Entry(time: time, event: event)
  }

  private mutating func event() throws(JSONError) -> InputEvent {
    let type = try string("type")
    switch type {
    case "key":
      return .key(
        try choice("key", Key.init(rawValue:), "a key by SDL's name, such as \"Left\" or \"A\""),
        isDown: try flag("down"), modifiers: try modifiers())
    case "text": return .text(try string("text"))
    case "edit":
      let text = try string("text")
      let start = try count("start") ?? text.count
      return .composition(text, selection: start..<start + (try count("length") ?? 0))
    case "pointer":
      let button = try number("button")
      guard let button = Int(exactly: button), (1...5).contains(button) else {
        throw error("button", "A button is a whole number from 1 to 5.")
      }
      return .pointer(try point(), button: button, isDown: try flag("down"))
    case "move": return .move(try point())
    case "leave": return .pointerLeft
    case "wheel": return .wheel(dx: try number("dx"), dy: try number("dy"))
    case "touch":
      guard let id = Int(exactly: try number("id")) else { throw error("id", "A finger's id is a whole number.") }
      return .touch(
        id: id, try point(), pressure: fields["pressure"] == nil ? 1 : try number("pressure"),
        try choice("phase", TouchPhase.init(rawValue:), "down, move, up or cancel"))
    case "pad":
      return .gamepad(
        try choice("control", GamepadControl.init(rawValue:), "a gamepad control, such as \"a\" or \"dpad_up\""),
        value: try number("value"))
    case "pad_lost": return .gamepadDisconnected
    case "drop": return .drop(try droppedFile())
    case "focus": return .focus(gained: try flag("gained"))
    case "resize":
      let size = Size(try number("width"), try number("height"))
      guard (1...16_384).contains(size.width), (1...16_384).contains(size.height) else {
        throw error("width", "A window is 1 to 16384 points wide and high.")
      }
      return .resize(size)
    case "quit": return .quit
    default:
      throw error(
        "type",
        "\"\(type.quoted)\" is not an event; known are key, text, edit, pointer, move, leave, wheel, touch, pad, "
          + "pad_lost, drop, focus, resize and quit.")
    }
  }

  private mutating func droppedFile() throws(JSONError) -> DroppedFile {
    let content: Result<[UInt8], DroppedFile.Fault>
    if fields["fault"] != nil {
      let expected = DroppedFile.Fault.allCases.map(\.rawValue).joined(separator: ", ")
      content = .failure(try choice("fault", DroppedFile.Fault.init(rawValue:), "one of \(expected)"))
    } else {
      let bytes = Array(try string("text").utf8)
      content = bytes.count > DroppedFile.byteLimit ? .failure(.tooLarge) : .success(bytes)
    }
    return DroppedFile(name: try string("name"), content: content, otherCount: try count("others") ?? 0)
  }

  /// Returns a position in a text, a length in characters, or a number of files; nil if the key is missing.
  private mutating func count(_ key: String) throws(JSONError) -> Int? {
    guard fields[key] != nil else { return nil }
    guard let count = Int(exactly: try number(key)), (0...Self.maximumPosition).contains(count) else {
      throw error(key, "\"\(key)\" is a whole number, at least 0.")
    }
    return count
  }

  private mutating func point() throws(JSONError) -> Vector2 { Vector2(try number("x"), try number("y")) }

  private mutating func modifiers() throws(JSONError) -> Modifiers {
    guard fields["mods"] != nil else { return [] }
    guard case .strings(let names) = try value("mods") else { throw error("mods", "\"mods\" is a list of strings.") }
    var modifiers: Modifiers = []
    for name in names {
      switch name {
      case "shift": modifiers.insert(.shift)
      case "ctrl": modifiers.insert(.control)
      case "alt": modifiers.insert(.alt)
      case "meta": modifiers.insert(.meta)
      default: throw error("mods", "\"\(name.quoted)\" is not a modifier; known are shift, ctrl, alt and meta.")
      }
    }
    return modifiers
  }

  private mutating func choice<Value>(
    _ key: String, _ make: (String) -> Value?, _ expected: String
  ) throws(JSONError) -> Value {
    let name = try string(key)
    guard let value = make(name) else { throw error(key, "\"\(name.quoted)\" is not \(expected).") }
    return value
  }

  private mutating func number(_ key: String) throws(JSONError) -> Double {
    guard case .number(let number) = try value(key) else { throw error(key, "\"\(key)\" is a number.") }
    return number
  }

  private mutating func flag(_ key: String) throws(JSONError) -> Bool {
    guard case .flag(let flag) = try value(key) else { throw error(key, "\"\(key)\" is true or false.") }
    return flag
  }

  private mutating func string(_ key: String) throws(JSONError) -> String {
    guard case .string(let string) = try value(key) else { throw error(key, "\"\(key)\" is a string.") }
    return string
  }

  private mutating func value(_ key: String) throws(JSONError) -> Value {
    used.insert(key)
    guard let field = fields[key] else { throw error(key, "\"\(key)\" is missing.") }
    return field
  }

  private func error(_ key: String, _ sentence: String) -> JSONError {
    members.first { $0.key == key }?.error(sentence) ?? JSONError(sentence: sentence)
  }
}
