import OvershootGeometry

/// A part of a layout with what is said about it: width, height, alignment, space around it.
@MainActor
public struct Layout: LayoutPart {
  /// What is placed.
  indirect enum Content {
    case view(View)
    case space(Extent)
    /// The parts of the stack or the grid that these are in.
    case parts([Layout])
    case padding(Insets, Layout)
    case layers([Layout])
    case stack(Stack)
    case grid(CellGrid)
  }

  let content: Content
  var width: Extent?
  var height: Extent?
  var alignment: Stack.Alignment?
  /// Whether it has its room in a stack also while its views are hidden.
  var keepsRoom = false

  init(_ content: Content) { self.content = content }

  /// The layout.
  public var layoutValue: Layout { self }

  /// Returns the layout, or each of its parts if it stands for several, after a change.
  func mapParts(_ change: (inout Layout) -> Void) -> Layout {
    if case .parts(let parts) = content { return Layout(.parts(parts.map { $0.mapParts(change) })) }
    var layout = self
    change(&layout)
    return layout
  }

  /// The layout, or all parts that it stands for.
  var flattened: [Layout] {
    if case .parts(let parts) = content { parts.flatMap(\.flattened) } else { [self] }
  }

  /// Whether the layout takes no room in a stack, because all of its views are hidden.
  var isHidden: Bool {
    guard !keepsRoom else { return false }
    return switch content {
    case .view(let view): view.isHidden
    case .space: false
    case .padding(_, let part): part.isHidden
    case .parts(let parts): parts.allSatisfy(\.isHidden)
    case .layers(let parts): !parts.isEmpty && parts.allSatisfy(\.isHidden)
    case .stack(let stack): stack.parts.allSatisfy { $0.isHidden || $0.isSpace }
    case .grid(let grid): grid.parts.allSatisfy(\.isHidden)
    }
  }

  /// Whether it is a `Space`.
  var isSpace: Bool { if case .space = content { true } else { false } }

  /// What is said about the length along an axis. Heights of what holds lines of text grow with the text size.
  func extent(_ axis: Stack.Axis, _ context: DrawContext) -> Extent? {
    guard axis == .down else { return width }
    return context.textSize != 1 && holdsLines ? height?.multiplied(by: context.textSize) : height
  }

  /// Whether it is a view with lines of text, or a row with one.
  private var holdsLines: Bool {
    switch content {
    case .view(let view): view.growsWithText
    case .stack(let stack): stack.axis == .across && stack.parts.contains(where: \.holdsLines)
    case .padding(_, let part): part.holdsLines
    case .space, .parts, .layers, .grid: false
    }
  }
}

/// An empty part of a stack, which replaces the spacing between its neighbours.
@MainActor
public struct Space: LayoutPart {
  private let extent: Extent

  /// Creates a space of a length along its stack.
  public init(_ points: Double, file: StaticString = #fileID, line: UInt = #line) {
    extent = Extent.fixed(points).checked(file, line)
  }

  /// Creates a space that takes what is left in its stack, by default all of it.
  public init(_ extent: Extent = .flexible(), file: StaticString = #fileID, line: UInt = #line) {
    self.extent = extent.checked(file, line)
  }

  /// The space as a layout.
  public var layoutValue: Layout { Layout(.space(extent)) }
}

/// Several parts in the same rectangle. Without parts it is a blank one.
@MainActor
public struct Layers: LayoutPart {
  private let parts: [Layout]

  /// Creates layers; each fills the rectangle as far as its width, height and alignment let it, from the top left.
  public init(_ parts: any LayoutPart...) { self.parts = parts.flatMap(\.layoutValue.flattened) }

  /// The layers as a layout.
  public var layoutValue: Layout { Layout(.layers(parts)) }
}
