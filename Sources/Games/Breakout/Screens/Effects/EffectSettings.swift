import MotionNotation
import OvershootGameKit

/// What hits look like in Breakout, as it is set by hand: each effect with its strength, curve and numbers.
package struct EffectSettings: Hashable, Sendable {
  /// How one effect is set.
  struct Row: Hashable, Sendable {
    var isOn = true
    /// 0...100; that of Lively is 60.
    var strength = EffectSettings.standardStrength
    private(set) var curve: CurveDescription
    /// By the names of the effect's keys.
    private(set) var numbers: [String: Double]
    /// The curve with its duration.
    private(set) var timed: TimedCurve

    /// The row of an effect as in Lively.
    init(_ effect: EffectKind) {
      numbers = Dictionary(uniqueKeysWithValues: effect.keys.map { ($0.name, $0.standard) })
      curve = (try? CurveDescription(effect.curve)) ?? .easing(.linear)
      timed = TimedCurve(easing: .linear)
      timed = (try? timedCurve(curve)) ?? timed
    }

    /// Returns the value of a key; 0 for one that the effect has not.
    subscript(_ key: String) -> Double { numbers[key] ?? 0 }

    /// Sets a number.
    mutating func set(_ key: String, to number: Double) {
      numbers[key] = number
      timed = (try? timedCurve(curve)) ?? timed
    }

    /// Sets the curve.
    ///
    /// - Throws: a sentence for a curve that does not end or leaves −10...10.
    mutating func set(_ curve: CurveDescription) throws(EffectCurveError) {
      timed = try timedCurve(curve)
      self.curve = curve
    }

    /// Sets the curve, and its seconds where the effect has them.
    mutating func set(_ curve: TimedCurve) throws(EffectCurveError) {
      try set(curve.curve)
      guard let seconds = numbers["seconds"], curve.spring == nil else { return }
      set("seconds", to: seconds == curve.duration ? seconds : min(5, max(0.05, curve.duration)))
    }

    private func timedCurve(_ curve: CurveDescription) throws(EffectCurveError) -> TimedCurve {
      let timed: TimedCurve
      do {
        timed = try TimedCurve(curve, duration: numbers["seconds"] ?? TimedCurve.defaultDuration)
      } catch {
        throw EffectCurveError(reason: error.description)
      }
      let isSmall = (0...Self.samples).allSatisfy {
        EffectSettings.curveRange.contains(timed.value(at: Double($0) / Double(Self.samples)))
      }
      guard isSmall else { throw EffectCurveError(reason: "The values of a curve are from -10 to 10.") }
      return timed
    }

    private static let samples = 256
  }

  /// Why a curve cannot be set.
  struct EffectCurveError: Error {
    let reason: String
  }

  static let standardStrength = 60.0
  static let curveRange = -10.0...10

  private var rows: [EffectKind: Row]

  /// Lively.
  package init() { rows = Dictionary(uniqueKeysWithValues: EffectKind.allCases.map { ($0, Row($0)) }) }

  subscript(_ effect: EffectKind) -> Row {
    get { rows[effect] ?? Row(effect) }
    set { rows[effect] = newValue }
  }

  /// How strong an effect is: 1 as in Lively, 0 where it is off.
  func amount(_ effect: EffectKind) -> Double {
    let row = self[effect]
    return row.isOn ? row.strength / Self.standardStrength : 0
  }
}
