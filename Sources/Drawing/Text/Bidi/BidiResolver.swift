/// The rules W1 to L1 of Unicode Standard Annex 9 for a line without embeddings.
struct BidiResolver {
  private let scalars: [Unicode.Scalar]
  private let original: [BidiClass]
  private let base: BidiClass
  /// The indices of the scalars that are not ignored.
  private let indices: [Int]
  /// The classes of these scalars.
  private var classes: [BidiClass]

  init(_ scalars: [Unicode.Scalar], _ classes: [BidiClass], isRightToLeft: Bool) {
    self.scalars = scalars
    original = classes
    base = isRightToLeft ? .right : .left
    indices = classes.indices.filter { classes[$0] != .ignored }
    self.classes = indices.map { classes[$0] }
  }

  /// Returns the levels of all scalars.
  func levels() -> [UInt8] {
    var resolver = self
    resolver.resolveWeak()
    resolver.resolveBrackets()
    resolver.resolveNeutral()
    return resolver.implicitLevels()
  }

  // MARK: W1 to W7

  private mutating func resolveWeak() {
    var (previous, strong) = (base, base)
    for index in classes.indices {
      switch classes[index] {
      case .mark: classes[index] = previous
      case .european where strong == .arabicLetter: classes[index] = .arabicNumber
      case .left, .right, .arabicLetter: strong = classes[index]
      default: break
      }
      previous = classes[index]
    }
    for index in classes.indices where classes[index] == .arabicLetter { classes[index] = .right }
    resolveSeparators()
    resolveTerminators()
    strong = base
    for index in classes.indices {
      if classes[index].isStrong { strong = classes[index] }
      if classes[index] == .european, strong == .left { classes[index] = .left }
    }
  }

  /// Gives a sign or separator between two numbers of the same class that class (rule W4).
  private mutating func resolveSeparators() {
    guard classes.count > 2 else { return }
    for index in 1..<classes.count - 1 where classes[index - 1] == classes[index + 1] {
      switch (classes[index], classes[index - 1]) {
      case (.sign, .european), (.separator, .european): classes[index] = .european
      case (.separator, .arabicNumber): classes[index] = .arabicNumber
      default: break
      }
    }
  }

  /// Gives terminators next to a European number its class, and makes other terminators, signs and separators neutral
  /// (rules W5 and W6).
  private mutating func resolveTerminators() {
    var index = 0
    while index < classes.count {
      let end = classes[index...].firstIndex { $0 != .terminator } ?? classes.count
      if end > index {
        let isBefore = index > 0 && classes[index - 1] == .european
        let isAfter = end < classes.count && classes[end] == .european
        for terminator in index..<end { classes[terminator] = isBefore || isAfter ? .european : .neutral }
      }
      index = max(end, index + 1)
    }
    for index in classes.indices where classes[index] == .sign || classes[index] == .separator {
      classes[index] = .neutral
    }
  }

  // MARK: N0 to N2

  private static let closing: [Unicode.Scalar: Unicode.Scalar] = [
    "(": ")", "[": "]", "{": "}", "\u{2045}": "\u{2046}", "\u{207D}": "\u{207E}", "\u{208D}": "\u{208E}",
    "\u{2308}": "\u{2309}", "\u{230A}": "\u{230B}", "\u{27E6}": "\u{27E7}", "\u{27E8}": "\u{27E9}",
    "\u{3008}": "\u{3009}", "\u{300A}": "\u{300B}", "\u{300C}": "\u{300D}", "\u{300E}": "\u{300F}",
    "\u{3010}": "\u{3011}", "\u{FF08}": "\u{FF09}", "\u{FF3B}": "\u{FF3D}", "\u{FF5B}": "\u{FF5D}",
  ]
  private static let closers = Set(closing.values)
  /// The maximum number of open brackets; further ones and all later ones do not form pairs (rule BD16).
  private static let maximumBrackets = 63

  /// Gives both brackets of a pair the direction of their content, or of the text before them (rule N0).
  private mutating func resolveBrackets() {
    for pair in bracketPairs().sorted(by: { $0.open < $1.open }) {
      let inside = (pair.open + 1..<pair.close).lazy.compactMap { [self] in Self.direction(classes[$0]) }
      var direction: BidiClass?
      if inside.contains(base) {
        direction = base
      } else if let other = inside.first {
        let before = classes[..<pair.open].lazy.reversed().compactMap(Self.direction).first ?? base
        direction = before == other ? other : base
      }
      guard let direction else { continue }
      for bracket in [pair.open, pair.close] {
        classes[bracket] = direction
        var next = bracket + 1
        while next < classes.count, original[indices[next]] == .mark {
          classes[next] = direction
          next += 1
        }
      }
    }
  }

  private func bracketPairs() -> [(open: Int, close: Int)] {
    var open: [(closer: Unicode.Scalar, index: Int)] = []
    var pairs: [(open: Int, close: Int)] = []
    for index in classes.indices where classes[index] == .neutral {
      let scalar = scalars[indices[index]]
      if let closer = Self.closing[scalar] {
        guard open.count < Self.maximumBrackets else { break }
        open.append((closer, index))
      } else if Self.closers.contains(scalar), let match = open.lastIndex(where: { $0.closer == scalar }) {
        pairs.append((open[match].index, index))
        open.removeSubrange(match...)
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
    var levels = [UInt8](repeating: even, count: scalars.count)
    for (index, bidiClass) in zip(indices, classes) {
      levels[index] =
        switch bidiClass {
        case .left: base == .right ? 2 : 0
        case .european, .arabicNumber: 2
        default: 1
        }
    }
    for index in levels.indices where original[index] == .ignored {
      levels[index] = index > 0 ? levels[index - 1] : even
    }
    var end = levels.count
    while end > 0, original[end - 1] == .space || original[end - 1] == .ignored {
      end -= 1
      levels[end] = even
    }
    return levels
  }
}
