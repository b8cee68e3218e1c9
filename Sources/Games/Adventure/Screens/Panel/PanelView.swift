import OvershootAdventure
import OvershootGameKit

/// The panel beside the log, or over it in a narrow window: the map, what is carried, points and turns.
@MainActor
final class PanelView: View {
  let map = MapView()
  /// What is carried, which can be pressed.
  let carried = WordBar()
  private let mapTitle = Label(tr("Map"), font: PanelView.titleFont, color: \.mutedText)
  /// Other layers of the map; hidden where it has one.
  let up = Button(tr("Up", context: "the map"), font: .caption(.medium), kind: .raised)
  let down = Button(tr("Down", context: "the map"), font: .caption(.medium), kind: .raised)
  private let carriedTitle = Label(tr("You carry"), font: PanelView.titleFont, color: \.mutedText)
  private let nothing = Label(tr("Nothing", context: "carried"), font: .body())
  let score = Label(font: .headline(.bold))
  let turns = Label(font: .body(), color: \.mutedText, alignment: .trailing)

  /// The part of the height that the map has.
  private static let mapShare = 0.55
  private static let titleFont = Font.caption(.medium)
  // In points.
  private static let (width, padding) = (324.0, 14.0)
  /// The height of a panel over a narrow window, in points.
  static let sheetHeight = 420.0
  /// The width of the window from which there is a panel.
  private static let leastWindow = 1_000.0

  override init() {
    super.init()
    cornerRadius = 14
    carried.semanticName = tr("You carry")
    for (button, isAbove) in [(up, true), (down, false)] {
      (button.cornerRadius, button.isHidden) = (8, true)
      button.action = { [unowned self] in map.showLayer(above: isAbove) }
    }
    map.onLayer = { [unowned self] in showLayer() }
    for view in [mapTitle, up, down, map, carriedTitle, carried, nothing, score, turns] { addSubview(view) }
  }

  /// The width of the panel in a window; nil where the window has no room beside the log.
  static func width(in window: Double, textSize: Double) -> Double? {
    let growth = PageCard.growth(textSize)
    return window >= leastWindow * growth ? (width * growth).rounded() : nil
  }

  func show(_ panel: AdventurePanel) {
    map.show(panel.map)
    score.text =
      panel.maximum.map { tr("\(panel.score) of \($0, "maximum") points") }
      ?? tr("\(panel.score) point", plural: "\(panel.score) points", count: panel.score)
    // Translators: the number of turns that were played.
    turns.text = tr("Turn \(panel.turns)")
    relayout()
  }

  private func showLayer() {
    let hasLayers = map.map.layers.count > 1
    mapTitle.text = hasLayers ? tr("Map: \(map.layerTitle, "floor")") : tr("Map")
    (up.isHidden, down.isHidden) = (!hasLayers, !hasLayers)
    (up.isEnabled, down.isEnabled) = (map.layer(above: true) != nil, map.layer(above: false) != nil)
    relayout()
  }

  func show(carried words: [AdventureWord]) {
    carried.show(words)
    (carried.isHidden, nothing.isHidden) = (words.isEmpty, !words.isEmpty)
  }

  override var semantics: Semantics? { Semantics(.panel, tr("Overview")) }

  override func themeDidChange() { backgroundColor = theme.surface }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    canvas.stroke(RoundedRect(bounds.inset(by: 0.5), cornerRadius: cornerRadius - 0.5), width: 1, theme.outline)
  }

  override func layoutSubviews(_ context: DrawContext) {
    let foot = Stack(.across, score.width(.flexible()), turns.width(.natural()))
    let layers =
      up.isHidden
      ? Space(0).layoutValue : Stack(.across, spacing: 8, up, down).row(28, context).padding(top: 2, bottom: 6)
    Stack(
      .down, rounding: .points, mapTitle.row(18, context), Space(4),
      layers, map.height((bounds.height * Self.mapShare).rounded()), Space(12), carriedTitle.row(18, context), Space(4),
      Layers(carried, nothing.row(28, context)).height(.flexible(least: 30)), Space(8), foot.height(26)
    )
    .padding(Self.padding).place(in: Rect(origin: .zero, size: bounds.size), context)
  }
}
