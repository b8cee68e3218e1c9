/// A page on which any game is watched again: its board, a strip at the foot with a button that plays and a rail of all
/// places, the present place as the number, the points, and what was played.
///
/// The page moves the place. A subclass begins with a length, lays its board out above `foot`, and shows a place.
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
  private let pace: ReplayPace
  /// The index of the speed.
  private var speed: Int
  /// Where the game is; nil without one.
  private var motion: ReplayMotion?
  /// The number of the latest follower of frames: earlier ones end.
  private var follower = 0
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

  /// Creates the page without a game.
  public init(navigator: Navigator, preferences: Preferences, pace: ReplayPace) {
    (self.pace, speed) = (pace, pace.firstSpeed)
    super.init(navigator: navigator, preferences: preferences)
    timeRail.semanticName = tr("Time")
    if pace.ticksPerSecond != nil { timeRail.valueText = { [unowned self] in text(of: Int($0)) } }
    timeRail.onChange = { [unowned self] in seek(to: $0) }
    timeRail.onKey = { [unowned self] in stepKey($0) }
    timeRail.onKeyEnd = { [repetition] in repetition.end() }
    play.action = { [unowned self] in play() }
    play.isPrimary = true
    points.fixedSize = nil
    for view in [points, detail, remark, strip] { addSubview(view) }
    for view in [play, timeRail] { strip.addSubview(view) }
    title.text = tr("Replay")
  }

  // MARK: What a subclass does

  /// Shows the present place.
  ///
  /// - Parameter former: the place from which it has played to there, in whole numbers; nil where it has jumped.
  open func showPlace(playedFrom former: Int?) {}

  /// Returns a place as the large number; by default its time, or the number of the turn.
  open func text(of place: Int) -> String {
    pace.ticksPerSecond.map { (place / $0).minutesAndSeconds } ?? place.grouped
  }

  /// Returns what stands under the number; by default the time of the whole game.
  open func text(ofLength length: Int) -> String {
    // Translators: the length of a replay, behind its time.
    tr("of \(text(of: length), "time")")
  }

  /// Goes far on or back: to the next mark, by default.
  open func leap(forwards: Bool) { goToMark(forwards: forwards) }

  /// Whether the game can be played on from any place; not by default.
  open var canPlayOn: Bool { false }

  /// Plays on from the present place.
  open func playOn() {}

  /// Returns the replay as text, which Ctrl+C copies; nil, as by default, for nothing.
  open var replayLine: String? { nil }

  // MARK: The place

  /// The number of places; 0 before `begin`.
  package final var length: Int { motion?.length ?? 0 }
  /// The present place, and the part of the way to the next one.
  package final var place: Double { motion?.place ?? 0 }
  /// The last whole place. Sums of frames that should be whole may be a little less.
  package final var wholePlace: Int { Int(place + 1e-6) }
  /// The part of the way to the next place, 0..<1.
  package final var fraction: Double { max(0, place - Double(wholePlace)) }

  open override var isWatched: Bool { isMoving }

  private var isMoving: Bool { motion.map { $0.way != .still } ?? false }

  /// Shows a game of a number of places, which plays by itself where it is in ticks.
  package final func begin(length: Int, marks: [ReplayMark] = [], at place: Double = 0) {
    motion = ReplayMotion(length: length)
    timeRail.range = SteppedRange(0...Double(max(1, length)))
    timeRail.marks = marks
    relayout()
    seek(to: place)
    if isShown, pace.ticksPerSecond != nil { play() }
  }

  /// Shows the number of points.
  package final func showPoints(_ score: Int) {
    points.show(score.grouped, animated: false)
    points.name = tr("point", plural: "points", count: score)
  }

  /// Goes to a place. Where it plays, it plays on from there.
  package final func seek(to place: Double) {
    motion?.seek(to: pace.ticksPerSecond == nil ? place : place.rounded())
    show(playedFrom: nil)
    showWay()
  }

  /// Plays from here on, or stops.
  package final func play(backwards: Bool = false) {
    move { $0.play(backwards: backwards) }
  }

  private func step(_ count: Int) {
    move { $0.step(count * pace.step, isSeen: pace.ticksPerSecond == nil) }
  }

  private func move(_ change: (inout ReplayMotion) -> Void) {
    guard var next = motion else { return }
    change(&next)
    let isElsewhere = next.place != place
    motion = next
    if isElsewhere { show(playedFrom: nil) }
    showWay()
    follow()
  }

  /// Lets the place move in each frame.
  private func follow() {
    guard isMoving, let engine = AnimationEngine.current else { return }
    follower += 1
    let number = follower
    var last = engine.time
    engine.follow { [weak self] time in
      guard let self, isShown, number == follower else { return false }
      let former = wholePlace
      let isPlaying = motion?.advance(
        by: time - last, perSecond: pace.perSecond[speed], animates: engine.motionPolicy != MotionPolicy.none)
      last = max(last, time)
      show(playedFrom: isPlaying == true ? former : nil)
      if !isMoving { showWay() }
      return isMoving
    }
  }

  private func stop() {
    motion?.stop()
    showWay()
  }

  private func showWay() {
    play.icon = isMoving ? .pause : .play
    setNeedsFrame()
  }

  private func show(playedFrom former: Int?) {
    guard motion != nil else { return }
    if timeRail.value != place { timeRail.value = place }
    let length = number.text.count
    number.show(text(of: wholePlace), animated: false)
    caption.text = text(ofLength: self.length)
    number.name = caption.text
    showPlace(playedFrom: former)
    if number.text.count != length { relayout() }
    setNeedsFrame()
  }

  /// Goes to the next mark that is chosen, or to the one before, and from the last one to the first.
  package final func goToMark(forwards: Bool, where isChosen: (ReplayMark) -> Bool = { _ in true }) {
    let places = timeRail.marks.filter(isChosen).map(\.place).sorted()
    let next = forwards ? places.first { $0 > timeRail.value } : places.last { $0 < timeRail.value }
    if let next = next ?? (forwards ? places.first : places.last) { seek(to: next) }
  }

  /// The rows of "more" that choose a speed.
  package final var speedItems: [MoreSheet.Item] {
    pace.names.enumerated().map { index, name in
      MoreSheet.Item(index == speed ? .check : .next, tr("Speed"), value: name) { [weak self] in self?.speed = index }
    }
  }

  open override func openMore() {
    let playOn = MoreSheet.Item(.next, tr("Play on from here")) { [weak self] in self?.playOn() }
    presentMore((canPlayOn ? [playOn] : []) + speedItems)
  }

  /// Puts the replay on the clipboard.
  package final func copyReplay() {
    guard let replayLine else { return }
    clipboard?.text = replayLine
    Toast(tr("Copied")).present(in: self)
    setNeedsFrame()
  }

  /// Shows nothing but why there is no game.
  package final func refuse(_ reason: String, title: String? = nil) {
    if let title { self.title.text = title }
    showNotice(nil, or: reason)
  }

  // MARK: Scene

  open override var preferredFocus: View? { timeRail }

  open override func sceneDidAppear() {
    super.sceneDidAppear()
    if pace.ticksPerSecond != nil { play() }
  }

  open override func sceneWillDisappear() {
    super.sceneWillDisappear()
    stop()
  }

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
    points.windowClass = grid.windowClass
    // On a low page they are smaller, so that they end above the tools, or beside the tools as in a column.
    let toolTop = grid.toolY - toolRise - grid.toolRadius
    let isLow = grid.isWide && grid.number.y + Self.pointsDistance + Self.wideDetailStep + 14 > toolTop
    let small = Self.pointsSize.phone
    detail.font = TypeRole.small.font(size: isLow ? 18 : grid.windowClass.pick(24, 18, 15))
    let size = detail.font.size
    let growth = max(0, context.textSize - 1)
    let lowBaseline = caption.frame.maxY + small - 6
    let isBelow = grid.isWide && !(isLow && lowBaseline + Self.detailStep.phone + 0.8 * growth * size > toolTop)
    points.alignment = isBelow ? .leading : .trailing
    detail.alignment = points.alignment
    let isNarrow = grid.windowClass == .narrow
    points.fixedSize = isBelow ? isLow ? small : nil : isNarrow ? Self.pointsSize.narrow : small
    let left = isBelow ? 41 : toolsEnd + 16
    let end = grid.isWide ? grid.leftColumn - 17 : bounds.width - grid.margin
    // Beside the tools, points and what is under them give way to larger text by half each.
    let rise = isBelow ? 0 : 0.35 * growth * size
    let below =
      isLow ? lowBaseline : max(grid.number.y + Self.pointsDistance, caption.frame.maxY + Self.pointsHeight)
    let drop = isNarrow ? Self.pointsDrop.narrow : Self.pointsDrop.phone
    let baseline = isBelow ? below : grid.toolY - toolRise + drop - rise
    points.frame = Rect(x: left, y: baseline - 60, width: max(0, end - left), height: 60)
    let step =
      isBelow
      ? (isLow ? Self.detailStep.phone : Self.wideDetailStep) * max(1, 0.8 * context.textSize)
      : (isNarrow ? Self.detailStep.narrow : Self.detailStep.phone) + 2 * rise
    let line = 1.4 * size * context.textSize
    detail.frame = Rect(
      x: left + (isBelow ? 2 : 0), y: baseline + step - 0.74 * line, width: max(0, end - left - 2), height: line)
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
    let wideTop =
      isRefusal ? grid.number.y - line : (points.alignment == .leading ? detail : caption).frame.maxY
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

  /// The keys that replays have by default.
  open override nonisolated class var keyHelp: [KeyHelp] {
    [
      KeyHelp("Space", tr("Play or pause"), pad: .a), KeyHelp("Left, Right", tr("back or on")),
      KeyHelp("Page Up, Down", tr("next mark, the one before")),
      KeyHelp("Home, End", tr("go to the start or the end")), KeyHelp("1 to 6", tr("Speed")),
      KeyHelp("Ctrl+C", tr("Copy the replay")),
    ]
  }

  open override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    if modifiers == .control, key == .c, replayLine != nil {
      if !isRepeat { copyReplay() }
      return true
    }
    if super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat) { return true }
    guard modifiers.isEmpty else { return false }
    if !isRepeat || key == heldKey, stepKey(key, isRepeat: isRepeat) { return true }
    guard !isRepeat else { return false }
    switch key {
    case .space: play()
    case .p where canPlayOn: playOn()
    default:
      guard let digit = Int(key.rawValue), pace.names.indices.contains(digit - 1) else { return false }
      speed = digit - 1
    }
    return true
  }

  open override func keyUp(_ key: Key) { if key == heldKey { repetition.end() } }

  open override func keyPressesCancelled() { repetition.end() }

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
