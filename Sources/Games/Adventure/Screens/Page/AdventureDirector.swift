import OvershootAdventure
import OvershootGameKit
import OvershootStorage

/// Holds the play, and decides what the log shows, what a line completes to, and which lines were entered before.
@MainActor
final class AdventureDirector {
  weak var scene: AdventureScene?
  private let archive: AdventureArchive
  /// What is kept of other plays, with the size of text.
  private let settings: AdventureArchive
  /// The play that goes on from a replay, of which nothing is kept; nil where the world is played.
  private let opened: OpenedPlay?
  private let shelf: WorldShelf
  /// The file of the world; nil before it is looked for.
  private var file: WorldFile?
  /// The fault of a file that was opened elsewhere; nil once it has been shown.
  var fault: WorldFault?
  /// The key of the world.
  private let key: String
  /// Returns what other games have kept in numbers.
  private let facts: () throws -> [String: Int]
  private let navigator: Navigator
  private var play: Playthrough?
  private lazy var map = play.map { WorldMap($0.world) }
  /// The keys of the rooms in which the player was last, the present one at the end.
  private var trail: [String] = []
  /// Lines that were entered, the latest last.
  private var history: [String] = []
  /// The place in the history, from the latest on; 0 is the line that is being typed.
  private var place = 0
  private var draft = ""
  private var transcript = Transcript(title: "")
  private var textSize = AdventureMotion.textSize
  /// What the world is called.
  private(set) var title = ""

  private static let historyLength = 100
  private static let trailLength = 5

  /// Creates the director of the world of a key, or of a play that was opened.
  init(_ key: String, _ environment: ScreenEnvironment, opened: OpenedPlay?, file: WorldFile?, fault: WorldFault?) {
    (self.key, self.opened, settings, shelf) = (key, opened, environment.adventure, environment.worlds)
    (self.file, self.fault) = (file, fault)
    archive = opened == nil ? settings : AdventureArchive(store: nil)
    (facts, navigator) = (environment.facts, environment.navigator)
    title = isArcade ? tr("The Night Arcade") : ""
  }

  private var isArcade: Bool { key == World.arcade }

  /// The scene is shown for the first time.
  func onUIReady() {
    textSize = settings.textSize
    scene?.show(textSize: textSize)
    if let opened { return goOn(with: opened) }
    if !isArcade { title = key }
    do {
      let file = file ?? shelf.file(of: key) { (try? archive.standing(of: key, at: $0)) != nil }
      let content = try file.content()
      let world = content.world
      if !isArcade { title = world.title }
      scene?.show(snapshot)
      let (play, lost) = try archive.open(world, at: file.place, rows: content.rows, facts: facts())
      self.file = file
      begin(play)
      Task.immediate { [weak self, archive] in
        let count = AdventureMotion.maximumEntries
        let kept = (try? await archive.transcript(of: world.key, at: file.place, last: count)) ?? []
        // The screen has the title of the world already.
        let lines = (kept.isEmpty ? play.opening.output : kept).filter { $0 != OutputLine(.title, world.title) }
        self?.present(
          (World.note.map { [OutputLine(.meta, $0)] } ?? [])
            + lines.map { $0.style == .input ? OutputLine(.input, "> \($0.text)") : $0 })
        let things = lost.shortList
        // Translators: names of what is no longer in the story.
        if !lost.isEmpty { self?.tell([tr("The world has changed. Gone: \(things).")]) }
      }
    } catch {
      present([])
      let sentence = tr("This world cannot be opened.")
      tell(["\(sentence) \((error as? WorldFault)?.sentence ?? "\(error)")"])
    }
  }

  /// The scene is there: what is wrong with a file that was opened elsewhere is shown.
  func onUIShown() {
    if let fault { scene?.show(fault) }
    fault = nil
  }

  /// The player asks for other worlds.
  func onWorlds() { navigator.go(to: file.map { Route.worlds.with($0) } ?? .worlds) }

  /// A file was dropped on the window: its world is played from now on, and this one stays as it is. Where it is no
  /// world, the reason is shown.
  func onFile(_ file: DroppedFile) {
    do throws(WorldFault) { navigator.show(.world(try shelf.open(file))) } catch { scene?.show(error) }
  }

  /// The scene is shown again, after another screen.
  func onUIAgain() {
    guard opened == nil else { return }
    do { play?.setFacts(try facts()) } catch { tell(["\(error)"]) }
  }

  /// The player enters a line.
  func onLine(_ line: String) {
    scene?.write("")
    enter(line)
  }

  /// The player presses a word; `line` is what is typed.
  func onWord(_ word: AdventureWord, typed line: String) {
    switch word.press {
    case .line(let line): enter(line)
    case .verb(let phrase): scene?.write("\(phrase.start) ")
    case .noun(let name):
      let next = play?.verbPhrases.lazy.compactMap { $0.line(line, with: name) }.first
      guard let next else { return onVerb("examine", name) }
      if next.isWhole { onLine(next.text) } else { scene?.write(next.text) }
    }
  }

  /// The player chooses a verb and what it is about; what is typed stays.
  func onVerb(_ verb: String, _ noun: String? = nil) {
    enter([verb, noun].compactMap(\.self).joined(separator: " "))
  }

  /// Does the commands of a line; what is typed stays.
  private func enter(_ line: String) {
    if !line.isEmpty, history.last != line { history = (history + [line]).suffix(Self.historyLength) }
    (place, draft) = (0, "")
    let answers = play(line)
    // A line that is too long stays in the field.
    if answers.first?.reason == .tooLong { scene?.write(line) }
    var notes: [OutputLine] = []
    if let transcript = transcript.take(answers) {
      scene?.clipboard?.text = transcript
      // Translators: “overshoot adventure” is a command and stays as it is.
      notes.append(OutputLine(.meta, tr("Copied")))
    }
    let snapshot = snapshot
    scene?.tell(answers.events(adding: notes), in: snapshot, isAnswer: true)
    scene?.show(snapshot)
    // The names of the cabinets are those of the routes.
    if let route = answers.last?.route, route.hasPrefix(Route.adventure.name) || !navigator.go(toScreenNamed: route) {
      tell([tr("The screen stays dark: there is no such game here.")], isAnswer: true)
    }
  }

  /// The player asks what there was beside what was found.
  func onMissed() { tell(play?.missed ?? [], isAnswer: true) }

  /// The player asks for the rest of the last word; `line` is what is typed.
  func onCompletion(of line: String) {
    guard let found = play?.completions(of: line), let first = found.first else { return }
    let start = line.lastIndex(of: " ").map { String(line[...$0]) } ?? ""
    let common = found.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
    let typed = line.dropFirst(start.count).lowercased()
    if found.count == 1 {
      scene?.write("\(start)\(first) ")
    } else if common.count > typed.count {
      scene?.write(start + common)
    } else {
      tell([found.prefix(12).joined(separator: ", ")], isAnswer: true)
    }
  }

  /// The player asks for a line that was entered before: -1 for an earlier one, 1 for a later one.
  func onHistory(_ step: Int, typed line: String) {
    let next = place - step
    guard (0...history.count).contains(next) else { return }
    if place == 0 { draft = line }
    place = next
    scene?.write(place == 0 ? draft : history[history.count - place])
  }

  /// The player asks for larger or smaller text, by some points.
  func onTextSize(_ step: Double) {
    textSize = Setting<Double>.adventureTextSize.valid(textSize + step)
    settings.textSize = textSize
    scene?.show(textSize: textSize)
  }

  /// Returns what a band says of the end of a story, and what can follow.
  func ending(_ result: AdventureResult, of story: StoryState) -> Ending {
    var ending = Ending(result.isWon ? .won : .lost, result.isWon ? tr("The end") : tr("The story is over"))
    ending.numbers = [Ending.Number(story.score, story.pointsCaption)]
    let turns = tr("1 turn", plural: "\(story.turns) turns", count: story.turns)
    ending.details = "\(story.pointsCaption) · \(turns)"
    let missed =
      result.isWon && result.hasMissed
      ? [Ending.Action(tr("What was missed")) { [weak self] in self?.onMissed() }] : []
    let undo = Ending.Action(result.isWon ? tr("Undo") : tr("Undo the last turn"), .undo) { [weak self] in
      self?.onVerb("undo")
    }
    let again = Ending.Action(tr("Again"), .restart) { [weak self] in self?.onVerb("restart") }
    let stories = Ending.Action(tr("Stories"), .boards) { [weak self] in self?.onWorlds() }
    ending.actions = missed + (result.isWon ? [again, undo] : [undo, again])
    if navigator.isConnected { ending.actions.append(stories) }
    return ending
  }

  // MARK: Private

  private func begin(_ play: Playthrough) {
    self.play = play
    trail = [play.roomKey]
    transcript = Transcript(title: play.world.title)
  }

  private func goOn(with opened: OpenedPlay) {
    if !isArcade { title = opened.play.world.title }
    begin(opened.play)
    present(
      opened.lines + [OutputLine(.meta, tr("This is a replay. You can play on, and nothing of it is kept."))])
  }

  /// Does the commands of a line, and keeps what they change.
  private func play(_ line: String) -> [Answer] {
    guard var play else { return [] }
    let answers = play.enter(line)
    archive.keep(play.takeRecords(), answers, of: play.world, at: file?.place ?? .program)
    archive.keep(hinted: play.hinted, of: play.world, at: file?.place ?? .program)
    self.play = play
    for room in answers.map(\.room) where room != trail.last {
      trail = (trail + [room]).suffix(Self.trailLength)
    }
    return answers
  }

  private func present(_ lines: [OutputLine]) { scene?.show(snapshot, log: lines) }

  private func tell(_ sentences: [String], isAnswer: Bool = false) {
    scene?.tell([.said(sentences.map { OutputLine(.meta, $0) })], in: snapshot, isAnswer: isAnswer)
  }

  private var snapshot: AdventureSnapshot {
    guard let play else { return AdventureSnapshot(title: title, isArcade: isArcade) }
    return AdventureSnapshot(
      title: title, isArcade: isArcade, words: AdventureWords(play),
      story: map.map { StoryState(play, on: $0, trail: trail) }, result: AdventureResult(play),
      isOwn: opened == nil)
  }
}

extension String {
  /// The longest beginning that two texts share.
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
