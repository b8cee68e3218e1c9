import OvershootGeometry

/// Numbers as a line for a person has them: up to three decimals, and none where there are none.
extension Double {
  /// The number in short: 0.35, 12, nan.
  var short: String {
    var text = decimals(3)
    guard text.contains("."), !text.contains("e") else { return text }
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text
  }

  /// The number as seconds.
  var seconds: String { short + " s" }
}

extension [Double] {
  /// The numbers in short: 12, or (12, 0.5).
  var short: String { count == 1 ? self[0].short : "(\(map(\.short).joined(separator: ", ")))" }
}

/// Numbers as they are written in code, for messages about misuse.
extension AnimationLanes {
  /// All numbers in full: 12.0, or (12.0, 0.5).
  var written: String {
    let numbers = numbers.map(\.description)
    return numbers.count == 1 ? numbers[0] : "(\(numbers.joined(separator: ", ")))"
  }
}

extension Spring {
  /// The constants in full.
  var written: String { "mass \(mass), stiffness \(stiffness), damping \(damping)" }
}
