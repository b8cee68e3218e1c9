import OvershootScreenKit

/// The fonts and the places of what stands on a strip, in points.
@MainActor
struct StripLayout {
  private(set) var form = StripWall.Form.column
  private(set) var windowClass = PageGrid.WindowClass.wide
  private(set) var open = Size.zero
  private(set) var closed = Size.zero
  private(set) var nameFont = TypeRole.poster.font(.wide)
  private(set) var stateFont = TypeRole.small.font(.wide)
  private(set) var captionFont = TypeRole.chapter.font(.wide)
  private(set) var captionFitting = Label.Fitting.shrinking
  /// The name of the closed strip, which may have two lines.
  private(set) var caption = ""
  /// Whether it is turned by 90 degrees.
  private(set) var isTurned = false
  private var room = Room.options
  private var isStart = false
  private var hasRing = false
  private var nameWidth = 0.0
  private var nameCap = 0.0
  private var captionWidth = 0.0
  private var stateCap = 0.0
  /// The number of lines of the state.
  private(set) var stateLines = 1.0
  /// Whether the state can be read at its place.
  private(set) var hasState = true
  private var captionCap = 0.0
  /// The number of lines for which a strip in the last column has room.
  private var cellLines = 2.0
  private var pillSize = Size.zero
  private var textSize = 1.0

  /// The least size of a name on a closed strip, and that of one on two lines.
  private static let (leastName, twoLines) = (20.0, 25.0)
  /// The space beside the names of closed columns, and beside what stands on open ones.
  private static let (closedMargin, openMargin) = (16.0, 34.0)
  private static let (gap, pillHeight) = (28.0, 66.0)
  private static let cellMargin = 6.0
  /// The least size of a name on two lines in the last column; what is longer has three.
  private static let leastCell = 12.0
  /// The width of an open column below which its state is smaller.
  private static let narrowColumn = 360.0
  /// The least size of the state of the first start, before the text size, and the size that is always enough.
  private static let (leastState, largeState) = (12.0, 20.0)
  /// The part of a band that the state of the first start has.
  private static let startState = 0.54
  /// The least side of what is pressed.
  private static let target = 44.0

  /// The places of everything on a strip of a size.
  struct Places {
    var name = Rect.zero
    var state = Rect.zero
    var caption = Rect.zero
    var pill = Rect.zero
    var ring = Rect.zero
    /// The height at the foot that the picture leaves free.
    var covered = 0.0
    /// Where a picture beside the name begins.
    var clear = 0.0
  }

  init() {}

  init(
    _ form: StripWall.Form, _ windowClass: PageGrid.WindowClass, open: Size, closed: Size, _ content: StripContent,
    pill: Pill?, _ context: DrawContext
  ) {
    (self.form, self.windowClass, self.open, self.closed) = (form, windowClass, open, closed)
    (room, isStart, textSize) = (content.room, content.isStart, context.textSize)
    hasRing = content.today != nil && !content.isFirstStart
    caption = content.title
    switch form {
    case .column: fitColumn(content.title, pill, context)
    case .band: fitBand(content, pill, context)
    case .cell: fitCell(content.title, context)
    case .square: break
    }
    let (name, caption) = (
      context.text.metrics(of: content.title, font: nameFont),
      context.text.metrics(of: content.title, font: captionFont)
    )
    (nameWidth, nameCap) = (name.width, name.capHeight)
    (captionWidth, captionCap) = (caption.width, caption.capHeight)
    stateCap = context.text.metrics(of: "", font: stateFont).capHeight
    guard form == .column else { return }
    let needed = context.text.metrics(of: content.state, font: stateFont).width
    stateLines = min(3, max(1, (needed / stateWidth * 1.1).rounded(.up)))
  }

  /// Returns the opacities of what stands on the closed strip and on the open one.
  static func opacities(_ openness: Double) -> (closed: Double, open: Double) {
    func ramp(_ start: Double, _ length: Double) -> Double { max(0, min(1, (openness - start) / length)) }
    return (1 - ramp(0.05, 0.2), ramp(0.3, 0.3))
  }

  // MARK: Fitting

  private mutating func fitColumn(_ title: String, _ pill: Pill?, _ context: DrawContext) {
    let width = open.width - 2 * Self.openMargin
    nameFont = TypeRole.poster.font(size: min(138, 0.172 * open.height)).fitting(title, width: width, context.text)
    stateFont = open.width < Self.narrowColumn ? TypeRole.small.font(size: 16) : TypeRole.small.font(.wide)
    let height = max(Self.target, min(Self.pillHeight, 0.14 * open.height))
    pillSize = Size(min(width, pill?.width(height: height, context) ?? 0), height)
    fitCaption(title, context)
  }

  /// One line, or two, or turned.
  private mutating func fitCaption(_ title: String, _ context: DrawContext) {
    let room = max(1, closed.width - Self.closedMargin)
    (captionFitting, isTurned) = (.shrinking, false)
    captionFont = TypeRole.chapter.font(.wide).fitting(title, width: room, context.text)
    guard captionFont.size < Self.leastName else { return }
    let font = TypeRole.chapter.font(size: Self.twoLines)
    if let best = lines(2, of: title, font, width: room, context),
      best.font.size * textSize >= Self.leastName * min(textSize, 1.15)
    {
      (caption, captionFont) = best
      captionFitting = .wrapping(maximumLines: 2, .end)
      return
    }
    isTurned = true
    captionFont = TypeRole.chapter.font(size: min(34, 0.5 * closed.width / textSize))
  }

  /// Returns a title on a number of lines in the largest font in which all fit; nil for fewer words.
  private func lines(_ count: Int, of title: String, _ font: Font, width: Double, _ context: DrawContext) -> (
    text: String, font: Font
  )? {
    guard count > 1 else { return (title, font.fitting(title, width: width, context.text)) }
    let words = title.split(separator: " ")
    let ways = words.indices.dropFirst().compactMap { split -> (text: String, font: Font)? in
      let (line, rest) = (words[..<split].joined(separator: " "), words[split...].joined(separator: " "))
      guard let rest = lines(count - 1, of: rest, font, width: width, context) else { return nil }
      let fitting = font.fitting(line, width: width, context.text)
      return ("\(line)\n\(rest.text)", fitting.size < rest.font.size ? fitting : rest.font)
    }
    return ways.max { $0.font.size < $1.font.size }
  }

  private mutating func fitBand(_ content: StripContent, _ pill: Pill?, _ context: DrawContext) {
    let title = content.title
    let least = min(closed.height, open.height)
    captionFont = TypeRole.chapter.font(size: min(34, 0.36 * least)).fitting(
      title, width: 0.62 * open.width, context.text)
    nameFont = TypeRole.poster.font(size: min(72, (isStart ? 0.27 : 0.36) * open.height)).fitting(
      title, width: 0.5 * open.width, context.text)
    stateFont = TypeRole.small.font(size: windowClass.pick(0, isStart ? 20 : 18, 15))
    let height = windowClass.pick(0, isStart ? 60.0 : 50, Self.target)
    pillSize = Size(min(0.6 * open.width, pill?.width(height: height, context) ?? 0), height)
    if isStart { fitStart(content.state, context) }
  }

  /// Fits the state of the first start beside its picture: on two lines where the letters are larger so. Where they
  /// would be too small, it is left out.
  private mutating func fitStart(_ state: String, _ context: DrawContext) {
    let width = Self.startState * open.width
    let line = stateFont.fitting(state, width: width, context.text)
    let height = open.height - pillSize.height - Self.startFoot(isNarrow: windowClass == .narrow) - 0.44 * open.height
    let font = TypeRole.small.font(size: min(stateFont.size, height / 2.6 / textSize))
    if let halves = lines(2, of: state, font, width: width, context), halves.font.size > line.size {
      (stateFont, stateLines) = (halves.font, 2)
    }
    hasState = (stateLines == 1 ? line : stateFont).size * textSize >= min(Self.leastState * textSize, Self.largeState)
  }

  /// The distance of the first start's pill from the foot.
  private static func startFoot(isNarrow: Bool) -> Double { isNarrow ? 12 : 24 }

  private mutating func fitCell(_ title: String, _ context: DrawContext) {
    let font = TypeRole.label.font(size: room == .trophies || room == .options ? 16 : 18)
    let width = closed.width - 2 * Self.cellMargin
    captionFont = font.fitting(title, width: width, context.text)
    for count in 2...3 where count == 2 || captionFont.size * textSize < Self.leastCell {
      guard let best = lines(count, of: title, font, width: width, context), best.font.size > captionFont.size
      else { continue }
      (caption, captionFont, cellLines) = (best.text, best.font, Double(count))
    }
    captionFitting = .wrapping(maximumLines: 3, .end)
    nameFont = TypeRole.chapter.font(.wide).fitting(title, width: open.width / 2, context.text)
  }

  /// The width of the state of an open column.
  private var stateWidth: Double { open.width - 2 * Self.openMargin - 6 }

  /// The height of what the state needs beyond one line.
  private var stateGrowth: Double { 1.9 * stateCap * (stateLines - 1) }

  // MARK: Placing

  /// Returns the radius of the day, in points.
  func ringRadius(_ openness: Double) -> Double {
    guard form == .band else { return min(29, 0.22 * closed.width) * min(1.3, 1 + (textSize - 1) * 0.3) }
    let (low, high) = (windowClass.pick(0, 18.0, 13), windowClass.pick(0, 20.0, 15))
    return low + (high - low) * max(0, min(1, openness))
  }

  /// Returns the places on a strip of a size that is as far open as `openness` says.
  func places(_ size: Size, _ openness: Double) -> Places {
    let share = max(0, min(1, openness))
    var places = Places()
    switch form {
    case .column: placeColumn(&places, size, share)
    case .band: placeBand(&places, size, share)
    case .cell: placeCell(&places, size)
    case .square: break
    }
    return places
  }

  /// Returns the frame of a line of text with its baseline at `y`.
  private func line(_ x: Double, _ y: Double, _ width: Double, cap: Double) -> Rect {
    let height = 2 * cap
    return Rect(x: x, y: y - cap / 2 - height / 2, width: max(0, width), height: height)
  }

  private func ring(at center: Vector2, _ share: Double) -> Rect {
    let side = max(Self.target, 2 * ringRadius(share))
    return Rect(center: center, size: Size(side, side))
  }

  private func placeColumn(_ places: inout Places, _ size: Size, _ share: Double) {
    let foot = size.height
    let baseline = foot - 58 - 20 * (textSize - 1) - stateGrowth
    places.name = line(Self.openMargin, baseline, nameWidth + 2, cap: nameCap)
    places.state = line(37, foot - 22, stateWidth, cap: stateCap)
    places.state = Rect(
      x: places.state.minX, y: places.state.minY - stateGrowth, width: stateWidth,
      height: places.state.height + stateGrowth)
    let fits = Self.openMargin + nameWidth + 22 + pillSize.width < open.width - 24
    let top = fits ? baseline - nameCap / 2 - pillSize.height / 2 : baseline - nameCap - Self.gap - pillSize.height
    places.pill = Rect(origin: Vector2(fits ? open.width - pillSize.width - 32 : 36, top), size: pillSize)
    let middle = size.width / 2
    places.ring = ring(at: Vector2(middle + (size.width - 56 - middle) * share, 58), share)
    if isTurned {
      let length = captionWidth + 4
      places.caption = Rect(center: Vector2(middle, foot - 34 - length / 2), size: Size(length, 2 * captionCap))
      places.covered = (length + 66) * (1 - share)
    } else if captionFitting == .shrinking {
      places.caption = line(0, foot - 58, size.width, cap: captionCap)
    } else {
      let room = closed.width - Self.closedMargin + 8
      let center = Vector2(middle, foot - 58 - captionCap / 2)
      places.caption = Rect(center: center, size: Size(room, 6 * captionCap))
    }
  }

  private func placeBand(_ places: inout Places, _ size: Size, _ share: Double) {
    let isNarrow = windowClass == .narrow
    let x = isNarrow ? 16.0 : 24
    let height = size.height
    places.caption = Rect(x: x, y: 0, width: captionWidth + 2, height: height)
    let nameY = isStart ? 0.4 * open.height : open.height - (isNarrow ? 34 : 42) - 16 * (textSize - 1)
    places.name = line(x, nameY, nameWidth + 2, cap: nameCap)
    let stateY = isStart ? 0.54 * open.height : open.height - (isNarrow ? 12 : 15)
    places.state = line(x + 3, stateY, open.width * (isStart ? Self.startState : 0.9), cap: stateCap)
    places.state.size.height += stateGrowth
    let top =
      isStart
      ? open.height - pillSize.height - Self.startFoot(isNarrow: isNarrow)
      : min(isNarrow ? 16 : 84, nameY - nameCap - 14 - pillSize.height)
    places.pill = Rect(origin: Vector2(isNarrow ? 14 : 24, top), size: pillSize)
    let beside = x + captionWidth + (isNarrow ? 26 : 34)
    let corner = Vector2(size.width - (isNarrow ? 30 : 44), isNarrow ? 26 : 42)
    let middle = Vector2(beside, height / 2)
    places.ring = ring(at: middle + (corner - middle) * share, share)
    let closedEnd = hasRing ? beside + ringRadius(0) : x + captionWidth
    places.clear = (share > 0.5 ? x + max(nameWidth, pillSize.width) : closedEnd) + 16
  }

  private func placeCell(_ places: inout Places, _ size: Size) {
    let isLow = room == .trophies || room == .options
    let height = (isLow ? 1.5 : 1.3 * cellLines) * captionFont.size * textSize
    let foot = room == .profile ? 0.1 * size.height + height / 2 : size.height - (isLow ? 2 : 4)
    places.caption = Rect(
      x: Self.cellMargin - 1, y: foot - height, width: size.width - 2 * Self.cellMargin + 2, height: height)
    places.covered = isLow || room == .profile ? 0 : max(0, height - 50)
    let middle = size.height / 2 + nameCap / 2
    let baseline = isLow ? middle : room == .profile ? 0.1 * size.height + nameCap / 2 : size.height - 26
    places.name = line(isLow ? 84 : 24, baseline, nameWidth + 2, cap: nameCap)
  }
}
