import OvershootAdventure
import OvershootGameKit
import OvershootSupport
import StageTesting

@testable import OvershootAdventureScreens
@testable import OvershootScreenTesting

/// What a story has beside its text: the picture and the sign, the points, the map, what is carried, and its ending.
@MainActor
@Suite struct StoryPageTests {
  private func titles(_ rig: AdventureRig) -> Set<String> { Set(rig.screen.map.map.map.places.map(\.title)) }

  private func room(_ title: String, _ rig: AdventureRig) throws -> RoomButton {
    try #require(rig.screen.map.map.rooms.values.first { $0.semantics?.name == title })
  }

  private func nodes(_ rig: AdventureRig) -> [Semantics] { rig.host.semanticTree.all.map(\.semantics) }

  // MARK: The page

  @Test(
    arguments: [(360.0, 480.0), (560, 700), (799, 700), (800, 600), (1000, 480), (1280, 800), (1920, 1080)],
    [1.0, 1.5, 2])
  func allPartsHaveTheirPlaces(size: (width: Double, height: Double), textSize: Double) throws {
    let rig = AdventureRig(size: Size(size.width, size.height))
    rig.host.textSize = textSize
    rig.enter("open drawer. take all. w")
    let screen = rig.screen
    let (isWide, page) = (PageGrid(screen.bounds.size).isWide, Rect(origin: .zero, size: screen.bounds.size))
    expect(screen.strip.isHidden == !isWide && screen.mapButton.isHidden == isWide)
    let parts = [screen.picture, screen.log, screen.command, screen.more, screen.score, screen.mapButton] as [View]
    let shown = parts.filter { !$0.isHidden }
    for view in shown {
      expect(page.union(view.frame) == page && !view.frame.isEmpty, "\(type(of: view)) \(view.frame)")
    }
    for (index, view) in shown.enumerated() {
      for other in shown[(index + 1)...] {
        expect(view.frame.intersection(other.frame)?.isEmpty ?? true, "\(type(of: view)) \(type(of: other))")
      }
    }
    expect(screen.title.frame.maxX <= (screen.score.isHidden ? page.maxX : screen.score.frame.minX))
  }

  @Test func theHeadFollowsThePlay() throws {
    let rig = AdventureRig(size: Size(1280, 800))
    let screen = rig.screen
    expect(screen.title.text == "Ticket Booth" && screen.semantics?.name == "The Night Arcade")
    expect(nodes(rig).contains { $0.name == "0 of 100" && $0.description == "points" })
    rig.enter("open drawer. take torch. w. w. take robot. open robot. take batteries. put batteries in torch")
    rig.enter("turn on torch")
    expect(screen.title.text == "Prize Counter" && nodes(rig).contains { $0.name == "15 of 100" })
  }

  // MARK: The picture

  // Behaviour: adventure 28
  @Test func thePictureIsMadeByRules() throws {
    let rig = AdventureRig()
    func scenery() throws -> Scenery { try #require(rig.screen.snapshot?.story?.scenery) }
    expect(try scenery().place == .window && scenery().props.map(\.shape) == [.coin, .box, .book])
    rig.enter("take token")
    expect(try scenery().props.map(\.shape), equals: [.box, .book])
    rig.enter("w")
    expect(try scenery().place, equals: .passage)
    rig.enter("n. n. e")
    expect(try scenery().place == .dark && scenery().props.isEmpty)
    for line in ["restart"] + AdventureRig.winning { rig.enter(line) }
    expect(try scenery().place, equals: .outside)
  }

  // Behaviour: adventure 28
  @Test(arguments: [MotionPolicy.full, .reduced])
  func whatIsTakenGoesAndTheOthersCloseUp(_ policy: MotionPolicy) throws {
    let rig = AdventureRig(size: Size(1280, 800), policy: policy)
    rig.run(1)
    let picture = rig.screen.picture
    func things() -> [PropView] { picture.subviews.compactMap { $0 as? PropView } }
    let box = try #require(things().first { $0.prop.shape == .box })
    let place = box.center
    rig.send(.text("take token"))
    rig.press(.enter)
    rig.run(0.05)
    expect(things().count, equals: (policy == .reduced ? 2 : 3))
    expect((box.$center.shown == box.center), equals: (policy == .reduced))
    rig.run(2)
    expect(things().map(\.prop.shape), equals: [.box, .book])
    expect(box.$center.shown == box.center && box.center.x < place.x && box.center.y == place.y)
    expect(!picture.drawsEveryFrame)
  }

  // Behaviour: adventure 28
  @Test func lettersOfTheSignLightWithThePoints() throws {
    let rig = AdventureRig()
    func sign() throws -> StorySign { try #require(rig.screen.picture.sign) }
    expect(try String(sign().letters) == "OPEN" && sign().litCount == 0)
    expect(nodes(rig).contains { $0.name == "Sign: OPEN, 0 of 4 lit" })
    for line in AdventureRig.winning { rig.enter(line) }
    expect(try sign().litCount == 4 && (0..<4).allSatisfy(sign().isLit))
    rig.host.perform { rig.screen.director.onVerb("undo") }
    // The letter in the middle is the last one.
    expect(try sign().litCount == 3 && !sign().isLit(2) && sign().isLit(3))
  }

  /// Each world has a sign of letters that can be drawn.
  @Test(arguments: [
    ("The Tower", "TOWER"), ("Cloak of Darkness", "CLOAK"), ("Ω", "STORY"), ("Last ferry to Ling", "LING"),
  ])
  func aSignIsAWordOfTheTitle(title: String, word: String) throws {
    let text = """
      {"table":"meta","world":"w","version":1,"title":"\(title)","start":"hall"}
      {"table":"place","key":"hall","title":"Hall","description":"A hall."}
      """
    let sign = StorySign(Playthrough(try World(lines: Array(text.utf8))))
    expect(String(sign.letters), equals: word)
    expect(sign.letters.allSatisfy { Neon.letters[$0] != nil })
  }

  // MARK: The map

  @Test func theMapFollowsThePlay() throws {
    let rig = AdventureRig(size: Size(1280, 800))
    let screen = rig.screen
    rig.press(.f3)
    rig.run(0.5)
    expect(screen.isMapOpen && screen.title.text == "Map" && screen.log.isHidden && titles(rig) == ["Ticket Booth"])
    expect(screen.map.rooms.text == "1 of 13 rooms" && screen.map.turns.text == "Turn 0" && screen.map.back.isFocused)
    rig.press(.enter)
    rig.run(0.5)
    expect(!screen.isMapOpen && screen.field.isFocused && !screen.log.isHidden)
    rig.enter("take token. w. w. n")
    rig.press(.f3)
    rig.run(0.5)
    expect(titles(rig) == ["Ticket Booth", "Foyer", "Prize Counter"] && screen.map.turns.text == "Turn 3")
    expect(nodes(rig).contains { $0.name == "A room that you have not seen" })
    rig.press(.escape)
    rig.enter("restart")
    expect(screen.snapshot?.story?.map.places.count, equals: 1)
    for line in AdventureRig.winning { rig.enter(line) }
    rig.press(.f3)
    expect(!screen.isMapOpen, "The story is over.")
  }

  // Behaviour: adventure 21
  @Test func aNeighbouringRoomIsPressedToGoThere() throws {
    let rig = AdventureRig(size: Size(1280, 800))
    rig.enter("w. w")
    rig.press(.f3)
    rig.run(1)
    expect(try !room("Ticket Booth", rig).canBecomeFocused && !room("Prize Counter", rig).canBecomeFocused)
    let foyer = try room("Foyer", rig)
    let point = foyer.convert(foyer.bounds.center, to: rig.screen)
    rig.send(.pointer(point, button: 1, isDown: true))
    rig.send(.pointer(point, button: 1, isDown: false))
    rig.run(1)
    expect(rig.texts.contains("> east") && rig.screen.map.map.map.places.first(where: \.isHere)?.title == "Foyer")
    expect(rig.screen.isMapOpen, "One sees where one goes.")
    let here = try room("Foyer", rig)
    expect(here.semantics?.description == "You are here" && here.semantics?.role == .listItem)
    expect(try room("Ticket Booth", rig).perform(.action(Semantics.press), part: nil))
    rig.run(1)
    expect(rig.texts.contains("Ticket Booth"))
  }

  @Test func itIsInTheSemantics() throws {
    let rig = AdventureRig(size: Size(1280, 800))
    rig.enter("take token. w")
    rig.press(.f3)
    rig.run(1)
    expect(nodes(rig).contains { $0.role == .list && $0.name == "Map" })
    expect(nodes(rig).contains { $0.role == .listItem && $0.name == "Foyer" && $0.description == "You are here" })
    expect(nodes(rig).contains { $0.role == .pushButton && $0.name == "Ticket Booth" && $0.description == "Go east" })
    for text in ["2 of 13 rooms", "Turn 2"] { expect(nodes(rig).contains { $0.name == text }, "\(text)") }
  }

  @Test func theLightMovesAndDoesNotUnderReducedMotion() throws {
    for policy in [MotionPolicy.full, .reduced] {
      let rig = AdventureRig(size: Size(1280, 800), policy: policy)
      rig.enter("w")
      rig.press(.f3)
      rig.run(1)
      let (booth, marker) = (try room("Ticket Booth", rig), rig.screen.map.map.marker)
      rig.host.perform { booth.activate() }
      rig.run(0.06)
      expect((marker.$center.shown == marker.center), equals: (policy == .reduced))
      rig.run(2)
      expect(marker.$center.shown == marker.center && marker.center == booth.center)
    }
  }

  // MARK: More

  @Test func moreHasWhatIsCarried() throws {
    let rig = AdventureRig()
    rig.enter("take token")
    rig.host.perform { rig.screen.more.activate() }
    rig.run(1)
    func items() -> [String] { nodes(rig).filter { $0.role == .menuItem }.map(\.name) }
    expect(items(), equals: ["All words", "You carry", "Undo", "Hint", "Map", "Restart", "Statistics"])
    // The first key only shows where the focus is.
    for key in [Key.down, .down, .enter] { rig.press(key) }
    rig.run(1)
    expect(items().contains("brass token"))
    rig.press(.enter)
    rig.run(1)
    expect(rig.texts.contains { $0.hasPrefix("> examine ") })
  }

  // MARK: The ending

  // Behaviour: playing 11
  @Test(arguments: [Size(360, 480), Size(560, 700), Size(800, 600), Size(1280, 800)])
  func theEndIsBesideTheLastWords(_ size: Size) throws {
    let rig = AdventureRig(size: size)
    for line in AdventureRig.winning { rig.enter(line) }
    rig.run(3)
    let screen = rig.screen
    let band =
      PageGrid(size).isWide
      ? Rect(x: 0, y: 0, width: screen.bandWidth(PageGrid(size)), height: size.height)
      : EndingBand.columnBand(size)
    expect(screen.result.isOpen && screen.isAside && screen.log.frame.intersection(band)?.isEmpty ?? true)
    expect(screen.log.frame.height >= 80 && screen.command.isHidden && screen.bar.isHidden)
    let names = screen.result.band.buttons.compactMap { $0.semantics?.name }
    let all = ["What was missed", "Again", "Undo"]
    expect(names.count >= 2 && names == Array(all.prefix(names.count)), "\(names)")
    rig.run(8)
    expect(!rig.host.needsFrame)
  }

  // Behaviour: playing 11
  @Test func afterALossTheTurnIsTakenBackFirst() throws {
    let rig = AppRig(.world("cloak-of-darkness"))
    rig.run(1)
    for line in ["s. look. look. n", "w. hang cloak on hook. e. s. read message"] {
      rig.send(.text(line))
      rig.press(.enter)
      rig.run(1)
    }
    let screen = try #require(rig.app.topScene as? AdventureScene)
    rig.run(3)
    expect(screen.result.ending?.outcome, equals: .lost)
    expect(screen.result.band.buttons.compactMap { $0.semantics?.name }.first, equals: "Undo the last turn")
    rig.press(.enter)
    rig.run(1)
    expect(screen.result.ending == nil && screen.field.isFocused && !screen.command.isHidden)
  }
}
