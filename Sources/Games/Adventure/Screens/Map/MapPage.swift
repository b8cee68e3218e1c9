import OvershootAdventure
import OvershootGameKit

/// The map of a story in the place of its page: the points, what was seen, the rooms and the way that was walked last.
@MainActor
final class MapPage: View {
  let map = MapView()
  private let number = BigNumber()
  private let caption = Label(font: TypeRole.label.font(.wide), color: \.mutedText)
  let rooms = Label(font: TypeRole.lead.font(.wide))
  let turns = Label(font: TypeRole.label.font(.wide), color: \.mutedText)
  let back: Pill
  /// Other layers of the map; hidden where it has one.
  let up = RoundButton(.rise, tr("Up", context: "direction")) {}
  let down = RoundButton(.chevron, tr("Down", context: "direction")) {}
  private var roomsText = ""
  private var field = Rect.zero

  /// How much lower a line under the title stands for text of double size, in points.
  private static let grownDrop = 5.0
  /// The space between buttons, in points.
  private static let gap = 10.0
  // How far below the number the lines are, in points.
  private static let (captionDistance, roomsDistance, turnsDistance) = (50.0, 106.0, 140.0)

  init(onBack: @escaping () -> Void) {
    back = Pill(tr("Back to the story"), icon: .back, action: onBack)
    super.init()
    back.isPrimary = true
    for (button, isAbove) in [(up, true), (down, false)] {
      button.isHidden = true
      button.action = { [unowned self] in map.showLayer(above: isAbove) }
    }
    map.onLayer = { [unowned self] in showLayer() }
    for view in [number, caption, rooms, turns, map, back, up, down] { addSubview(view) }
  }

  override var semantics: Semantics? { Semantics(.panel, tr("Map")) }

  /// Shows a story; `isNew` where the map was just asked for.
  func show(_ story: StoryState, isNew: Bool = false) {
    number.show("\(story.score)", animated: !isNew)
    caption.text = story.pointsCaption
    roomsText = tr("\(story.seenCount) of \(story.roomCount, "rooms") rooms")
    // Translators: the number of turns that were played.
    turns.text = tr("Turn \(story.turns)")
    map.show(story.map)
    map.show(trail: story.trail, isNew: isNew)
    showLayer()
  }

  private func showLayer() {
    let hasLayers = map.map.layers.count > 1
    rooms.text = hasLayers ? map.layerTitle : roomsText
    (up.isHidden, down.isHidden) = (!hasLayers, !hasLayers)
    (up.isEnabled, down.isEnabled) = (map.layer(above: true) != nil, map.layer(above: false) != nil)
    relayout()
  }

  override func themeDidChange() {
    number.setTheme(theme.bright)
    back.setTheme(theme.neonFilled)
  }

  override func layoutSubviews(_ context: DrawContext) {
    let grid = PageGrid(bounds.size)
    field =
      grid.isWide
      ? Rect(x: grid.leftColumn, y: 0, width: bounds.width - grid.leftColumn, height: bounds.height)
      : Rect(
        x: 0, y: grid.windowClass.pick(0, 96, 60), width: bounds.width,
        height: bounds.height - grid.windowClass.pick(0, 196, 130))
    map.windowClass = grid.windowClass
    map.frame = field
    layOutFoot(grid, context)
    let size = TypeRole.number.font(grid.windowClass).size
    number.windowClass = grid.windowClass
    number.alignment = grid.isWide ? .leading : .trailing
    number.frame = grid.numberFrame(size: size)
    caption.isHidden = !grid.isWide
    rooms.isHidden = grid.windowClass == .narrow
    let small = TypeRole.small.font(size: 18)
    rooms.font = grid.isWide ? TypeRole.lead.font(.wide) : TypeRole.small.font(size: 16)
    rooms.colorRole = grid.isWide ? \.text : \.mutedText
    turns.font = grid.isWide ? TypeRole.label.font(.wide) : small
    turns.alignment = grid.isWide ? .leading : .trailing
    let growth = 0.5 * TypeRole.label.font(.wide).size * (context.textSize - 1)
    func stand(_ label: Label, _ start: Vector2, _ end: Double) {
      let size = label.font.size * context.textSize
      label.frame = Rect(x: start.x, y: start.y - 1.04 * size, width: max(0, end - start.x), height: 1.4 * size)
    }
    if grid.isWide {
      let end = grid.leftColumn - 20
      stand(caption, Vector2(43, grid.number.y + Self.captionDistance + growth), end)
      stand(rooms, Vector2(42, grid.number.y + Self.roomsDistance + 3 * growth), end)
      stand(turns, Vector2(42, grid.number.y + Self.turnsDistance + 5 * growth), end)
      turns.isHidden = turns.frame.maxY > (up.isHidden ? back : up).frame.minY
    } else {
      // Enlarged text stays below the title.
      stand(
        rooms, Vector2(grid.title.x, grid.title.y + 24 + Self.grownDrop * (context.textSize - 1)),
        bounds.width - grid.margin - number.shownWidth(context) - 12)
      let left = (down.isHidden ? back : down).frame.maxX + 12
      turns.isHidden = bounds.width - grid.margin - left < (turns.naturalWidth(context) ?? 0)
      stand(turns, Vector2(left, grid.toolY + 6), bounds.width - grid.margin)
    }
  }

  private func layOutFoot(_ grid: PageGrid, _ context: DrawContext) {
    let (height, side) = (grid.pillHeight, 2 * grid.toolRadius)
    let row = (grid.isWide ? grid.leftColumn : bounds.width) - 2 * grid.margin
    let room = up.isHidden ? row : row - 2 * (side + Self.gap)
    let needed = back.width(height: height, context)
    // In a narrow column the layers are above the button.
    let isStacked = grid.isWide && room < needed
    let width = min(isStacked ? row : room, needed)
    back.frame = Rect(x: grid.margin, y: grid.toolY - height / 2, width: width, height: height)
    let y = isStacked ? back.frame.minY - Self.gap - grid.toolRadius : grid.toolY
    let start = isStacked ? grid.margin : back.frame.maxX + Self.gap
    for (index, button) in [up, down].enumerated() {
      let x = start + Double(index) * (side + Self.gap) + grid.toolRadius
      button.frame = Rect(center: Vector2(x, y), size: Size(side, side))
    }
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    canvas.fill(RoundedRect(field), theme.fill)
    guard theme.isHighContrast else { return }
    let edges =
      PageGrid(bounds.size).isWide
      ? [Rect(x: field.minX, y: 0, width: 3, height: field.height)]
      : [field.minY, field.maxY - 3].map { Rect(x: 0, y: $0, width: field.width, height: 3) }
    for edge in edges { canvas.fill(RoundedRect(edge), theme.line) }
  }
}
