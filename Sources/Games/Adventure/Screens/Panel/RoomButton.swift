import OvershootAdventure
import OvershootGameKit

/// A room on the map.
@MainActor
final class RoomButton: Control {
  private let label = Label(font: .caption(.medium), alignment: .center)
  private let onDirection: (String) -> Void
  private var place: KnownMap.Place?

  init(onDirection: @escaping (String) -> Void) {
    self.onDirection = onDirection
    super.init()
    cornerRadius = 8
    label.fitting = .wrapping(maximumLines: 2, .end)
    addSubview(label)
  }

  func show(_ place: KnownMap.Place) {
    self.place = place
    isUserInteractionEnabled = place.direction != nil
    label.text = place.title
    label.colorRole = place.isHere || place.direction != nil ? \.text : \.mutedText
    // Translators: the direction is in English, as it is typed.
    tooltip = place.direction.map { tr("Go \($0, "direction")") } ?? place.title
    setNeedsDisplay()
    stateDidChange()
  }

  override func activate() { place?.direction.map(onDirection) }

  override var canBecomeFocused: Bool { place?.direction != nil }

  override func cursor(at point: Vector2) -> PointerCursor? { canBecomeFocused ? .hand : nil }

  override var stateFill: Color? {
    guard canBecomeFocused, isHovered || isPressed else { return theme.raisedSurface }
    return isPressed ? theme.fill : theme.raisedFill
  }

  override var semantics: Semantics? {
    var semantics =
      canBecomeFocused
      ? semantics(.pushButton)
      : Semantics(.listItem, place?.title ?? "", states: place?.isHere == true ? [.selected] : [])
    if place?.isHere == true { semantics.description = tr("You are here") }
    semantics.value = place.map { SemanticValue($0.whereabouts) }
    return semantics
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    canvas.stroke(
      RoundedRect(bounds.inset(by: 0.5), cornerRadius: cornerRadius - 0.5), width: 1,
      canBecomeFocused ? theme.line : theme.outline)
    if let place {
      draw(place.above, at: 7, &canvas)
      draw(place.below, at: bounds.height - 7, &canvas, pointsDown: true)
    }
  }

  /// Draws the mark of ways to other layers in the right edge: outlined where they lead to what was not seen.
  private func draw(_ reach: KnownMap.Reach, at y: Double, _ canvas: inout Canvas, pointsDown: Bool = false) {
    guard reach != .none else { return }
    let (center, height) = (Vector2(bounds.width - 8, y), pointsDown ? -3.0 : 3.0)
    let path = Path(
      [center + Vector2(-4, height), center + Vector2(0, -height), center + Vector2(4, height)], isClosed: true)
    if reach == .seen {
      canvas.fill(.path(path), .solid(theme.accent))
    } else {
      canvas.stroke(.path(path), StrokeStyle(width: 1), .solid(theme.accent))
    }
  }

  override func layoutSubviews(_ context: DrawContext) { label.frame = bounds.inset(by: 4) }
}

extension KnownMap.Place {
  /// Where the room is on its layer, and what leads to others, in words.
  fileprivate var whereabouts: String {
    let (row, column) = (spot.y + 1, spot.x + 1)
    // Translators: the place of a room on the map.
    let place = tr("row \(row), column \(column)")
    let up = above == .none ? nil : tr("a way up")
    let down = below == .none ? nil : tr("a way down")
    return [place, up, down].compactMap(\.self).joined(separator: ", ")
  }
}
