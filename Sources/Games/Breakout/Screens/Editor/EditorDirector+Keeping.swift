import Breakout
import OvershootGameKit

/// Levels of the user's own, and texts.
extension EditorDirector {
  func onKeep() {
    guard let level = levelOrSentence() else { return }
    guard let number = archive.own.keep(level, as: number) else {
      let count = OwnLevels.greatestCount
      return say(
        tr(
          "There is room for 1 level. Delete one before you keep another.",
          plural: "There is room for \(count) levels. Delete one before you keep another.", count: count))
    }
    numbers[history.state.document] = number
    keepDraft()
    show()
    say(tr("Kept as level \(String(number), "number") of your own."))
  }

  /// The user begins another level.
  func onNew() { open(.new, nil) }

  /// The user deletes the level that the draft belongs to; the draft stays, as a new one.
  func onDelete() {
    guard let number, let level = archive.own[number] else { return }
    deleted = (number, level, history.state.document)
    archive.own.remove(number)
    numbers[history.state.document] = nil
    keepDraft()
    show()
    scene?.tell(tr("Level \(String(number), "number") of your own is deleted."), isDeletion: true)
  }

  /// The user takes the deletion back.
  func onRestore() {
    guard let (number, level, document) = deleted else { return }
    deleted = nil
    archive.own.keep(level, as: number)
    numbers[document] = numbers[document] ?? number
    keepDraft()
    show()
  }

  // MARK: Texts

  func onCopy() {
    guard let level = levelOrSentence() else { return }
    scene?.clipboard?.text = level.text
    say(tr("Copied"))
  }

  /// The user pastes text; nil if the clipboard is empty.
  func onPaste(_ text: String?) {
    guard let text else { return say(tr("The clipboard has no text.")) }
    guard let level = read(Array(text.utf8), tr("This text is no level.")) else { return }
    change(.single) { $0 = LevelDraft(level) }
    say(tr("Pasted."))
  }

  // MARK: Files

  /// The user wishes to choose a file. Meanwhile everything else can be done.
  func onOpen() {
    let question = FileQuestion(tr("Open a file…"), kind: tr("Levels"), patterns: ["*.txt"])
    environment.chooseFile(question) { [weak self] choice in
      switch choice {
      case .chosen(let file): self?.onFile(file)
      case .cancelled: self?.say(tr("No file was chosen."))
      case .unavailable:
        self?.say(tr("The desktop shows no dialog for files. Drop the file on the window."))
      }
    }
  }

  /// The greatest size of a level's file in bytes.
  private static let levelByteCount = 1 << 16

  /// The user has chosen a file, or dropped it on the window.
  func onFile(_ file: DroppedFile) {
    let name = file.shortName
    let file = file.limited(to: Self.levelByteCount)
    switch file.content {
    case .failure: say(file.refusal)
    case .success(let bytes):
      guard let level = read(bytes, tr("\(name, "file") is no level.")) else { return }
      open(LevelDraft(level), nil)
      say(
        file.otherCount == 0
          ? tr("Opened \(name, "file").") : tr("Opened \(name, "file"), the first of several."))
    }
  }

  /// Reads a level, or says `refusal` and what is wrong with its text.
  private func read(_ bytes: [UInt8], _ refusal: String) -> BreakoutLevel? {
    do { return try BreakoutLevel(parsing: bytes) } catch {
      say("\(refusal) \(error)")
      return nil
    }
  }
}
