import OvershootGeometry
import OvershootSupport
import Twenty48

// Behaviour: twenty48 2
@Suite struct SlideTests {
  @Test(
    arguments: [
      ("2 2 2 2", "4 4 . .", 8),
      ("4 2 2 .", "4 4 . .", 4),
      ("2 2 2 .", "4 2 . .", 4),
      ("2 . . 2", "4 . . .", 4),
      ("4 4 8 16", "8 8 16 .", 8),
      ("65536 65536 . .", "131072 . . .", 131_072),
      (". . . 2", "2 . . .", 0),
    ])
  func theLeftPushesOfTheTable(before: String, after: String, points: Int) throws {
    let idle = "\n. . . ."
    let slide = try #require(Board(before + idle).slide(.left))
    expect(slide.board.picture, equals: after + idle)
    expect(slide.points, equals: points)
  }

  @Test func aRightPushOfThreeMergesThePairAtTheRightWall() throws {
    let slide = try #require(Board("2 2 2\n. . .").slide(.right))
    expect(slide.board.picture, equals: ". 2 4\n. . .")
    expect(slide.points, equals: 4)
  }

  @Test func aBoardThatIsNotSquareIsPushedInFourDirections() throws {
    let board = try Board(
      """
      2 . 2 4 .
      . 4 2 . .
      2 4 . 4 2
      """)
    expect(try #require(board.slide(.left)).board.picture == "4 4 . . .\n4 2 . . .\n2 8 2 . .")
    expect(try #require(board.slide(.right)).board.picture == ". . . 4 4\n. . . 4 2\n. . 2 8 2")
    expect(try #require(board.slide(.up)).board.picture == "4 8 4 8 2\n. . . . .\n. . . . .")
    expect(try #require(board.slide(.down)).board.picture == ". . . . .\n. . . . .\n4 8 4 8 2")
  }

  @Test func nothingMovesIfAllTilesAreAtTheWall() throws {
    let board = try Board("2 4 .\n8 . .")
    expect(board.slide(.left) == nil)
    expect(board.slide(.up) == nil)
    expect(board.slide(.right) != nil)
    expect(board.slide(.down) != nil)
  }

  @Test func theGreatestTilesDoNotMerge() throws {
    let board = try Board("131072 131072\n131072 131072")
    expect(Direction.allCases.allSatisfy { board.slide($0) == nil && !board.canSlide($0) })
    expect(board.isDead)
    expect(try Board("131072 131072\n2 2").slide(.left)?.board.picture == "131072 131072\n4 .")
  }

  @Test func anEmptyBoardDoesNotMoveAndIsNotDead() {
    let board = Board(columns: 4, rows: 2)
    expect(Direction.allCases.allSatisfy { board.slide($0) == nil && !board.canSlide($0) })
    expect(!board.isDead)
  }

  @Test func aPartnerThatDoesNotMoveHasNoEvent() throws {
    let slide = try #require(Board("2 . 2 4\n. . . .").slide(.left))
    expect(
      slide.moves == [
        .merged(from: at(2, 0), into: at(0, 0), value: .four), .moved(from: at(3, 0), to: at(1, 0)),
      ])
  }

  @Test func aPartnerThatMovesArrivesBeforeTheMerge() throws {
    let slide = try #require(Board(". . 2 2\n. . . .").slide(.left))
    expect(
      slide.moves == [
        .moved(from: at(2, 0), to: at(0, 0)), .merged(from: at(3, 0), into: at(0, 0), value: .four),
      ])
  }

  @Test func aMergeMayLandInTheCellOfAThirdTile() throws {
    let slide = try #require(Board("2 2 4 4\n. . . .").slide(.left))
    expect(
      slide.moves == [
        .merged(from: at(1, 0), into: at(0, 0), value: .four), .moved(from: at(2, 0), to: at(1, 0)),
        .merged(from: at(3, 0), into: at(1, 0), value: try tile(8)),
      ])
  }

  @Test func lanesComeInOrderEachFromItsWall() throws {
    let slide = try #require(Board("2 .\n2 4\n. 4").slide(.down))
    expect(
      slide.moves == [
        .moved(from: at(0, 1), to: at(0, 2)), .merged(from: at(0, 0), into: at(0, 2), value: .four),
        .merged(from: at(1, 1), into: at(1, 2), value: try tile(8)),
      ])
  }
}
