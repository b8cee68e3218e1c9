/// In which direction each part of a line runs, by Unicode Standard Annex 9: the paragraph's direction from its first strong character,
/// weak types, paired brackets, neutrals, implicit levels and the order of runs. Marks that embed, override or isolate are passed over.
public struct BidiLine: Hashable, Sendable {
  /// Whether the line as a whole runs from right to left.
  public let isRightToLeft: Bool
  /// The embedding level of each scalar: those at odd levels run from right to left.
  public let levels: [UInt8]

  /// Finds the levels in time that grows with the number of scalars.
  public init(_ scalars: [Unicode.Scalar]) {
    guard scalars.contains(where: { $0.value >= 0x590 && BidiClass($0).isFromRight }) else {
      (isRightToLeft, levels) = (false, Array(repeating: 0, count: scalars.count))
      return
    }
    let classes = scalars.map(BidiClass.init)
    isRightToLeft = classes.first { $0.isStrong }?.isFromRight ?? false
    levels = BidiResolver(scalars, classes, isRightToLeft: isRightToLeft).levels()
  }

  /// Returns whether the first character of `string` with a strong direction runs from right to left, or nil where no
  /// character has one.
  public static func isRightToLeft(_ string: some StringProtocol) -> Bool? {
    string.unicodeScalars.lazy.map(BidiClass.init).first(where: \.isStrong).map { $0 != .left }
  }

  /// Returns whether a part of `character` runs from right to left or is an Arabic digit.
  public static func hasRightToLeft(_ character: Character) -> Bool {
    character.unicodeScalars.contains { $0.value >= 0x590 && BidiClass($0).isFromRight }
  }

  /// The order in which runs of text stand on the line from left to right, by their levels in the order of reading (rule L2).
  public static func visualOrder(of levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard var level = levels.max(), let least = levels.filter({ $0 % 2 == 1 }).min() else { return order }
    while level >= least {
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
  /// Whether the class runs from right to left, or is a number of those who do.
  fileprivate var isFromRight: Bool { self == .right || self == .arabicLetter || self == .arabicNumber }
}
