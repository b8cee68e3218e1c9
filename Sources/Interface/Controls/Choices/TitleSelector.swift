import OvershootGeometry
import OvershootStage

/// A control that selects one of several titles.
open class TitleSelector: Control {
  /// The titles; at least one.
  public let titles: [String]
  /// Called at once with each new index that the user selects.
  public var onChange: (Int) -> Void
  private var current: Int {
    didSet { if current != oldValue { setNeedsDisplay() } }
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
  public var selectedIndex: Int {
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
    semantics(.list, name: tooltip ?? "", value: SemanticValue(titles[selectedIndex]), actions: [])
  }

  /// The titles, beside each other.
  open override var semanticParts: [SemanticPart] {
    let width = bounds.width / Double(titles.count)
    return titles.enumerated().map { index, title in
      let isSelected = index == selectedIndex
      var part = Semantics(titleRole, title, actions: [Semantics.press])
      part.states = titleRole == .pageTab ? .selectable : .checkable
      if isSelected { part.states.formUnion(titleRole == .pageTab ? [.selected, .focused] : [.checked, .focused]) }
      part.isEnabled = isEnabled
      return SemanticPart(
        index, part, frame: Rect(x: Double(index) * width, y: 0, width: width, height: bounds.height))
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
  func select(_ index: Int) {
    let (index, previous) = (max(0, min(titles.count - 1, index)), current)
    guard index != previous else { return }
    current = index
    selectionDidChange(from: previous, byUser: true)
    onChange(index)
  }

  /// Called when another title is selected; what the user selects is animated.
  func selectionDidChange(from previous: Int, byUser: Bool) {}

  /// Returns the index of the part of the width that a point is on; nil out of reach.
  func index(at point: Vector2) -> Int? {
    guard reaches(point), bounds.width > 0 else { return nil }
    let index = ((point.x - bounds.minX) / bounds.width * Double(titles.count)).rounded(.down)
    return Int(max(0, min(Double(titles.count - 1), index)))
  }
}
