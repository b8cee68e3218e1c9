import OvershootScreenKit

/// The commands of a drawing one by one, each with the groups around it: what two drawings share, and what they do not.
struct DrawingPieces {
  struct Piece: Hashable {
    let groups: [Group]
    let command: DrawCommand
  }

  private(set) var pieces: [Piece] = []

  init(_ list: DisplayList) {
    var groups: [Group] = []
    for command in list.commands {
      switch command {
      case .beginGroup(let group): groups.append(group)
      // Of a dissolve both drawings are seen.
      case .beginDissolve(let progress): groups.append(Group(opacity: 1 - max(0, min(1, progress))))
      case .dissolveInto: if let last = groups.popLast() { groups.append(Group(opacity: 1 - last.opacity)) }
      case .endGroup, .endDissolve: _ = groups.popLast()
      default: pieces.append(Piece(groups: groups, command: command))
      }
    }
  }

  /// Returns what another drawing does not have, and what it has too.
  func compared(to other: DrawingPieces) -> (own: [Piece], common: [Piece]) {
    var counts: [Piece: Int] = [:]
    for piece in other.pieces { counts[piece, default: 0] += 1 }
    var (own, common): ([Piece], [Piece]) = ([], [])
    for piece in pieces {
      if let count = counts[piece], count > 0 {
        counts[piece] = count - 1
        common.append(piece)
      } else {
        own.append(piece)
      }
    }
    return (own, common)
  }
}

extension Canvas {
  /// Draws pieces, each in its groups.
  mutating func draw(_ pieces: [DrawingPieces.Piece], _ change: (DrawCommand) -> DrawCommand = { $0 }) {
    var commands: [DrawCommand] = []
    var open: [Group] = []
    for piece in pieces {
      if piece.groups != open {
        commands += open.map { _ in .endGroup } + piece.groups.map { .beginGroup($0) }
        open = piece.groups
      }
      commands.append(change(piece.command))
    }
    append((commands + open.map { _ in .endGroup })[...])
  }
}

extension DrawCommand {
  /// Returns the command as part of what does not move: shapes in the colour of fields, and texts a little before it.
  func grounded(_ theme: Theme) -> DrawCommand {
    func shape(_ color: Color) -> Color {
      color == theme.background ? color : theme.fill.withAlpha(theme.fill.alpha * color.alpha)
    }
    func paint(_ paint: Paint) -> Paint { if case .solid(let color) = paint { .solid(shape(color)) } else { paint } }
    switch self {
    case .fill(let box, let color): return .fill(box, shape(color))
    case .stroke(let box, let width, let color): return .stroke(box, width: width, shape(color))
    case .fillShape(let outline, let fill): return .fillShape(outline, paint(fill))
    case .strokeShape(let outline, let style, let fill): return .strokeShape(outline, style, paint(fill))
    case .text(var run):
      run.color = theme.fill.mixed(with: theme.line, at: 0.42).withAlpha(run.color.alpha)
      return .text(run)
    default: return self
    }
  }
}
