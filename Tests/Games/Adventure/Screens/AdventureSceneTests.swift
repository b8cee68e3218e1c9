import OvershootAdventure
import OvershootGameKit
import OvershootStorage
import OvershootSupport
import OvershootTwenty48Screens
import StageTesting

@testable import OvershootAdventureScreens
@testable import OvershootScreenTesting

/// The text adventure in a window.
@MainActor
final class AdventureRig: ManualHost {
  let screen: AdventureScene

  init(size: Size = Size(640, 700), policy: MotionPolicy = .full, store: Store? = nil) {
    var environment = ScreenEnvironment(Preferences())
    environment.store = store
    environment.readResource = { Resources.bytes($0, maximumByteCount: $1) }
    screen = AdventureScene(environment)
    super.init(screen, size: size, motionPolicy: policy)
    advance(0)
  }

  var texts: [String] { screen.log.entries.map(\.line.text) }

  func enter(_ line: String) {
    send(.text(line))
    press(.enter)
    run(0.5, framesPerSecond: 30)
  }

  func run(_ seconds: Double) { run(seconds, framesPerSecond: 30) }

  /// From the beginning to the end by torch, fuse, claw machine and shutter.
  static let winning = [
    "open drawer. take torch, token and lunchbox", "w. w", "take robot. open robot. take batteries",
    "put batteries in torch", "turn on torch", "e. n. w", "open panel. take fuse", "e. n. e. e", "open fuse box",
    "take burnt fuse. drop it. put good fuse in fuse box", "pull lever", "w. w. s. s. w", "put token in slot",
    "put token in slot", "put token in slot", "take brass key", "e. n. w", "unlock office door with brass key",
    "open office door. n", "take cat", "s. e. s. e", "press green button", "w", "s",
  ]

  /// A store in memory that answers at once.
  static func store() throws -> Store { try Store.forTests(date: { 0 }, answersAtOnce: true) }
}

@MainActor
@Suite struct AdventureSceneTests {
  // Behaviour: adventure 19
  @Test func theLogBeginsWithTheRoomAndTakesAnswers() throws {
    let rig = AdventureRig()
    expect(rig.texts.first, equals: "Ticket Booth")
    rig.enter("open drawer")
    expect(rig.texts.suffix(2), equals: ["> open drawer", "You open the counter drawer. Inside: a rubber torch."])
    expect(rig.screen.field.text.isEmpty)
    rig.enter("take zeppelin")
    expect(rig.screen.log.entries.last?.line.style, equals: .parser)
    expect(rig.screen.log.contentOffset, equals: rig.screen.log.maximumOffset)
  }

  // Behaviour: adventure 19
  @Test func theFirstEntriesGoWithoutAJump() throws {
    let rig = AdventureRig()
    for _ in 0..<60 { rig.enter("z") }
    let log = rig.screen.log
    expect(log.entries.count, equals: AdventureMotion.maximumEntries)
    log.jump(to: log.maximumOffset / 2)
    rig.advance(0)
    let entry = try #require(log.entries.first { $0.frame.minY > log.contentOffset })
    let place = entry.frame.minY - log.contentOffset
    log.append([OutputLine(.reply, "Far away a bell rings.")], isAnswer: false)
    rig.run(0.5)
    expect(log.entries.count, equals: AdventureMotion.maximumEntries)
    expect(abs(entry.frame.minY - log.contentOffset - place) < 1e-6)
  }

  // Behaviour: adventure 20
  @Test func whoHasScrolledUpIsToldOfNewTextAndACommandRunsToIt() throws {
    let rig = AdventureRig()
    for _ in 0..<12 { rig.enter("look") }
    let log = rig.screen.log
    log.jump(to: 0)
    rig.advance(0)
    log.append([OutputLine(.reply, "Far away a bell rings.")], isAnswer: false)
    rig.run(0.5)
    let mark = rig.screen.mark
    expect(log.contentOffset == 0 && !mark.isHidden)
    rig.send(.text("z"))
    rig.press(.enter)
    rig.run(0.1)
    expect(log.contentOffset > 0 && log.contentOffset < log.maximumOffset)
    rig.run(0.3)
    expect(log.contentOffset == log.maximumOffset && mark.isHidden)
  }

  // Behaviour: adventure 21
  @Test func upAndDownBringLinesBackAndTabCompletes() throws {
    let rig = AdventureRig()
    rig.enter("look")
    rig.enter("open drawer")
    rig.send(.text("x"))
    for (key, text) in [(Key.up, "open drawer"), (.up, "look"), (.up, "look"), (.down, "open drawer"), (.down, "x")] {
      rig.press(key)
      expect(rig.screen.field.text, equals: text)
    }
    rig.screen.field.text = "inven"
    rig.press(.tab)
    expect(rig.screen.field.text, equals: "inventory ")
    rig.screen.field.text = "take led"
    rig.press(.tab)
    expect(rig.screen.field.text, equals: "take ledger ")
    rig.screen.field.text = ""
    rig.press(.tab)
    expect(!rig.screen.field.isFocused)
    rig.press(.l)
    expect(rig.screen.field.isFocused && rig.screen.field.text == "l")
  }

  // Behaviour: adventure 21
  @Test func wordsArePressedAndWalked() throws {
    let rig = AdventureRig()
    let ledger = AdventureWord.Press.noun("night ledger")
    let entry = try #require(rig.screen.log.entries.first { $0.place(of: ledger) != nil })
    let point = entry.convert(try #require(entry.place(of: ledger)), to: rig.screen)
    rig.send(.pointer(point, button: 1, isDown: true))
    rig.send(.pointer(point, button: 1, isDown: false))
    rig.run(0.5)
    expect(rig.texts.contains("> examine night ledger"))
    rig.press(.tab)
    expect(rig.screen.bar.buttons.contains { $0.isFocused })
    rig.press(.home)
    let west = try #require(rig.screen.bar.button { $0.text == "west" })
    rig.screen.focus.move(to: west)
    rig.press(.enter)
    rig.run(0.5)
    expect(rig.texts.contains("Foyer"))
    expect(rig.screen.bar.buttons.contains { $0.isFocused })
  }

  // Behaviour: adventure 22
  @Test(arguments: [Size(360, 480), Size(640, 700), Size(1280, 800)])
  func noLineIsLongerThanSeventyTwoCharactersAndNothingCoversTheField(size: Size) throws {
    let rig = AdventureRig(size: size)
    rig.enter("read ledger")
    for _ in 0..<25 {
      rig.press(.minus, modifiers: .control)
      rig.advance(0)
    }
    expect(rig.screen.log.setting, equals: 12)
    for entry in rig.screen.log.entries { expect(entry.lineTexts.allSatisfy { $0.count <= 72 }) }
    let command = rig.screen.command.frame
    for view in [rig.screen.log, rig.screen.more, rig.screen.score] as [View] where !view.isHidden {
      expect(view.frame.maxY <= command.minY)
    }
    expect(command.maxY <= size.height)
  }

  // Behaviour: adventure 22
  @Test func underReducedMotionTheLogDoesNotRunAndAtRestNothingDoes() throws {
    let rig = AdventureRig(policy: .reduced)
    for _ in 0..<12 { rig.enter("look") }
    rig.screen.log.jump(to: 0)
    rig.send(.text("z"))
    rig.press(.enter)
    rig.advance(0)
    expect(rig.screen.log.contentOffset, equals: rig.screen.log.maximumOffset)
    rig.run(12)
    expect(!rig.host.needsFrame)
  }

  // Behaviour: adventure 21
  @Test func theWordsOfTheRoomStayLiveAfterEveryAnswer() throws {
    let rig = AdventureRig(size: Size(640, 700))
    let ledger = AdventureWord.Press.noun("night ledger")
    for line in ["hint", "score", "take zeppelin", "examine me", "open drawer", "drawer", "xyzzy", "help"] {
      rig.enter(line)
      expect(rig.screen.log.entries.contains { $0.place(of: ledger) != nil }, "\(line)")
    }
    rig.enter("west")
    expect(!rig.screen.log.entries.contains { $0.place(of: ledger) != nil })
    for line in ["restart"] + AdventureRig.winning {
      rig.enter(line)
      let (log, isOver) = (rig.screen.log, rig.screen.result.isOpen)
      let room = log.entries.lastIndex { $0.line.style == .title } ?? 0
      let linked = log.entries.map { !$0.semanticParts.isEmpty }
      expect(linked[..<room].allSatisfy { !$0 }, "\(line)")
      expect(isOver || linked[room...].contains(true), "\(line): \(rig.texts.suffix(4))")
    }
    expect(rig.screen.result.isOpen)
  }

  // Behaviour: adventure 22
  @Test(arguments: [(Size(1280, 800), 20.0), (Size(640, 700), 18.0), (Size(360, 480), 15.0)])
  func aLineIsHalfAsHighAgainAsItsLetters(size: Size, textSize: Double) throws {
    let rig = AdventureRig(size: size)
    expect(rig.screen.log.textSize, equals: textSize)
    for entry in rig.screen.log.entries where entry.line.style != .title {
      expect(entry.height, equals: (1.5 * textSize).rounded() * Double(entry.lineTexts.count))
    }
  }

  /// At its end, the log begins with a whole line.
  // Behaviour: adventure 22
  @Test(arguments: [Size(1280, 800), Size(640, 700), Size(360, 480)])
  func noLineIsCut(size: Size) throws {
    let rig = AdventureRig(size: size)
    for line in ["look", "read ledger", "hint", "open drawer", "z", "look"] {
      rig.enter(line)
      let log = rig.screen.log
      for entry in log.entries where !entry.isHidden {
        let lines = Double(entry.lineTexts.count)
        let part = (log.contentOffset - entry.frame.minY) / (entry.height / max(1, lines))
        guard part > 0, part < lines else { continue }
        expect(abs(part - part.rounded()) < 0.02, "\(line)")
      }
    }
  }

  // Behaviour: adventure 14, 17
  @Test func theStoreKeepsThePlayAndItsTranscript() throws {
    let store = try AdventureRig.store()
    let first = AdventureRig(store: store)
    first.enter("open drawer. take torch. save 3")
    let second = AdventureRig(store: store)
    expect(second.texts, equals: first.texts)
    second.enter("undo")
    expect(second.texts.last?.hasPrefix("Taken back: take torch") == true)
    second.enter("restore 3. i")
    expect(second.texts.last?.hasPrefix("You carry a rubber torch") == true)
  }

  // Behaviour: adventure 7
  @Test func hintsGoOnWhereTheyWereAfterLeaving() throws {
    let store = try AdventureRig.store()
    let first = AdventureRig(store: store)
    for _ in 0..<2 { first.enter("hint") }
    first.enter("undo")
    let second = AdventureRig(store: store)
    second.enter("hint")
    let third = AdventureRig()
    for _ in 0..<3 { third.enter("hint") }
    expect(second.texts.last == third.texts.last && second.texts.last != first.texts.last)
    // Junk is no mark.
    for junk in ["x", "99 0:2", "1 0:-9 0:99 a:b 7", "  :"] {
      store.keep([.note(junk, of: AdventureArchive.hintNote("night-arcade"))])
      let rig = AdventureRig(store: store)
      rig.enter("hint")
      expect(rig.texts.last?.isEmpty == false)
    }
  }

  // Behaviour: adventure 17
  @Test func aCabinetLeadsToItsGameAndBackToTheSameLine() throws {
    let rig = AppRig(.adventure)
    rig.run(0.5)
    let screen = try #require(rig.app.topScene as? AdventureScene)
    for line in ["w. n. w", "play 2048"] {
      rig.send(.text(line))
      rig.press(.enter)
      rig.run(0.6)
    }
    expect(rig.route, equals: .twenty48)
    rig.type(.escape)
    rig.run(1)
    expect(rig.app.topScene === screen)
    expect(screen.log.entries.last?.line.text, equals: "You step up to the 2048 cabinet.")
    expect(screen.log.contentOffset, equals: screen.log.maximumOffset)
  }
}
