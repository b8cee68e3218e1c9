import OvershootScreenKit

/// Shows the trophies as coins, and turns input into events.
@MainActor
final class TrophyWelcomeScene: Screen, TrophyWelcome.DisplayUI {
  override var room: Room? { .trophies }
  private let director: any TrophyWelcome.HandleUIEvents
  private let number = BigNumber()
  private let all = BesideNumber(font: TypeRole.secondNumber.font(.wide), color: \.mutedText)
  private let next = Label(font: TypeRole.label.font(.wide), color: \.mutedText)
  private let scroll = ScrollView()
  private let titles: [RoomTitle]
  let coins: [TrophyCoin]
  private lazy var more = RoundButton(.more, tr("More"), isRing: true) { [director] in director.onMore() }
  private var form: TrophyGrid?
  private var hasAppeared = false

  // In points.
  /// The size of the number on a wide page, and that of what stands beside it as a part, and their distance.
  private static let (numberSize, besidePart, numberGap) = (168.0, 1.0 / 3, 8.0)
  /// The height of capitals as a part of a size.
  private static let capitals = 0.7
  private static let (nextX, nextDistance) = (43.0, 50.0)
  /// The space between what is at the left and the coins.
  private static let space = 16.0

  init(director: any TrophyWelcome.HandleUIEvents, navigator: Navigator, preferences: Preferences) {
    self.director = director
    titles = Trophy.rooms.map(RoomTitle.init)
    coins = Trophy.allCases.map { _ in TrophyCoin() }
    super.init(navigator: navigator, preferences: preferences)
    title.text = tr("Trophies")
    next.fitting = .wrapping(maximumLines: 4, .end)
    for view in titles as [View] + coins { scroll.content.addSubview(view) }
    for view in [scroll, number, all, next, more] { addSubview(view) }
    for coin in coins { coin.isHidden = true }
  }

  // MARK: Scene

  override func sceneWillAppear() { director.onAppear() }

  override func sceneDidAppear() {
    hasAppeared = true
    letNewCoinsArrive()
  }

  override var preferredFocus: View? { coins.first { !$0.isHidden } ?? more }

  override var isFocusGroup: Bool { true }

  override var sharedViews: [String: View] { ["page name": title] }

  override var entrances: [Entrance] {
    [.back(backButton), .number(number), .number(all), .number(next), .number(scroll), .tool(more, at: 0)]
  }

  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    if super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat) { return true }
    guard modifiers.isEmpty, !isRepeat, key == .l else { return false }
    director.onList()
    return true
  }

  override func gamepadChanged(_ control: GamepadControl, value: Double) -> Bool {
    guard control == .y || control == .start else { return false }
    if value > InputTunables.buttonPress { control == .y ? director.onList() : director.onMore() }
    return true
  }

  override nonisolated class var keyHelp: [KeyHelp] {
    [
      KeyHelp("Arrows", tr("choose"), pad: .dpadUp),
      KeyHelp("Return", tr("open"), pad: .a, touch: tr("Tap")),
      KeyHelp("L", tr("Manage"), pad: .y),
      KeyHelp("Page Down", tr("scroll; Home to the top"), pad: .rightY, touch: tr("Drag")),
    ]
  }

  // MARK: Layout

  override func layoutSubviews(_ context: DrawContext) {
    let page = PageGrid(bounds.size)
    let form = TrophyGrid(
      page, textSize: context.textSize,
      TrophyGrid.Measures(
        title: { [titles] in titles[$0].height(width: $1, isBeside: $2, context) },
        words: { [coins] in coins[$0].wordsHeight(width: $1, isBeside: $2, context) }))
    self.form = form
    let start = layOutNumber(page, before: form.area.minX - Self.space, context)
    layOutGround(context, titleEnd: start - Self.space)
    more.frame = page.tool(0)
    scroll.frame = form.area
    scroll.contentHeight = form.contentHeight
    for (title, frame) in zip(titles, form.titles) { title.frame = frame }
    for (coin, frame) in zip(coins, form.coins) { coin.layOut(frame, radius: form.radius, isBeside: form.isBeside) }
    guard page.isWide else { return next.isHidden = true }
    next.isHidden = false
    let width = form.area.minX - Self.nextX - Self.space
    let height = next.naturalHeight(width: width, context) ?? 0
    // Enlarged text stays below the number.
    let rise = next.font.size * (1.2 - 0.5 * context.textSize)
    next.frame = Rect(x: Self.nextX, y: page.number.y + Self.nextDistance - rise, width: width, height: height)
  }

  /// Lays out the number and what stands beside it, in less size where they have no room before `end`. Returns where
  /// the header ends.
  private func layOutNumber(_ page: PageGrid, before end: Double, _ context: DrawContext) -> Double {
    number.windowClass = page.windowClass
    number.alignment = page.isWide ? .leading : .trailing
    var size = page.windowClass.pick(Self.numberSize, 72, 44)
    func needed() -> Double {
      all.font.size = page.isWide ? Self.besidePart * size : page.windowClass.pick(0, 28, 22)
      number.fixedSize = size
      number.frame = page.numberFrame(size: Self.capitals * size)
      return number.shownWidth(context) + Self.numberGap + context.text.metrics(of: all.text, font: all.font).width
    }
    while page.isWide, size > 72, needed() > end - page.number.x { size -= 4 }
    _ = needed()
    let metrics = context.text.metrics(of: all.text, font: all.font)
    let width = number.shownWidth(context) + 2
    let x = page.isWide ? page.number.x + width + Self.numberGap : page.number.x - metrics.width
    all.frame = Rect(
      x: x, y: page.number.y - all.font.size, width: metrics.width + 2, height: 2 * all.font.size - metrics.capHeight)
    let left = page.isWide ? page.number.x : x - Self.numberGap - width
    number.frame = Rect(x: left, y: number.frame.minY, width: width, height: number.frame.height)
    return page.isWide ? end + Self.space : left
  }

  // MARK: DisplayUI

  func display(_ update: TrophyWelcome.Update) {
    switch update {
    case .loaded(let summary): show(summary)
    case .more(let content): show(content)
    case .failed(let sentence): showNotice(nil, or: sentence)
    }
    setNeedsFrame()
  }

  // MARK: Private

  private func show(_ summary: TrophyWelcome.SummaryUI) {
    number.show(summary.earned, animated: hasAppeared)
    (number.name, all.text, next.text) = (summary.caption, summary.all, summary.next)
    for (coin, trophy) in zip(coins, summary.trophies) {
      coin.isHidden = false
      coin.show(trophy)
    }
    relayout()
    if hasAppeared { letNewCoinsArrive() }
  }

  private func letNewCoinsArrive() {
    for (index, coin) in coins.filter(\.isNew).enumerated() { coin.arrive(after: index) }
  }

  private func show(_ content: TrophyWelcome.MoreUI) {
    let column = form.map(\.area.minX)
    let earlier = MoreSheet.Item(.history, tr("Earlier"), value: "\(content.earlier.count)") { [weak self, director] in
      self?.presentMore(
        content.earlier.enumerated().map { index, trophy in
          MoreSheet.Item(.trophy, trophy.name, value: trophy.date) { director.onEarlier(index) }
        }, titled: tr("Earlier"), column: column)
    }
    presentMore(
      [
        MoreSheet.Item(.boards, tr("Manage"), value: content.count) { [director] in director.onList() },
        MoreSheet.Item(.plus, tr("Write one")) { [director] in director.onAdd() },
      ] + (content.earlier.isEmpty ? [] : [earlier]), column: column)
  }
}

/// What stands beside a number, which the number says with it.
private final class BesideNumber: Label {
  override var hidesSemantics: Bool { true }
}

/// The name of a room above its coins, in the colour of these.
private final class RoomTitle: Label {
  private let room: Room

  private static let (size, besideSize, leastSize) = (24.0, 19.0, 15.0)

  init(_ room: Room) {
    self.room = room
    super.init(Trophy.title(of: room), font: TypeRole.grade.font(size: Self.size), color: nil)
    isHeading = true
    fitting = .wrapping(maximumLines: 3, .end)
  }

  private var isBeside = false {
    didSet {
      font = TypeRole.grade.font(size: isBeside ? Self.besideSize : Self.size)
      alignment = isBeside ? .leading : .center
      if isBeside != oldValue { themeDidChange() }
    }
  }

  override func themeDidChange() { textColor = isBeside ? theme.coinText(room) : theme.coin(room) }

  /// Returns the height in a width. The letters of a longer name are smaller, so that it has two lines.
  func height(width: Double, isBeside: Bool, _ context: DrawContext) -> Double {
    self.isBeside = isBeside
    font.size = isBeside ? Self.besideSize : Self.size
    while font.size * context.textSize > Self.leastSize, layout(width: width, context).lines.count > 2 {
      font.size -= 1
    }
    return naturalHeight(width: width, context) ?? 0
  }
}
