import MotionNotation
import OvershootCurves
import OvershootScreenKit

/// The tracks of a timeline with their parts, its labels and the playhead: a part is dragged and stretched, the ruler
/// scrubs, and keys do the same.
@MainActor
final class TimelineBoard: Control {
  /// What a pointer holds.
  private enum Grip {
    /// The start of the selected part, at a distance in seconds.
    case start(offset: Double)
    case end(offset: Double)
    case time
  }

  let editor: TimelineEditor
  let readTime: () -> Double
  private let scrub: (Double) -> Void
  private var grip: Grip?
  /// The seconds that are shown while something is dragged.
  private var heldSpan: Double?

  static let properties = TimelineDraft.Property.allCases
  /// The height of what is over the tracks, and the width of their names as a part of that of the board.
  private static let (rulerHeight, namePart) = (30.0, 0.21)
  /// The distance from the end of a part within which a press stretches it, in points.
  private static let endReach = 9.0
  private static let rightMargin = 8.0
  /// The distance of the names from the left edge.
  var margin = 40.0

  /// Creates a board that reads the time within a run in each frame, and sets it by `scrub`, in seconds.
  init(_ editor: TimelineEditor, time readTime: @escaping () -> Double, scrub: @escaping (Double) -> Void) {
    (self.editor, self.readTime, self.scrub) = (editor, readTime, scrub)
    super.init()
  }

  /// Shows what has changed in the editor.
  func showChange() { setNeedsDisplay() }

  // MARK: Layout

  override var maximumTextSize: Double { 1 }

  var scale: TimelineScale {
    let left = margin + (Self.namePart * bounds.width).limited(to: 76...160)
    let ruler = min(Self.rulerHeight, 0.16 * bounds.height)
    let area = Rect(
      x: left, y: ruler, width: max(1, bounds.width - left - Self.rightMargin), height: max(1, bounds.height - ruler))
    return TimelineScale(
      area: area, span: heldSpan ?? TimelineScale.span(of: editor.draft.run),
      rowHeight: area.height / Double(Self.properties.count))
  }

  func frame(of place: TimelineEditor.Place, in scale: TimelineScale) -> Rect? {
    let parts = editor.draft.parts(place.property)
    guard parts.indices.contains(place.index), let row = Self.properties.firstIndex(of: place.property) else {
      return nil
    }
    let delay = editor.draft.delay(of: place.property)
    let part = parts[place.index]
    return scale.frame(from: part.start + delay, to: part.end + delay, row: row)
  }

  /// The places of all parts.
  var places: [TimelineEditor.Place] {
    Self.properties.flatMap { property in
      editor.draft.parts(property).indices.map { TimelineEditor.Place(property: property, index: $0) }
    }
  }

  // MARK: Semantics

  override var semantics: Semantics? {
    var semantics = semantics(
      .drawingArea, name: tr("Tracks", context: "of a timeline"),
      value: editor.selected.map { SemanticValue(words(of: $0, at: editor.selection)) }, actions: [])
    let texts = Self.properties.flatMap { [$0.title, words(of: $0) ?? ""] } + ticks(of: scale).map(\.text)
    semantics.description = (texts + editor.draft.labels.map(\.name)).filter { !$0.isEmpty }.joined(separator: ", ")
    return semantics
  }

  /// Two sliders for each part: its start and its duration.
  override var semanticParts: [SemanticPart] {
    let (scale, selection) = (scale, editor.selection)
    return places.enumerated().flatMap { number, place -> [SemanticPart] in
      guard let frame = frame(of: place, in: scale) else { return [] }
      let part = editor.draft.parts(place.property)[place.index]
      let step = TimelineEditor.step
      let name = Self.name(of: place.property, place.index)
      func slider(_ name: String, _ value: Double, _ range: ClosedRange<Double>) -> Semantics {
        Semantics(
          .slider, name,
          value: SemanticValue(value.inSeconds, SemanticValue.Number(value, in: range, step: step)),
          states: place == selection ? .focused : [], actions: Semantics.steps)
      }
      let (left, right) = (
        Rect(origin: frame.origin, size: Size(frame.width / 2, frame.height)),
        Rect(x: frame.center.x, y: frame.minY, width: frame.width / 2, height: frame.height)
      )
      return [
        // Translators: a part of a track of a timeline.
        SemanticPart(2 * number, slider(tr("\(name), start"), part.start, TimelineDraft.starts), frame: left),
        SemanticPart(
          2 * number + 1, slider(tr("\(name), duration"), part.curve.duration, TimelineDraft.durations), frame: right),
      ]
    }
  }

  override func perform(_ request: SemanticRequest, part key: Int?) -> Bool {
    guard let key, places.indices.contains(key / 2) else { return false }
    let place = places[key / 2]
    let part = editor.draft.parts(place.property)[place.index]
    let present = key % 2 == 0 ? part.start : part.end
    editor.select(place)
    let target: Double
    switch request {
    case .focus: return true
    case .setValue(let value) where value.isFinite: target = key % 2 == 0 ? value : part.start + value
    case .action(Semantics.increment): target = present + TimelineEditor.step
    case .action(Semantics.decrement): target = present - TimelineEditor.step
    default: return false
    }
    if key % 2 == 0 { editor.moveStart(to: target) } else { editor.moveEnd(to: target) }
    editor.endEdit()
    return true
  }

  /// Returns the name of a part.
  static func name(of property: TimelineDraft.Property, _ index: Int) -> String {
    // Translators: a track of a timeline, such as x or Scale, and the number of one of its parts.
    tr("\(property.title, "track"), part \(index + 1, "number")")
  }

  private func words(of part: TimelineDraft.Part, at place: TimelineEditor.Place) -> String {
    let (start, duration) = (part.start.inSeconds, part.curve.duration.inSeconds)
    // Translators: a part of a timeline with times such as 0.50 s.
    return tr("\(Self.name(of: place.property, place.index), "part"), from \(start), for \(duration)")
  }

  // MARK: Pointer

  override var focusesOnPress: Bool { true }

  override func handlesDrag(from point: Vector2) -> Bool { grip(at: point) != nil }

  override func cursor(at point: Vector2) -> PointerCursor? {
    switch grip(at: point)?.grip {
    case .start, .end: isPressed ? .grabbing : .grab
    default: .arrow
    }
  }

  private func grip(at point: Vector2) -> (grip: Grip, place: TimelineEditor.Place?)? {
    let scale = scale
    if point.y < scale.area.minY { return point.x > scale.area.minX - Self.endReach ? (.time, nil) : nil }
    let time = scale.time(at: point.x)
    for place in places.reversed() {
      guard let frame = frame(of: place, in: scale),
        (frame.minY...frame.maxY).contains(point.y),
        (frame.minX - 2...frame.maxX + Self.endReach / 2).contains(point.x)
      else { continue }
      let part = editor.draft.parts(place.property)[place.index]
      let isEnd = point.x > frame.maxX - min(Self.endReach, frame.width / 2)
      return (isEnd ? .end(offset: time - part.end) : .start(offset: time - part.start), place)
    }
    return nil
  }

  override func pointerDown(at point: Vector2) {
    super.pointerDown(at: point)
    let found = grip(at: point)
    grip = found?.grip
    heldSpan = scale.span
    if let place = found?.place {
      editor.select(place)
    } else if case .time = grip {
      scrub(scale.time(at: point.x))
    } else if let row = scale.row(at: point.y, of: Self.properties.count) {
      editor.select(TimelineEditor.Place(property: Self.properties[row], index: 0))
    }
  }

  override func pointerMoved(to point: Vector2) {
    super.pointerMoved(to: point)
    let time = scale.time(at: point.x)
    switch grip {
    case .start(let offset): editor.moveStart(to: time - offset)
    case .end(let offset): editor.moveEnd(to: time - offset)
    case .time: scrub(time)
    case nil: break
    }
  }

  override func pointerUp(at point: Vector2) {
    super.pointerUp(at: point)
    letGo()
  }

  override func pointerCancelled() {
    super.pointerCancelled()
    letGo()
  }

  private func letGo() {
    (grip, heldSpan) = (nil, nil)
    editor.endEdit()
    setNeedsDisplay()
  }

  // MARK: Keys

  /// Arrows select, with Shift move and with Ctrl stretch the selected part; Delete removes it, Insert adds one.
  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    let direction = key == .left || key == .up ? -1 : 1
    let distance = Double(direction) * TimelineEditor.step
    switch (key, modifiers) {
    case (.left, []), (.right, []): return editor.selectPart(direction)
    case (.up, []), (.down, []): return editor.selectTrack(direction)
    case (.left, .shift), (.right, .shift): editor.selected.map { editor.moveStart(to: $0.start + distance) }
    case (.left, .control), (.right, .control): editor.selected.map { editor.moveEnd(to: $0.end + distance) }
    case (.delete, []), (.backspace, []): editor.removePart()
    case (.insert, []): editor.addPart()
    default: return super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat)
    }
    return true
  }

  override func keyUp(_ key: Key) {
    super.keyUp(key)
    editor.endEdit()
  }

  override func keyPressesCancelled() {
    super.keyPressesCancelled()
    editor.endEdit()
  }

  override var drawsEveryFrame: Bool { true }

  override func draw(_ canvas: inout Canvas, context: DrawContext) { drawBoard(into: &canvas, context) }
}
