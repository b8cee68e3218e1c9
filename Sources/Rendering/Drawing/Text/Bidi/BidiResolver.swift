/// The rules W1 to L1 of Unicode Standard Annex 9 for a line without embeddings.
struct BidiResolver {
  private let scalars: [Unicode.Scalar]
  private let original: [BidiClass]
  private let base: BidiClass
  /// The indices of the scalars that are not ignored; nil if none is.
  private let indices: [Int]?
  /// The classes of these scalars.
  private var classes: [BidiClass]

  init(_ scalars: [Unicode.Scalar], _ classes: [BidiClass], isRightToLeft: Bool) {
    self.scalars = scalars
    original = classes
    base = isRightToLeft ? .right : .left
    indices = classes.contains(.ignored) ? classes.indices.filter { classes[$0] != .ignored } : nil
    self.classes = indices?.map { classes[$0] } ?? classes
  }

  /// Returns the levels of all scalars.
  func levels() -> [UInt8] {
    var resolver = self
    resolver.resolveWeak()
    resolver.resolveBrackets()
    resolver.resolveNeutral()
    return resolver.implicitLevels()
  }

  private func offset(_ index: Int) -> Int { indices?[index] ?? index }

  // MARK: W1 to W7

  /// Resolves marks, numbers and what belongs to them, in one pass.
  private mutating func resolveWeak() {
    var strong = base
    // The class of the previous scalar after rule W2, and after rule W4.
    var (marked, previous) = (base, base)
    // The start of the terminators directly before the scalar, and whether a number precedes them.
    var (terminators, followsNumber) = (0, false)
    for index in classes.indices {
      var bidiClass = classes[index]
      if bidiClass == .mark { bidiClass = marked }
      if bidiClass == .european, strong == .arabicLetter { bidiClass = .arabicNumber }
      if bidiClass.isStrong { strong = bidiClass }
      marked = bidiClass
      if bidiClass == .sign || bidiClass == .separator, let number = number(after: index, strong), number == previous,
        number == .european || bidiClass == .separator
      {
        bidiClass = number
      }
      let number: BidiClass = strong == .left ? .left : .european
      if bidiClass == .terminator {
        if previous != .terminator { (terminators, followsNumber) = (index, previous == .european) }
      } else if bidiClass == .european, previous == .terminator {
        for terminator in terminators..<index { classes[terminator] = number }
      }
      previous = bidiClass
      classes[index] =
        switch bidiClass {
        case .arabicLetter: .right
        case .european: number
        case .terminator: followsNumber ? number : .neutral
        case .sign, .separator: .neutral
        default: bidiClass
        }
    }
  }

  /// Returns the class of a number directly after `index`, or nil (rule W4).
  private func number(after index: Int, _ strong: BidiClass) -> BidiClass? {
    guard index + 1 < classes.count else { return nil }
    switch classes[index + 1] {
    case .european: return strong == .arabicLetter ? .arabicNumber : .european
    case .arabicNumber: return .arabicNumber
    default: return nil
    }
  }

  // MARK: N0 to N2

  /// The maximum number of open brackets; further ones and all later ones do not form pairs (rule BD16).
  private static let maximumBrackets = 63

  /// A pair of brackets, and whether directions of either kind are between them.
  private struct BracketPair {
    var open: Int
    var close: Int
    var hasLeft = false
    var hasRight = false
  }

  /// Gives both brackets of a pair the direction of their content, or of the text before them (rule N0).
  private mutating func resolveBrackets() {
    var (before, index) = (base, 0)
    // An outer pair is resolved before the pairs in it, so that what is between its brackets is as it was found.
    for pair in bracketPairs().sorted(by: { $0.open < $1.open }) where pair.hasLeft || pair.hasRight {
      while index < pair.open {
        before = Self.direction(classes[index]) ?? before
        index += 1
      }
      let content: BidiClass = pair.hasLeft && pair.hasRight ? base : pair.hasLeft ? .left : .right
      let direction = content == base || before == content ? content : base
      for bracket in [pair.open, pair.close] {
        classes[bracket] = direction
        var next = bracket + 1
        while next < classes.count, original[offset(next)] == .mark {
          classes[next] = direction
          next += 1
        }
      }
    }
  }

  private func bracketPairs() -> [BracketPair] {
    var open: [(closer: Unicode.Scalar, pair: BracketPair)] = []
    var pairs: [BracketPair] = []
    for index in classes.indices {
      switch classes[index] {
      case .neutral:
        switch Bracket(scalars[offset(index)]) {
        case .opening(let closer):
          guard open.count < Self.maximumBrackets else { return pairs }
          open.append((closer, BracketPair(open: index, close: index)))
        case .closing(let scalar):
          guard let match = open.lastIndex(where: { $0.closer == scalar }) else { continue }
          var pair = open[match].pair
          pair.close = index
          for inner in open[(match + 1)...] {
            pair.hasLeft = pair.hasLeft || inner.pair.hasLeft
            pair.hasRight = pair.hasRight || inner.pair.hasRight
          }
          pairs.append(pair)
          open.removeSubrange(match...)
          if match > 0 {
            open[match - 1].pair.hasLeft = open[match - 1].pair.hasLeft || pair.hasLeft
            open[match - 1].pair.hasRight = open[match - 1].pair.hasRight || pair.hasRight
          }
        case nil: break
        }
      case .space: break
      case .left: if !open.isEmpty { open[open.count - 1].pair.hasLeft = true }
      default: if !open.isEmpty { open[open.count - 1].pair.hasRight = true }
      }
    }
    return pairs
  }

  /// Gives neutrals the direction of their neighbours if both have the same, else that of the line; numbers count as
  /// right-to-left (rules N1 and N2).
  private mutating func resolveNeutral() {
    var index = 0
    while index < classes.count {
      guard classes[index].isNeutral else {
        index += 1
        continue
      }
      let end = classes[index...].firstIndex { !$0.isNeutral } ?? classes.count
      let before = index > 0 ? Self.direction(classes[index - 1]) : base
      let after = end < classes.count ? Self.direction(classes[end]) : base
      for neutral in index..<end { classes[neutral] = before == after ? before ?? base : base }
      index = end
    }
  }

  private static func direction(_ bidiClass: BidiClass) -> BidiClass? {
    switch bidiClass {
    case .left: .left
    case .right, .european, .arabicNumber: .right
    default: nil
    }
  }

  // MARK: I1, I2 and L1

  private func implicitLevels() -> [UInt8] {
    let even: UInt8 = base == .right ? 1 : 0
    func level(_ bidiClass: BidiClass) -> UInt8 {
      switch bidiClass {
      case .left: base == .right ? 2 : 0
      case .european, .arabicNumber: 2
      default: 1
      }
    }
    var levels = classes.map(level)
    if let indices {
      let resolved = levels
      levels = Array(repeating: even, count: scalars.count)
      for (index, level) in zip(indices, resolved) { levels[index] = level }
      for index in levels.indices.dropFirst() where original[index] == .ignored { levels[index] = levels[index - 1] }
    }
    var end = levels.count
    while end > 0, original[end - 1] == .space || original[end - 1] == .ignored {
      end -= 1
      levels[end] = even
    }
    return levels
  }
}

/// A bracket of a pair.
private enum Bracket {
  case opening(closer: Unicode.Scalar)
  case closing(Unicode.Scalar)

  init?(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "(": self = .opening(closer: ")")
    case "[": self = .opening(closer: "]")
    case "{": self = .opening(closer: "}")
    case ")", "]", "}": self = .closing(scalar)
    default:
      switch scalar.value {
      case 0x2045, 0x207D, 0x208D, 0x2308, 0x230A, 0x27E6, 0x27E8, 0x3008, 0x300A, 0x300C, 0x300E, 0x3010:
        guard let closer = Unicode.Scalar(scalar.value + 1) else { return nil }
        self = .opening(closer: closer)
      case 0x2046, 0x207E, 0x208E, 0x2309, 0x230B, 0x27E7, 0x27E9, 0x3009, 0x300B, 0x300D, 0x300F, 0x3011, 0xFF09,
        0xFF3D,
        0xFF5D:
        self = .closing(scalar)
      case 0xFF08: self = .opening(closer: "\u{FF09}")
      case 0xFF3B: self = .opening(closer: "\u{FF3D}")
      case 0xFF5B: self = .opening(closer: "\u{FF5D}")
      default: return nil
      }
    }
  }
}
