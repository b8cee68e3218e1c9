import OvershootJSON

extension AnimatorLog {
  /// Why a replay may differ, from a time on, from what was recorded.
  public struct Deviation: Hashable, Sendable, CustomStringConvertible {
    /// What a log cannot hold.
    public enum Reason: String, CaseIterable, Sendable {
      /// An animator that is not recorded animated the property.
      case animatedByOther
      /// The property's animations were stopped or finished alone.
      case endedAlone
      /// A block of the animator made calls or set properties at once while it ran.
      case changedInBlock
      /// A block of the animator set properties at once, whose owner is in no window or shows no motion.
      case setAtOnce
      /// A block of the animator moves properties that are not recorded, on which the motion of the others depends.
      case movesOthers
      /// A number was not finite, or larger than those of a log.
      case outOfRange
      /// The animator was continued with a spring of two initial velocities.
      case twoVelocities
      /// The vector got another number of components.
      case resized
      /// The log was full.
      case cut
    }

    /// What the log does not hold.
    public let reason: Reason
    /// The time of its first occurrence, in seconds.
    public let at: Double
    /// The name of the property or animator in the log; empty for the log itself.
    public let name: String

    /// The reason as a sentence.
    public var description: String {
      let name = name.quotedAsJSON
      let reason =
        switch reason {
        case .animatedByOther: "\(name) was animated by an animator that is not recorded"
        case .endedAlone: "the animations of \(name) were stopped or finished without those of other properties"
        case .changedInBlock: "a block of \(name) made calls or set properties at once while it ran"
        case .setAtOnce: "a block of \(name) set properties whose owner is in no window or shows no motion"
        case .movesOthers: "a block of \(name) moves properties that are not recorded, and the others with them"
        case .outOfRange: "\(name) got a number that a log cannot hold"
        case .twoVelocities: "\(name) was continued with a spring that has another velocity along each axis"
        case .resized: "\(name) got another number of components"
        case .cut: "the log was full"
        }
      return "From \(at) s on a replay may differ from what was recorded: \(reason)."
    }
  }

  /// The maximum number of deviations in a log.
  static let maximumDeviationCount = Deviation.Reason.allCases.count * maximumNameCount
}

extension AnimatorLog.Deviation {
  /// The deviation as JSON.
  var json: JSONValue { ["at": .real(at), "reason": .string(reason.rawValue), "name": .string(name)] }
}

/// Reading of deviations.
extension JSONField {
  func deviations() throws(JSONError) -> [AnimatorLog.Deviation] {
    try list("\"deviations\"") { (element, index) throws(JSONError) in
      guard index < AnimatorLog.maximumDeviationCount else {
        throw element.error("A log has at most \(AnimatorLog.maximumDeviationCount) deviations.")
      }
      return try element.deviation()
    }
  }

  private func deviation() throws(JSONError) -> AnimatorLog.Deviation {
    var (at, reason, name) = (Double?.none, AnimatorLog.Deviation.Reason?.none, String?.none)
    try object("A deviation") { (member) throws(JSONError) in
      switch member.key {
      case "at": at = try member.time()
      case "reason": reason = try member.choice("\"reason\"", among: AnimatorLog.Deviation.Reason.allCases)
      case "name":
        let text = try member.string("\"name\"")
        try member.checkName(text)
        name = text
      default: throw member.unknown(in: "A deviation", known: ["at", "reason", "name"])
      }
    }
    guard let at, let reason, let name else { throw error("A deviation has \"at\", \"reason\" and \"name\".") }
    return AnimatorLog.Deviation(reason: reason, at: at, name: name)
  }
}
