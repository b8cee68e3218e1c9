import OvershootScreenKit

/// The input of a film: what prepares its scenes, which is not seen, and then each scene from the menu and back to it.
struct FilmScript {
  /// The size of the window in points, which the places of presses are in.
  static let size = Size(1280, 800)
  /// The seconds for which a scene can be seen at least; a short film has fewer scenes.
  private static let leastTime = 1.2
  /// The seconds between the preparations of two scenes.
  private static let pause = 1.0
  /// The seconds for which a key or a button is down.
  private static let press = 0.04

  private var entries: [InputScript.Entry] = []
  private var time = pause
  /// The time at which the film begins.
  private(set) var start = 0.0

  /// Creates the input of scenes that share a number of seconds by their weights.
  init(_ scenes: [FilmScene], seconds: Double) {
    let scenes = scenes.prefix(max(1, Int(seconds / Self.leastTime)))
    for scene in scenes.filter(\.isPreparedFirst) + scenes.filter({ !$0.isPreparedFirst }) {
      play(scene.preparation)
      time += Self.pause
    }
    start = time
    let second = seconds / scenes.reduce(0) { $0 + $1.weight }
    var end = start
    for scene in scenes {
      time = end
      end += scene.weight * second
      play(scene.steps, until: end - scene.wayBack)
      time = end - scene.wayBack
      play(scene.end, until: end)
    }
  }

  var script: InputScript { InputScript(entries) }

  /// Adds steps up to a time. Each is a number of seconds after the one before, and what happens then: a key by its
  /// name, `@x,y` for the pointer, `!x,y` for a press there, `"text"` with `_` for spaces.
  private mutating func play(_ steps: String, until limit: Double = .infinity) {
    var words = steps.split(whereSeparator: \.isWhitespace)[...]
    while let wait = words.popFirst().flatMap({ Double($0) }), let event = words.popFirst() {
      time += wait
      guard time < limit else { return }
      add(event)
    }
  }

  private mutating func add(_ event: Substring) {
    let rest = event.dropFirst()
    let numbers = rest.split(separator: ",").compactMap { Double($0) }
    let point = numbers.count == 2 ? Vector2(numbers[0], numbers[1]) : .zero
    switch event.first {
    case "@": add(.move(point))
    case "!":
      add(.move(point))
      add(.pointer(point, button: 1, isDown: true))
      add(.pointer(point, button: 1, isDown: false), after: Self.press)
    case "\"": add(.text(String(rest.dropLast()).replacing("_", with: " ")))
    default:
      guard let key = Key(rawValue: String(event)) else { return }
      add(.key(key, isDown: true))
      add(.key(key, isDown: false), after: Self.press)
    }
  }

  private mutating func add(_ event: InputEvent, after wait: Double = 0) {
    entries.append(InputScript.Entry(time: time + wait, event: event))
  }
}
