import OvershootAdventure
import OvershootGameKit

/// The rooms of a layer that were seen, with the ways between them: where they are more than the view has room for, it
/// is scrolled. One that lies next to the present room is pressed to go there.
@MainActor
final class MapView: ScrollView {
  /// Called with the direction of a room that was pressed.
  var onDirection: (String) -> Void = { _ in }
  /// Called when another layer is shown.
  var onLayer: () -> Void = {}
  private(set) var rooms: [String: RoomButton] = [:]
  /// All that is known.
  private(set) var map = KnownMap()
  /// The part of it that is shown.
  private(set) var part = KnownMap()
  /// The layer that is shown.
  private(set) var layer = 0
  /// What moves to the sides.
  private let across = ScrollView(axis: .horizontal)
  let sheet = MapSheet()
  let marker = RoomMarker()
  private var unknown: [(spot: WorldMap.Spot, view: UnknownRoom)] = []
  private var unit = 1.0
  /// The class of the window.
  var windowClass = PageGrid.WindowClass.wide {
    didSet { if windowClass != oldValue { placedSize = nil } }
  }
  private var placedSize: Size?

  /// How far an arrow key scrolls, in cells.
  private static let step = 1.0

  init() {
    super.init()
    content.addSubview(across)
    across.content.addSubview(sheet)
    sheet.addSubview(marker)
    marker.isHidden = true
  }

  override var isFocusGroup: Bool { true }

  /// Where not all is in sight, arrows scroll it.
  override var canBecomeFocused: Bool { maximumOffset > 0 || across.maximumOffset > 0 }

  override var focusShape: RoundedRect {
    RoundedRect(Rect(origin: .zero, size: bounds.size).inset(by: 8), cornerRadius: 8)
  }

  override var semantics: Semantics? {
    Semantics(.list, tr("Map"), description: map.layers.count > 1 ? layerTitle : "")
  }

  func show(_ map: KnownMap) {
    guard map != self.map else { return }
    let (isFirst, here, former) = (self.map.places.isEmpty, self.map.places.first(where: \.isHere)?.key, layer)
    self.map = map
    // Where the player goes, the map goes along.
    if here != map.places.first(where: \.isHere)?.key || !map.layers.contains(layer) { layer = map.layer }
    showPart(isFirst: isFirst || layer != former)
  }

  // MARK: Layers

  /// What the shown layer is called.
  var layerTitle: String {
    let floors = layer - map.layer
    guard floors != 0 else { return tr("Where you are", context: "a floor of the map") }
    return floors > 0
      ? tr("1 floor above you", plural: "\(floors) floors above you", count: floors)
      : tr("1 floor below you", plural: "\(-floors, "floors") floors below you", count: -floors)
  }

  /// Returns the next layer with rooms above the shown one, or below it; nil for none.
  func layer(above isAbove: Bool) -> Int? {
    isAbove ? map.layers.first { $0 > layer } : map.layers.last { $0 < layer }
  }

  /// Shows the next layer above the shown one, or below it. Has no effect where there is none.
  func showLayer(above isAbove: Bool) {
    guard let layer = layer(above: isAbove) else { return }
    self.layer = layer
    showPart(isFirst: true)
  }

  private func showPart(isFirst: Bool) {
    let known = map.part(on: layer)
    part = known
    measure()
    showWays(known)
    let keys = Set(known.places.map(\.key))
    for (key, room) in rooms where !keys.contains(key) {
      room.removeFromSuperview()
      rooms[key] = nil
    }
    var new: [RoomButton] = []
    for place in known.places {
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
      room.setClass(windowClass)
      room.show(place)
    }
    marker.isHidden = !known.places.contains(where: \.isHere)
    if isFirst {
      place()
    } else {
      animate(.ease(duration: AdventureMotion.fade)) { for room in new { room.alpha = 1 } }
      place(animated: true)
    }
    relayout()
    onLayer()
  }

  /// Shows the ways of a layer, and a room at the end of each that leads to what was not seen.
  private func showWays(_ known: KnownMap) {
    sheet.ways = known.ways
    let taken = Set(known.places.map(\.spot))
    let spots = Set(known.ways.filter { !$0.isKnown }.map(\.to)).subtracting(taken)
    for room in unknown { room.view.removeFromSuperview() }
    unknown = spots.sorted { ($0.y, $0.x) < ($1.y, $1.x) }.map { ($0, UnknownRoom()) }
    for room in unknown { sheet.addSubview(room.view) }
  }

  /// Prints the way through rooms, the latest last; it is drawn step by step where it was just asked for.
  func show(trail keys: [String], isNew: Bool) {
    let spots = Dictionary(map.places.map { ($0.key, $0.spot) }) { first, _ in first }
    sheet.show(trail: keys.compactMap { spots[$0] }, isNew: isNew)
  }

  // MARK: Place

  override func layoutSubviews(_ context: DrawContext) {
    super.layoutSubviews(context)
    // What is on its way stays on its way.
    guard bounds.size != placedSize || unit != context.textSize else { return }
    unit = context.textSize
    place()
  }

  /// The part of the layer that is known, in cells, with the rooms that ways lead to.
  private var box: Rect {
    let spots = part.places.map(\.spot) + unknown.map(\.spot)
    let (xs, ys) = (spots.map(\.x), spots.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { return .zero }
    return Rect(x: Double(left), y: Double(top), width: Double(right - left + 1), height: Double(bottom - top + 1))
  }

  private func frame(of spot: WorldMap.Spot) -> Rect { sheet.frame(of: spot) }

  private func measure() {
    // Even numbers, so that the letters in the middle of a room are sharp.
    func even(_ size: Size) -> Size {
      Size(2 * (size.width * unit / 2).rounded(.down), 2 * (size.height * unit / 2).rounded(.down))
    }
    sheet.distance = even(windowClass.pick(Size(248, 194), Size(182, 125), Size(150, 92)))
    sheet.room = even(windowClass.pick(Size(190, 64), Size(152, 54), Size(132, 48)))
    sheet.lineWidth = windowClass.pick(10, 8, 6)
    marker.distance = windowClass.pick(24, 18, 12)
  }

  /// Where the map is along an axis: the length of what is scrolled, the beginning of the sheet in it, and the offset
  /// at which a place is in the middle, all in points.
  private struct Span {
    let (length, origin, offset): (Double, Double, Double)

    init(_ start: Double, _ cells: Double, middle: Double, cell: Double, room: Double) {
      let needed = cells * cell
      length = max(needed, room)
      origin = ((length - needed) / 2 - start * cell).rounded()
      offset = max(0, min(length - room, (origin + middle * cell - room / 2).rounded()))
    }
  }

  private func place(animated: Bool = false) {
    placedSize = bounds.size
    measure()
    let (box, cell) = (box, sheet.distance)
    let here = part.places.first(where: \.isHere)?.spot
    let middle = here.map { Vector2(Double($0.x) + 0.5, Double($0.y) + 0.5) } ?? box.center
    let x = Span(box.minX, box.width, middle: middle.x, cell: cell.width, room: bounds.width)
    let y = Span(box.minY, box.height, middle: middle.y, cell: cell.height, room: bounds.height)
    let half = Vector2(sheet.bounds.width / 2, sheet.bounds.height / 2)
    let shown = sheet.$center.shown - half - Vector2(across.contentOffset, contentOffset)
    contentHeight = y.length
    across.frame = Rect(x: 0, y: 0, width: bounds.width, height: y.length)
    across.contentWidth = x.length
    jump(to: y.offset)
    across.jump(to: x.offset)
    let extent = Size(box.maxX * cell.width, box.maxY * cell.height)
    let corner = Vector2(x.origin, y.origin)
    // The sheet is where it is seen, and goes from there.
    let start = animated ? shown + Vector2(x.offset, y.offset) : corner
    PropertyAnimator.performWithoutAnimation { sheet.frame = Rect(origin: start, size: extent) }
    let arrange: @MainActor @Sendable () -> Void = { [self] in
      sheet.frame = Rect(origin: corner, size: extent)
      for place in part.places { rooms[place.key]?.frame = frame(of: place.spot) }
      if let here { marker.frame = frame(of: here).inset(by: -marker.distance) }
    }
    for (spot, view) in unknown {
      view.frame = frame(of: spot).inset(by: Insets(top: 0, left: 12, bottom: 0, right: 12))
    }
    marker.room = part.places.first(where: \.isHere).flatMap { rooms[$0.key] }
    if animated { animate(.spring(AdventureMotion.map), arrange) } else { arrange() }
  }

  // MARK: Keys

  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    guard isFocused, modifiers.isEmpty else { return super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat) }
    let cell = sheet.distance
    switch key {
    case .left: across.scroll(to: across.destination - Self.step * cell.width)
    case .right: across.scroll(to: across.destination + Self.step * cell.width)
    case .up: scroll(to: destination - Self.step * cell.height)
    case .down: scroll(to: destination + Self.step * cell.height)
    default: return super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat)
    }
    return true
  }
}
