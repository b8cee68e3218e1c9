/// The places of a replay as a rail with a knob, and marks at what happened, to which a press jumps.
@MainActor
package final class ReplayRail: Slider {
  package var marks: [ReplayMark] = [] {
    didSet { if marks != oldValue { setNeedsDisplay() } }
  }
  /// Called with a key; returns whether it was handled.
  package var onKey: (Key) -> Bool = { _ in false }
  /// Called when a key that was handled is released.
  package var onKeyEnd: () -> Void = {}
  package var windowClass = PageGrid.WindowClass.wide {
    didSet { if windowClass != oldValue { setNeedsDisplay() } }
  }
  /// Where a press began that has jumped to a mark, and has not moved since.
  private var jump: Vector2?

  /// The height of the rail; the radius of the knob; the sides of marks, the smallest first; in points.
  private static let height = 8.0
  private static let radius = (wide: 22.0, phone: 18.0, narrow: 14.0)
  private static let sides = (wide: [22.0, 28, 34], phone: [18.0, 23, 28], narrow: [14.0, 18, 22])
  private static let corner = 0.16
  /// Half of the width of a mark for a press, in points.
  private static let reach = 22.0
  /// How much of what stands on the strip is in the rail.
  private static let railInk = 0.3
  /// The least contrast of a mark to the strip.
  private static let contrast = 1.6
  /// The least contrast of the knob to the strip.
  private static let knobContrast = 3.0

  /// What the rail leaves free at each end for a knob.
  package static var inset: Double { knobSize / 2 }

  package override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    if isRepeat, key == .left || key == .right { return true }
    return modifiers.isEmpty && onKey(key)
  }

  package override func keyUp(_ key: Key) {
    super.keyUp(key)
    onKeyEnd()
  }

  package override func keyPressesCancelled() {
    super.keyPressesCancelled()
    onKeyEnd()
  }

  // MARK: Pointer

  package override func pointerDown(at point: Vector2) {
    let isOnKnob = abs(point.x - x(of: value)) <= Self.reach
    let nearest = marks.min { abs(x(of: $0.place) - point.x) < abs(x(of: $1.place) - point.x) }
    guard isEnabled, !isOnKnob, let nearest, abs(x(of: nearest.place) - point.x) <= Self.reach else {
      return super.pointerDown(at: point)
    }
    jump = point
    super.pointerDown(at: Vector2(x(of: nearest.place), point.y))
    // The place of the mark is exact, that of a pointer is not.
    value = nearest.place
    onChange(nearest.place)
  }

  package override func pointerMoved(to point: Vector2) {
    if let jump, abs(point.x - jump.x) <= InputTunables.releaseSlop { return }
    jump = nil
    super.pointerMoved(to: point)
  }

  // MARK: Drawing

  private func x(of place: Double) -> Double {
    let bounds = $bounds.shown
    return bounds.minX + Self.inset + (bounds.width - 2 * Self.inset) * range.fraction(of: place)
  }

  package override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let (bounds, y) = ($bounds.shown, $bounds.shown.center.y)
    let knob = x(of: value)
    func line(to end: Double, _ color: Color) {
      let start = bounds.minX + Self.inset
      let rect = Rect(x: start, y: y - Self.height / 2, width: max(0, end - start), height: Self.height)
      canvas.fill(RoundedRect(rect, cornerRadius: Self.height / 2), color)
    }
    line(to: bounds.maxX - Self.inset, theme.background.mixed(with: theme.text, at: Self.railInk))
    line(to: knob, theme.text)
    for mark in marks { draw(mark, y, on: &canvas) }
    let radius = windowClass.pick(Self.radius.wide, Self.radius.phone, Self.radius.narrow)
    let scale = isPressed ? 1.12 : 1
    let disc = RoundedRect(
      Rect(center: .zero, size: Size(2 * radius * scale, 2 * radius * scale)), cornerRadius: radius * scale)
    let isPaper = !theme.isHighContrast && Color.paper.contrast(with: theme.background) >= Self.knobContrast
    let color = isPaper ? Color.paper : theme.text
    echoes.draw(at: Vector2(knob, y), disc, color, on: &canvas, context)
    canvas.group(Group(at: Vector2(knob, y))) { $0.fill(disc, color) }
    if theme.isHighContrast {
      let ring = RoundedRect(Rect(center: Vector2(knob, y), size: disc.rect.size), cornerRadius: radius * scale)
      canvas.stroke(ring, width: 3, theme.background)
    }
  }

  private func draw(_ mark: ReplayMark, _ y: Double, on canvas: inout Canvas) {
    let sides = windowClass.pick(Self.sides.wide, Self.sides.phone, Self.sides.narrow)
    let side = sides[min(mark.weight.rawValue, sides.count - 1)]
    let box = RoundedRect(Rect(center: .zero, size: Size(side, side)), cornerRadius: Self.corner * side)
    let face: Color =
      mark.isFault ? theme.excess : mark.weight == .small ? Theme.Marks.small : Theme.Marks.great
    let color =
      theme.isHighContrast ? theme.text : theme.distinct(face, on: [theme.background], contrast: Self.contrast)
    // What went wrong stands on a corner.
    let turn = Transform(rotationAngle: mark.isFault ? .pi / 4 : 0)
    let pose = turn.concatenating(Transform(translationX: x(of: mark.place), y: y))
    canvas.group(Group(transform: pose)) { $0.fill(box, color) }
  }
}

extension Theme {
  /// The colours of marks on a strip.
  fileprivate enum Marks {
    static let great = Color.sun
    static let small = Color.sun.mixed(with: .paper, at: 0.62)
  }
}
