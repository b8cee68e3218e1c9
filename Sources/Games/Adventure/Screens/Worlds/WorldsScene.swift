import OvershootAdventure
import OvershootGameKit

/// The list of stories: those of the program, those of the user's folder, and those that were opened.
@MainActor
final class WorldsScene: GamePage {
  override var room: Room? { .adventure }
  private let archive: AdventureArchive
  private let shelf: WorldShelf
  /// The file of the world that is played; nil where none is.
  private let current: WorldFile?
  private let chooseFile: FileChooser
  private let scroll = ScrollView()
  private let list = StoryList()
  private let note = Label(font: TypeRole.small.font(size: 18), color: \.mutedText)
  private let lead = Label(tr("Each keeps its place"), font: TypeRole.lead.font(.wide))
  private let hint = Label(tr("Drop a story to add it"), font: TypeRole.label.font(.wide), color: \.mutedText)
  private let open: RoundButton
  private var worlds: [ListedWorld] = []
  private(set) var rows: [StoryRow] = []

  // In points.
  private static let (gap, top) = (14.0, 28.0)
  private static let (leadDistance, hintDistance) = (106.0, 140.0)

  init(_ environment: ScreenEnvironment, current: WorldFile? = nil) {
    self.current = current
    (archive, shelf, chooseFile) = (environment.adventure, environment.worlds, environment.chooseFile)
    var choose: () -> Void = {}
    open = RoundButton(.plus, tr("Open a file…")) { choose() }
    super.init(navigator: environment.navigator, preferences: environment.preferences)
    choose = { [unowned self] in chooseWorld() }
    (title.text, title.colorRole, caption.text) = (tr("Stories"), \.neon, tr("on this machine"))
    note.fitting = .wrapping(maximumLines: nil, .end)
    for view in [list, note] { scroll.content.addSubview(view) }
    for view in [lead, hint, open, scroll] { addSubview(view) }
  }

  // MARK: Scene

  override func sceneDidLoad() {
    shelf.list { [weak self] in self?.show($0, unlisted: $1) }
  }

  override var preferredFocus: View? { rows.first(where: \.isFirst) }

  override func takes(_ file: DroppedFile) -> Bool { file.isWorld }

  override func takeFile(_ file: DroppedFile) {
    do throws(WorldFault) { navigator.show(.world(try shelf.open(file))) } catch { tell(error) }
  }

  override func themeDidChange() {
    super.themeDidChange()
    number.setTheme(theme.bright)
  }

  override func layoutSubviews(_ context: DrawContext) {
    super.layoutSubviews(context)
    open.frame = grid.tool(0)
    for (label, distance) in [(lead, Self.leadDistance), (hint, Self.hintDistance)] {
      let size = label.font.size * context.textSize
      label.isHidden = !grid.isWide
      label.frame = Rect(
        x: 42, y: grid.number.y + distance + (context.textSize - 1) * 0.4 * distance - 1.04 * size,
        width: grid.leftColumn - 60, height: 1.4 * size)
    }
    layOutList(context)
  }

  private func layOutList(_ context: DrawContext) {
    let isWide = grid.isWide
    let top = isWide ? 0 : grid.windowClass.pick(0.0, 92, 62)
    let foot = isWide ? bounds.height : grid.toolY - grid.toolRadius - 12
    // The prints of a band reach beyond it.
    let reach = isWide ? StoryRow.reach : 0
    scroll.frame = Rect(
      x: grid.leftColumn - reach, y: top, width: bounds.width - grid.leftColumn + reach, height: max(0, foot - top))
    let width = scroll.bounds.width - reach
    let height = StoryRow.height(grid.windowClass, context.textSize)
    var y = isWide ? Self.top : 4
    for row in rows {
      row.layOut(Rect(x: reach, y: y, width: width, height: height), grid)
      y += height + Self.gap
    }
    list.frame = Rect(x: 0, y: 0, width: scroll.bounds.width, height: y)
    let inset = isWide ? 32 : grid.margin
    let noteWidth = max(0, width - inset - grid.margin)
    note.font = TypeRole.small.font(size: grid.windowClass.pick(18, 18, 15))
    note.frame = Rect(
      x: reach + inset, y: y + 8, width: noteWidth, height: note.naturalHeight(width: noteWidth, context) ?? 0)
    scroll.contentHeight = note.text.isEmpty ? y : note.frame.maxY + 24
  }

  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    switch (key, modifiers) {
    case (.o, .control): if !isRepeat { chooseWorld() }
    case (.home, []): focus.move(to: rows.first)
    case (.end, []): focus.move(to: rows.last)
    default: return super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat)
    }
    return true
  }

  override nonisolated class var keyHelp: [KeyHelp] {
    [
      KeyHelp("Arrows", tr("choose")),
      KeyHelp("Return", tr("Play"), pad: .a, touch: tr("Tap")),
      KeyHelp("Ctrl+O", tr("Open a file…")),
    ]
  }

  // MARK: Display

  private func show(_ worlds: [ListedWorld], unlisted: Int) {
    self.worlds = worlds
    let current = worlds.firstIndex(where: isCurrent) ?? 0
    for row in rows { row.removeFromSuperview() }
    rows = worlds.enumerated().map { index, listed in
      let row = StoryRow(content(listed), isFirst: index == current) { [unowned self] in choose(index) }
      row.onFocus = { [unowned self] in moveBand() }
      return row
    }
    for row in rows {
      list.addSubview(row)
      row.light()
    }
    number.show("\(worlds.count { (try? $0.head.get()) != nil })", animated: false)
    let rest =
      unlisted > 0
      ? tr("1 more file is not listed.", plural: "\(unlisted) more files are not listed.", count: unlisted) : nil
    let place = shelf.path.map { path in
      // Translators: the path of a folder.
      tr("Your own stories are files whose names end in .jsonl, in \(path).")
    }
    note.text = [place, rest].compactMap(\.self).joined(separator: " ")
    relayout()
    if focus.view == nil || rows.contains(where: { $0 === focus.view }) { focus.move(to: preferredFocus) }
  }

  /// One row has the band: the one that has the focus, or else that of the story that is played.
  private func moveBand() {
    let hasFocus = rows.contains(where: \.isFocused)
    for row in rows { row.isOutshone = hasFocus && !row.isFocused }
  }

  private func isCurrent(_ listed: ListedWorld) -> Bool {
    guard let current, let key = try? listed.head.get().key else { return false }
    return listed.place == current.place && current.key == key
  }

  private func content(_ listed: ListedWorld) -> StoryRow.Content {
    switch listed.head {
    case .failure(let fault):
      let stem = listed.file.split(separator: ".").first.map(String.init) ?? listed.file
      return StoryRow.Content(
        title: stem, details: [listed.file], standing: fault.place ?? tr("Cannot be read"),
        share: nil,
        name: "\(listed.file), \(fault.sentence)", scenery: nil, isCurrent: false, isOver: false)
    case .success(let head):
      let version = tr("version \(head.version)")
      let file = listed.place == .program ? nil : listed.file
      let (language, standing) = (World.languageTitle, Standing(of: head, at: listed.place, in: archive))
      let details = [[language, file, version], [language, file], [language]]
        .map { $0.compactMap(\.self).joined(separator: " · ") }
      let title = head.title.isEmpty ? head.key : head.title
      let all = [standing.all, language, file, version].compactMap(\.self).joined(separator: " · ")
      return StoryRow.Content(
        title: title, details: details, standing: standing.short, share: standing.share, name: "\(title), \(all)",
        scenery: head.scenery, isCurrent: isCurrent(listed), isOver: standing.isOver)
    }
  }

  /// How far the game of a world is, in words.
  private struct Standing {
    /// In few words, and in all.
    private(set) var (short, all) = ("", "")
    private(set) var share = 0.0
    private(set) var isOver = false

    @MainActor
    init(of head: WorldHead, at place: WorldPlace, in archive: AdventureArchive) {
      do {
        guard let kept = try archive.standing(of: head.key, at: place), kept.turns > 0 else {
          short = tr("not begun", context: "a world")
          all = short
          return
        }
        let turns = tr("1 turn", plural: "\(kept.turns) turns", count: kept.turns)
        let points =
          head.maximumScore.map { tr("\(kept.score) of \($0, "maximum") points") }
          ?? tr("1 point", plural: "\(kept.score, "score") points", count: kept.score)
        let end = kept.isOver ? tr("ended", context: "a story") : nil
        let few = head.maximumScore.map { tr("\(kept.score) of \($0, "maximum")") } ?? points
        short = [end, few].compactMap(\.self).joined(separator: ", ")
        all = [end, points, turns].compactMap(\.self).joined(separator: " · ")
        isOver = kept.isOver
        let part = head.maximumScore.map { Double(kept.score) / Double(max(1, $0)) }
        share = max(0, min(1, part ?? (isOver ? 1 : 0)))
      } catch {
        short = tr("its game cannot be read")
        all = short
      }
    }
  }

  // MARK: Events

  private func choose(_ index: Int) {
    let listed = worlds[index]
    let isCurrent = isCurrent(listed)
    switch listed.head {
    case .failure(let fault): tell(fault)
    case .success:
      guard let file = shelf.file(of: listed) else { return }
      // A file of the folder may have changed since it was read.
      guard !isCurrent || listed.place == .folder(listed.file) || !navigator.goBack() else { return }
      navigator.show(.world(file))
    }
  }

  private func chooseWorld() {
    let question = FileQuestion(tr("Open a file…"), kind: tr("Stories"), patterns: ["*\(WorldShelf.suffix)"])
    chooseFile(question) { [weak self] choice in
      switch choice {
      case .chosen(let file): self?.takeFile(file)
      case .cancelled: break
      case .unavailable:
        self?.say(tr("The desktop shows no dialog for files. Drop the file on the window."))
      }
    }
  }

  private func say(_ sentence: String) { Toast(sentence).present(in: self) }

  private func tell(_ fault: WorldFault) { WorldFaultView.sheet(fault).present(in: self) }
}
