/// The rules of Unicode Standard Annex 14 for the places at which a line can be broken, character by character.
///
/// As in its later versions, a hyphen at the start of a word keeps the letter after it, an opening quotation mark keeps
/// what follows after spaces, and a line can be broken on the outer side of quotation marks around ideographs. Numbers
/// are kept together by pairs of classes.
struct LineBreakRules {
  /// The class of the previous character that is not a space; nil at the start.
  private var previous: LineBreakClass?
  /// Whether spaces follow `previous`.
  private var hasSpaces = false
  /// Whether the previous scalar is a joiner.
  private var followsJoiner = false
  /// Whether a number of half flags that is odd precedes.
  private var isHalfFlag = false
  /// Whether a Hebrew letter precedes the hyphen `previous`.
  private var followsHebrew = false
  /// Whether the hyphen `previous` begins a word.
  private var beginsWord = false
  /// Whether the quotation mark `previous` stands where a quotation begins.
  private var opensQuotation = false

  /// Adds a scalar. Returns whether a line can be broken before it.
  mutating func breaks(before scalar: Unicode.Scalar) -> Bool {
    if let previous, !hasSpaces, !followsJoiner, previous == .alphabetic, scalar.value < 0x80,
      scalar.properties.isAlphabetic
    {
      return false
    }
    return breaks(before: LineBreakClass(scalar))
  }

  /// Adds a class. Returns whether a line can be broken before it.
  mutating func breaks(before next: LineBreakClass) -> Bool {
    guard let previous else {
      begin(with: next)
      return false
    }
    // LB7, LB8
    if next == .space {
      hasSpaces = true
      followsJoiner = false
      return false
    }
    let isMark = next == .mark || next == .joiner
    // LB9
    if isMark, !hasSpaces, previous != .zeroWidthSpace, previous != .space {
      followsJoiner = next == .joiner
      return false
    }
    // LB10
    let added = isMark ? .alphabetic : next
    let result = next != .zeroWidthSpace && (previous == .zeroWidthSpace || breaks(between: previous, and: added))
    followsHebrew = previous == .hebrew && !hasSpaces
    beginsWord = hasSpaces || [.space, .zeroWidthSpace, .contingent, .glue].contains(previous)
    opensQuotation = beginsWord && previous != .contingent || previous.isOpening || previous.isQuotation
    isHalfFlag = added == .regional && !(isHalfFlag && previous == .regional && !hasSpaces)
    (self.previous, hasSpaces, followsJoiner) = (added, false, next == .joiner)
    return result
  }

  private mutating func begin(with next: LineBreakClass) {
    previous = next == .mark || next == .joiner ? .alphabetic : next
    followsJoiner = next == .joiner
    isHalfFlag = next == .regional
    (beginsWord, opensQuotation) = (true, true)
  }

  // MARK: LB8a to LB31

  private func breaks(between previous: LineBreakClass, and next: LineBreakClass) -> Bool {
    if followsJoiner || next == .wordJoiner { return false }
    if !hasSpaces {
      if previous == .wordJoiner || previous == .glue { return false }
      if next == .glue, ![.breakAfter, .hyphen, .space].contains(previous) { return false }
    }
    switch next {
    case .closing, .closingBracket, .exclamation, .infix, .slash: return false
    default: break
    }
    if previous.isOpening { return false }
    if hasSpaces, previous == .initialQuotation, opensQuotation { return false }
    if previous == .closing || previous == .closingBracket, next == .nonstarter { return false }
    if previous == .emDash, next == .emDash { return false }
    if hasSpaces || previous == .space { return true }
    if next.isQuotation { return next == .initialQuotation && previous.isIdeographic }
    if previous.isQuotation { return previous == .finalQuotation && next.isIdeographic }
    if next == .contingent || previous == .contingent { return true }
    return breaksInWord(previous, next)
  }

  /// The rules for two classes side by side, from LB20a on.
  private func breaksInWord(_ previous: LineBreakClass, _ next: LineBreakClass) -> Bool {
    switch next {
    case .breakAfter, .hyphen, .nonstarter, .inseparable: return false
    default: break
    }
    switch (previous, next) {
    case (.hyphen, .alphabetic) where beginsWord, (.breakBefore, _): return false
    case (.hyphen, _) where followsHebrew, (.breakAfter, _) where followsHebrew, (.slash, .hebrew): return false
    case (.regional, .regional): return !isHalfFlag
    case (.emojiBase, .emojiModifier): return false
    case (.infix, _) where next.isLetter: return false
    default: break
    }
    if previous.isLetter || previous == .numeric {
      if next.isLetter || [.numeric, .opening].contains(next) { return false }
      if next == .prefix || next == .postfix { return false }
    }
    if next.isLetter || next == .numeric, previous == .closingBracket { return false }
    if previous == .prefix || previous == .postfix {
      if next.isLetter || next.isOpening || next == .numeric { return false }
      if previous == .prefix, next.isPicture || next.isHangul { return false }
    }
    if next == .postfix, previous.isPicture || previous.isHangul { return false }
    if next == .prefix || next == .postfix { return ![.closing, .closingBracket].contains(previous) }
    if next == .numeric { return ![.hyphen, .infix, .slash].contains(previous) }
    return !joinsHangul(previous, next)
  }

  /// Whether two parts belong to one Hangul syllable.
  private func joinsHangul(_ previous: LineBreakClass, _ next: LineBreakClass) -> Bool {
    switch previous {
    case .leadingJamo: [.leadingJamo, .vowelJamo, .openSyllable, .closedSyllable].contains(next)
    case .vowelJamo, .openSyllable: [.vowelJamo, .trailingJamo].contains(next)
    case .trailingJamo, .closedSyllable: next == .trailingJamo
    default: false
    }
  }
}

extension LineBreakClass {
  fileprivate var isLetter: Bool { self == .alphabetic || self == .hebrew }
  fileprivate var isOpening: Bool { self == .opening || self == .wideOpening }
  fileprivate var isQuotation: Bool { self == .quotation || self == .initialQuotation || self == .finalQuotation }
  fileprivate var isPicture: Bool { self == .ideograph || self == .emojiBase || self == .emojiModifier }
  /// Whether quotation marks beside it have a break on their outer side.
  fileprivate var isIdeographic: Bool {
    self == .ideograph || self == .openSyllable || self == .closedSyllable || self == .nonstarter || self == .closing
  }
  fileprivate var isHangul: Bool {
    switch self {
    case .leadingJamo, .vowelJamo, .trailingJamo, .openSyllable, .closedSyllable: true
    default: false
    }
  }
}
