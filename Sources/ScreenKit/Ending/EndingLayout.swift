/// The places of the parts of an ending's card: a column, or a bar whose buttons are below its texts or beside them.
/// All in points.
///
/// The card is no larger than what it needs, and lies in the room that it is given; where its texts are enlarged it may
/// need more, but never leaves the window.
@MainActor
struct EndingLayout {
  private enum Form {
    /// Texts and buttons are below each other.
    case column
    /// The buttons are side by side below the texts.
    case stacked
    /// The buttons are at the right of the texts.
    case wide
  }

  /// The frame of the card in the window.
  let frame: Rect
  private let form: Form
  private let sizes: Sizes

  /// Lengths that are less where there is little room.
  private struct Sizes {
    var padding = 12.0
    var gap = 6.0
    var heading = 26.0
    var line = 20.0
    var button = 40.0

    var isTight = false

    static let tight = Sizes(padding: 7, gap: 3, heading: 21, line: 16, button: 28, isTight: true)
  }

  private static let windowMargin = 6.0
  private static let greatestWidth = (column: 280.0, bar: 460.0, wide: 900.0)
  private static let buttonGap = 6.0
  private static let buttonPadding = (least: 12.0, wide: 28.0)
  /// The part of a wide card's width that its texts have at least.
  private static let textPart = 0.4

  init(_ card: EndingCard, in room: Rect, window: Size, _ context: DrawContext) {
    let textSize = context.textSize
    let isColumn = room.height >= 190 * textSize && room.width < 1.6 * room.height && room.width < 440 * textSize
    let isWide = !isColumn && room.width >= 560 * textSize
    form = isColumn ? .column : isWide ? .wide : .stacked
    let most = isColumn ? Self.greatestWidth.column : isWide ? Self.greatestWidth.wide : Self.greatestWidth.bar
    let width = min(room.width, most * textSize).rounded(.down)
    var (sizes, height) = (Sizes(), 0.0)
    for candidate in [Sizes(), .tight] {
      sizes = candidate
      height = Self.height(of: card, width, form, sizes, context)
      if height <= room.height { break }
    }
    self.sizes = sizes
    let spare = room.height - height
    let top = spare >= 0 ? room.minY + spare / 2 : room.minY
    let y = max(Self.windowMargin, min(top, window.height - height - Self.windowMargin))
    frame = Rect(
      x: context.snap(room.center.x - width / 2), y: context.snap(y), width: width, height: context.snap(height))
  }

  // MARK: Measuring

  private static func height(
    of card: EndingCard, _ width: Double, _ form: Form, _ sizes: Sizes, _ context: DrawContext
  ) -> Double {
    let inner = width - 2 * sizes.padding
    let buttons = buttonRows(card, inner, form, context)
    let buttonsHeight =
      Double(buttons.count) * Font.rowHeight(sizes.button, at: context.textSize) + Double(buttons.count - 1)
      * buttonGap
    let textWidth = form == .wide ? inner - wideButtons(card, inner, context) - sizes.padding : inner
    let texts = textsHeight(card, textWidth, form, sizes, context)
    return 2 * sizes.padding + (form == .wide ? max(texts, buttonsHeight) : texts + 2 * sizes.gap + buttonsHeight)
  }

  private static func textsHeight(
    _ card: EndingCard, _ width: Double, _ form: Form, _ sizes: Sizes, _ context: DrawContext
  ) -> Double {
    lines(card, width, form, sizes, context).reduce(0) { $0 + $1.height } + sizes.gap
  }

  /// A line of the texts.
  private struct Line {
    enum Content { case heading, headingAndNumbers, stars, numbers, details, numbersAndDetails }
    let content: Content
    let height: Double
  }

  /// The texts, from top to bottom. Numbers share a line with the details, or with the heading, where both fit.
  private static func lines(
    _ card: EndingCard, _ width: Double, _ form: Form, _ sizes: Sizes, _ context: DrawContext
  ) -> [Line] {
    let textSize = context.textSize
    var lines: [Line] = []
    let starsWidth = card.stars.count == nil ? 0 : starHeight(sizes, context) * EndingStars.aspect + numberGap
    if starsWidth > 0, form == .column { lines.append(Line(content: .stars, height: 30)) }
    card.heading.fitting = form == .column ? .wrapping(maximumLines: 3, .end) : .shrinking
    let heading = form == .column ? card.heading.naturalHeight(width: width, context) ?? 0 : 0
    let numbersWidth = card.numbers.reduce(0) { $0 + ($1.naturalWidth(context) ?? 0) + numberGap }
    card.details.fitting = .shrinking
    let detailsWidth = card.details.naturalWidth(context) ?? 0
    let hasBoth = !card.numbers.isEmpty && !card.details.text.isEmpty && form != .column
    let headingWidth = (card.heading.naturalWidth(context) ?? 0) + numberGap
    let sharesHeading =
      hasBoth && numbersWidth + detailsWidth > width && headingWidth + numbersWidth + starsWidth <= width
    lines.append(
      Line(
        content: sharesHeading ? .headingAndNumbers : .heading, height: max(heading, sizes.heading * textSize)))
    if hasBoth, numbersWidth + detailsWidth <= width {
      return lines + [Line(content: .numbersAndDetails, height: sizes.line * textSize)]
    }
    if !card.numbers.isEmpty, !sharesHeading {
      let rows = form == .column && numbersWidth > width ? card.numbers.count : 1
      lines.append(Line(content: .numbers, height: Double(rows) * sizes.line * textSize))
    }
    if !card.details.text.isEmpty {
      card.details.fitting = .wrapping(maximumLines: form == .column ? 6 : sizes.isTight ? 1 : 2, .end)
      if sizes.isTight, detailsWidth * leastShrinking <= width { card.details.fitting = .shrinking }
      let height = card.details.naturalHeight(width: width, context) ?? 0
      lines.append(Line(content: .details, height: max(height + 2, sizes.line * textSize)))
    }
    return lines
  }

  private static let numberGap = 12.0
  /// The part of its size to which a line may shrink.
  private static let leastShrinking = 0.88

  private static func starHeight(_ sizes: Sizes, _ context: DrawContext) -> Double {
    (sizes.heading * context.textSize * 0.72).rounded()
  }

  /// The buttons in rows, each of which has room for its titles.
  private static func buttonRows(
    _ card: EndingCard, _ width: Double, _ form: Form, _ context: DrawContext
  ) -> [ArraySlice<Button>] {
    guard !card.titled.isEmpty else { return [] }
    if form == .wide { return [card.titled[...]] }
    if form == .column, card.titled.count < 4 { return card.titled.map { [$0] } }
    for count in 1..<card.titled.count {
      let each = (card.titled.count + count - 1) / count
      let rows = stride(from: 0, to: card.titled.count, by: each).map {
        card.titled[$0..<min(card.titled.count, $0 + each)]
      }
      if form == .column, each > 2 { continue }
      let fits = rows.allSatisfy {
        ButtonRow($0, spacing: buttonGap, padding: buttonPadding.least, context).width <= width
      }
      if fits { return rows }
    }
    return card.titled.map { [$0] }
  }

  private static func wideButtons(_ card: EndingCard, _ inner: Double, _ context: DrawContext) -> Double {
    let row = ButtonRow(card.titled, spacing: buttonGap, padding: buttonPadding.wide, context)
    return min(row.width, inner * (1 - textPart)).rounded()
  }

  // MARK: Placing

  /// Places the parts of the card.
  func place(_ card: EndingCard, _ context: DrawContext) {
    let (padding, gap) = (sizes.padding, sizes.gap)
    let inner = Rect(origin: .zero, size: frame.size).inset(by: padding)
    let buttonsWidth = form == .wide ? Self.wideButtons(card, inner.width, context) : inner.width
    let textWidth = form == .wide ? inner.width - buttonsWidth - padding : inner.width
    let texts = Self.textsHeight(card, textWidth, form, sizes, context)
    var y = form == .wide ? (frame.height - texts + gap) / 2 : padding
    for line in Self.lines(card, textWidth, form, sizes, context) {
      place(line, of: card, Rect(x: padding, y: context.snap(y), width: textWidth, height: line.height), context)
      y += line.height + (line.content == .heading || line.content == .headingAndNumbers ? gap : 0)
    }
    let height = Font.rowHeight(sizes.button, at: context.textSize)
    let rows = Self.buttonRows(card, buttonsWidth, form, context)
    let all = Double(rows.count) * height + Double(max(0, rows.count - 1)) * Self.buttonGap
    var top = form == .wide ? (frame.height - all) / 2 : frame.height - padding - all
    for row in rows {
      ButtonRow(row, spacing: Self.buttonGap, padding: Self.buttonPadding.least, context).stack
        .height(height / context.textSize)
        .place(at: Vector2(inner.maxX - buttonsWidth, context.snap(top)), width: buttonsWidth, context)
      top += height + Self.buttonGap
    }
  }

  private func place(_ line: Line, of card: EndingCard, _ rect: Rect, _ context: DrawContext) {
    switch line.content {
    case .stars:
      card.stars.frame = Rect(x: rect.minX, y: rect.minY, width: 22 * EndingStars.aspect, height: 22)
    case .heading, .headingAndNumbers:
      var width = rect.width
      if form != .column, card.stars.count != nil {
        let side = Self.starHeight(sizes, context)
        let stars = side * EndingStars.aspect
        width -= stars + Self.numberGap
        card.stars.frame = Rect(
          x: rect.maxX - stars, y: context.snap(rect.center.y - side / 2), width: stars, height: side)
      }
      if line.content == .headingAndNumbers {
        let numbers = card.numbers.reduce(-Self.numberGap) { $0 + ($1.naturalWidth(context) ?? 0) + Self.numberGap }
        let height = sizes.line * context.textSize
        width -= numbers
        placeNumbers(
          of: card, Rect(x: rect.minX + width, y: rect.center.y - height / 2, width: numbers, height: height), context)
      }
      card.heading.frame = Rect(x: rect.minX, y: rect.minY, width: width, height: rect.height)
    case .numbers: placeNumbers(of: card, rect, context)
    case .details: card.details.frame = rect
    case .numbersAndDetails:
      let end = placeNumbers(of: card, rect, context)
      card.details.alignment = .trailing
      let most = rect.maxX - end
      card.details.frame = Rect(x: end, y: rect.minY, width: max(0, most), height: rect.height)
    }
    if line.content == .details { card.details.alignment = .leading }
  }

  /// Places the numbers side by side, or in rows where they are too wide. Returns where the last one ends.
  @discardableResult
  private func placeNumbers(of card: EndingCard, _ rect: Rect, _ context: DrawContext) -> Double {
    let rows = (rect.height / (sizes.line * context.textSize)).rounded()
    var (x, y) = (rect.minX, rect.minY)
    for number in card.numbers {
      let width = min(rect.width, number.naturalWidth(context) ?? 0)
      number.frame = Rect(x: x, y: y, width: width, height: sizes.line * context.textSize)
      if rows > 1 { y += sizes.line * context.textSize } else { x += width + Self.numberGap }
    }
    return x
  }
}
