/// A page on which any game is watched again: its board, a strip at the foot with a button that plays and a rail of all
/// places, the present place as the number, the points, and what was played.
///
/// A subclass plays, lays its board out above `foot`, and says what is shown.
@MainActor
open class ReplayPage: GamePage {
  /// The rail of all places.
  package final let timeRail = ReplayRail(SteppedRange(0...0), value: 0)
  /// The button that plays.
  package final let play = RoundButton(.play, tr("Play or pause")) {}
  /// The points.
  package final let points = BigNumber(.secondNumber)
  /// What stands under the points, such as the day.
  package final let detail = Label(font: TypeRole.small.font(.wide), color: \.mutedText)
  /// What is said of the present place; in a column it stands in place of what the number is.
  package final let remark = Label(font: TypeRole.small.font(.wide))
  /// The height of the strip, in points, in the latest layout.
  package private(set) final var foot = 0.0
  /// The index of the speed, of which `speeds` are the names.
  package private(set) final var speed = 0
  private let speeds: [String]
  private let strip = View()
  /// Repeats a step while its key is held.
  private let repetition = Repetition(InputTunables.gamepadRepeat)
  private var heldKey: Key?

  /// The height of the strip, by how much less the tools are above their place, the middle and the radius of the
  /// button, the ends of the rail, in points.
  private static let feet = (wide: 96.0, phone: 72.0, narrow: 56.0)
  private static let toolDrop = 12.0
  private static let playX = (wide: 72.0, phone: 52.0, narrow: 36.0)
  private static let playRadius = (wide: 32.0, phone: 26.0, narrow: 22.0)
  private static let railStart = (wide: 132.0, phone: 100.0, narrow: 76.0)
  private static let railEnd = (wide: 56.0, phone: 38.0, narrow: 28.0)
  /// How far the points are below the number on a wide page, or at least below the text under that, and what is under
  /// them below the points; both below the middle of the tools in a column; the sizes of points and detail there.
  private static let (pointsDistance, pointsHeight, wideDetailStep) = (126.0, 50.0, 36.0)
  private static let pointsDrop = (phone: 4.0, narrow: 2.0)
  private static let pointsSize = (phone: 40.0, narrow: 28.0)
  private static let detailStep = (phone: 23.0, narrow: 17.0)

  /// Creates the page with the names of its speeds, of which one is chosen.
  public init(navigator: Navigator, preferences: Preferences, speeds: [String], speed: Int) {
    (self.speeds, self.speed) = (speeds, speed)
    super.init(navigator: navigator, preferences: preferences)
    timeRail.semanticName = tr("Time")
    timeRail.onChange = { [unowned self] in seek(to: $0) }
    timeRail.onKey = { [unowned self] in stepKey($0) }
    timeRail.onKeyEnd = { [repetition] in repetition.end() }
    play.action = { [unowned self] in togglePlay() }
    play.isPrimary = true
    points.fixedSize = nil
    for view in [points, detail, remark, strip] { addSubview(view) }
    for view in [play, timeRail] { strip.addSubview(view) }
    title.text = tr("Replay")
  }

  // MARK: What a subclass does

  /// Whether it plays.
  open override var isWatched: Bool { false }
  /// Plays from here on, or stops.
  open func togglePlay() {}
  /// Goes to a place.
  open func seek(to place: Double) {}
  /// Goes on or back by a step, on its way.
  open func step(_ count: Int) {}
  /// Takes another speed, by its index.
  open func speedDidChange(_ index: Int) {}

  /// Goes far on or back: to the next mark, by default.
  open func leap(forwards: Bool) { goToMark(forwards: forwards) }

  /// Shows whether it plays.
  package final func showPlaying(_ isPlaying: Bool) { play.icon = isPlaying ? .pause : .play }

  /// Goes to the next mark that is chosen, or to the one before, and from the last one to the first.
  package final func goToMark(forwards: Bool, where isChosen: (ReplayMark) -> Bool = { _ in true }) {
    let places = timeRail.marks.filter(isChosen).map(\.place).sorted()
    let next = forwards ? places.first { $0 > timeRail.value } : places.last { $0 < timeRail.value }
    if let next = next ?? (forwards ? places.first : places.last) { seek(to: next) }
  }

  /// The rows of "more" that choose a speed.
  package final var speedItems: [MoreSheet.Item] {
    speeds.enumerated().map { index, name in
      MoreSheet.Item(index == speed ? .check : .next, tr("Speed"), value: name) { [weak self] in
        self?.choose(speed: index)
      }
    }
  }

  /// Shows nothing but why there is no game.
  package final func refuse(_ reason: String, title: String? = nil) {
    if let title { self.title.text = title }
    showNotice(nil, or: reason)
  }

  // MARK: Scene

  open override var preferredFocus: View? { timeRail }

  open override func layoutSubviews(_ context: DrawContext) {
    let grid = PageGrid(bounds.size)
    foot = grid.windowClass.pick(Self.feet.wide, Self.feet.phone, Self.feet.narrow)
    toolRise = foot - (grid.isWide ? Self.toolDrop : 0)
    super.layoutSubviews(context)
    layOutStrip()
    layOutPoints(context)
    layOutRemark(context)
  }

  private func layOutStrip() {
    let size = bounds.size
    strip.frame = Rect(x: 0, y: size.height - foot, width: size.width, height: foot)
    let kind = grid.windowClass
    let side = 2 * kind.pick(Self.playRadius.wide, Self.playRadius.phone, Self.playRadius.narrow)
    let x = kind.pick(Self.playX.wide, Self.playX.phone, Self.playX.narrow)
    play.frame = Rect(center: Vector2(x, foot / 2), size: Size(side, side))
    let start = kind.pick(Self.railStart.wide, Self.railStart.phone, Self.railStart.narrow) - ReplayRail.inset
    let end = size.width - kind.pick(Self.railEnd.wide, Self.railEnd.phone, Self.railEnd.narrow) + ReplayRail.inset
    timeRail.windowClass = kind
    timeRail.frame = Rect(x: start, y: (foot - 44) / 2, width: max(0, end - start), height: 44)
  }

  private func layOutPoints(_ context: DrawContext) {
    let isWide = grid.isWide
    points.windowClass = grid.windowClass
    points.alignment = isWide ? .leading : .trailing
    detail.alignment = points.alignment
    // On a low page they are smaller, so that they end above the tools.
    let distance = Self.pointsDistance + Self.wideDetailStep
    let isLow = isWide && grid.number.y + distance + 14 > grid.toolY - toolRise - grid.toolRadius
    let small = Self.pointsSize.phone
    points.fixedSize = isWide ? isLow ? small : nil : grid.windowClass.pick(0, small, Self.pointsSize.narrow)
    detail.font = TypeRole.small.font(size: isLow ? 18 : grid.windowClass.pick(24, 18, 15))
    let left = isWide ? 41 : toolsEnd + 16
    let end = isWide ? grid.leftColumn - 17 : bounds.width - grid.margin
    let drop = grid.windowClass.pick(0, Self.pointsDrop.phone, Self.pointsDrop.narrow)
    let baseline =
      isWide
      ? max(
        isLow ? 0 : grid.number.y + Self.pointsDistance, caption.frame.maxY + (isLow ? small - 6 : Self.pointsHeight))
      : grid.toolY - toolRise + drop
    points.frame = Rect(x: left, y: baseline - 60, width: max(0, end - left), height: 60)
    let step = grid.windowClass.pick(
      (isLow ? Self.detailStep.phone : Self.wideDetailStep) * max(1, 0.8 * context.textSize), Self.detailStep.phone,
      Self.detailStep.narrow)
    let line = 1.4 * detail.font.size * context.textSize
    detail.frame = Rect(
      x: left + (isWide ? 2 : 0), y: baseline + step - 0.74 * line, width: max(0, end - left - 2), height: line)
  }

  private func layOutRemark(_ context: DrawContext) {
    let isWide = grid.isWide
    remark.isHidden = remark.text.isEmpty
    let isRefusal = !timeRail.isEnabled
    remark.fitting = isWide || isRefusal ? .wrapping(maximumLines: 8, .end) : .shrinking
    remark.font = isWide ? TypeRole.small.font(.wide) : TypeRole.small.font(size: grid.windowClass.pick(0, 16, 15))
    let left = isWide ? 43 : grid.title.x
    let width = isWide ? grid.leftColumn - left - 17 : bounds.width - left - grid.margin - number.shownWidth(context)
    let line = 1.4 * remark.font.size * context.textSize
    let height = max(line, remark.naturalHeight(width: width, context) ?? line)
    // Why there is no game stands in the place of the number.
    let wideTop = isRefusal ? grid.number.y - line : detail.frame.maxY
    let top = isWide ? wideTop : grid.title.y + grid.windowClass.pick(0, 10, 6)
    // Where there is less room it has one line, in smaller letters.
    let end = isRefusal ? grid.size.height - foot - 12 : grid.toolY - toolRise - grid.toolRadius
    let room = isWide ? end - top : height
    if height > room { remark.fitting = .shrinking }
    remark.frame = Rect(x: left, y: top, width: max(0, width), height: max(0, min(height, room)))
    if !isWide, !remark.isHidden { caption.isHidden = true }
  }

  open override func themeDidChange() {
    super.themeDidChange()
    guard let room else { return }
    let theme = Theme(RoomTokens(room, Form(theme.look)).sheet, theme.look)
    strip.setTheme(theme)
    strip.backgroundColor = theme.background
    if !timeRail.isEnabled { remark.backgroundColor = self.theme.background }
  }

  // MARK: Keys

  open override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    if super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat) { return true }
    guard modifiers.isEmpty else { return false }
    if !isRepeat || key == heldKey, stepKey(key, isRepeat: isRepeat) { return true }
    guard !isRepeat else { return false }
    if key == .space {
      togglePlay()
    } else if let index = [Key.digit1, .digit2, .digit3, .digit4].prefix(speeds.count).firstIndex(of: key) {
      choose(speed: index)
    } else {
      return false
    }
    return true
  }

  open override func keyUp(_ key: Key) { if key == heldKey { repetition.end() } }

  open override func keyPressesCancelled() { repetition.end() }

  private func choose(speed index: Int) {
    speed = index
    speedDidChange(index)
  }

  private func stepKey(_ key: Key, isRepeat: Bool = false) -> Bool {
    switch key {
    case .left, .right:
      guard !isRepeat else { return true }
      let act = { [weak self] in self?.step(key == .left ? -1 : 1) ?? () }
      heldKey = key
      act()
      repetition.begin(inputTimes, while: { [weak self] in self?.isInWindow ?? false }, act)
    case .pageUp: leap(forwards: true)
    case .pageDown: leap(forwards: false)
    case .home: seek(to: 0)
    case .end: seek(to: timeRail.range.bounds.upperBound)
    default: return false
    }
    return true
  }
}
