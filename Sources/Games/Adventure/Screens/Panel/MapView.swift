import Motion
import OvershootAdventure
import OvershootControls
import OvershootDrawing
import OvershootGeometry
import OvershootLocalization
import OvershootScreenKit
import OvershootStage

/// The rooms that were seen, with the ways between them. One that lies next to the present room is pressed to go there.
@MainActor
final class MapView: View {
  /// Called with the direction of a room that was pressed.
  var onDirection: (String) -> Void = { _ in }
  private(set) var rooms: [String: RoomButton] = [:]
  private(set) var map = KnownMap()
  /// What moves as a whole when the map is larger than the view.
  private let sheet = MapSheet()
  let marker = RoomMarker()
  private var unit = 1.0
  private var placedSize: Size?

  /// How far the beginning of a way reaches out of the rooms, in cells.
  private static let wayOut = 0.3

  override init() {
    super.init()
    clipsToBounds = true
    addSubview(sheet)
    sheet.addSubview(marker)
  }

  override var isFocusGroup: Bool { true }

  override var semantics: Semantics? { Semantics(.list, tr("Map")) }

  func show(_ map: KnownMap) {
    guard map != self.map else { return }
    let isFirst = self.map.places.isEmpty
    self.map = map
    sheet.ways = map.ways
    let keys = Set(map.places.map(\.key))
    for (key, room) in rooms where !keys.contains(key) {
      room.removeFromSuperview()
      rooms[key] = nil
    }
    var new: [RoomButton] = []
    for place in map.places {
      let room = rooms[place.key] ?? RoomButton { [unowned self] in onDirection($0) }
      if rooms[place.key] == nil {
        rooms[place.key] = room
        sheet.addSubview(room)
        new.append(room)
        PropertyAnimator.performWithoutAnimation {
          room.frame = frame(of: place.spot)
          room.alpha = isFirst ? 1 : 0
        }
      }
      room.show(place)
    }
    marker.isHidden = !map.places.contains(where: \.isHere)
    if isFirst {
      place()
    } else {
      animate(.ease(AdventureMotion.fade)) { for room in new { room.alpha = 1 } }
      animate(.spring(AdventureMotion.map)) { self.place() }
    }
    relayout()
  }

  override func layoutSubviews(_ context: DrawContext) {
    // What is on its way stays on its way.
    guard bounds.size != placedSize || unit != context.textSize else { return }
    unit = context.textSize
    place()
  }

  /// The part of the map that is known, in cells, with the beginnings of ways that lead out of it.
  private var box: Rect {
    let spots = map.places.map(\.spot)
    func out(_ from: Int, _ to: Int) -> Double { Double(from) + Self.wayOut * Double(to - from) }
    let ends = map.ways.filter { !$0.isKnown }
    let xs = spots.map { Double($0.x) } + ends.map { out($0.from.x, $0.to.x) }
    let ys = spots.map { Double($0.y) } + ends.map { out($0.from.y, $0.to.y) }
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { return .zero }
    return Rect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }

  private func frame(of spot: WorldMap.Spot) -> Rect { MapSheet.frame(of: spot, unit: unit) }

  private func place() {
    placedSize = bounds.size
    sheet.unit = unit
    let cell = MapSheet.cell
    guard let here = map.places.first(where: \.isHere) else { return }
    /// Returns where the map begins along an axis: in the middle, or with the present room in the middle.
    func origin(_ start: Double, _ length: Double, _ place: Double, _ cell: Double, _ room: Double) -> Double {
      let (start, length, place) = (start * cell * unit, length * cell * unit, (place + 0.5) * cell * unit)
      guard length > room else { return (room - length) / 2 - start }
      return min(-start, max(room - length - start, room / 2 - place))
    }
    let box = box
    let extent = Size(box.maxX * cell.width * unit, box.maxY * cell.height * unit)
    let corner = Vector2(
      origin(box.minX, box.width, Double(here.spot.x), cell.width, bounds.width).rounded(),
      origin(box.minY, box.height, Double(here.spot.y), cell.height, bounds.height).rounded())
    sheet.frame = Rect(origin: corner, size: extent)
    for place in map.places { rooms[place.key]?.frame = frame(of: place.spot) }
    marker.frame = frame(of: here.spot).inset(by: -RoomMarker.distance)
  }
}

/// The ways of the map, below its rooms.
@MainActor
final class MapSheet: View {
  var ways: [KnownMap.Way] = [] {
    didSet { setNeedsDisplay() }
  }
  var unit = 1.0

  /// The distance of two rooms, and the size of one, in points.
  static let (cell, room) = (Size(74, 54), Size(66, 38))

  static func frame(of spot: WorldMap.Spot, unit: Double) -> Rect {
    Rect(center: middle(of: spot, unit: unit), size: Size(room.width * unit, room.height * unit))
  }

  private static func middle(of spot: WorldMap.Spot, unit: Double) -> Vector2 {
    Vector2((Double(spot.x) + 0.5) * cell.width * unit, (Double(spot.y) + 0.5) * cell.height * unit)
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    for way in ways {
      let (from, to) = (Self.middle(of: way.from, unit: unit), Self.middle(of: way.to, unit: unit))
      let end = way.isKnown ? to : from + (to - from) * 0.72
      let style = StrokeStyle(width: 2, cap: .butt, dash: way.isKnown ? nil : 3)
      canvas.stroke(.path(Path([from, end], isClosed: false)), style, .solid(theme.line))
    }
  }
}

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
    tooltip = place.direction.map { tr("Go \($0, "direction")") }
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
    guard !canBecomeFocused else { return semantics(.pushButton) }
    var semantics = Semantics(.listItem, place?.title ?? "", states: place?.isHere == true ? [.selected] : [])
    if place?.isHere == true { semantics.description = tr("You are here") }
    return semantics
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    canvas.stroke(
      RoundedRect(bounds.inset(by: 0.5), cornerRadius: cornerRadius - 0.5), width: 1,
      canBecomeFocused ? theme.line : theme.outline)
  }

  override func layoutSubviews(_ context: DrawContext) { label.frame = bounds.inset(by: 2) }
}

/// The neon around the present room.
@MainActor
final class RoomMarker: View {
  /// The distance from the room, in points.
  static let distance = 3.0

  override init() {
    super.init()
    isUserInteractionEnabled = false
    zPosition = 1
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let bounds = $bounds.shown
    let ring = RoundedRect(bounds.inset(by: 1), cornerRadius: 10)
    if !theme.isHighContrast {
      canvas.stroke(RoundedRect(bounds.inset(by: -1), cornerRadius: 12), width: 4, theme.accent.withAlpha(0.22))
    }
    canvas.stroke(ring, width: 2, theme.accent)
  }
}
