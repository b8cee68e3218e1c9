/// How a game has ended, on a band: the ground under the left column turns, or one at the foot of a column comes up.
/// With art the whole page turns, from the place where the game was decided.
@MainActor
package final class EndingBand: View {
  private let head: PageHead
  private let verdict = Label(font: TypeRole.verdict.font(.wide))
  private let number = BigNumber()
  private let details = Label(font: TypeRole.label.font(.wide), color: \.mutedText)
  private let rail = Rail()
  private let stars = BandStars()
  /// The seconds from the end of a game until the band comes.
  package var arrivalDelay = LookMotion.bandDelay
  private var pills: [LookButton] = []
  private var ending: Ending?
  private var choose: (Int) -> Void = { _ in }
  private weak var art: View?
  private weak var control: View?
  private var grid = PageGrid(.zero)
  private var band = Rect.zero
  private let room: Room

  // In points.
  private static let (verdictDistance, titleDistance) = (122.0, 46.0)
  private static let detailsDistance = 50.0
  private static let railDistance = 96.0
  private static let starDistance = 186.0
  private static let starSize = 108.0
  private static let columnStar = (phone: 48.0, narrow: 32.0)
  /// The radius of a medal, and how far its top is below the number.
  private static let medalRadius = 104.0
  private static let medalDistance = 68.0
  private static let columnMedal = (phone: 48.0, narrow: 32.0)
  private static let controlHeight = 44.0
  /// How high buttons are at least, as a part of the lower height, where the first one is the largest by it.
  private static let leastHeight = 0.875
  /// The width of a left column below which the space at its right is half as large.
  private static let narrowWidth = 360.0
  /// The part of a column's height that a band takes, the distances of its texts from its top, and the size of the
  /// number.
  private static let columnPart = 0.36
  private static let columnNumber = (phone: 84.0, narrow: 56.0)

  /// Creates the band of a room; `onBack` is called by its back button.
  package init(in room: Room, onBack: @escaping () -> Void) {
    self.room = room
    head = PageHead("", onBack: onBack)
    super.init()
    details.fitting = .wrapping(maximumLines: 5, .end)
    verdict.isHeading = true
    for view in [head, verdict, number, details, rail, stars] { addSubview(view) }
  }

  /// What can follow; the first is what one wants next.
  package var buttons: [Control] { pills.filter { !$0.isHidden } }

  /// A dialog that leaves the rest of the screen in reach.
  package override var semantics: Semantics? { Semantics(.dialog, verdict.text) }

  /// True: arrow keys move the focus between the buttons.
  package override var isFocusGroup: Bool { true }

  /// Whether it moves now.
  var isMoving: Bool { $bounds.isAnimating }

  /// Lets the stars come.
  func showStars() { stars.arrive() }

  /// How it comes.
  var arrival: Spring { isTurned ? LookMotion.turn : LookMotion.band }

  private var isTurned: Bool { ending?.art != nil }

  /// Takes the name of the page.
  package func setTitle(_ title: String) { head.text = title }

  /// Takes the colours of what has come of the game, in the look of the page.
  package func adoptTheme(of page: Theme) {
    guard let ending else { return }
    let form = Form(page.look)
    var tokens = RoomTokens(ending.band, in: room, form)
    if isTurned { tokens = RoomTokens(turned: room, form) }
    setTheme(Theme(tokens, page.look))
  }

  package override func themeDidChange() { backgroundColor = theme.background }

  /// Takes what an ending says; `choose` is called with the index of an action.
  func setContent(_ ending: Ending, choose: @escaping (Int) -> Void) {
    let former = self.ending
    (self.ending, self.choose) = (ending, choose)
    verdict.text = ending.headline
    number.show(ending.numbers.first?.text ?? "", animated: false)
    number.name = ending.numbers.first?.caption ?? ""
    let others = ending.numbers.dropFirst().map { "\($0.caption) \($0.text)" }
    details.text = (others + [ending.details]).filter { !$0.isEmpty }.joined(separator: " · ")
    rail.isHidden = ending.reached == nil
    rail.show(ending.reached ?? 0)
    stars.count = ending.stars
    if ending.art !== art {
      art?.removeFromSuperview()
      art = ending.art
      if let art { insertSubview(art, at: 0) }
    }
    if ending.control !== control {
      control?.removeFromSuperview()
      control = ending.control
      if let control { addSubview(control) }
    }
    if former?.actions.map(\.title) != ending.actions.map(\.title) { makeButtons(areCompact: false) }
    if let page = superview?.theme { adoptTheme(of: page) }
  }

  private var areCompact = false

  /// The first action is a pill, the second one a ring: with its title, or with its icon alone where there is no room.
  private func makeButtons(areCompact: Bool) {
    self.areCompact = areCompact
    let focused = pills.firstIndex { $0.isFocused }
    for pill in pills { pill.removeFromSuperview() }
    pills = (ending?.actions ?? []).enumerated().map { index, action in
      let run = { [weak self] in self?.choose(index) ?? () }
      if index > 0, areCompact, let icon = action.icon {
        return RoundButton(icon, action.title, isRing: true, action: run)
      }
      let pill = Pill(action.title, icon: action.icon, isRing: index > 0, action: run)
      pill.isPrimary = index == 0
      return pill
    }
    for pill in pills { addSubview(pill) }
    if let focused, pills.indices.contains(focused) { scene?.focus.move(to: pills[focused]) }
  }

  // MARK: Places

  /// Takes a place in a part of a window.
  func layOut(in room: Rect, window: Size, _ context: DrawContext) {
    grid = PageGrid(window)
    let isColumn = !grid.isWide
    band = grid.isWide ? room : Self.columnBand(window)
    if isTurned { band = Rect(origin: .zero, size: window) }
    head.isHidden = isColumn && !isTurned
    let width = grid.isWide ? room.width : window.width
    head.layOut(grid, width: width, context)
    art?.frame = Rect(origin: .zero, size: window)
    number.windowClass = grid.windowClass
    grid.isWide ? layOutWide(width, context) : layOutColumn(window, context)
    place(isShown: isPlacedShown)
  }

  /// Returns the place at the foot of a window of one column.
  package static func columnBand(_ window: Size) -> Rect {
    let height = max(columnPart * window.height, PageGrid.WindowClass(window) == .narrow ? 172 : 240)
    return Rect(x: 0, y: (window.height - height).rounded(), width: window.width, height: height)
  }

  private func layOutWide(_ width: Double, _ context: DrawContext) {
    let (x, baseline) = (grid.margin, grid.number.y)
    let right = width - (width < Self.narrowWidth ? grid.margin / 2 : grid.margin)
    let numberSize = TypeRole.number.font(.wide).size
    let verdictBaseline = max(baseline - Self.verdictDistance, grid.title.y + Self.titleDistance)
    let room = (baseline - verdictBaseline - 4) / 0.7
    number.alignment = .leading
    number.fixedSize = room < numberSize ? room : nil
    number.frame = Rect(x: x, y: baseline - numberSize, width: min(grid.numberWidth, right - x), height: numberSize)
    place(verdict, .verdict, baseline: verdictBaseline, from: x + 2, to: right, context)
    // Enlarged text stays below the number.
    let growth = 0.7 * TypeRole.label.font(.wide).size * (context.textSize - 1)
    place(details, .label, baseline: baseline + Self.detailsDistance + growth, from: x + 3, to: right, context)
    let lines = Double(details.layout(width: details.bounds.width, context).lines.count)
    rail.frame = Rect(
      x: 43, y: baseline + Self.railDistance - 12 + max(0, lines - 1) * 34 * context.textSize, width: grid.numberWidth,
      height: 24)
    let size = min(Self.starSize, (right - x) / BandStars.width, (grid.toolY - 52 - details.frame.maxY) / 1.4)
    let middle = min(baseline + Self.starDistance + max(0, lines - 1) * 34, grid.toolY - 52 - 0.6 * size)
    stars.frame = Rect(
      x: x - 2, y: middle + size / 2 - size * BandStars.height, width: size * BandStars.width,
      height: size * BandStars.height)
    control?.frame = Rect(x: x, y: grid.toolY - 58 - Self.controlHeight, width: right - x, height: Self.controlHeight)
    layOutButtons(height: 72, smaller: 64, y: grid.toolY, from: x, to: right, context)
  }

  private func layOutColumn(_ window: Size, _ context: DrawContext) {
    let isNarrow = grid.windowClass == .narrow
    let (x, right) = (grid.margin, window.width - grid.margin)
    let top = isTurned ? Self.columnBand(window).minY + (isNarrow ? 6 : 18) : band.minY
    rail.isHidden = true
    let first = top + (isNarrow ? 28 : 44)
    let middle = (x + right) / 2
    place(verdict, .verdict, baseline: first, from: x + 2, to: middle + 20, context)
    details.alignment = .trailing
    details.fitting = .shrinking
    place(details, .small, baseline: first, from: middle + 28, to: right, context)
    let size = isNarrow ? Self.columnNumber.narrow : Self.columnNumber.phone
    number.alignment = .leading
    number.fixedSize = size
    let star = isNarrow ? Self.columnStar.narrow : Self.columnStar.phone
    let stars = ending?.stars == nil ? 0 : star * BandStars.width
    let baseline = first + (isNarrow ? 50 : 76)
    number.frame = Rect(x: x, y: baseline - size, width: right - x - stars, height: size)
    self.stars.frame = Rect(
      x: right - stars, y: baseline - 0.34 * size - 0.6 * star, width: stars, height: star * BandStars.height)
    let numberEnd = x + number.shownWidth(context) + PageGrid.pillGap
    control?.frame = Rect(
      x: numberEnd, y: baseline - 0.34 * size - Self.controlHeight / 2, width: max(0, right - numberEnd),
      height: Self.controlHeight)
    let height = isNarrow ? 44.0 : 60
    let y = window.height - (isNarrow ? 36 : 54)
    layOutButtons(height: height, smaller: height, y: y, from: x, to: right, context)
  }

  private func place(
    _ label: Label, _ role: TypeRole, baseline: Double, from x: Double, to end: Double, _ context: DrawContext
  ) {
    label.font = role.font(grid.windowClass)
    let size = label.font.size * context.textSize
    let width = max(0, end - x)
    let height = max(size * 1.4, label.naturalHeight(width: width, context) ?? 0)
    label.frame = Rect(x: x, y: baseline - size * 0.34 - size * 0.7, width: width, height: height)
  }

  private func layOutButtons(
    height: Double, smaller: Double, y: Double, from x: Double, to end: Double, _ context: DrawContext
  ) {
    let room = end - x
    func widths(_ height: Double) -> [Double] {
      (ending?.actions ?? []).map { Pill.width(of: $0.title, hasIcon: $0.icon != nil, height: height, context) }
    }
    func total(_ widths: [Double]) -> Double { widths.reduce(-PageGrid.pillGap) { $0 + $1 + PageGrid.pillGap } }
    let isCompact = total(widths(smaller)) > room
    if isCompact != areCompact { makeButtons(areCompact: isCompact) }
    // The first one is the largest, where there is room.
    let height =
      [height, smaller, Self.leastHeight * smaller].first { height in
        let widths = widths(height)
        return total(widths) <= room && total([widths.max() ?? 0] + widths.dropFirst().prefix(1)) <= room
      } ?? smaller
    var widths = pills.map { ($0 as? Pill)?.width(height: height, context) ?? height }
    let used = total(Array(widths.prefix(2)))
    if let own = widths.first, let widest = widths.max() { widths[0] += max(0, min(widest - own, room - used)) }
    var left = x
    for (index, pill) in pills.enumerated() {
      let whole = widths[index]
      // The second way on always has room; what does not fit after it is left out.
      pill.isHidden = index > 1 && left + whole > end
      let others = index == 0 && pills.count > 1 ? PageGrid.pillGap + min(height, widths[1]) : 0
      let width = min(whole, max(0, end - left - others))
      pill.frame = Rect(x: left, y: y - height / 2, width: width, height: height)
      left += width + PageGrid.pillGap
    }
  }

  /// The middle of a medal and its radius, in points of the window: across the edge of the band, beneath the text; on a
  /// column above its end.
  var medalPlace: (center: Vector2, radius: Double) {
    guard grid.isWide else {
      let isNarrow = grid.windowClass == .narrow
      let radius = isNarrow ? Self.columnMedal.narrow : Self.columnMedal.phone
      return (Vector2(grid.size.width - grid.margin - radius, band.minY - (isNarrow ? 1.2 : 1) * radius), radius)
    }
    let top = grid.number.y + Self.medalDistance
    let foot = grid.toolY - 36 - (control == nil ? 0 : Self.controlHeight + 30)
    // Its ribbon stays above what can be moved.
    let radius = min(Self.medalRadius, max(0, (foot - top) / (control == nil ? 2.1 : 2.6)))
    return (Vector2(band.maxX + 4, top + radius), radius)
  }

  private var isPlacedShown = false

  /// Takes the form in which it is shown or hidden; animated in full motion.
  func place(isShown: Bool) {
    isPlacedShown = isShown
    guard !isTurned else {
      let center = ending?.place()?.frame.center ?? band.center
      let (right, bottom) = (
        max(center.x - band.minX, band.maxX - center.x), max(center.y - band.minY, band.maxY - center.y)
      )
      let reach = Vector2(right, bottom).length
      let radius = isShown ? reach : 0
      return reveal(
        RoundedRect(Rect(center: center, size: Size(2 * radius, 2 * radius)), cornerRadius: radius))
    }
    if grid.isWide {
      reveal(RoundedRect(Rect(x: 0, y: 0, width: isShown ? band.width : 0, height: band.height)))
    } else {
      let top = isShown ? band.minY : grid.size.height
      reveal(RoundedRect(Rect(x: 0, y: top, width: band.width, height: grid.size.height - top)))
    }
  }
}
