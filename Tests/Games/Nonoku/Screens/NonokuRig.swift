import Nonoku
import OvershootGameKit
import OvershootScreenTesting
import StageTesting
import Testing

@testable import OvershootNonokuScreens

/// The screen of a level in a window, where finished lines are not crossed.
@MainActor
final class NonokuRig: ManualHost {
  let scene: Scene
  let archive: NonokuArchive
  let preferences: Preferences
  let router = RouterSpy()

  /// What stands in for level 1-01, whose content is not fixed.
  private static let puzzle = """
    nonoku 1
    size 4 2
    rows: ? ? ? ?
    cols: ? ? 2 2
    givens:
    .1.2
    ....
    .2..
    ....

    """

  init(
    _ name: PuzzleName = .level(grade: 1, number: 1), size: Size = Size(560, 700), hasFiles: Bool = true,
    policy: MotionPolicy = .full, effects: Double = 60
  ) {
    preferences = Preferences()
    preferences[Options.effects] = effects
    preferences[Options.crossing] = .off
    var environment = ScreenEnvironment(preferences)
    environment.navigator = Navigator(router)
    if hasFiles {
      environment.readResource = {
        $0 == "Nonoku/1-01.txt" ? Array(Self.puzzle.utf8) : Resources.bytes($0, maximumByteCount: $1)
      }
    }
    archive = environment.nonoku
    scene = NonokuScene(name, environment)
    super.init(scene, size: size, motionPolicy: policy)
    advance(0)
  }

  func views<Kind: View>(_ kind: Kind.Type = Kind.self) -> [Kind] {
    func collect(_ view: View) -> [Kind] { ((view as? Kind).map { [$0] } ?? []) + view.subviews.flatMap(collect) }
    return collect(scene)
  }

  func board() throws -> NonokuBoardView { try #require(views(NonokuBoardView.self).first) }

  /// The middle of a cell in the window.
  func point(_ row: Int, _ column: Int) throws -> Vector2 {
    let cell = try #require(board().cells[Cell(column: column, row: row)])
    return cell.convert(cell.bounds.center, to: scene)
  }

  /// The marks as rows of text.
  func rows() throws -> [String] { try #require(board().play).marks.rowTexts }

  /// The node of a name in the tree of semantics.
  func node(_ name: String) throws -> SemanticNode {
    try #require(host.semanticTree.first { $0.semantics.name == name }, "\(name)")
  }

  /// The node of a cell, or of the header of a row or a column.
  func node(_ cells: Semantics.Cells) throws -> SemanticNode {
    try #require(host.semanticTree.first { $0.semantics.cells == cells })
  }

  func press(_ controls: GamepadControl...) {
    for control in controls { send(.gamepad(control, value: 1), .gamepad(control, value: 0)) }
  }

  func button(_ title: String) throws -> View {
    try #require(views(Label.self).first { $0.text == title }?.superview)
  }

  /// Writes the solution, cell by cell, where the board does not have it yet.
  func solve(except last: Int = 0) throws {
    let puzzle = try #require(archive.puzzle(.level(grade: 1, number: 1)))
    let solution = try #require(puzzle.solutions().first)
    let open = solution.cells.filter { !puzzle.isGiven($0) }
    for cell in open.dropLast(last) where try board().play?.marks[cell] != solution[cell] {
      try write(solution[cell], at: cell)
    }
  }

  /// Chooses a cell by the pointer, without writing, and writes by a key.
  func write(_ mark: CellMark, at cell: Cell) throws {
    let board = try board()
    while board.cursor.column > cell.column { press(.left) }
    while board.cursor.column < cell.column { press(.right) }
    while board.cursor.row > cell.row { press(.up) }
    while board.cursor.row < cell.row { press(.down) }
    switch mark {
    case .unknown: press(.backspace)
    case .empty: press(.digit0)
    case .filled: press(.d)
    case .symbol(let symbol): press([Key.digit1, .digit2, .digit3, .digit4, .digit5, .digit6][symbol - 1])
    }
  }
}
