/// Rules W1 to L1 of Unicode Standard Annex 9 over a line without embeddings.
struct BidiResolver {
  private let scalars: [Unicode.Scalar]
  private let original: [BidiClass]
  private let base: BidiClass
  /// The places that count, in order; those of class `nothing` do not.
  private let places: [Int]
  /// The classes at these places.
  private var classes: [BidiClass]

  init(_ scalars: [Unicode.Scalar], _ classes: [BidiClass], isRightToLeft: Bool) {
    self.scalars = scalars
    original = classes
    base = isRightToLeft ? .right : .left
    places = classes.indices.filter { classes[$0] != .nothing }
    self.classes = places.map { classes[$0] }
  }

  /// The levels of all scalars.
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

  /// One sign or separator between numbers of one kind is of their kind.
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

  /// Terminators beside a European number belong to it; others, and signs and separators left over, are neutral.
  private mutating func resolveTerminators() {
    var index = 0
    while index < classes.count {
      let end = classes[index...].firstIndex { $0 != .terminator } ?? classes.count
      if end > index {
        let isBefore = index > 0 && classes[index - 1] == .european
        let isBehind = end < classes.count && classes[end] == .european
        for place in index..<end { classes[place] = isBefore || isBehind ? .european : .neutral }
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
  /// How many brackets can be open; further ones and all behind them are no pairs (rule BD16).
  private static let deepest = 63

  /// Both brackets of a pair take the direction of what they enclose, or of what is before them (rule N0).
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
      for place in [pair.open, pair.close] {
        classes[place] = direction
        var next = place + 1
        while next < classes.count, original[places[next]] == .mark {
          classes[next] = direction
          next += 1
        }
      }
    }
  }

  private func bracketPairs() -> [(open: Int, close: Int)] {
    var open: [(closer: Unicode.Scalar, place: Int)] = []
    var pairs: [(open: Int, close: Int)] = []
    for index in classes.indices where classes[index] == .neutral {
      let scalar = scalars[places[index]]
      if let closer = Self.closing[scalar] {
        guard open.count < Self.deepest else { break }
        open.append((closer, index))
      } else if Self.closers.contains(scalar), let match = open.lastIndex(where: { $0.closer == scalar }) {
        pairs.append((open[match].place, index))
        open.removeSubrange(match...)
      }
    }
    return pairs
  }

  /// Neutrals between two of one direction take it, others the line's; numbers run from right to left here (rules N1 and N2).
  private mutating func resolveNeutral() {
    var index = 0
    while index < classes.count {
      guard classes[index].isNeutral else {
        index += 1
        continue
      }
      let end = classes[index...].firstIndex { !$0.isNeutral } ?? classes.count
      let before = index > 0 ? Self.direction(classes[index - 1]) : base
      let behind = end < classes.count ? Self.direction(classes[end]) : base
      for place in index..<end { classes[place] = before == behind ? before ?? base : base }
      index = end
    }
  }

  private static func direction(_ kind: BidiClass) -> BidiClass? {
    switch kind {
    case .left: .left
    case .right, .european, .arabicNumber: .right
    default: nil
    }
  }

  // MARK: I1, I2 and L1

  private func implicitLevels() -> [UInt8] {
    let even: UInt8 = base == .right ? 1 : 0
    var levels = [UInt8](repeating: even, count: scalars.count)
    for (place, kind) in zip(places, classes) {
      levels[place] =
        switch kind {
        case .left: base == .right ? 2 : 0
        case .european, .arabicNumber: 2
        default: 1
        }
    }
    for place in levels.indices where original[place] == .nothing {
      levels[place] = place > 0 ? levels[place - 1] : even
    }
    var end = levels.count
    while end > 0, original[end - 1] == .space || original[end - 1] == .nothing {
      end -= 1
      levels[end] = even
    }
    return levels
  }
}
