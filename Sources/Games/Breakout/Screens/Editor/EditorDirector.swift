import Breakout
import OvershootGameKit

/// A level is drawn, tried, checked and kept: has the draft with its history, and decides what is shown.
@MainActor
final class EditorDirector {
  weak var scene: EditorScene?
  let environment: ScreenEnvironment
  let archive: BreakoutArchive
  var history: DraftHistory
  /// The numbers of the levels of the user's own that documents belong to.
  var numbers: [Int: Int] = [:]
  private var brush = LevelBrick.plain(hits: 1)
  private var pen = EditorPen.brush
  private var sides = EditorSides.one
  private var check = Check.none
  /// What was kept when the screen was left; nil before.
  private var left: EditorArchive.Kept?
  /// What is said once the screen is shown.
  private var greeting: String?
  /// The level that was opened as a file on another screen, until it is shown.
  var file: DroppedFile?

  /// The check of the draft as it is.
  private enum Check {
    case none
    /// It goes on in the background, by its number.
    case running(Int)
    case done(String)
  }
  private var checkCount = 0
  /// The level of the user's own that was deleted last, while that can be taken back.
  var deleted: (number: Int, level: BreakoutLevel, document: Int)?

  /// Goes on with the draft that was left, or opens a level; one of the program's as a copy.
  init(_ name: BreakoutLevelName?, _ environment: ScreenEnvironment, file: DroppedFile?) {
    (self.environment, self.file) = (environment, file)
    archive = environment.breakout
    history = DraftHistory(archive.drafts.draft)
    numbers[history.state.document] = archive.drafts.kept?.number
    if let name { open(name) }
  }

  /// Opens a level, unless it is the one that was left. What was left comes back by undo.
  private func open(_ name: BreakoutLevelName) {
    var number: Int?
    if case .own(let own) = name { number = own }
    guard number == nil || number != archive.drafts.kept?.number else { return }
    guard let level = archive.level(name) else { return greeting = tr("There is no level \(name.text, "level").") }
    history.open(LevelDraft(level))
    numbers[history.state.document] = number
  }

  private var draft: LevelDraft { history.draft }

  /// The number of the level that the draft belongs to, while it exists.
  var number: Int? {
    numbers[history.state.document].flatMap { archive.own[$0] == nil ? nil : $0 }
  }

  // MARK: Events

  /// The scene is laid out.
  func onUIReady() { scene?.show(shown, opens: true) }

  /// The scene is shown, for the first time or again.
  func onAppear() {
    show()
    if let greeting { say(greeting) }
    greeting = nil
    // Another editor, above this one, may have gone on.
    if let left, let kept = archive.drafts.kept, kept != left { open(kept.draft, kept.number) }
    if let file { onFile(file) }
    file = nil
  }

  /// The scene is about to be left.
  func onLeave() {
    history.endStep()
    endCheck()
    left = archive.drafts.kept
  }

  // MARK: Painting

  /// The user paints a cell, as a part of a stroke that `onStrokeEnd()` ends.
  func onPaint(_ pen: EditorPen, _ cell: Cell) {
    change(pen == .fill ? .single : .stroke) { draft in
      switch pen {
      case .brush: draft.paint(brush, at: cell, sides)
      case .eraser: draft.paint(.empty, at: cell, sides)
      case .fill: draft.fill(brush, from: cell, sides)
      }
    }
  }

  func onStrokeEnd() { history.endStep() }

  func onBrush(_ brick: LevelBrick) {
    guard brick != brush else { return }
    brush = brick
    scene?.emit(EditorMoment.brush(brick))
    show()
  }

  /// The user chooses the brush some places farther on the palette.
  func onBrush(stepping count: Int) {
    let all = LevelBrick.brushes
    let index = (all.firstIndex(of: brush) ?? 0) + count % all.count + all.count
    onBrush(all[index % all.count])
  }

  /// The user chooses whether a press fills.
  func onFillTool() {
    history.endStep()
    pen = pen == .fill ? .brush : .fill
    show()
  }

  /// The user chooses whether both sides are painted.
  func onSides() {
    sides = sides == .both ? .one : .both
    show()
  }

  func onMirror() { change(.single) { $0.mirror() } }

  func onColumns(_ count: Int) { change(.columns) { $0.resize(columns: count, rows: $0.bricks.rows) } }

  func onRows(_ count: Int) { change(.rows) { $0.resize(columns: $0.bricks.columns, rows: count) } }

  // MARK: Above the map

  func onName(_ text: String) { change(.name) { $0.setName(text) } }

  func onAuthor(_ text: String) { change(.author) { $0.setAuthor(text) } }

  func onNumber(_ number: LevelDraft.Number, _ value: Int) { change(.number(number)) { $0[number] = value } }

  func onPowerUp(_ powerUp: PowerUp, isDrawn: Bool) {
    let former = draft
    change(.single) { $0.set(powerUp, isDrawn: isDrawn) }
    // The last one stays.
    if draft == former { show() }
  }

  // MARK: The past

  func onUndo() { travel { $0.undo() } }

  func onRedo() { travel { $0.redo() } }

  private func travel(_ step: (inout DraftHistory) -> Void) {
    let former = history.state
    step(&history)
    if history.state != former { didChange(opens: history.state.document != former.document) }
  }

  // MARK: Playing and checking

  func onPlay() {
    guard levelOrSentence() != nil else { return }
    keepDraft()
    environment.navigator.go(to: .breakoutDraft)
  }

  /// The user lets the player of the program try the level, or ends that.
  func onCheck() {
    if case .running = check {
      endCheck()
      return show()
    }
    guard let level = levelOrSentence() else { return }
    checkCount += 1
    check = .running(checkCount)
    show()
    goOn(EditorCheck(level), checkCount)
  }

  private func goOn(_ state: EditorCheck, _ count: Int) {
    environment.background.runForFrame {
      var state = state
      let sentence = state.run()
      return (state, sentence)
    } then: { [weak self] (state: EditorCheck, sentence: String?) in
      guard let self, case .running(count) = check else { return }
      guard let sentence else { return goOn(state, count) }
      check = .done(sentence)
      show()
      scene?.emit(EditorMoment.checked(sentence))
    }
  }

  private func endCheck() { if case .running = check { check = .none } }

  // MARK: Changes

  /// Goes on with a draft, and with the number of the level that it belongs to.
  func open(_ draft: LevelDraft, _ number: Int?) {
    history.open(draft)
    numbers[history.state.document] = number
    didChange(opens: true)
  }

  func change(_ step: DraftHistory.Step, _ body: (inout LevelDraft) -> Void) {
    let former = draft
    history.change(step, body)
    guard draft != former else { return }
    scene?.emit(EditorMoment.changed(cells: Self.difference(former, draft)))
    didChange(opens: false)
  }

  private static func difference(_ first: LevelDraft, _ second: LevelDraft) -> Int {
    zip(first.bricks.elements, second.bricks.elements).count { $0 != $1 }
  }

  private func didChange(opens: Bool) {
    check = .none
    keepDraft()
    scene?.show(shown, opens: opens)
  }

  func keepDraft() { archive.drafts.keep(EditorArchive.Kept(draft: draft, number: number)) }

  func levelOrSentence() -> BreakoutLevel? {
    history.endStep()
    let level = draft.level
    if level == nil { say(Self.lacksBrick) }
    return level
  }

  private static var lacksBrick: String {
    tr("No brick can break yet: paint one, and the level can be played, checked and kept.")
  }

  func say(_ sentence: String) { scene?.tell(sentence) }

  func show() { scene?.show(shown) }

  private var shown: EditorShown {
    let (level, number) = (draft.level, number)
    var isChecking = false
    if case .running = check { isChecking = true }
    let title = number.map { tr("Level \(String($0), "number")") } ?? tr("New level")
    return EditorShown(
      draft: draft, title: draft.name.isEmpty ? title : draft.name, count: level?.brickCount ?? 0,
      note: note(level, number), brush: brush, pen: pen, sides: sides, canUndo: history.canUndo,
      canRedo: history.canRedo, isLevel: level != nil,
      canKeep: level != nil && (number.flatMap { archive.own[$0] } != level), canDelete: number != nil,
      isChecking: isChecking)
  }

  private func note(_ level: BreakoutLevel?, _ number: Int?) -> String {
    switch check {
    case .running: return tr("The player tries it…")
    case .done(let sentence): return sentence
    case .none: break
    }
    guard let level else { return Self.lacksBrick }
    guard let number else { return tr("Not kept yet.") }
    return archive.own[number] == level
      ? tr("Your level \(String(number), "number"), kept.")
      : tr("Your level \(String(number), "number"), changed since it was kept.")
  }
}
