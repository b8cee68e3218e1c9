import OvershootAdventure
import OvershootGameKit

/// Shows a story: its text beside or below a picture of the room, the words that can be pressed, the line of commands,
/// and its map; turns input into events.
@MainActor
final class AdventureScene: Screen {
  override var room: Room? { .adventure }
  let director: AdventureDirector
  let log = LogView()
  /// Verbs, ways and things.
  let bar = WordBar()
  let command = CommandBar()
  let picture = RoomPictureView()
  let score = StoryScore()
  /// The ways to the map: at the foot of the picture, or in the head of a column.
  let strip = MapStrip()
  let mapButton = RoundButton(.map, tr("Map")) {}
  let more = RoundButton(.more, tr("More"), isRing: true) {}
  let mark = Pill(tr("New text below")) {}
  let map: MapPage
  private let band: EndingBand
  let result: EndingView
  private(set) var snapshot: AdventureSnapshot?
  private var hasAppeared = false
  /// Whether the map is shown in the place of the page.
  private(set) var isMapOpen = false
  /// Whether the text makes room for the band of an ending.
  private(set) var isAside = false
  private var asideWork: ScheduledWork?

  var field: CommandField { command.field }

  /// Creates the screen of a world, by its key or of a file, or of a play that was opened. It shows why a file that was
  /// opened is no world.
  init(
    _ environment: ScreenEnvironment, world key: String = World.arcade, opened: OpenedPlay? = nil,
    file: WorldFile? = nil, fault: WorldFault? = nil
  ) {
    let (navigator, preferences) = (environment.navigator, environment.preferences)
    director = AdventureDirector(key, environment, opened: opened, file: file, fault: fault)
    var close: () -> Void = {}
    map = MapPage { close() }
    band = EndingBand(in: .adventure) { navigator.goBack() }
    result = EndingView(on: band)
    super.init(navigator: navigator, preferences: preferences)
    director.scene = self
    title.colorRole = \.neon
    title.text = director.title
    (mark.isHidden, map.isHidden) = (true, true)
    (bar.semanticName, field.semanticName) = (tr("Words"), tr("Command"))
    // From the line of commands, Tab goes to the words.
    for view in [picture, score, mapButton, strip, log, mark, command, bar, more, map] as [View] { addSubview(view) }
    attach(result)
    close = { [unowned self] in setMapOpen(false) }
    connect()
  }

  private func connect() {
    let (director, preferences) = (director, preferences)
    backButton.onPress = { [unowned self] in if isMapOpen { setMapOpen(false) } else { navigator.goBack() } }
    for button in [mapButton, strip.button] { button.action = { [unowned self] in setMapOpen(true) } }
    more.action = { [unowned self] in openMore() }
    mark.action = { [unowned self] in log.runToEnd() }
    log.onNewText = { [unowned self] in showMark($0) }
    log.onWord = { [unowned self] in press($0) }
    bar.onWord = { [unowned self] in press($0) }
    map.map.onDirection = { [unowned self] in press(AdventureWord(line: $0)) }
    field.onChange = { [unowned self] _ in showWords() }
    field.onCommit = { director.onLine($0) }
    field.walks = { if case .gamepad = preferences.device { true } else { false } }
    field.onHistory = { [unowned self] in director.onHistory($0, typed: field.text) }
    field.onCompletion = { [unowned self] in director.onCompletion(of: field.text) }
  }

  func press(_ word: AdventureWord) { director.onWord(word, typed: field.text) }

  private func showMark(_ isBelow: Bool) { mark.isHidden = !isBelow || isMapOpen }

  // MARK: Scene

  override var semantics: Semantics? { Semantics(.panel, snapshot?.title ?? director.title) }

  /// The name of the strip becomes the title, and a letter of its sign one of the story's.
  override var sharedViews: [String: View] {
    let letter = picture.keyLetter.map { [Room.adventure.keyPiece(String(Neon.key)): $0] } ?? [:]
    return letter.merging(["page name": title]) { $1 }
  }

  override var entrances: [Entrance] {
    [.back(backButton), .number(score), .number(log), .picture(picture)]
      + ([strip, mapButton, bar, more, command] as [View]).enumerated().map { .tool($1, at: $0) }
  }

  override func frame(of place: LessonPlace) -> Rect? { lessonFrame(of: place) }

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
      KeyHelp("Page Up, Down", tr("scroll; Home to the top")),
      KeyHelp("F2", tr("Stories")), KeyHelp("F3", tr("Map")),
    ]
  }

  override func themeDidChange() {
    super.themeDidChange()
    for view in [mapButton, more] { view.setTheme(view === more ? theme.neonRing : theme.neonFilled) }
  }

  override func layoutSubviews(_ context: DrawContext) {
    let grid = PageGrid(bounds.size)
    layOutStory(grid, context)
    map.frame = bounds
    moreSheet?.column = textColumn(grid)
    result.layOut(in: Rect(x: 0, y: 0, width: bandWidth(grid), height: bounds.height), of: bounds.size, context)
  }

  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    switch key {
    case .pageUp, .pageDown: return !isMapOpen && log.scroll(with: key, modifiers: modifiers)
    case .f3 where modifiers.isEmpty: if !isRepeat { setMapOpen(!isMapOpen) }
    case .f2 where modifiers.isEmpty: if !isRepeat { director.onWorlds() }
    case .equals where modifiers.contains(.control): director.onTextSize(1)
    case .minus where modifiers == .control: director.onTextSize(-1)
    default:
      guard modifiers.isSubset(of: .shift), key != .space, let letter = key.letter, !field.isFocused, !isMapOpen else {
        return super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat)
      }
      // The text of this key comes to what has the focus now, or nowhere: so it is written here.
      focus.move(to: field)
      field.insertText(letter)
    }
    return true
  }

  /// Closes the map, or takes back what is typed, first.
  override func handleEscape() -> Bool {
    if isMapOpen {
      setMapOpen(false)
    } else if !field.text.isEmpty {
      write("")
    } else {
      return false
    }
    return true
  }

  // MARK: Map

  /// Shows the map in the place of the page, or the page again.
  func setMapOpen(_ isOpen: Bool) {
    guard isOpen != isMapOpen, !isOpen || snapshot?.story != nil && !result.isOpen else { return }
    isMapOpen = isOpen
    map.isHidden = !isOpen
    if isOpen, let story = snapshot?.story { map.show(story, isNew: true) }
    showTitle()
    relayout()
    focus.move(to: isOpen ? map.back : field)
  }

  private func showTitle() {
    guard let snapshot else { return }
    title.text = isMapOpen ? tr("Map") : snapshot.story?.room ?? snapshot.title
    band.setTitle(snapshot.story?.room ?? snapshot.title)
  }

  // MARK: Display

  /// Shows the present state of the story, and a whole log where one is given.
  func show(_ snapshot: AdventureSnapshot, log lines: [OutputLine]? = nil) {
    self.snapshot = snapshot
    if let lines { log.show(lines) }
    log.show(snapshot.words.links)
    if let story = snapshot.story {
      picture.show(story.scenery, story.sign)
      score.show(story)
      strip.show(story.map)
      if isMapOpen { map.show(story) }
    }
    showTitle()
    showWords()
    relayout()
    show(snapshot.result)
  }

  /// Shows the words in the order of their use behind what is typed.
  func showWords() {
    guard let words = snapshot?.words else { return }
    bar.show(led(words.all(behind: field.text, withOthers: bar.isUnfolded)), isReordered: words.wantsNoun(field.text))
    relayout()
    // The lesson goes on to the thing when the verb is there.
    lesson?.follow()
  }

  private func show(_ ending: AdventureResult?) {
    let wasOpen = result.isOpen
    if let ending, let story = snapshot?.story {
      setMapOpen(false)
      result.show(director.ending(ending, of: story), after: LookMotion.bandDelay)
    } else {
      result.hide()
    }
    guard result.isOpen != wasOpen else { return }
    band.adoptTheme(of: theme)
    setAside(result.isOpen, after: result.isOpen && AnimationEngine.animatesMovement ? LookMotion.bandDelay : 0)
    if wasOpen { focus.move(to: field) }
  }

  private func setAside(_ isAside: Bool, after delay: Double) {
    asideWork?.cancel()
    let move: @MainActor @Sendable () -> Void = { [weak self] in
      self?.isAside = isAside
      self?.relayout()
      self?.log.runToEnd()
    }
    if delay > 0, let engine = AnimationEngine.current { asideWork = engine.after(delay, move) } else { move() }
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
    showWords()
  }

  /// Shows text in another size, by a setting in points.
  func show(textSize: Double) {
    log.setting = textSize
    relayout()
  }

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
