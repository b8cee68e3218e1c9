import OvershootAdventure
import OvershootGameKit
import OvershootStorage
import OvershootSupport
import StageTesting

@testable import OvershootAdventureScreens
@testable import OvershootScreenTesting

/// The field of the text adventure, its words, and what it keeps.
@MainActor
@Suite struct AdventureInputTests {
  private func press(_ text: String, _ rig: AdventureRig) throws {
    let button = try #require(rig.screen.bar.button { $0.text == text }, "\(text) in \(rig.texts.suffix(3))")
    rig.host.perform { button.activate() }
    rig.run(0.1)
  }

  // Behaviour: adventure 21
  @Test func theStoryIsWonByWordsThatArePressed() throws {
    let rig = AdventureRig()
    for line in [
      "take|tin lunchbox", "west", "west", "take|plastic ghost", "east", "north", "put|plastic ghost|exit sign",
      "take|plastic ghost", "north", "open|sea door", "north", "take|iron crank", "south", "east", "take|iron key",
      "east", "open|red toolbox", "take|long screwdriver", "put|iron crank|old dynamo", "turn on|iron crank", "west",
      "north", "unlock|iron grille|long screwdriver", "open|iron grille", "take|wooden oar", "open|tin lunchbox",
      "take|sardines", "open|sardines", "take|black cat", "south", "west", "north", "unlock|iron padlock|iron key",
      "enter|rowing boat",
    ] {
      for word in line.split(separator: "|") { try press(String(word), rig) }
      expect(rig.screen.field.text.isEmpty, "\(line)")
    }
    expect(rig.texts.contains { $0.hasSuffix("THE END: BONUS STAGE.") })
    expect(rig.texts.last?.hasPrefix("You have 100 of 100 points after 34 turns.") == true)
    expect(rig.screen.bar.words.isEmpty, "The band has what goes on.")
    // Nothing was missed but places.
    rig.run(3)
    let result = rig.screen.result
    expect(result.ending?.outcome == .won && result.ending?.actions.map(\.title).first == "What was missed")
    expect((rig.screen.focus.view as? Pill)?.title, equals: "What was missed")
    expect(rig.screen.log.frame.maxY <= EndingBand.columnBand(rig.screen.bounds.size).minY)
    rig.press(.enter)
    expect(rig.texts.last?.hasPrefix("Places that you did not see: ") == true)
    rig.run(1)
    let undo = try #require(result.band.buttons.first { $0.semantics?.name == "Undo" })
    rig.host.perform { undo.activate() }
    rig.run(1)
    expect(result.ending == nil && rig.screen.field.isFocused)
    expect(rig.screen.log.frame.maxY > EndingBand.columnBand(rig.screen.bounds.size).minY)
  }

  // Behaviour: playing 11
  @Test func afterWritingTheRingShowsWhatReturnPresses() {
    let rig = AdventureRig()
    for line in AdventureRig.winning { rig.enter(line) }
    rig.run(3)
    let (focus, result) = (rig.screen.focus, rig.screen.result)
    expect(result.ending?.outcome == .won && focus.isRingShown && focus.view === result.band.buttons.first)
  }

  // Behaviour: adventure 21
  @Test func aVerbBeginsALineAndOtherTextStays() throws {
    let rig = AdventureRig()
    rig.enter("take token")
    try press("put", rig)
    expect(rig.screen.field.text, equals: "put ")
    try press("brass token", rig)
    expect(rig.screen.field.text, equals: "put brass token in ")
    rig.press(.escape)
    expect(rig.screen.field.text.isEmpty)
    rig.screen.field.text = "open the"
    try press("tin lunchbox", rig)
    expect(rig.texts.contains("> examine tin lunchbox") && rig.screen.field.text == "open the")
    rig.screen.field.text = "take ledger "
    try press("counter drawer", rig)
    expect(rig.texts.contains("> examine counter drawer") && rig.screen.field.text == "take ledger ")
  }

  // Behaviour: adventure 21
  @Test func aGamepadWalksTheWords() throws {
    let rig = AppRig(.adventure)
    rig.run(0.5)
    let screen = try #require(rig.app.topScene as? AdventureScene)
    expect(screen.field.isFocused)
    rig.pad(.dpadUp)
    expect(screen.bar.buttons.contains { $0.isFocused })
    for _ in 0..<20 where !(screen.bar.buttons.first?.isFocused ?? true) { rig.pad(.dpadLeft) }
    let west = try #require(screen.bar.button { $0.text == "west" })
    for _ in 0..<9 where !west.isFocused { rig.pad(.dpadRight) }
    expect(west.isFocused)
    rig.pad(.a)
    rig.run(0.5)
    expect(screen.log.entries.contains { $0.line.text == "Foyer" } && screen.title.text == "Foyer")
    expect(screen.bar.buttons.contains { $0.isFocused })
    for _ in 0..<20 where !screen.field.isFocused {
      rig.pad(.dpadDown)
      // The bar scrolls to the row of the word.
      rig.run(0.4)
    }
    expect(screen.field.isFocused)
  }

  /// Behind a verb that wants a noun, things come first, and the first one has the focus.
  // Behaviour: adventure 21
  @Test func theWordsFollowWhatIsTyped() throws {
    let rig = AdventureRig()
    let bar = rig.screen.bar
    expect(bar.words.prefix(4).map(\.text), equals: ["look", "take", "open", "west"])
    rig.send(.text("take "))
    expect(
      bar.words.first?.text != "look"
        && bar.words.prefix(3).allSatisfy { if case .noun = $0.press { true } else { false } })
    rig.press(.escape)
    expect(bar.words.first?.text, equals: "look")
    rig.press(.tab)
    let take = try #require(bar.button { $0.text == "take" })
    rig.screen.focus.move(to: take)
    rig.press(.enter)
    rig.run(0.1)
    expect(bar.buttons.first?.isFocused == true && rig.screen.field.text == "take ")
  }

  /// At most six verbs are shown, those of what can be done; the rest is there where all words are asked for.
  // Behaviour: adventure 21
  @Test func verbsAreThoseThatCanBeDoneHere() throws {
    let rig = AdventureRig()
    func verbs() -> [String] {
      rig.screen.bar.words.compactMap { word in
        if case .verb = word.press { word.text } else { ["look", "undo", "wait"].first { $0 == word.text } }
      }
    }
    expect(verbs(), equals: ["look", "take", "open", "put", "push", "read"])
    for line in ["w", "w", "take ghost", "e", "n"] {
      rig.enter(line)
      expect(verbs().count <= 6 && verbs().first == "look" && !verbs().contains("unlock"), "\(line): \(verbs())")
    }
    expect(verbs().contains("play"), "\(verbs())")
    rig.screen.bar.isUnfolded = true
    rig.screen.showWords()
    expect(Set(verbs()).isSuperset(of: ["unlock", "pull", "turn off", "undo", "wait"]))
    expect(Set(verbs()).count == verbs().count)
  }

  /// One row is seen, and the wheel and the focus bring the others; all words are seen where the player asks for them.
  // Behaviour: adventure 21
  @Test func otherRowsComeIntoSight() throws {
    let rig = AdventureRig(size: Size(360, 480))
    let bar = rig.screen.bar
    let last = try #require(bar.buttons.last)
    let place = bar.convert(Vector2(100, 30), to: rig.screen)
    let height = bar.frame.height
    expect(bar.maximumOffset > 0 && height == bar.wordHeight + 2 * WordBar.edge)
    rig.send(.move(place))
    rig.send(.wheel(dx: 0, dy: -99))
    rig.run(2)
    expect(bar.contentOffset == bar.maximumOffset && rig.screen.field.text.isEmpty)
    expect(bar.frame.contains(last.convert(last.bounds.center, to: rig.screen)))
    rig.send(.wheel(dx: 0, dy: 99))
    rig.run(2)
    expect(bar.contentOffset, equals: 0)
    // No row is cut where it comes to rest.
    rig.host.perform { bar.jump(to: 0.7 * height) }
    rig.run(1)
    expect(bar.contentOffset, equals: height)
    bar.jump(to: 0)
    bar.isUnfolded = true
    rig.screen.relayout()
    rig.run(0.1)
    expect(bar.frame.height > height)
  }

  // Behaviour: adventure 21
  @Test(arguments: [(360.0, 480.0), (560, 700), (800, 600), (1000, 480), (1280, 800), (1920, 1080)], [1.0, 1.5, 2])
  func wordsWrapInsideTheColumn(size: (width: Double, height: Double), textSize: Double) throws {
    let rig = AdventureRig(size: Size(size.width, size.height))
    rig.host.textSize = textSize
    rig.enter("open drawer. take all")
    let (screen, bar) = (rig.screen, rig.screen.bar)
    expect(!bar.buttons.isEmpty)
    for button in bar.buttons { expect(button.frame.minX >= 0 && button.frame.maxX <= bar.bounds.width) }
    for (index, button) in bar.buttons.enumerated() {
      for other in bar.buttons[(index + 1)...] { expect(button.frame.intersection(other.frame)?.isEmpty ?? true) }
    }
    expect(
      bar.frame.minX == screen.command.frame.minX - WordBar.edge && bar.frame.maxY <= screen.command.frame.minY + 10)
    expect(screen.more.frame.maxX <= max(screen.command.frame.maxX, bar.frame.maxX) + 40)
    let first = bar.buttons.filter { $0.frame.minY == WordBar.edge }.map(\.frame.maxX).max() ?? 0
    expect(screen.more.frame.minX >= bar.frame.minX + first)
    expect(screen.command.frame.maxY <= size.height && screen.log.frame.height >= 40)
    expect(screen.log.frame.maxY <= bar.frame.minY + 10)
  }

  // Behaviour: adventure 21
  @Test func aHundredLinesAreKept() throws {
    let rig = AdventureRig()
    for number in 0...100 {
      rig.send(.text("\(number)"))
      rig.press(.enter)
    }
    for _ in 0..<120 { rig.press(.up) }
    expect(rig.screen.field.text, equals: "1")
    for _ in 0..<120 { rig.press(.down) }
    expect(rig.screen.field.text.isEmpty)
  }

  // Behaviour: adventure 21
  @Test func theFieldMovesByWordsSelectsAndUsesTheClipboard() throws {
    let rig = AdventureRig()
    rig.send(.text("put torch on sign"))
    rig.press(.left, modifiers: .control)
    rig.press(.left, modifiers: [.control, .shift])
    rig.press(.x, modifiers: .control)
    expect(rig.screen.field.text == "put torch sign" && rig.host.clipboard.text == "on ")
    rig.press(.end)
    rig.host.clipboard.text = " in\nbox"
    rig.press(.v, modifiers: .control)
    expect(rig.screen.field.text.contains("put torch sign in"))
    expect(!rig.screen.field.text.contains("\n"))
    rig.press(.a, modifiers: .control)
    rig.press(.c, modifiers: .control)
    rig.press(.backspace)
    expect(rig.screen.field.text.isEmpty && rig.host.clipboard.text?.hasPrefix("put torch sign") == true)
    rig.press(.z, modifiers: .control)
    expect(rig.screen.field.text.hasPrefix("put torch sign"))
  }

  // Behaviour: adventure 21
  @Test func whatIsComposedIsNotHistoryAndIsEnteredWhole() throws {
    let rig = AdventureRig()
    rig.enter("look")
    rig.send(.text("x caf"))
    rig.send(.composition("´", selection: 1..<1))
    rig.press(.up)
    expect(rig.screen.field.editor.composition != nil && rig.screen.field.text == "x caf")
    // A dead key ends in one letter.
    rig.send(.composition("", selection: 0..<0))
    rig.send(.text("é"))
    expect(rig.screen.field.text, equals: "x café")
    rig.send(.composition("日本", selection: 2..<2))
    rig.press(.enter)
    rig.run(0.5)
    expect(rig.texts.contains("> x café日本") && rig.screen.field.text.isEmpty)
  }

  // Behaviour: adventure 5, 21
  @Test func aLineThatIsTooLongStaysInTheField() throws {
    let rig = AdventureRig()
    let line = String(repeating: "a", count: 201)
    rig.enter(line)
    expect(rig.screen.field.text == line && rig.screen.log.entries.last?.line.style == .parser)
  }

  // Behaviour: adventure 20, 22
  @Test func aSecondCommandRetargetsTheRunAndNewLinesFadeIn() throws {
    let rig = AdventureRig()
    for _ in 0..<12 { rig.enter("look") }
    let log = rig.screen.log
    log.jump(to: 0)
    rig.advance(0)
    rig.send(.text("z"))
    rig.press(.enter)
    rig.run(0.1)
    let former = try #require(log.entries.last)
    func place() -> Double { former.frame.minY - log.contentOffset }
    let (before, alpha) = (place(), former.$alpha.shown)
    expect(log.contentOffset > 0 && log.contentOffset < log.maximumOffset && alpha > 0)
    rig.send(.text("look"))
    rig.press(.enter)
    rig.advance(0)
    expect(abs(place() - before) < 1 && (log.entries.last?.$alpha.shown ?? 1) < 0.05)
    rig.run(AdventureMotion.fade + 0.02)
    expect(log.entries.last?.$alpha.shown, equals: 1)
    rig.run(0.2)
    expect(log.contentOffset, equals: log.maximumOffset)
  }

  // Behaviour: adventure 22
  @Test(arguments: Theme.Look.all)
  func textsHaveTheirContrast(_ look: Theme.Look) {
    let night = Room.adventure.theme(Theme(look))
    for paper in [night.background, night.fill] {
      expect(night.text.contrast(with: paper) >= 7 && night.keyword.contrast(with: paper) >= 7)
      expect(night.mutedText.contrast(with: paper) >= 4.5 && night.neon.contrast(with: paper) >= 4.5)
      expect(night.line.contrast(with: paper) >= 3)
    }
    expect(night.onAccent.contrast(with: night.accent) >= 7)
    expect(night.text.contrast(with: night.room) >= 7)
    let filled = night.neonFilled
    expect(filled.onAccent.contrast(with: filled.accent) >= 4.5)
  }

  // Behaviour: adventure 22
  @Test func theSizeOfTextIsKept() throws {
    let store = try AdventureRig.store()
    let first = AdventureRig(store: store)
    for _ in 0..<3 { first.press(.equals, modifiers: .control) }
    first.advance(0)
    expect(first.screen.log.setting == 20 && first.screen.log.textSize == 21)
    let second = AdventureRig(store: store)
    expect(second.screen.log.textSize, equals: 21)
    for _ in 0..<30 { second.press(.equals, modifiers: .control) }
    second.advance(0)
    expect(second.screen.log.setting == 32 && second.screen.log.textSize == 34)
  }

  @Test func aTranscriptThatIsNotEndedDoesNotGrowForEver() throws {
    let world = """
      {"table":"meta","world":"w","version":1,"title":"W","start":"hall"}
      {"table":"entity","key":"hall"}
      {"table":"room","entity":"hall"}
      """
    var play = Playthrough(try World(lines: Array(world.utf8)))
    var transcript = Transcript(title: "W")
    var isEnded = false
    for line in ["script on"] + Array(repeating: "look", count: Transcript.maximumLines) where !isEnded {
      isEnded = transcript.take(play.enter(line)) != nil
    }
    expect(!isEnded)
    let whole = transcript.take(play.enter("script off"))
    let lines = try #require(whole).split(separator: "\n")
    expect((Transcript.maximumLines...Transcript.maximumLines + 20).contains(lines.count))
    expect(lines.last == "# The rest is left out." && lines[1] == "> look")
  }

  // Behaviour: adventure 7
  @Test func aTranscriptComesToTheClipboardAsAScript() throws {
    let rig = AdventureRig()
    rig.enter("script on")
    rig.enter("open drawer")
    rig.enter("take zeppelin")
    expect(rig.host.clipboard.text == nil)
    rig.enter("script off")
    expect(
      rig.host.clipboard.text == """
        # The Night Arcade
        > open drawer
        You open the counter drawer. Inside: a rubber torch.
        > take zeppelin
        You see nothing called “zeppelin”.

        """)
    expect(rig.texts.last?.contains("opied") == true, "\(rig.texts.suffix(2))")
    rig.enter("script off")
    expect(rig.texts.last, equals: "The transcript ends here.")
  }
}
