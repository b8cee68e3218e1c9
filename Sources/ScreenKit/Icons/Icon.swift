/// A picture of round strokes on a grid of 24 points, whose name it is; the value is its SVG path.
package enum Icon: String, CaseIterable, Sendable {
  case back = "M14.5 5.5 8 12l6.5 6.5"
  case undo = "M8.5 5 4 9.5 8.5 14M4.5 9.5H14a5.5 5.5 0 0 1 0 11H9"
  case redo = "M15.5 5 20 9.5 15.5 14M19.5 9.5H10a5.5 5.5 0 0 0 0 11h5"
  case restart = "M19.5 12a7.5 7.5 0 1 1-2.4-5.5M17.5 2.5v4.3h-4.3"
  case hint = "M9 17.5c0-2.5-2.8-4-2.8-7.7a5.8 5.8 0 0 1 11.6 0c0 3.7-2.8 5.2-2.8 7.7ZM10 21.5h4"
  case play = "M8 5.5 18.5 12 8 18.5Z"
  case pause = "M8.5 6v12M15.5 6v12"
  case more = "M5 12h.01M12 12h.01M19 12h.01"
  case close = "M6.5 6.5l11 11M17.5 6.5l-11 11"
  case quit = "M13.5 4.5H5.5v15h8M10 12h10M16.5 8.5 20 12l-3.5 3.5"
  case check = "M5 12.5l5 5L19.5 7"
  case plus = "M12 5v14M5 12h14"
  case minus = "M5 12h14"
  case chevron = "M6 9.5l6 6 6-6"
  case rise = "M6 14.5l6-6 6 6"
  case next = "M9.5 5.5 16 12l-6.5 6.5"
  case history = "M4.5 12A7.5 7.5 0 1 0 7 6.4L4.5 8.5M4.3 4.5v4.2h4.2M12 8v4.5l3 2"
  case stats = "M5 19.5v-6M12 19.5V5M19 19.5V9.5"
  case boards = "M4.5 4.5h6v6h-6ZM13.5 4.5h6v6h-6ZM4.5 13.5h6v6h-6ZM13.5 13.5h6v6h-6Z"
  case seed = "M5 5h14v14H5ZM9 9h.01M15 15h.01M15 9h.01M9 15h.01"
  case auto = "M5 8.5h14v10H5ZM12 8.5V4.5M9.5 13h.01M14.5 13h.01"
  case copy = "M9 9h10.5v10.5H9ZM5 15H4.5V4.5H15V5"
  case share = "M12 15V4M8 7.5 12 3.5l4 4M5.5 12v8h13v-8"
  case sound = "M4.5 9.5v5H8l5 4v-13l-5 4ZM16.5 9a4.2 4.2 0 0 1 0 6"
  case options = "M4 7.5h16M4 16.5h16M15 5v5M9 14v5"
  case trophy =
    "M7.5 4h9v6a4.5 4.5 0 0 1-9 0ZM12 14.5V20M8.5 20h7M7.5 6H4.2a3.5 3.5 0 0 0 3.7 4.5M16.5 6h3.3a3.5 3.5 0 0 1-3.7 4.5"
  case keys = "M3.5 7h17v10.5h-17ZM7 10.5h.01M12 10.5h.01M17 10.5h.01M8.5 14h7"
  case search = "M10.5 4.5a6 6 0 1 1 0 12 6 6 0 0 1 0-12ZM15 15l5 5"
  case eye =
    "M2.5 12S6 5.8 12 5.8 21.5 12 21.5 12 18 18.2 12 18.2 2.5 12 2.5 12ZM12 9.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 10-4.4Z"
  case rewind = "M11 6 4.5 12l6.5 6ZM19.5 6 13 12l6.5 6Z"
  case pencil = "M4.5 19.5l1-4.5L16 4.5l3.5 3.5L9 18.5ZM13.5 7l3.5 3.5"
  case map = "M4 6.5l5.3-2 5.4 2 5.3-2v13l-5.3 2-5.4-2-5.3 2ZM9.3 4.5v13M14.7 6.5v13"
  case calendar = "M4.5 6.5h15v13h-15ZM4.5 11h15M8.5 3.5v4M15.5 3.5v4"
  case lock = "M6 11h12v9H6ZM8.5 11V8a3.5 3.5 0 0 1 7 0v3"
  case bag = "M5 8.5h14l-1 11.5H6ZM9 8.5V7a3 3 0 0 1 6 0v1.5"
  case star = "M12 3.8l2.5 5.2 5.7.8-4.1 4 1 5.7L12 16.8 6.9 19.5l1-5.7-4.1-4 5.7-.8Z"
  case heart = "M12 20S4 15 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3C20 15 12 20 12 20Z"
  case edit = "M4 20c4 0 5-1.5 5-4M9 15 19 4.5l1.5 1.5L12 17Z"
  case lecture = "M4 4.5h16v11H4ZM12 15.5v4M8 20h8"
  case flag = "M6 21V4M6 5h12l-3 4 3 4H6"
  case unknown = "M8.5 8.7a3.5 3.5 0 1 1 5.3 3c-1.2.8-1.8 1.5-1.8 3M12 19h.01"
  case curve = "M3.5 19.5c4 0 3.5-14 7-14s2.5 9.5 5 9.5 2.5-4 5-4"
  /// A line between two arrows that point away from it, and four cells.
  case mirror = "M12 3.5v17M8 7 3.5 12 8 17M16 7l4.5 5L16 17"
  case grid = "M4.5 4.5h15v15h-15ZM12 4.5v15M4.5 12h15"
  /// The four power-ups of Breakout: a wide paddle, more balls, slow balls, balls of fire.
  case wide = "M1 12h22M1 12l6-5.5m-6 5.5l6 5.5M23 12l-6-5.5m6 5.5l-6 5.5"
  case multi = "M3 15.5h.01M12 7h.01M21 15.5h.01"
  case slow = "M12 5v7l5 4"
  case fire = "M12 4c5 5 6 8 3 12h-6c-3-4-1-7 3-12"

  /// The side of the grid.
  package static let side = 24.0

  /// The width of the strokes, on the grid.
  package var strokeWidth: Double {
    switch self {
    case .pause: 4
    case .more: 3.8
    case .wide, .slow, .fire: 3.2
    case .multi: 7
    default: 2.5
    }
  }

  /// Whether the inside is drawn too.
  package var isFilled: Bool { self == .play || self == .rewind }

  /// The middle of the strokes, on the grid.
  package var path: Path { Self.paths[self] ?? Path() }

  private static let paths = Dictionary(
    uniqueKeysWithValues: allCases.map { icon in
      do {
        return (icon, try Path(svgPath: icon.rawValue))
      } catch {
        trapMisuse("The icon \(icon) is an SVG path: \(error)")
      }
    })
}

extension Canvas {
  /// Draws an icon.
  ///
  /// - Parameters:
  ///   - icon: the icon.
  ///   - center: the middle of its grid.
  ///   - size: the side of its grid, in points.
  ///   - color: the colour of its strokes.
  ///   - strokeWidth: their width, on the grid; nil for the icon's own.
  ///   - isFilled: whether the inside is drawn too; nil where the icon says so.
  package mutating func draw(
    _ icon: Icon, center: Vector2, size: Double, color: Color, strokeWidth: Double? = nil, isFilled: Bool? = nil
  ) {
    let scale = size / Icon.side
    let style = StrokeStyle(width: strokeWidth ?? icon.strokeWidth, cap: .round, join: .round)
    var group = Group(at: center - Vector2(size, size) * 0.5, scale: scale)
    guard isFilled ?? icon.isFilled else {
      return self.group(group) { $0.stroke(.path(icon.path), style, .solid(color)) }
    }
    // As a whole, so that the strokes do not show on the inside.
    group.opacity = color.alpha
    self.group(group) { canvas in
      let paint = Paint.solid(color.withAlpha(1))
      canvas.fill(.path(icon.path), paint)
      canvas.stroke(.path(icon.path), style, paint)
    }
  }
}
