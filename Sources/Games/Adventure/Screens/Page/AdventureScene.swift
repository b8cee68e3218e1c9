import OvershootAdventure
import OvershootGameKit

/// Shows the log, the words and the field, and turns input into events.
@MainActor
final class AdventureScene: Screen {
  /// Only the Arcade has neon.
  override var tint: Tint? { isArcade ? .neon : nil }
  private let isArcade: Bool
  private let director: AdventureDirector
  let log = LogView()
  /// Ways and things.
  let bar = WordBar()
  let verbs = WordBar()
  let field = CommandField(placeholder: tr("What now?"), font: .headline(), maximumLength: 400)
  /// The map, what is carried, points and turns; hidden in a narrow window.
  let panel = PanelView()
  /// The panel over a narrow window; nil while it is not open.
  private weak var sheetPanel: PanelView?
  private let mark: Button
  /// Below it the log is scrolled under the title.
  private let rule: NeonLine
  /// Leads to the list of worlds; hidden where it leads nowhere.
  private let worlds = WorldsButton()
  private var snapshot: AdventureSnapshot?
  private var hasAppeared = false
  let result: EndingView

  // In points.
  private static let (maximumWidth, panelGap) = (660.0, 28.0)

  /// Creates the screen of the replay that was opened as a file.
  convenience init(replay: Result<OpenedPlay, FileFault>?, _ environment: ScreenEnvironment) {
    let world = (try? replay?.get())?.world.key
    self.init(environment, world: world ?? World.arcade, replay: replay)
  }

  /// Creates the screen of a world, by its key, or of a replay of it. It shows why a file that was opened is no world.
  init(
    _ environment: ScreenEnvironment, world key: String = World.arcade, replay: Result<OpenedPlay, FileFault>? = nil,
    fault: WorldFault? = nil
  ) {
    let (navigator, preferences) = (environment.navigator, environment.preferences)
    let director = AdventureDirector(key, environment, replay: replay, fault: fault)
    self.director = director
    isArcade = key == World.arcade
    rule = NeonLine(isLit: isArcade)
    var reach: () -> Void = {}
    mark = Button(tr("New text below"), font: .body(.medium)) { reach() }
    result = EndingView(world: log)
    super.init(navigator: navigator, preferences: preferences)
    director.scene = self
    attach(result)
    result.coverable = [backButton, title, worlds]
    mark.isHidden = true
    (bar.semanticName, verbs.semanticName, field.semanticName) = (tr("Things"), tr("Verbs"), tr("Command"))
    title.text = director.title
    worlds.isHidden = !navigator.isConnected
    worlds.action = { director.onWorlds() }
    for view in [worlds, rule, log, bar, verbs, field, panel, mark] { addSubview(view) }
    reach = { [unowned self] in log.runToEnd() }
    log.onNewText = { [unowned self] in mark.isHidden = !$0 }
    for source in [bar, verbs] { source.onWord = { [unowned self] in press($0) } }
    connect(panel)
    log.onWord = { [unowned self] in press($0) }
    field.onCommit = { director.onLine($0) }
    field.walks = { if case .gamepad = preferences.device { true } else { false } }
    field.onHistory = { [unowned self] in director.onHistory($0, typed: field.text) }
    field.onCompletion = { [unowned self] in director.onCompletion(of: field.text) }
  }

  private func connect(_ panel: PanelView) {
    panel.carried.onWord = { [unowned self] in press($0) }
    panel.map.onDirection = { [unowned self] in press(AdventureWord(line: $0)) }
  }

  /// Shows the panel over a window that has no room for it.
  private func showPanel() {
    guard panel.isHidden, sheetPanel == nil, let snapshot, let overview = snapshot.panel else { return }
    let view = PanelView()
    connect(view)
    view.show(overview)
    view.show(carried: snapshot.words.carried)
    sheetPanel = view
    Sheet(title: tr("Overview"), content: view, contentHeight: PanelView.sheetHeight * textSize).present(in: self)
  }

  private func press(_ word: AdventureWord) { director.onWord(word, typed: field.text) }

  // MARK: Scene

  override func frame(of place: LessonPlace) -> Rect? { lessonFrame(of: place) }

  override func surroundings(of place: LessonPlace) -> Rect? { lessonSurroundings(of: place) }

  override func sceneDidLoad() { director.onUIReady() }

  /// The former scene has shown the fault of the opened file.
  override func takeOver(from former: Scene) { director.fault = nil }

  override func sceneWillAppear() {
    if hasAppeared { director.onUIAgain() }
    hasAppeared = true
  }

  override func sceneDidAppear() { director.onUIShown() }

  override func takes(_ file: DroppedFile) -> Bool { file.isWorld }

  override func takeFile(_ file: DroppedFile) { director.onFile(file) }

  override var headerViews: [View] { worlds.isHidden ? [] : [worlds] }

  override var preferredFocus: View? { field }

  /// The end of the log too.
  override var messageObstacles: [View] { super.messageObstacles + [log.entries.last].compactMap(\.self) }

  /// Letters are typed, so the key of the theme is not a letter.
  override var themeKey: Key { .f7 }

  override nonisolated class var keyHelp: [KeyHelp] {
    [
      KeyHelp("Return", tr("do what is typed")), KeyHelp("Up, Down", tr("earlier lines and back")),
      KeyHelp("Tab", tr("complete the word, or go to the words below the log"), pad: .dpadUp, touch: tr("Tap")),
      KeyHelp("Space", tr("press a word; verbs wait for a thing"), pad: .a),
      KeyHelp("Page Up, Down", tr("scroll the log")),
      KeyHelp("F2", tr("other worlds")), KeyHelp("F3", tr("the map, in a narrow window")),
    ]
  }

  override func layoutSubviews(_ context: DrawContext) {
    super.layoutSubviews(context)
    let margin = max(14, min(40, bounds.width * 0.04)).rounded()
    let beside = PanelView.width(in: bounds.width, textSize: context.textSize)
    let side = beside.map { $0 + Self.panelGap } ?? 0
    let width = max(120, min(Self.maximumWidth * context.textSize, bounds.width - 2 * margin - side))
    let left = ((bounds.width - width - side) / 2).rounded()
    let header = layOutHeader(context)
    let room = Rect(x: left, y: AdventureMotion.endTop, width: width, height: AdventureMotion.endHeight)
    result.layOut(in: room, of: bounds.size, context)
    // The end of the story stays in sight below its card.
    let top = (result.isOpen ? max(header, result.card.frame.maxY + AdventureMotion.endTop) : header) + 1
    panel.isHidden = beside == nil
    let words = snapshot?.words ?? AdventureWords()
    bar.show(panel.isHidden && !result.isOpen ? words.things + words.carried : words.things)
    let rows = bounds.height < 560 ? 1 : bounds.height < 760 ? 2 : 3
    let row = width + 2 * WordBar.edge
    let (things, verbs) = (bar.height(width: row, rows: rows, context), verbs.height(width: row, rows: rows, context))
    let bottom = (margin * 0.6).rounded()
    Stack(
      .down, rounding: .points, log.height(.flexible(least: 40)), Space(8), bar.height(things), Space(2),
      self.verbs.height(verbs), Space(8), field.row(42, context)
    ).padding(top: top, left: left, bottom: bottom, right: bounds.width - left - width).place(in: pageArea, context)
    // The first words begin where the log does.
    for bar in [bar, self.verbs] {
      bar.frame = bar.frame.inset(by: Insets(top: 0, left: -WordBar.edge, bottom: 0, right: -WordBar.edge))
    }
    panel.frame = Rect(
      x: left + width + Self.panelGap, y: header + Self.panelGap / 2, width: beside ?? 0,
      height: max(0, field.frame.maxY - header - Self.panelGap / 2))
    rule.frame = Rect(x: left, y: top - 1, width: width, height: NeonLine.height)
    Stack(
      .down, alignment: .center, rounding: .points, Space(),
      mark.width(.natural(least: 170)).row(32, context).keepingRoom(), Space(8)
    )
    .place(in: log.frame, context)
  }

  /// Lays out the header with the button in it, and returns its lower edge.
  private func layOutHeader(_ context: DrawContext) -> Double {
    guard !worlds.isHidden else { return layOutHeader().bottom }
    let size = worlds.size(in: bounds.width, context)
    let header = layOutHeader(trailing: size.width)
    worlds.frame = Rect(
      x: header.trailing.minX, y: header.trailing.center.y - size.height / 2, width: size.width, height: size.height)
    return header.bottom
  }

  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    switch key {
    case .pageUp, .pageDown: return log.scroll(with: key, modifiers: modifiers)
    case .f3 where modifiers.isEmpty: if !isRepeat { showPanel() }
    case .f2 where modifiers.isEmpty: if !isRepeat { director.onWorlds() }
    case .equals where modifiers.contains(.control): director.onTextSize(1)
    case .minus where modifiers == .control: director.onTextSize(-1)
    default:
      guard modifiers.isSubset(of: .shift), key != .space, let letter = key.letter, !field.isFocused else {
        return super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat)
      }
      // The text of this key comes to what has the focus now, or nowhere: so it is written here.
      focus.move(to: field)
      field.insertText(letter)
    }
    return true
  }

  /// Takes back what is typed first.
  override func handleEscape() -> Bool {
    guard !field.text.isEmpty else { return false }
    field.text = ""
    return true
  }

  // MARK: The end

  private func show(_ result: AdventureResult?) {
    let wasOpen = self.result.isOpen
    if let result {
      self.result.show(ending(result), after: AdventureMotion.endDelay)
    } else {
      self.result.hide()
    }
    guard self.result.isOpen != wasOpen else { return }
    relayout()
    log.runToEnd()
    if wasOpen { focus.move(to: field) }
  }

  private func ending(_ result: AdventureResult) -> Ending {
    let director = director
    var ending = Ending(result.isWon ? .won : .lost, result.isWon ? tr("The end") : tr("The story is over"))
    let points = tr("points", plural: "points", count: result.score, context: "behind a number")
    // Translators: stands behind the number of points that were made.
    let caption = result.maximum.map { " " + tr("of \($0, "maximum") points") } ?? points
    ending.numbers = [Ending.Number(result.score, caption)]
    ending.details = tr("1 turn", plural: "\(result.turns) turns", count: result.turns)
    ending.place = { [weak self] in
      self.map { Ending.Place(Rect(center: Vector2($0.log.frame.center.x, $0.log.frame.maxY), size: .zero)) }
    }
    let missed = result.isWon && result.hasMissed ? [Ending.Action(tr("What was missed")) { director.onMissed() }] : []
    let undo = Ending.Action(result.isWon ? tr("Undo") : tr("Undo the last turn")) { director.onVerb("undo") }
    let again = Ending.Action(tr("Play again")) { director.onVerb("restart") }
    ending.actions = missed + (result.isWon ? [again, undo] : [undo, again])
    ending.actions.append(Ending.Action(tr("Menu")) { director.onMenu() })
    return ending
  }

  // MARK: Display

  /// Shows the present state of the story, and a whole log where one is given.
  func show(_ snapshot: AdventureSnapshot, log lines: [OutputLine]? = nil) {
    self.snapshot = snapshot
    title.text = snapshot.title
    if let lines { log.show(lines) }
    log.show(snapshot.words.links)
    verbs.show(snapshot.words.verbs)
    for panel in [panel, sheetPanel] {
      panel?.show(carried: snapshot.words.carried)
      if let content = snapshot.panel { panel?.show(content) }
    }
    relayout()
    show(snapshot.result)
  }

  /// Adds what was said to the log, and emits all events; `isAnswer` where the user has asked for it.
  func tell(_ events: [AdventureEvent], in snapshot: AdventureSnapshot, isAnswer: Bool) {
    for event in events {
      if case .said(let lines) = event { log.append(lines, isAnswer: isAnswer) }
      emit(GameMoment<AdventureTables>.event(event, snapshot))
    }
  }

  /// Replaces what is typed.
  func write(_ line: String) {
    field.text = line
    followLesson()
  }

  /// Shows text in another size, in points.
  func show(textSize: Double) { log.textSize = textSize }

  /// Shows why a file is no world.
  func show(_ fault: WorldFault) { WorldFaultView.sheet(fault).present(in: self) }
}

extension Key {
  /// The letter or digit of a key, in lower case; nil for other keys.
  fileprivate var letter: String? {
    let name = rawValue
    return name.count == 1 && (name.first?.isLetter == true || name.first?.isNumber == true) ? name.lowercased() : nil
  }
}
