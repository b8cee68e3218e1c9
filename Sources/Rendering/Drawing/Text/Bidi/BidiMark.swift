/// A mark that embeds or overrides, or ends that.
enum BidiMark: UInt32 {
  case leftEmbedding = 0x202A
  case rightEmbedding = 0x202B
  case end = 0x202C
  case leftOverride = 0x202D
  case rightOverride = 0x202E

  /// Returns the classes of the scalars of a line, in which those within an override have its direction (rule X6).
  static func overriding(_ classes: [BidiClass], of scalars: [Unicode.Scalar]) -> [BidiClass] {
    guard scalars.contains(where: { $0.value == leftOverride.rawValue || $0.value == rightOverride.rawValue }) else {
      return classes
    }
    /// The directions of the marks around a scalar; nil for one that embeds.
    var open: [BidiClass?] = []
    return zip(scalars, classes).map { scalar, bidiClass in
      switch BidiMark(rawValue: scalar.value) {
      case .leftEmbedding, .rightEmbedding: open.append(nil)
      case .leftOverride: open.append(.left)
      case .rightOverride: open.append(.right)
      case .end: _ = open.popLast()
      case nil: return bidiClass == .ignored ? bidiClass : (open.last ?? nil) ?? bidiClass
      }
      return .ignored
    }
  }
}
