import OvershootGeometry
import OvershootStage

/// Random lines of an input script.
struct RandomEvents {
  var generator: SeededGenerator
  /// Whether numbers and sizes may be extreme.
  var hasExtremes = true

  private static let extremes = ["0", "5e-324", "1e9", "1e17", "-1e17", "1e308", "-1e308"]
  /// Keys that do something on most screens.
  private static let usualKeys: [Key] = [
    .up, .down, .left, .right, .tab, .tab, .enter, .enter, .space, .escape, .home, .end, .pageUp, .pageDown,
    .backspace, .delete,
  ]
  /// Keys of the program and of its tools.
  private static let toolKeys: [Key] = [.f1, .f6, .f6, .f8, .f9, .f10, .f12]
  private static let modifiers = ["", "", "", #"["shift"]"#, #"["ctrl"]"#, #"["alt"]"#, #"["ctrl","shift"]"#]
  private static let texts = [
    #""a""#, #""look""#, #""take all. n. undo""#, #""\u05d0\u05d1""#, #""e\u0301""#,
    #""\ud83d\udc68\u200d\ud83d\udc69""#,
    #""\u0000\u0007x""#, #""""#, #""0.5""#, #""-1e308""#, #""cubic-bezier(0.3, -1, 0.2, 2)""#,
    #""linear(0, 0.2 30%, 1)""#, #""{\"name\":\"x\"}""#, #""a\nb\tc""#,
  ]
  private static let sizes = ["1", "2", "17", "360", "700.25", "1400"]

  init(generator: SeededGenerator) { self.generator = generator }

  /// Returns a script of a route: its name, and lines of events.
  mutating func script(of route: String, count: Int) -> String {
    var (lines, time) = ([route], 0.0)
    // Half of the scripts begin with an open inspector.
    if generator.integer(below: 2) == 0 { lines.append(key(.f10, at: 0, isDown: true)) }
    for _ in 0..<count {
      time += generator.integer(below: 40) == 0 ? 3 : generator.unit() * 0.15
      lines.append(line(at: time))
    }
    return lines.joined(separator: "\n")
  }

  /// Returns a line of an event at a time.
  mutating func line(at time: Double) -> String {
    switch generator.integer(below: 20) {
    case 0...4: return key(any(Self.usualKeys), at: time, isDown: isChosen(2, of: 3))
    case 5: return key(any(Key.allCases), at: time, isDown: isChosen(2, of: 3))
    case 6: return key(any(Self.toolKeys), at: time, isDown: isChosen(2, of: 3))
    case 7...9:
      return line("pointer", at: time, point + #","button":\#(any([1, 1, 1, 3])),"down":\#(isChosen(1, of: 2))"#)
    case 10: return line("move", at: time, point)
    case 11: return line("wheel", at: time, #""dx":\#(number(-1...1)),"dy":\#(number(-3...3))"#)
    case 12, 13:
      let phase = any(TouchPhase.allCases).rawValue
      return line(
        "touch", at: time,
        point + #","id":\#(generator.integer(below: 3)),"pressure":\#(number(0...1)),"phase":"\#(phase)""#)
    case 14, 15:
      return line("pad", at: time, #""control":"\#(any(GamepadControl.allCases).rawValue)","value":\#(number(-1...1))"#)
    case 16: return line("text", at: time, #""text":\#(any(Self.texts))"#)
    case 17:
      return line(
        "edit", at: time, #""text":\#(any(Self.texts)),"start":\#(generator.integer(below: 9)),"length":1"#)
    case 18: return line("focus", at: time, #""gained":\#(isChosen(1, of: 2))"#)
    default:
      switch generator.integer(below: 5) {
      case 0: return line("pad_lost", at: time, "")
      case 1: return line("leave", at: time, "")
      case 2:
        let others = generator.integer(below: 3)
        return line("drop", at: time, #""name":"a","text":\#(any(Self.texts)),"others":\#(others)"#)
      case 3: return key(.v, at: time, isDown: true, #"["ctrl"]"#)
      default:
        let sizes = Self.sizes + (hasExtremes ? ["16384"] : [])
        return line("resize", at: time, #""width":\#(any(sizes)),"height":\#(any(sizes))"#)
      }
    }
  }

  private func line(_ type: String, at time: Double, _ fields: String) -> String {
    #"{"at":\#(time),"type":"\#(type)"\#(fields.isEmpty ? "" : ",")\#(fields)}"#
  }

  private mutating func key(_ key: Key, at time: Double, isDown: Bool, _ modifiers: String? = nil) -> String {
    let modifiers = modifiers ?? any(Self.modifiers)
    let name = key == .backslash ? #"\\"# : key.rawValue
    return line(
      "key", at: time, #""key":"\#(name)","down":\#(isDown)"# + (modifiers.isEmpty ? "" : #","mods":\#(modifiers)"#))
  }

  private var point: String {
    mutating get { #""x":\#(number(0...560)),"y":\#(number(0...700))"# }
  }

  private mutating func number(_ range: ClosedRange<Double>) -> String {
    if hasExtremes, isChosen(1, of: 8) { return any(Self.extremes) }
    return "\(range.lowerBound + generator.unit() * (range.upperBound - range.lowerBound))"
  }

  private mutating func isChosen(_ count: Int, of all: Int) -> Bool { generator.integer(below: all) < count }
  private mutating func any<Value>(_ values: [Value]) -> Value { values[generator.integer(below: values.count)] }
}
