import OvershootScreenKit

/// A row of discs in the accents of all hues, of which one is chosen; the last one, in four colours, leaves it to the
/// desktop. Left and Right choose the neighbour, Home and End the first and the last.
@MainActor
final class HueSwatches: Control {
  /// Called at once with each index that the user chooses.
  private let onChange: (Int) -> Void
  private let titles: [String]
  private var current = 0
  /// The position of the ring, in discs.
  @Animatable(.scale) private var position = 0.0
  /// The colours of the discs, by those of the look that they depend on.
  private var colors: [Theme.Look: [Color]] = [:]

  private static let hues = BackgroundTheme.allCases
  /// The number of discs.
  private static let count = hues.count + 1
  /// The hues of the last disc, clockwise from the right.
  private static let quarters: [BackgroundTheme] = [.azure, .forest, .amber, .crimson]
  private static let spring = Spring(response: 0.3, dampingFraction: 0.8)
  /// The diameter of a disc, in points.
  private static let disc = 24.0
  /// The most points from one disc to the next.
  private static let pitch = 44.0
  /// The space between disc and ring, in points.
  private static let gap = 3.5
  /// In points.
  private static let ringWidth = 2.0

  init(_ titles: [String], onChange: @escaping (Int) -> Void) {
    (self.titles, self.onChange) = (titles, onChange)
    super.init()
    $position.belongs(to: partPresence)
  }

  /// The index of the chosen hue. Setting it is not reported, and animates the ring only inside an animation block.
  var selectedIndex: Int {
    get { current }
    set {
      guard newValue != current else { return }
      current = newValue
      position = Double(newValue)
    }
  }

  override var focusesOnPress: Bool { true }

  override var semantics: Semantics? {
    semantics(.list, name: "", value: SemanticValue(titles[current]), actions: [])
  }

  override var semanticParts: [SemanticPart] {
    titles.enumerated().map { index, title in
      let states: SemanticStates = index == current ? [.checkable, .checked, .focused] : .checkable
      return SemanticPart(
        index, Semantics(.radioButton, title, states: states, actions: [Semantics.press]),
        frame: Rect(x: Double(index) * step, y: 0, width: step, height: bounds.height))
    }
  }

  override func perform(_ request: SemanticRequest, part: Int?) -> Bool {
    guard let part, request == .action(Semantics.press) else { return false }
    choose(part)
    return true
  }

  override var focusShape: RoundedRect {
    let bounds = $bounds.shown
    let width = min(bounds.width, Double(Self.count) * step)
    return RoundedRect(Rect(x: bounds.minX, y: bounds.minY, width: width, height: bounds.height), cornerRadius: 9)
  }

  override func pointerUp(at point: Vector2) {
    // Beside the discs a press chooses nothing.
    if isPressed, (0..<step * Double(Self.count)).contains(point.x) { choose(Int(point.x / step)) }
    super.pointerUp(at: point)
  }

  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    guard modifiers.isDisjoint(with: [.control, .alt, .meta]) else { return false }
    switch key {
    case .left: choose(current - 1)
    case .right: choose(current + 1)
    case .home: choose(0)
    case .end: choose(Self.count - 1)
    default: return super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat)
    }
    return true
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    for (index, color) in accents.enumerated() {
      let circle = circle(Double(index), Self.disc)
      canvas.fill(.ellipse(circle), .solid(color))
    }
    drawQuarters(&canvas, in: circle(Double(Self.count - 1), Self.disc))
    let ring = circle($position.shown, Self.disc + 2 * Self.gap + Self.ringWidth)
    canvas.stroke(.ellipse(ring), StrokeStyle(width: Self.ringWidth), .solid(theme.text))
  }

  private func drawQuarters(_ canvas: inout Canvas, in circle: Rect) {
    // A line as wide as the radius, along half the radius, covers the quarter.
    let (radius, quarter) = (circle.width / 4, Double.pi / 2)
    for (index, hue) in Self.quarters.enumerated() {
      guard let color = Self.hues.firstIndex(of: hue).map({ accents[$0] }) else { continue }
      let start = Double(index) * quarter
      let arc = Path(arcCenter: circle.center, radius: radius, startAngle: start, endAngle: start + quarter)
      canvas.stroke(.path(arc), StrokeStyle(width: 2 * radius), .solid(color))
    }
  }

  private func choose(_ index: Int) {
    let index = max(0, min(Self.count - 1, index))
    guard index != current else { return }
    current = index
    animate(.spring(Self.spring)) { self.position = Double(index) }
    onChange(index)
  }

  private var step: Double { min(Self.pitch, bounds.width / Double(Self.count)) }

  private func circle(_ index: Double, _ side: Double) -> Rect {
    Rect(center: Vector2((index + 0.5) * step, bounds.height / 2), size: Size(side, side))
  }

  /// The accents of all hues on the side of the present theme.
  private var accents: [Color] {
    let look = Theme.Look(theme.isDark ? .dark : .light, isHighContrast: theme.isHighContrast)
    if let known = colors[look] { return known }
    let accents = Self.hues.map { hue in
      var other = look
      other.hue = hue
      return Theme(other).accent
    }
    colors[look] = accents
    return accents
  }
}
