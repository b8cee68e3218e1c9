import OvershootBreakoutScreens
import OvershootScreenKit

/// Files of games, as they are dropped on the window.
package struct GameFile: Hashable, Sendable, CustomStringConvertible {
  package let description: String
  package let text: String
  /// The screen that opens it.
  package let route: Route

  package init(_ description: String, _ route: Route, _ text: String) {
    (self.description, self.route, self.text) = (description, route, text)
  }

  package static let twenty48 = GameFile(
    "a replay of 2048", Route("2048/replay", "file"),
    """
    {"keepPlaying":false,"moves":"3a10e11d12913410d11112713f10610e1141","score":0,"size":[4,4],\
    "start":"0100000000010000","target":2048,"won":false}
    """)
  package static let breakout = GameFile(
    "a replay of Breakout", Route("breakout/replay", "file"),
    #"{"game":"breakout","inputs":[[0,"press"]],"level":"1-01","seed":1,"ticks":300}"#)
  package static let breakoutLevel = GameFile(
    "a level of Breakout", .breakoutEditor, "name: X\nspeed: 500\npar: 30\n\nmap:\n.x1W#\n~?2..\n")
  package static let bombs = GameFile("a level of Bomb Rush", Route("bomb-rush", "file"), yard)
  package static let bombReplay = GameFile(
    "a replay of Bomb Rush", Route("bomb-rush", "file"),
    #"{"game":"bombs","inputs":[[5,"act",3,1],[20,"steer",1]],"level":"\#(quoted(yard))","seed":3,"ticks":90}"#)
  package static let puzzle = GameFile("a puzzle", Route("nonoku", "file"), grid)
  package static let puzzleReplay = GameFile(
    "a replay of a puzzle", Route("nonoku", "file"),
    #"{"game":"nonoku","inputs":[\#(moves)],"puzzle":"\#(quoted(grid))","seconds":75}"#)
  package static let story = GameFile(
    "a replay of the adventure", Route("adventure", "night-arcade"),
    #"{"commands":["look","examine button"],"game":"adventure","seed":1,"version":1,"world":"night-arcade"}"#)

  package static let all = [twenty48, breakout, breakoutLevel, bombs, bombReplay, puzzle, puzzleReplay, story]

  /// The file of a name.
  package func file(_ name: String = "file") -> DroppedFile { Self.file(text, name) }

  /// Returns a file of a text.
  package static func file(_ text: String, _ name: String = "file") -> DroppedFile {
    DroppedFile(name: name, content: .success(Array(text.utf8)))
  }

  private static func quoted(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: #"\n"#)
  }

  /// A level of Bomb Rush with a ward behind a wall, and a Drifter far from it.
  package static let yard = """
    title: X
    goal: rescue 1
    time: 30
    medals: 100 500 700

    map:
    #############
    #w..+.....>.#
    #.#.#.#.#.#.#
    #...+.......#
    #.#.#.#.#.#.#
    #...+......d#
    #############
    """
  private static let grid =
    "nonoku 1\nsize 4 2\nrows: 2 2 1.1 2\ncols: 1.1 1.1 1.1 2\ngivens:\n1...\n...2\n....\n.1..\n"
  /// The moves that solve it.
  private static let moves = ["12--", "--12", "2--1", "-12-"].enumerated().flatMap { row, marks in
    marks.enumerated().compactMap { column, mark in
      // Three are given.
      [[0, 0], [1, 3], [3, 1]].contains([row, column]) ? nil : #"["set",\#(row),\#(column),"\#(mark)"]"#
    }
  }.joined(separator: ",")
}
