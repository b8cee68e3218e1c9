/// The directions of the parts of a line, by Unicode Standard Annex 9: the paragraph's direction from its first strong
/// character, weak types, paired brackets, neutrals, implicit levels and the order of runs. Marks that override make
/// what is in them strong; those that embed or isolate are ignored.
public struct BidiLine: Hashable, Sendable {
  /// Whether the line as a whole runs from right to left.
  public let isRightToLeft: Bool
  /// The embedding level of each scalar; odd levels run from right to left.
  public let levels: [UInt8]

  /// Resolves the levels of a line.
  ///
  /// - Complexity: linear in the number of scalars.
  public init(_ scalars: [Unicode.Scalar]) {
    let isPlain = { (scalar: Unicode.Scalar) in
      scalar.value < 0x590 || !BidiClass(scalar).isRightToLeft && BidiMark(rawValue: scalar.value) != .rightOverride
    }
    guard !scalars.allSatisfy(isPlain) else {
      self.init(levelZero: scalars.count)
      return
    }
    self.init(scalars, scalars.map(BidiClass.init))
  }

  /// Creates a line of `count` scalars that all run from left to right.
  init(levelZero count: Int) {
    (isRightToLeft, levels) = (false, Array(repeating: 0, count: count))
  }

  /// Resolves the levels of a line whose classes are known.
  init(_ scalars: [Unicode.Scalar], _ classes: [BidiClass]) {
    isRightToLeft = classes.first { $0.isStrong }?.isRightToLeft ?? false
    levels = BidiResolver(scalars, BidiMark.overriding(classes, of: scalars), isRightToLeft: isRightToLeft).levels()
  }

  /// Returns whether the first character of `string` with a strong direction runs from right to left, or nil where no
  /// character has one.
  public static func isRightToLeft(_ string: some StringProtocol) -> Bool? {
    string.unicodeScalars.lazy.map(BidiClass.init).first(where: \.isStrong).map { $0 != .left }
  }

  /// Returns the indices of runs from left to right on the line, by their levels in reading order (rule L2).
  public static func visualOrder(of levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard var level = levels.max(), let minimum = levels.filter({ $0 % 2 == 1 }).min() else { return order }
    while level >= minimum {
      var start = 0
      while start < order.count {
        guard levels[order[start]] >= level else {
          start += 1
          continue
        }
        let end = order[start...].firstIndex { levels[$0] < level } ?? order.count
        order[start..<end].reverse()
        start = end
      }
      level -= 1
    }
    return order
  }
}

extension BidiClass {
  /// Whether the class runs from right to left or is an Arabic digit.
  var isRightToLeft: Bool { self == .right || self == .arabicLetter || self == .arabicNumber }
}
