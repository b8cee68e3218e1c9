import Motion
import MotionNotation

/// The curves that a user keeps, sorted by name; each name occurs once.
package struct OwnCurves: Hashable, Sendable {
  /// The curves, whose origin is `mine`.
  package private(set) var presets: [CurvePreset] = []

  /// The largest number of curves.
  package static let maximumCount = 500
  /// The largest number of bytes of a file.
  package static let maximumByteCount = 1_000_000
  /// The largest number of characters of a name.
  package static let maximumNameLength = 40

  /// Creates an empty collection.
  package init() {}

  /// Adds a curve.
  ///
  /// - Throws: `OwnCurveError` for a name that is not allowed or occurs, and where there is no room.
  package mutating func add(_ name: String, _ curve: TimedCurve) throws(OwnCurveError) {
    var next = self
    try next.insert(name, curve)
    guard next.json.utf8.count <= Self.maximumByteCount else { throw .isFull }
    self = next
  }

  /// Adds a curve without a look at the bytes of the file.
  mutating func insert(_ name: String, _ curve: TimedCurve) throws(OwnCurveError) {
    let name = try Self.checked(name)
    guard !presets.contains(where: { $0.name == name }) else { throw .nameOccurs }
    guard presets.count < Self.maximumCount else { throw .isFull }
    func order(_ name: String) -> (String, String) { (name.lowercased(), name) }
    let place = presets.firstIndex { order(name) < order($0.name) } ?? presets.endIndex
    presets.insert(CurvePreset(name, .mine, curve.curve, duration: curve.ownDuration), at: place)
  }

  /// Gives a curve another name.
  ///
  /// - Throws: `OwnCurveError` for a name that is not allowed or that another curve has.
  package mutating func rename(_ name: String, to other: String) throws(OwnCurveError) {
    guard let preset = presets.first(where: { $0.name == name }), let curve = preset.timed else { return }
    var next = self
    next.remove(name)
    try next.add(other, curve)
    self = next
  }

  /// Removes the curve of a name, where there is one.
  package mutating func remove(_ name: String) { presets.removeAll { $0.name == name } }

  /// Adds the curves of others; one whose name occurs gets a number behind it.
  ///
  /// - Throws: `OwnCurveError` where there is no room; then nothing is added.
  package mutating func add(_ others: OwnCurves) throws(OwnCurveError) {
    var next = self
    for preset in others.presets {
      guard let curve = preset.timed else { continue }
      let names = Set(next.presets.map(\.name))
      var (name, number) = (preset.name, 2)
      while names.contains(name) {
        name = "\(preset.name.prefix(Self.maximumNameLength - 4)) \(number)"
        number += 1
      }
      try next.insert(name, curve)
    }
    guard next.json.utf8.count <= Self.maximumByteCount else { throw .isFull }
    self = next
  }

  /// Returns a name without space around it.
  private static func checked(_ name: String) throws(OwnCurveError) -> String {
    var trimmed = Substring(name)
    while trimmed.first?.isWhitespace == true { trimmed.removeFirst() }
    while trimmed.last?.isWhitespace == true { trimmed.removeLast() }
    guard (1...maximumNameLength).contains(trimmed.count), trimmed.first != "$",
      trimmed.unicodeScalars.allSatisfy({ $0.value >= 0x20 && !"{}.".unicodeScalars.contains($0) })
    else { throw .nameIsNotAllowed }
    return String(trimmed)
  }
}

/// Why a curve is not kept.
package enum OwnCurveError: Error, Hashable, CustomStringConvertible {
  case nameIsNotAllowed, nameOccurs, isFull

  /// The reason as a sentence.
  package var description: String {
    switch self {
    case .nameIsNotAllowed: "A name has 1 to 40 characters, none of {, } and the full stop, and no $ in front."
    case .nameOccurs: "There is a curve of this name."
    case .isFull: "There is room for 500 curves, and for 1 MB of them."
    }
  }
}

extension CurvePreset {
  /// The curve with its duration; nil where a spring does not end.
  package var timed: TimedCurve? {
    try? TimedCurve(curve, duration: duration ?? TimedCurve.defaultDuration)
  }
}

extension TimedCurve {
  /// The duration where the curve does not determine it; else nil.
  fileprivate var ownDuration: Double? {
    if case .spring(let form, _) = curve, case .dampingRatio = form { return duration }
    if case .easing = curve { return duration }
    return nil
  }
}
