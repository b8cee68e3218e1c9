import Motion
package import OvershootDrawing
import OvershootGeometry
package import OvershootStage

/// Words beside each other of which one is selected, with a bar under it that slides to another one.
///
/// The selection changes with the release of a press, with Left, Right, Home and End, and `onChange` is called at once.
package final class WordRail: TitleSelector {
  /// The font of the words; the selected one is bold.
  package var font: Font {
    didSet {
      guard font != oldValue else { return }
      relayout()
      setNeedsDisplay()
    }
  }
  /// The space between two words, in points.
  package var gap = 30.0 {
    didSet { if gap != oldValue { relayout() } }
  }
  /// The place of the bar, in words.
  @Animatable(.scale) private var position = 0.0
  /// Where each word begins and the last one ends, with half of the space on both sides, in points.
  private var starts: [Double] = []

  private static let spring = Spring(duration: 0.35, bounce: 0.25)
  /// The width of the bar, and its distance from the words.
  private static let (barWidth, barDistance) = (6.0, 10.0)

  /// Creates a rail; `selectedIndex` is limited to the indices of `titles`.
  ///
  /// - Precondition: `titles` is not empty.
  package init(
    _ titles: [String], font: Font, onChange: @escaping (Int) -> Void = { _ in }, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.font = font
    super.init(titles, selectedIndex: 0, onChange: onChange, file: file, line: line)
    $position.belongs(to: partPresence)
  }

  override func selectionDidChange(from previous: Int, byUser: Bool) {
    let position = Double(selectedIndex)
    if byUser { animate(.spring(Self.spring)) { self.position = position } } else { self.position = position }
  }

  override var edges: [Double]? { starts.last.map { end in starts.map { $0 / max(1, end) } } }

  /// The width of all words with the space beside each.
  package override func naturalWidth(_ context: DrawContext) -> Double? { places(context).last }

  package override func layoutSubviews(_ context: DrawContext) { starts = places(context) }

  private func places(_ context: DrawContext) -> [Double] {
    var bold = font
    bold.weight = .bold
    return titles.reduce(into: [0.0]) { places, title in
      places.append((places.last ?? 0) + context.text.metrics(of: title, font: bold).width + gap)
    }
  }

  /// Selects the word at a point.
  package override func pointerUp(at point: Vector2) {
    super.pointerUp(at: point)
    if isEnabled, let index = index(at: point) { select(index) }
  }

  /// Left and Right select the neighbour, Home and End the first and the last word.
  package override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    guard isEnabled, modifiers.isEmpty else { return false }
    switch key {
    case .left: select(hasSelection ? selectedIndex - 1 : 0)
    case .right: select(hasSelection ? selectedIndex + 1 : 0)
    case .home: select(0)
    case .end: select(titles.count - 1)
    default: return false
    }
    return true
  }

  /// The selected word.
  package override var focusShape: RoundedRect {
    let word = frame(of: selectedIndex, in: bounds).inset(by: Insets(top: 4, left: 4, bottom: 4, right: 4))
    return RoundedRect(word, cornerRadius: word.height / 2)
  }

  package override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let middle = $bounds.shown.center.y
    guard starts.count > titles.count else { return }
    var foot = middle
    for (index, title) in titles.enumerated() {
      let isSelected = hasSelection && index == selectedIndex
      var font = font
      if isSelected { font.weight = .bold }
      let metrics = context.text.metrics(of: title, font: font)
      let word = starts[index + 1] - starts[index] - gap
      foot = middle + metrics.capHeight / 2
      let x = starts[index] + gap / 2 + (word - metrics.width) / 2
      let color = (isSelected || isHovered ? theme.text : theme.mutedText).withAlpha(isPressed ? 0.6 : 1)
      canvas.text(
        TextRun(title, font: font, color: color, origin: Vector2(context.snap(x), context.snap(foot)), hinting: .none))
    }
    guard hasSelection else { return }
    let place = max(0, min(Double(titles.count - 1), $position.shown))
    let (index, part) = (Int(place), place - place.rounded(.down))
    func between(_ edge: (Int) -> Double) -> Double {
      edge(index) + (edge(min(index + 1, titles.count - 1)) - edge(index)) * part
    }
    let (left, right) = (between { starts[$0] + gap / 2 }, between { starts[$0 + 1] - gap / 2 })
    let bar = Rect(x: left, y: foot + Self.barDistance, width: right - left, height: Self.barWidth)
    canvas.fill(RoundedRect(bar, cornerRadius: Self.barWidth / 2), theme.excess)
  }
}
