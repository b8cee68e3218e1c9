import OvershootGameKit

/// The switches of the overlay's layers, its table, and the button that closes it.
@MainActor
final class BombRushOverlayBar: View {
  /// Called with the layer to be switched.
  var onLayer: (BombRushLayer) -> Void = { _ in }
  var onTable: () -> Void = {}
  var onClose: () -> Void = {}
  private var buttons: [Button] = []

  /// The least width of a button with a word at a text size of 1, in points.
  private static let wordWidth = 76.0
  /// The distance between buttons, in points.
  private static let gap = 4.0

  override init() {
    super.init()
    let font = Font.caption(.medium)
    buttons =
      BombRushLayer.allCases.map { layer in Button("", font: font) { [unowned self] in onLayer(layer) } }
      + [
        Button(tr("Table"), font: font) { [unowned self] in onTable() },
        Button("×", font: .body(.bold)) { [unowned self] in onClose() },
      ]
    for (button, layer) in zip(buttons, BombRushLayer.allCases) { button.tooltip = layer.title }
    for button in buttons {
      button.cornerRadius = 7
      addSubview(button)
    }
    buttons.last?.semanticName = tr("Close")
    buttons.last?.semanticDescription = "×"
  }

  override var isFocusGroup: Bool { true }

  /// Shows which layers are on.
  func show(_ layers: Set<BombRushLayer>) {
    for (button, layer) in zip(buttons, BombRushLayer.allCases) {
      button.kind = layers.contains(layer) ? .primary : .secondary
    }
  }

  override func layoutSubviews(_ context: DrawContext) {
    let switches = buttons.dropLast().map { $0.width(.flexible()) }
    Stack(.across, spacing: Self.gap, switches, buttons.last?.width(34)).place(in: bounds, context)
    let hasWords = buttons[0].bounds.width >= Self.wordWidth * context.textSize
    for (button, layer) in zip(buttons, BombRushLayer.allCases) {
      button.title.text = hasWords ? "\(layer.rawValue) \(layer.title)" : "\(layer.rawValue)"
    }
    buttons[BombRushLayer.allCases.count].title.text = hasWords ? "/ " + tr("Table") : "/"
  }
}
