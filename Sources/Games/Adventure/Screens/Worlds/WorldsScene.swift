import OvershootAdventure
import OvershootGameKit

/// The list of worlds: those of the program, those of the user's folder, and those that were opened.
@MainActor
final class WorldsScene: Screen {
  private let archive: AdventureArchive
  private let shelf: WorldShelf
  /// The file of the world that is played; nil where none is.
  private let current: WorldFile?
  private let chooseFile: FileChooser
  private let list: ListView
  private let source: Source
  private let note = Label(font: .body(), color: \.mutedText)
  private let open = Button(tr("Open a file…"), font: .body(.medium))

  private final class Source {
    var worlds: [ListedWorld] = []
    var rows: [WorldRowView.Content] = []
  }

  // In points.
  private static let (gap, rowHeight, maximumWidth) = (10.0, 38.0, 640.0)

  init(_ environment: ScreenEnvironment, current: WorldFile? = nil) {
    self.current = current
    (archive, shelf, chooseFile) = (environment.adventure, environment.worlds, environment.chooseFile)
    let source = Source()
    self.source = source
    list = ListView(rowHeight: WorldRowView.height) {
      WorldRowView()
    } configure: { row, index in
      row.show(source.rows[index])
    }
    super.init(navigator: environment.navigator, preferences: environment.preferences)
    list.semanticName = tr("Worlds")
    list.cornerRadius = 12
    list.accessory = .check
    list.onSelect = { [unowned self] in choose($0) }
    open.cornerRadius = 8
    open.action = { [unowned self] in chooseWorld() }
    note.fitting = .wrapping(maximumLines: nil, .end)
    title.text = tr("Worlds")
    for view in [list, note, open] { addSubview(view) }
  }

  // MARK: Scene

  override func sceneDidLoad() {
    shelf.list { [weak self] in self?.show($0, unlisted: $1) }
  }

  override var preferredFocus: View? { list }

  override func takes(_ file: DroppedFile) -> Bool { file.isWorld }

  override func takeFile(_ file: DroppedFile) {
    do throws(WorldFault) { navigator.show(.world(try shelf.open(file))) } catch { tell(error) }
  }

  override func layoutSubviews(_ context: DrawContext) {
    super.layoutSubviews(context)
    let column = layOutPage(maximumWidth: Self.maximumWidth)
    let button = Stack(.across, open.width(min(open.naturalWidth(context) ?? 0, column.width)), Space())
    Stack(.down, spacing: Self.gap, list.height(.flexible(least: 60)), note, button.row(Self.rowHeight, context))
      .padding(bottom: 16).place(in: column, context)
  }

  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    guard key == .o, modifiers == .control else {
      return super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat)
    }
    if !isRepeat { chooseWorld() }
    return true
  }

  override nonisolated class var keyHelp: [KeyHelp] {
    [
      KeyHelp("Arrows", tr("choose a world")),
      KeyHelp("Return", tr("play it where you left it"), pad: .a, touch: tr("Tap")),
      KeyHelp("Ctrl+O", tr("open a file")),
    ]
  }

  // MARK: Display

  private func show(_ worlds: [ListedWorld], unlisted: Int) {
    let current = worlds.firstIndex(where: isCurrent)
    (source.worlds, source.rows) = (worlds, worlds.map(content))
    list.reload(count: worlds.count)
    list.chosenIndex = current
    list.select(current ?? 0)
    let rest =
      unlisted > 0
      ? tr("1 more file is not listed.", plural: "\(unlisted) more files are not listed.", count: unlisted) : nil
    let place = shelf.path.map { path in
      // Translators: the path of a folder.
      tr("Your own worlds are files whose names end in .jsonl, in \(path).")
    }
    note.text = [place, rest].compactMap(\.self).joined(separator: " ")
    relayout()
  }

  private func isCurrent(_ listed: ListedWorld) -> Bool {
    guard let current, let key = try? listed.head.get().key else { return false }
    return listed.file == current.name && current.key == key
  }

  private func content(_ listed: ListedWorld) -> WorldRowView.Content {
    switch listed.head {
    case .failure(let fault): return WorldRowView.Content(title: listed.file, details: [fault.sentence], isFault: true)
    case .success(let head):
      let version = tr("version \(head.version)")
      let (language, standing) = (World.languageTitle, standing(of: head))
      let file = listed.place == .program ? nil : listed.file
      let details = [
        [standing, language, version, file], [standing, language, file], [standing, language], [standing],
      ]
      return WorldRowView.Content(
        title: head.title.isEmpty ? head.key : head.title,
        details: details.map { $0.compactMap(\.self).joined(separator: " · ") }, isFault: false)
    }
  }

  /// Returns how far the game of a world is, or why that is not known.
  private func standing(of head: WorldHead) -> String {
    do {
      guard let standing = try archive.standing(of: head.key), standing.turns > 0 else {
        return tr("not begun", context: "a world")
      }
      let turns = tr("1 turn", plural: "\(standing.turns) turns", count: standing.turns)
      let points =
        head.maximumScore.map { tr("\(standing.score) of \($0, "maximum") points") }
        ?? tr("\(standing.score) point", plural: "\(standing.score) points", count: standing.score)
      let end = standing.isOver ? tr("ended", context: "a story") : nil
      return [end, points, turns].compactMap(\.self).joined(separator: " · ")
    } catch {
      return tr("its game cannot be read")
    }
  }

  // MARK: Events

  private func choose(_ index: Int) {
    let listed = source.worlds[index]
    let isCurrent = isCurrent(listed)
    switch listed.head {
    case .failure(let fault): tell(fault)
    case .success(let head):
      guard shelf.choose(listed) != nil else { return }
      // A file of the folder may have changed since it was read.
      guard !isCurrent || listed.place == .folder || !navigator.goBack() else { return }
      navigator.show(.world(head.key))
    }
  }

  private func chooseWorld() {
    let question = FileQuestion(tr("Open a world"), kind: tr("Worlds"), patterns: ["*\(WorldShelf.suffix)"])
    chooseFile(question) { [weak self] choice in
      switch choice {
      case .chosen(let file): self?.takeFile(file)
      case .cancelled: break
      case .unavailable:
        self?.say(tr("The desktop shows no dialog for files. Drop the file of the world on the window."))
      }
    }
  }

  private func say(_ sentence: String) { Toast(sentence).present(in: self) }

  private func tell(_ fault: WorldFault) {
    list.chosenIndex = source.worlds.firstIndex(where: isCurrent)
    WorldFaultView.sheet(fault).present(in: self)
  }
}

/// A row of the list: the title of a world with how far its game is, or a file that is none.
@MainActor
final class WorldRowView: ListRow {
  struct Content: Hashable, Sendable {
    let title: String
    /// In several lengths, the longest first.
    let details: [String]
    let isFault: Bool
  }

  private let title = Label(font: .body(.bold))
  private let detail = Label(font: .caption(), color: \.mutedText)
  private var details: [String] = []

  /// The height of a row, in points.
  static let height = 54.0
  private static let margin = 14.0

  override init() {
    super.init()
    for label in [title, detail] {
      label.fitting = .wrapping(maximumLines: 1, .end)
      addSubview(label)
    }
  }

  func show(_ content: Content) {
    (title.text, details) = (content.title, content.details)
    detail.colorRole = content.isFault ? \.danger : \.mutedText
    relayout()
  }

  override func layoutSubviews(_ context: DrawContext) {
    let (middle, textSize) = ((bounds.height / 2).rounded(), context.textSize)
    let width = max(0, bounds.width - 2 * Self.margin - (list?.trailingWidth ?? 0))
    title.frame = Rect(x: Self.margin, y: middle - 21 * textSize, width: width, height: 21 * textSize)
    detail.text = details.first { context.text.metrics(of: $0, font: detail.font).width <= width } ?? details.last ?? ""
    detail.frame = Rect(x: Self.margin, y: middle + 2, width: width, height: 17 * textSize)
  }
}
