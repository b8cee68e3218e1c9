import OvershootGeometry
import OvershootStage

/// A control that selects one of several titles.
open class TitleSelector: Control {
  /// The titles; at least one.
  public let titles: [String]
  /// Called at once with each new index that the user selects.
  public final var onChange: (Int) -> Void
  private var current: Int {
    didSet { if current != oldValue { setNeedsDisplay() } }
  }
  /// Whether one of the titles is selected: false where what is shown has no title here.
  package final var hasSelection = true {
    didSet { if hasSelection != oldValue { setNeedsDisplay() } }
  }

  /// Creates a control; `selectedIndex` is limited to the indices of `titles`.
  ///
  /// - Precondition: `titles` is not empty.
  init(
    _ titles: [String], selectedIndex: Int, onChange: @escaping (Int) -> Void, file: StaticString, line: UInt
  ) {
    require(!titles.isEmpty, "A \(Self.self) needs at least one title.", file: file, line: line)
    self.titles = titles
    self.onChange = onChange
    current = max(0, min(titles.count - 1, selectedIndex))
    super.init()
  }

  /// The index of the selected title; a new value is limited to the indices of `titles`, and is not reported.
  public final var selectedIndex: Int {
    get { current }
    set {
      let (index, previous) = (max(0, min(titles.count - 1, newValue)), current)
      guard index != previous else { return }
      current = index
      selectionDidChange(from: previous, byUser: false)
    }
  }

  /// The role of each title.
  var titleRole: SemanticRole { .radioButton }

  /// A list of radio buttons with the selected title as its value.
  open override var semantics: Semantics? {
    semantics(
      .list, name: tooltip ?? "", value: hasSelection ? SemanticValue(titles[selectedIndex]) : nil, actions: [])
  }

  /// The titles, in the order in which they are drawn.
  open override var semanticParts: [SemanticPart] {
    titles.enumerated().map { index, title in
      let isSelected = hasSelection && index == selectedIndex
      var part = Semantics(titleRole, title, actions: [Semantics.press])
      part.states = titleRole == .pageTab ? .selectable : .checkable
      if isSelected { part.states.formUnion(titleRole == .pageTab ? [.selected, .focused] : [.checked, .focused]) }
      part.isEnabled = isEnabled
      return SemanticPart(index, part, frame: frame(of: index, in: Rect(origin: .zero, size: bounds.size)))
    }
  }

  /// Selects the title of a part by the action `press`.
  open override func perform(_ request: SemanticRequest, part: Int?) -> Bool {
    guard let part else { return super.perform(request, part: nil) }
    guard isEnabled, titles.indices.contains(part), request == .action(Semantics.press) else { return false }
    select(part)
    return true
  }

  /// True: arrow keys operate the control after a press.
  open override var focusesOnPress: Bool { true }

  /// Selects the nearest index as the user does, and reports a new one.
  final func select(_ index: Int) {
    let (index, previous) = (max(0, min(titles.count - 1, index)), current)
    guard index != previous || !hasSelection else { return }
    current = index
    selectionDidChange(from: previous, byUser: true)
    scene?.emit(InterfaceMoment.pressed)
    onChange(index)
  }

  /// Called when another title is selected; what the user selects is animated.
  func selectionDidChange(from previous: Int, byUser: Bool) {}

  /// The number of titles beside each other: all but where a subclass has rows.
  var columns: Int { titles.count }

  /// Where each title of a single row begins and where the last one ends, as fractions of the width; nil where all are
  /// equally wide.
  var edges: [Double]? { nil }

  /// The number of rows of titles.
  final var rows: Int { (titles.count + columns - 1) / columns }

  /// Returns the part of a rectangle that a title has; those of the last row share its width.
  final func frame(of index: Int, in rect: Rect) -> Rect {
    let (row, column) = (index / columns, index % columns)
    let count = Double(min(columns, titles.count - row * columns))
    func x(_ column: Int) -> Double { rect.minX + rect.width * (edges?[column] ?? Double(column) / count) }
    let height = rect.height / Double(rows)
    return Rect(
      x: x(column), y: rect.minY + Double(row) * height, width: x(column + 1) - x(column), height: height)
  }

  /// Returns the index of the title that a point is on or nearest to; nil out of reach.
  final func index(at point: Vector2) -> Int? {
    guard reaches(point), bounds.width > 0 else { return nil }
    func part(_ position: Double, of count: Int) -> Int {
      Int(max(0, min(Double(count - 1), (position * Double(count)).rounded(.down))))
    }
    if let edges {
      let position = (point.x - bounds.minX) / bounds.width
      return titles.indices.last { edges[$0] <= position } ?? 0
    }
    let row = rows == 1 ? 0 : part((point.y - bounds.minY) / bounds.height, of: rows)
    let count = min(columns, titles.count - row * columns)
    return row * columns + part((point.x - bounds.minX) / bounds.width, of: count)
  }
}
