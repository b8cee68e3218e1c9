import Motion
import OvershootDrawing
import OvershootGeometry
import OvershootStage

/// The strip of an alert: title and message, which scroll if they are too long, above the buttons. Beside them a ring
/// counts while what deletes is held.
final class AlertCard: View {
  private let texts = ScrollView()
  private let title = Label(font: Font(.display, .bold, size: 92, tracking: -0.043, growth: .title))
  private let message = Label(
    font: Font(.display, .semibold, size: 26, tracking: -0.012, growth: .full), color: \.mutedText)
  private var buttons: [Button] = []
  private var ring: HoldRing?
  /// The part of the strip below the window, in points.
  var foot = 0.0

  /// The least distance from the upper edge of the window, in points.
  private static let windowMargin = 16.0
  /// The space that a ring takes at the right, in points.
  private static let ringSpace = 300.0

  /// Sets the content; called once. What is most likely wanted, or deletes, comes first, and what cancels last.
  func setContent(title titleText: String, message messageText: String, buttons: [Button]) {
    self.buttons = buttons
    (title.text, message.text) = (titleText, messageText)
    title.isHeading = true
    for label in [title, message] {
      label.fitting = .wrapping(maximumLines: nil, .end)
      texts.content.addSubview(label)
    }
    addSubview(texts)
    for button in buttons { addSubview(button) }
    ring = buttons.lazy.compactMap { $0 as? HoldButton }.first.map(HoldRing.init)
    if let ring { addSubview(ring) }
  }

  override func themeDidChange() { backgroundColor = theme.background }

  /// The title and the message.
  var shownTexts: [String] { [title.text, message.text] }

  func flashScrollBar() { texts.flashScrollBar() }

  /// The places of all in a window.
  private struct Places {
    var textWidth = 0.0
    var titleHeight = 0.0
    var textHeight = 0.0
    var rowHeight: Double?
    var buttonsHeight = 0.0
    var hasRing = false
  }

  private func places(_ metrics: AlertMetrics, width: Double, _ context: DrawContext) -> Places {
    var places = Places()
    places.hasRing = ring != nil && !metrics.rowHeights.isEmpty
    let room = max(1, width - 2 * metrics.margin)
    places.textWidth = max(1, room - (places.hasRing ? Self.ringSpace : 0))
    fitTitle(metrics, places.textWidth, context)
    message.font.size = metrics.message
    places.titleHeight = height(of: title, places.textWidth, context)
    let messageHeight = height(of: message, places.textWidth, context)
    places.textHeight = places.titleHeight + (messageHeight > 0 ? metrics.gap + messageHeight : 0)
    places.rowHeight = metrics.rowHeights.first { rowWidth(height: $0, metrics, context) <= places.textWidth }
    let others = Double(buttons.count - 1)
    places.buttonsHeight =
      places.rowHeight ?? metrics.columnHeights.first + others * (metrics.columnHeights.other + metrics.spacing)
    return places
  }

  private func rowWidth(height: Double, _ metrics: AlertMetrics, _ context: DrawContext) -> Double {
    buttons.reduce(-metrics.spacing) { $0 + $1.width(height: height, context) + metrics.spacing }
  }

  /// Gives the title the greatest size in which it has one line, or two, or else the least one.
  private func fitTitle(_ metrics: AlertMetrics, _ width: Double, _ context: DrawContext) {
    for (sizes, lines) in [(metrics.oneLine, 1), (metrics.twoLines, 2)] {
      for size in sizes {
        title.font.size = size
        let layout = title.layout(width: width, context)
        if layout.lines.count <= lines, layout.size.width <= width { return }
      }
    }
  }

  /// Returns the height of the strip in a window: that of its content, as far as the window allows.
  func height(in window: Size, _ context: DrawContext) -> Double {
    let metrics = AlertMetrics(window)
    let places = places(metrics, width: window.width, context)
    let needed = metrics.top + places.textHeight + metrics.buttonsGap + places.buttonsHeight + metrics.foot
    return max(0, min(needed, window.height - Self.windowMargin))
  }

  override func layoutSubviews(_ context: DrawContext) {
    guard let window = superview?.bounds.size else { return }
    let metrics = AlertMetrics(window)
    let (width, height) = (bounds.width, bounds.height - foot)
    let places = places(metrics, width: width, context)
    let isTight = metrics.top + places.textHeight + metrics.buttonsGap + places.buttonsHeight + metrics.foot > height
    let buttonsTop = height - metrics.foot - places.buttonsHeight
    texts.frame = Rect(
      x: 0, y: metrics.top, width: metrics.margin + places.textWidth + metrics.margin / 2,
      height: max(0, buttonsTop - (isTight ? metrics.gap : 0) - metrics.top))
    texts.contentHeight = places.textHeight
    title.frame = Rect(x: metrics.margin, y: 0, width: places.textWidth, height: places.titleHeight)
    let messageTop = places.titleHeight + metrics.gap
    message.frame = Rect(
      x: metrics.margin + 2, y: messageTop, width: places.textWidth,
      height: max(0, places.textHeight - messageTop))
    layOutButtons(top: buttonsTop, metrics, places, context)
    ring?.isHidden = !places.hasRing
    let side = 2 * HoldRing.radius + HoldRing.line
    ring?.frame = Rect(center: Vector2(width - 170, height / 2), size: Size(side, side))
  }

  private func layOutButtons(top: Double, _ metrics: AlertMetrics, _ places: Places, _ context: DrawContext) {
    var place = Vector2(metrics.margin, top)
    for (index, button) in buttons.enumerated() {
      if let height = places.rowHeight {
        let width = button.width(height: height, context)
        button.frame = Rect(x: place.x, y: place.y, width: width, height: height)
        place.x += width + metrics.spacing
      } else {
        let height = index == 0 ? metrics.columnHeights.first : metrics.columnHeights.other
        button.frame = Rect(
          x: place.x, y: place.y, width: max(0, bounds.width - 2 * metrics.margin), height: height)
        place.y += height + metrics.spacing
      }
    }
  }

  private func height(of label: Label, _ width: Double, _ context: DrawContext) -> Double {
    label.text.isEmpty ? 0 : label.layout(width: max(1, width), context).size.height
  }
}

/// The sizes of all on an alert, in points.
private struct AlertMetrics {
  var margin = 40.0
  var top = 50.0
  /// The sizes of a title on one line, and those on two.
  var oneLine = [92.0, 80, 66]
  var twoLines = [66.0, 56, 48, 40, 34]
  var message = 26.0
  var gap = 14.0
  var buttonsGap = 50.0
  /// The heights of buttons beside each other, and of the first and the others below each other.
  var rowHeights = [96.0, 72]
  var columnHeights = (first: 72.0, other: 60.0)
  var spacing = 24.0
  var foot = 108.0

  static let wide = AlertMetrics()
  static let phone = AlertMetrics(
    margin: 24, top: 32, oneLine: [66], twoLines: [66, 56, 48, 40, 34, 28], message: 20, buttonsGap: 34, rowHeights: [],
    columnHeights: (92, 76), spacing: 18, foot: 32)
  static let narrow = AlertMetrics(
    margin: 12, top: 20, oneLine: [44], twoLines: [44, 38, 32, 26, 22], message: 16, gap: 8, buttonsGap: 20,
    rowHeights: [], columnHeights: (60, 52), spacing: 10, foot: 16)
}

extension AlertMetrics {
  fileprivate init(_ window: Size) {
    self = window.width < 480 ? .narrow : window.width < 800 || window.width < window.height ? .phone : .wide
  }
}
