import BombRush
import OvershootGameKit
import OvershootPlay
import OvershootScreenTesting
import OvershootSupport
import StageTesting

@testable import OvershootBombRushScreens

/// What a level shows, how its end is wound back, and that a window plays the same games as no window.
@MainActor
@Suite(.laws) struct BombRushSceneTests {
  private static let fuseTicks = 180

  private func playing(_ policy: MotionPolicy = .full) -> BombRushRig {
    let rig = BombRushRig(policy: policy)
    rig.press(.p)
    return rig
  }

  // MARK: Games

  /// Any input on any level gives a replay that plays to the same state.
  // Behaviour: bomb-rush 28, 29
  @Test func aWindowPlaysTheGameOfItsReplay() throws {
    try law(seed: 28, cases: 6) { generator, index in
      let rig = BombRushRig(ShippedLevels.names[(index * 5 + 3) % ShippedLevels.names.count], size: Size(560, 700))
      let board = rig.game.board
      rig.press(.p)
      for _ in 0..<40 {
        switch generator.integer(below: 8) {
        case 0: rig.press(.space)
        case 1: rig.press(.tab)
        case 2: rig.press(.escape)
        case 3, 4: rig.press([.up, .right, .down, .left][generator.integer(below: 4)])
        default:
          rig.click(rig.point(generator.integer(below: board.columns), generator.integer(below: board.rows)))
        }
        rig.ticks(1 + generator.integer(below: 12))
      }
      if rig.director.status == .playing { rig.press(.p) }
      let replay = try #require(rig.replay)
      expect(rig.latestLine(), equals: replay.line)
      let played = try replay.record().play()
      expect(played.hash == rig.game.hash && rig.game.tick > 0 && !replay.inputs.isEmpty)
    }
  }

  // Behaviour: bomb-rush 18, 25
  @Test func theEndTellsMedalScoreAndWhatComesNext() {
    let rig = BombRushRig()
    rig.win()
    expect(rig.game.phase == .won && rig.director.status == .over)
    rig.run(3)
    expect(rig.texts.contains("Gold") && rig.texts.contains("Best so far"))
    rig.press(.enter)
    expect(rig.router.log.calls.contains("router.go(to: bomb-rush/two-cells)"))
    let lost = BombRushRig()
    lost.press(.p)
    lost.ticks(30 * 60)
    expect(lost.game.phase == .lost(.time) && lost.archive.best(BombRushLevelName.all[0]) == nil)
    lost.run(3)
    expect(lost.texts.contains("Time is up"))
    lost.press(.r)
    expect(lost.director.status, equals: .ready)
  }

  // Behaviour: playing 20
  @Test func theNextMedalIsNamedWithWhatItNeeds() throws {
    let medals = BombRushLevel.Medals(bronze: 820, silver: 1_100, gold: 1_280)
    func next(_ score: Int) -> String? { BombRushMedal.next(after: score, of: medals) }
    expect(next(0) == "Bronze: 820 points." && next(820) == "Silver: 1,100 points.")
    expect(next(1_279) == "Gold: 1,280 points." && next(1_280) == nil)
    let rig = BombRushRig()
    rig.win()
    rig.run(3)
    expect(rig.game.score >= 700 && !rig.texts.contains { $0.contains("Gold:") }, "Nothing is above gold.")
    expect(BombRushMedal.next(after: 0, of: nil) == nil)
  }

  // Behaviour: playing 11
  // Behaviour: bomb-rush 20
  @Test(arguments: [MotionPolicy.full, .reduced])
  func aLostGameGoesOnFromThreeSecondsBefore(_ policy: MotionPolicy) throws {
    let rig = BombRushRig(policy: policy)
    rig.press(.p)
    rig.ticks(30 * 60)
    expect(rig.game.phase, equals: .lost(.time))
    rig.run(3)
    expect((rig.scene.focus.view as? Pill)?.title, equals: "Rewind 3 s")
    let end = rig.game.tick
    rig.press(.enter)
    for _ in 0..<120 where rig.director.status == .over { rig.ticks(1) }
    expect(rig.director.status == .playing && rig.game.phase == .playing)
    expect((end - BombRushTraces.windLimit...end - BombRushTraces.windLimit + 3).contains(rig.game.tick))
    let run = try #require(rig.director.run)
    expect(run.wasWound && !run.counts && run.session.ticksBack <= 3)
    expect(try run.replay.record().play().hash, equals: run.game.hash)
    // It goes on as the same game would have, and ends again.
    rig.click(rig.point(4, 1))
    for _ in 0..<400 where rig.director.status == .playing { rig.ticks(1) }
    expect(rig.director.status, equals: .over)
    expect(rig.archive.best(BombRushLevelName.all[0]) == nil && rig.archive.medal(BombRushLevelName.all[0]) == nil)
  }

  // Behaviour: playing 12
  @Test func flamesBurnOutAfterTheEnd() {
    let rig = BombRushRig()
    rig.press(.p)
    rig.ticks(28 * 60)
    rig.click(rig.point(9, 3))
    for _ in 0..<300 where rig.director.status != .over { rig.ticks(1) }
    expect(rig.director.status == .over && rig.scene.board.afterTicks < 10)
    let hash = rig.game.hash
    rig.run(3)
    expect(rig.scene.board.blasts.allSatisfy { $0.age >= Double(BombRushBlast.lethal) } && rig.game.hash == hash)
    rig.press(.comma)
    expect(rig.scene.board.afterTicks, equals: 0)
    rig.press(.period)
    expect(rig.scene.board.afterTicks > 0)
  }

  // Behaviour: bomb-rush 20
  @Test func theEndIsWoundBackAndForth() throws {
    let rig = BombRushRig()
    rig.win()
    let live = rig.game.hash
    let replay = try #require(rig.replay)
    let slider = try #require(rig.views(Slider.self).first)
    expect(!slider.superview!.isHidden && slider.range.bounds == 0...Double(BombRushTraces.windLimit))
    for back in [1, 2, 60, 179, 180] {
      rig.director.onWind(back: back)
      let end = replay.ticks - back
      let inputs = replay.inputs.filter { $0.tick < end }
      let record = GameRecord(from: BombRushGame(try BombRushLevel(parsing: replay.level)), inputs, endTick: end)
      expect(rig.game.tick == end && rig.game.hash == record.play().hash)
    }
    rig.press(.comma, .comma, .comma)
    expect(rig.game.tick, equals: replay.ticks - 3)
    rig.press(.period, .period, .period, .period)
    expect(rig.game.tick == replay.ticks && rig.game.hash == live, "The right end is the live state.")
    rig.director.onWind(back: 10_000)
    expect(rig.game.tick, equals: replay.ticks - BombRushTraces.windLimit)
    rig.director.onWind(back: -5)
    expect(rig.game.hash, equals: live)
  }

  // MARK: Look

  /// The lines of fuses: shares of their rings.
  private func fuses(_ list: DisplayList) -> [Double] {
    list.commands.compactMap {
      if case .strokeShape(.ellipse, let style, _) = $0, style.end < 1 { style.end } else { nil }
    }
  }

  // Behaviour: bomb-rush 25
  @Test func theFuseIsARingThatEmptiesByTicks() {
    let rig = playing()
    rig.click(rig.point(5, 3))
    for _ in 0..<3 {
      rig.ticks(20)
      // Bombs are drawn between the last two ticks.
      let drawn = Double(rig.game.bombs[0].fuse) + 1 - rig.scene.board.fraction
      let shares = fuses(rig.displayList)
      expect(shares.count == 1 && abs((shares.first ?? 0) - drawn / Double(Self.fuseTicks)) < 1e-9)
    }
    rig.press(.p)
    rig.run(1)
    let paused = fuses(rig.displayList)
    rig.run(1)
    expect(fuses(rig.displayList), equals: paused)
  }

  /// The lengths of the bars of crosses, and the opacities of the groups in which they are.
  private func bars(_ rig: BombRushRig) -> [(length: Double, alpha: Double)] {
    boxes(rig, rig.scene.board.art?.colors.flameInner)
  }

  /// The same of what crosses have printed.
  private func prints(_ rig: BombRushRig) -> [(length: Double, alpha: Double)] {
    boxes(rig, .tomato).filter { $0.length > 1 && $0.alpha < 0.5 }
  }

  private func boxes(_ rig: BombRushRig, _ color: Color?) -> [(length: Double, alpha: Double)] {
    guard let art = rig.scene.board.art else { return [] }
    var (bars, opacities) = ([(length: Double, alpha: Double)](), [Double]())
    for command in rig.displayList.commands {
      switch command {
      case .beginGroup(let group): opacities.append(group.opacity)
      case .endGroup: opacities.removeLast()
      case .fill(let box, color):
        bars.append((max(box.rect.width, box.rect.height) / art.side, opacities.reduce(1, *)))
      default: break
      }
    }
    return bars
  }

  /// A cross grows from its middle, and is solid for as long as it kills.
  // Behaviour: bomb-rush 9, 25
  @Test(arguments: [MotionPolicy.full, .reduced])
  func crossesGrowInThreeHundredthsOfASecond(_ policy: MotionPolicy) {
    let rig = playing(policy)
    rig.click(rig.point(9, 3))
    rig.ticks(1)
    rig.press(.space)
    for _ in 0..<20 where rig.game.flames.isEmpty { rig.ticks(1) }
    var lengths: [Double] = []
    for tick in 0..<BombRushRules.flameTicks where !rig.game.flames.isEmpty {
      let drawn = bars(rig)
      lengths.append(drawn.map(\.length).max() ?? 0)
      if policy == .full { expect(drawn.allSatisfy { $0.alpha == 1 }, "\(tick)") }
      rig.ticks(1)
    }
    // 0.06 s are 3.6 ticks; it swings past its length a little.
    let whole = lengths[20]
    expect(whole > 1 && lengths.dropFirst(4).prefix(18).allSatisfy { abs($0 / whole - 1) < 0.1 })
    expect((lengths[1] < 0.7 * whole), equals: (policy == .full))
    rig.ticks(3)
    expect(bars(rig).isEmpty && prints(rig).isEmpty != (policy == .full), "It stays printed.")
    rig.ticks(BombRushBlast.printed)
    expect(prints(rig).isEmpty)
  }

  /// A chain is told in the place of the clock, and each of its blasts has its number.
  // Behaviour: bomb-rush 25
  @Test func aChainIsCounted() {
    let rig = playing()
    for column in [9, 7] { rig.click(rig.point(column, 3)) }
    rig.ticks(1)
    rig.press(.space)
    for _ in 0..<40 where rig.scene.number.text != "×2" { rig.ticks(1) }
    expect(rig.scene.number.text == "×2" && rig.texts.contains { $0.hasSuffix(" left") })
    let numbers = rig.displayList.commands.compactMap { if case .text(let run) = $0 { run.string } else { nil } }
    expect(numbers.contains("1") && numbers.contains("2"))
    rig.ticks(90)
    expect(rig.scene.number.text.contains(":"))
  }

  // Behaviour: bomb-rush 5, 25
  @Test func aRefusalIsTrueWhenItIsSaid() {
    let rig = playing()
    func isTooClose(after ticks: Int) -> Bool {
      rig.ticks(ticks)
      rig.click(rig.point(1, 2))
      rig.ticks(1)
      return rig.texts.contains("Too close to a ward.")
    }
    expect(isTooClose(after: 0) && isTooClose(after: 100) && rig.game.bombs.isEmpty)
    expect(!isTooClose(after: 150) && rig.game.bombs.count == 1)
  }

  // Behaviour: bomb-rush 25
  @Test(arguments: [MotionPolicy.full, .reduced])
  func aRefusedActShakesItsCellAndSaysWhy(_ policy: MotionPolicy) {
    let rig = playing(policy)
    rig.click(rig.point(2, 2))
    rig.ticks(1)
    let pieces = { rig.views(BombRushPiece.self) }
    expect(pieces().count == 1 && rig.texts.contains("Bombs go on open floor."))
    var way = 0.0
    for _ in 0..<30 {
      rig.ticks(1)
      way = max(way, abs(pieces().first?.$transform.shown.tx ?? 0))
    }
    expect(policy == .full ? way > 1 && way < 6 : way == 0)
    rig.run(1)
    expect(rig.texts.contains("Bombs go on open floor."))
    rig.run(1)
    expect(!rig.texts.contains("Bombs go on open floor.") && pieces().isEmpty, "After two seconds.")
  }

  // Behaviour: bomb-rush 25
  @Test(arguments: [MotionPolicy.full, .reduced])
  func blastsShakeTheBoardByAtMostFourPoints(_ policy: MotionPolicy) {
    let rig = playing(policy)
    for cell in [(5, 3), (7, 3), (9, 3)] { rig.click(rig.point(cell.0, cell.1)) }
    rig.ticks(1)
    rig.press(.space)
    var way = 0.0
    for _ in 0..<90 {
      rig.ticks(1)
      let shown = rig.scene.board.$transform.shown
      way = max(way, Vector2(shown.tx, shown.ty).length)
    }
    expect(policy == .full ? way > 0.5 && way <= 4 : way == 0)
    expect(rig.scene.board.$transform.shown, equals: .identity)
  }

  /// An actor is drawn between its places in the last two ticks.
  // Behaviour: bomb-rush 25
  @Test func actorsAreDrawnBetweenTwoTicks() throws {
    let rig = playing()
    rig.click(rig.point(4, 1))
    rig.ticks(10)
    rig.advance(0.4 / 60)
    let picture = try #require(rig.scene.shown)
    let art = try #require(rig.scene.board.art)
    expect(abs(rig.scene.board.fraction - 0.4) < 1e-6)
    let (before, after) = (picture.previous.actors[0].place.vector, picture.game.actors[0].place.vector)
    let expected = art.point(before.interpolated(to: after, at: rig.scene.board.fraction))
    expect(before != after)
    let places = rig.displayList.commands.compactMap { command -> Vector2? in
      if case .beginGroup(let group) = command { Vector2(group.transform.tx, group.transform.ty) } else { nil }
    }
    expect(places.contains { $0.distance(to: expected) < 1e-9 })
  }

  // Behaviour: bomb-rush 25
  @Test func kindsDifferByShape() {
    let kinds = BombRushActor.Kind.allCases
    expect(Set(kinds.map(BombRushShapes.body(of:)) + [BombRushShapes.core, BombRushShapes.crate]).count, equals: 6)
  }

  /// Each piece is told from the field by its fill, by what is upon it, or by its outline.
  // Behaviour: bomb-rush 25
  // Behaviour: playing 8
  @Test(arguments: Theme.Look.all) func everyPieceIsToldFromTheField(_ look: Theme.Look) {
    let page = Room.bombRush.theme(Theme(look))
    for theme in [page, page.turnedBombs] {
      let colors = theme.bombs
      func contrast(_ parts: Color...) -> Double {
        let outlined = parts + [colors.outline].compactMap(\.self)
        return outlined.map { $0.contrast(with: theme.fill) }.max() ?? 0
      }
      for kind in BombRushActor.Kind.allCases { expect(contrast(colors.color(of: kind), .paper) >= 3, "\(kind)") }
      for ratio in [
        contrast(colors.crate, colors.crateMark), contrast(colors.core, colors.coreMark),
        contrast(colors.item, colors.itemInk), contrast(colors.bomb, colors.shine),
      ] { expect(ratio >= 2.4, "\(look)") }
      expect(colors.crateMark.contrast(with: colors.crate) >= 1.9)
      expect(colors.itemInk.contrast(with: colors.item) >= 4.5)
    }
  }

  // Behaviour: bomb-rush 25
  @Test(arguments: WindowSizes.all) func everythingFitsIntoEveryWindow(_ size: Size) {
    for (columns, rows) in [(7, 7), (9, 7), (13, 11), (21, 15), (31, 21)] {
      let grid = PageGrid(size, leftColumn: BombRushLayout.column(size))
      let toolsEnd = grid.tool(2).maxX
      let layout = BombRushLayout(
        grid, columns: columns, rows: rows, toolsEnd: toolsEnd, focus: Vector2(Double(columns), 1))
      let whole = Rect(origin: .zero, size: size)
      expect(whole.union(layout.field) == whole && whole.union(layout.charges) == whole, "\(size)")
      let board = Rect(
        origin: layout.origin,
        size: Size(layout.side * Double(columns - 2), layout.side * Double(rows - 2)))
      let field = Rect(origin: .zero, size: layout.field.size)
      expect(layout.side >= BombRushLayout.leastSide && (field.union(board) == field) != layout.isPartial)
      if layout.isPartial { expect(layout.side == BombRushLayout.leastSide && board.union(field) != field) }
      let head = grid.isWide ? Rect(x: 0, y: 0, width: grid.leftColumn, height: size.height) : grid.back
      expect(layout.field.intersection(head)?.isEmpty != false)
      expect(layout.charges.intersection(layout.field)?.isEmpty != false || !grid.isWide)
      expect(layout.charges.minX >= (grid.isWide ? 0 : toolsEnd) && layout.charges.width > 60)
    }
  }

  /// A column of a window shows its board above the band of a pause.
  // Behaviour: bomb-rush 25
  @Test func theBoardStandsAboveABand() {
    let rig = BombRushRig(size: Size(360, 480))
    rig.press(.p)
    rig.ticks(30)
    let before = rig.scene.court.$transform.shown
    rig.press(.p)
    rig.run(1)
    let foot = rig.scene.court.convert(Vector2(0, rig.scene.court.bounds.maxY), to: rig.scene).y
    expect(rig.scene.result.isOpen && foot <= EndingBand.columnBand(Size(360, 480)).minY)
    rig.press(.p)
    rig.run(1)
    expect(rig.scene.court.$transform.shown == before && !rig.scene.result.isOpen)
  }
}
