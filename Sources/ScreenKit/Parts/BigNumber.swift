/// The one large number of a page. Digits that change rise into their places, and what is gained rises above its right
/// end, with two echoes.
@MainActor
package final class BigNumber: View {
  /// The text that is shown at rest.
  package private(set) var text = ""
  /// What the number is, for a screen reader; the text alone where it is empty.
  package var name = ""
  /// Whether a band shows the number in its place, so that a screen reader finds it there.
  package var isCovered = false
  private let role: TypeRole
  /// How far each character has risen, 0...1, from the last one on.
  private var digits: [Digit] = []
  private var gain: String?
  private var gainEnd: ScheduledWork?
  @Animatable(.travel, visibleDifference: 0.005) private var gainRise = 0.0
  @Animatable(.fade) private var gainOpacity = 0.0

  /// The place of a character.
  @MainActor
  private final class Digit {
    @Animatable(.travel, visibleDifference: 0.005) var rise = 1.0
  }

  /// The size of gained points as a part of the number's, how far their baseline is above it, the distance of their
  /// echoes in sizes, and the opacities of these.
  private static let gainSize = 0.266
  private static let gainHeight = 0.906
  private static let echoDistance = 0.8
  private static let echoOpacities = [0.34, 0.16]

  package init(_ role: TypeRole = .number) {
    self.role = role
    super.init()
    isUserInteractionEnabled = false
    $gainRise.belongs(to: presence)
    $gainOpacity.belongs(to: presence)
  }

  /// The number does not grow with the text size.
  package override var maximumTextSize: Double { 1 }

  package override var semantics: Semantics? {
    text.isEmpty || isCovered ? nil : Semantics(.label, [text, name].filter { !$0.isEmpty }.joined(separator: " "))
  }

  /// Shows a text; `gained` is a text that rises beside it.
  package func show(_ text: String, gained: String? = nil, animated: Bool = true) {
    if let gained { show(gain: gained) }
    guard text != self.text else { return }
    let former = Array(self.text.reversed())
    self.text = text
    setNeedsDisplay()
    while digits.count < text.count {
      let digit = Digit()
      digit.$rise.belongs(to: partPresence)
      digits.append(digit)
    }
    guard animated, isInWindow, !former.isEmpty, AnimationEngine.animatesMovement else { return }
    var delay = 0.0
    for (index, character) in text.reversed().enumerated()
    where index >= former.count || former[index] != character {
      let digit = digits[index]
      PropertyAnimator.performWithoutAnimation { digit.rise = 0 }
      animate(.spring(LookMotion.digit), delay: delay) { digit.rise = 1 }
      delay += LookMotion.digitDelay
    }
  }

  private func show(gain: String) {
    guard let engine = AnimationEngine.current, AnimationEngine.animatesMovement, isInWindow else { return }
    self.gain = gain
    PropertyAnimator.performWithoutAnimation { (gainRise, gainOpacity) = (0, 1) }
    animate(.spring(LookMotion.gain)) { self.gainRise = 1 }
    gainEnd?.cancel()
    gainEnd = engine.after(LookMotion.gainTime) { [weak self] in
      guard let self else { return }
      animate(.ease(duration: LookMotion.reducedFade)) { self.gainOpacity = 0 }
    }
  }

  /// Draws the number with its baseline at the lower edge; at the left, or at the right where it is aligned so.
  package var alignment = TextAlignment.leading {
    didSet { setNeedsDisplay() }
  }

  /// The class of windows that gives the number its size.
  package var windowClass = PageGrid.WindowClass.wide {
    didSet { if windowClass != oldValue { setNeedsDisplay() } }
  }

  /// The size of the letters in points, where it is another one than that of the class.
  package var fixedSize: Double? {
    didSet { if fixedSize != oldValue { setNeedsDisplay() } }
  }

  /// Whether each digit has a place of one width, as in a number that counts or is dragged; a word has none.
  package var hasSlots = false {
    didSet { if hasSlots != oldValue { setNeedsDisplay() } }
  }
  private var isSlotted: Bool { hasSlots && text.contains(where: \.isNumber) }

  /// The widths of the places of digits, and of what parts them, in sizes of the letters.
  private static let slots = (digit: 0.57, mark: 0.28)

  /// The width of the number as it is drawn, in points.
  package func shownWidth(_ context: DrawContext) -> Double { width(of: text[...], font(context), context) }

  /// Returns the width of the beginning of the number in a font, in points.
  private func width(of text: Substring, _ font: Font, _ context: DrawContext) -> Double {
    guard isSlotted else { return context.text.metrics(of: String(text), font: font).width }
    return text.reduce(0) { $0 + place(of: $1, font, context).width }
  }

  /// Returns the width of the place of a character, and where in it that begins.
  private func place(of character: Character, _ font: Font, _ context: DrawContext) -> (width: Double, start: Double) {
    let own = context.text.metrics(of: String(character), font: font).width
    guard isSlotted, !character.isLetter else { return (own, 0) }
    let width = font.size * (character.isNumber ? Self.slots.digit : Self.slots.mark)
    return (width, (width - own) / 2)
  }

  private func font(_ context: DrawContext) -> Font {
    var font =
      fixedSize.map(role.font(size:)) ?? role.font(fitting: text, width: bounds.width, windowClass, context.text)
    // A clock stands still while it runs.
    if text.contains(":") { font.digitSlots = .clock }
    return font.fitting(text, width: bounds.width, context.text)
  }

  package override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let bounds = $bounds.shown
    let font = font(context)
    let width = width(of: text[...], font, context)
    let left = bounds.minX + (bounds.width - width) * alignment.leadingFraction
    let baseline = bounds.maxY
    func write(_ text: String, _ font: Font, _ x: Double, _ y: Double, _ opacity: Double = 1) {
      let color = theme.text.withAlpha(theme.text.alpha * opacity)
      canvas.text(TextRun(text, font: font, color: color, origin: Vector2(context.snap(x), y), hinting: .none))
    }
    if !isSlotted, digits.prefix(text.count).allSatisfy({ $0.$rise.shown == 1 }) {
      write(text, font, left, context.snap(baseline))
    } else {
      var end = text.startIndex
      for (index, character) in zip((0..<text.count).reversed(), text) {
        let start =
          self.width(of: text[..<end], font, context) + (isSlotted ? place(of: character, font, context).start : 0)
        end = text.index(after: end)
        let lag = 1 - digits[index].$rise.shown
        write(String(character), font, left + start, baseline + lag * LookMotion.digitRise)
      }
    }
    guard let gain, $gainOpacity.shown > 0, windowClass == .wide else { return }
    let gainFont = TypeRole.verdict.font(size: Self.gainSize * font.size)
    let rise = $gainRise.shown
    let x = left + width - context.text.metrics(of: gain, font: gainFont).width
    let y = baseline - Self.gainHeight * font.size * rise
    let step = Self.echoDistance * gainFont.size * min(1, rise)
    for (index, opacity) in Self.echoOpacities.enumerated().reversed() {
      write(gain, gainFont, x, y - Double(index + 1) * step, opacity * $gainOpacity.shown)
    }
    write(gain, gainFont, x, y, $gainOpacity.shown)
  }
}
