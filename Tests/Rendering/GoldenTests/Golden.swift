import OvershootRaster
import OvershootScreenKit
import StageTesting

/// A picture of the repository, below `Tests/Rendering/GoldenTests/Pictures`, and the drawings that it shows.
struct Golden: Sendable {
  /// The path below `Pictures`, without extension.
  let name: String
  /// The number of drawings side by side.
  let columns: Int
  /// Draws everything.
  let cells: @MainActor @Sendable () throws -> [Cell]

  init(_ name: String, columns: Int = 1, cells: @escaping @MainActor @Sendable () throws -> [Cell]) {
    self.name = name
    self.columns = columns
    self.cells = cells
  }

  /// The drawings side by side: the themes of a state, or the states of a theme. Large drawings of one theme have much
  /// in common, and side by side they make a small file.
  enum Row { case themes, states }

  /// One drawing for each state and theme.
  init<State: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ states: State.Type, row: Row = .themes, scale: Double = 1,
    draw: @escaping @MainActor @Sendable (State, Theme.Name) throws -> ManualHost
  ) {
    let (states, themes) = (Array(State.allCases), Theme.Name.allCases)
    let pairs =
      switch row {
      case .themes: states.flatMap { state in themes.map { (state, $0) } }
      case .states: themes.flatMap { theme in states.map { ($0, theme) } }
      }
    self.init(name, columns: row == .themes ? themes.count : states.count) {
      try pairs.map { Cell("\($0.rawValue), \($1.rawValue)", try draw($0, $1), scale: scale) }
    }
  }

  /// One drawing, compared with a tolerance of its own.
  struct Cell {
    let name: String
    let bitmap: Bitmap
    let tolerance: PictureTolerance

    @MainActor
    init(_ name: String, _ list: DisplayList, size: Size, scale: Double, text: any TextMaskSource) {
      self.name = name
      bitmap = RasterRenderer(texts: text).picture(of: list, size: size, scale: scale)
      tolerance = PictureTolerance(for: list)
    }

    /// The current frame of a host.
    @MainActor
    init(_ name: String, _ host: ManualHost, scale: Double = 1) {
      self.name = name
      bitmap = host.bitmap(scale: scale)
      tolerance = PictureTolerance(for: host.displayList)
    }
  }
}
