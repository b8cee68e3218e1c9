import Geometry

/// A line of a script that is decoded into an event. Keys that the event does not use are errors.
struct InputScriptLine {
  private let object: JSONLineObject
  private var used: Set<String> = ["at", "type"]
  /// The maximum position in a text, in characters: no text is longer than a script.
  private static let maximumPosition = InputScript.byteLimit

  init(_ object: JSONLineObject) {
    self.object = object
  }

  func entry() throws(JSONLineError) -> InputScript.Entry {
    var line = self
    let time = try line.number("at")
    guard time >= 0 else { throw line.error("at", "a time is at least 0") }
    let event = try line.event()
    if let extra = object.keys.first(where: { !line.used.contains($0.name) }) {
      throw JSONLineError(column: extra.column, reason: "\"\(extra.name)\" is not a key of this event")
    }
    return InputScript.Entry(time: time, event: event)
  }

  private mutating func event() throws(JSONLineError) -> InputEvent {
    let type = try string("type")
    switch type {
    case "key":
      return .key(
        try choice("key", Key.init(rawValue:), "a key by SDL's name, such as \"Left\" or \"A\""),
        isDown: try flag("down"), modifiers: try modifiers())
    case "text": return .text(try string("text"))
    case "edit":
      let text = try string("text")
      let start = try characters("start") ?? text.count
      return .composition(text, selection: start..<start + (try characters("length") ?? 0))
    case "pointer":
      let button = try number("button")
      guard let button = Int(exactly: button), (1...5).contains(button) else {
        throw error("button", "a button is a whole number from 1 to 5")
      }
      return .pointer(try point(), button: button, isDown: try flag("down"))
    case "move": return .move(try point())
    case "leave": return .pointerLeft
    case "wheel": return .wheel(dx: try number("dx"), dy: try number("dy"))
    case "touch":
      guard let id = Int(exactly: try number("id")) else { throw error("id", "a finger's id is a whole number") }
      return .touch(
        id: id, try point(), pressure: object["pressure"] == nil ? 1 : try number("pressure"),
        try choice("phase", TouchPhase.init(rawValue:), "down, move, up or cancel"))
    case "pad":
      return .gamepad(
        try choice("control", GamepadControl.init(rawValue:), "a gamepad control, such as \"a\" or \"dpad_up\""),
        value: try number("value"))
    case "pad_lost": return .gamepadDisconnected
    case "focus": return .focus(gained: try flag("gained"))
    case "resize":
      let size = Size(try number("width"), try number("height"))
      guard (1...16_384).contains(size.width), (1...16_384).contains(size.height) else {
        throw error("width", "a window is 1 to 16384 points wide and high")
      }
      return .resize(size)
    case "quit": return .quit
    default:
      throw error(
        "type",
        "\"\(type)\" is no event; known are key, text, edit, pointer, move, leave, wheel, touch, pad, pad_lost, focus, "
          + "resize and quit")
    }
  }

  /// Returns a position in a text or a length, in characters; nil if the key is missing.
  private mutating func characters(_ key: String) throws(JSONLineError) -> Int? {
    guard object[key] != nil else { return nil }
    guard let count = Int(exactly: try number(key)), (0...Self.maximumPosition).contains(count) else {
      throw error(key, "\"\(key)\" is a whole number of characters, at least 0")
    }
    return count
  }

  private mutating func point() throws(JSONLineError) -> Vector2 { Vector2(try number("x"), try number("y")) }

  private mutating func modifiers() throws(JSONLineError) -> Modifiers {
    guard object["mods"] != nil else { return [] }
    guard case .strings(let names) = try value("mods") else { throw error("mods", "\"mods\" is a list of texts") }
    var modifiers: Modifiers = []
    for name in names {
      switch name {
      case "shift": modifiers.insert(.shift)
      case "ctrl": modifiers.insert(.control)
      case "alt": modifiers.insert(.alt)
      case "meta": modifiers.insert(.meta)
      default: throw error("mods", "\"\(name)\" is no modifier; known are shift, ctrl, alt and meta")
      }
    }
    return modifiers
  }

  private mutating func choice<Value>(
    _ key: String, _ make: (String) -> Value?, _ expected: String
  ) throws(JSONLineError) -> Value {
    let name = try string(key)
    guard let value = make(name) else { throw error(key, "\"\(name)\" is not \(expected)") }
    return value
  }

  private mutating func number(_ key: String) throws(JSONLineError) -> Double {
    guard case .number(let number) = try value(key) else { throw error(key, "\"\(key)\" is a number") }
    return number
  }

  private mutating func flag(_ key: String) throws(JSONLineError) -> Bool {
    guard case .flag(let flag) = try value(key) else { throw error(key, "\"\(key)\" is true or false") }
    return flag
  }

  private mutating func string(_ key: String) throws(JSONLineError) -> String {
    guard case .string(let string) = try value(key) else { throw error(key, "\"\(key)\" is a text") }
    return string
  }

  private mutating func value(_ key: String) throws(JSONLineError) -> JSONLineValue {
    used.insert(key)
    guard let field = object[key] else { throw JSONLineError(column: 1, reason: "\"\(key)\" is missing") }
    return field.value
  }

  private func error(_ key: String, _ reason: String) -> JSONLineError {
    JSONLineError(column: object[key]?.column ?? 1, reason: reason)
  }
}
