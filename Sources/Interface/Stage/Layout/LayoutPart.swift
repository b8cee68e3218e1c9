public import OvershootGeometry

/// What a layout places: a view, a `Space`, a `Stack`, a `CellGrid`, `Layers`, or one of them with more said about it.
///
/// A layout is a value that says where views are in any rectangle. It is made and used in `layoutSubviews(_:)`:
///
/// ```swift
/// Stack(
///   .down, spacing: 10,
///   Stack(.across, spacing: 10, search, order.width(148)).height(38),
///   list.height(.flexible(least: 60)),
///   summary.height(20)
/// ).padding(16).place(in: bounds, context)
/// ```
///
/// An array is all of its parts, one after another, and nil is none. Lengths are in points; heights of views with
/// `growsWithText`, and of rows with one, are those at a text size of 1.
@MainActor
public protocol LayoutPart {
  /// The part as a layout.
  var layoutValue: Layout { get }
}

extension LayoutPart {
  /// Returns the part with a width; each part of an array gets it.
  public func width(_ extent: Extent, file: StaticString = #fileID, line: UInt = #line) -> Layout {
    let extent = extent.checked(file, line)
    return layoutValue.mapParts { $0.width = extent }
  }

  /// Returns the part with a fixed width; each part of an array gets it.
  public func width(_ points: Double, file: StaticString = #fileID, line: UInt = #line) -> Layout {
    width(.fixed(points), file: file, line: line)
  }

  /// Returns the part with a height; each part of an array gets it.
  public func height(_ extent: Extent, file: StaticString = #fileID, line: UInt = #line) -> Layout {
    let extent = extent.checked(file, line)
    return layoutValue.mapParts { $0.height = extent }
  }

  /// Returns the part with a fixed height; each part of an array gets it.
  public func height(_ points: Double, file: StaticString = #fileID, line: UInt = #line) -> Layout {
    height(.fixed(points), file: file, line: line)
  }

  /// Returns the part with a fixed size; each part of an array gets it.
  public func size(_ size: Size, file: StaticString = #fileID, line: UInt = #line) -> Layout {
    width(size.width, file: file, line: line).height(size.height, file: file, line: line)
  }

  /// Returns the part with a fixed size; each part of an array gets it.
  public func size(
    _ width: Double, _ height: Double, file: StaticString = #fileID, line: UInt = #line
  ) -> Layout {
    size(Size(width, height), file: file, line: line)
  }

  /// Returns the part with an alignment of its own: across the stack that it is in, and otherwise along both axes of
  /// the rectangle that it is in. So it is as long as it needs, and does not fill that axis.
  public func aligned(_ alignment: Stack.Alignment) -> Layout { layoutValue.mapParts { $0.alignment = alignment } }

  /// Returns the part with its room in a stack also while its views are hidden.
  public func keepingRoom() -> Layout { layoutValue.mapParts { $0.keepsRoom = true } }

  /// Returns the part with space around it, or beyond its rectangle where an inset is negative.
  ///
  /// - Precondition: the insets are finite.
  public func padding(_ insets: Insets, file: StaticString = #fileID, line: UInt = #line) -> Layout {
    require(
      [insets.top, insets.left, insets.bottom, insets.right].allSatisfy(\.isFinite),
      "The padding of a layout must be finite.", file: file, line: line)
    return Layout(.padding(insets, layoutValue))
  }

  /// Returns the part with the same space on all four sides.
  public func padding(_ all: Double, file: StaticString = #fileID, line: UInt = #line) -> Layout {
    padding(Insets(all), file: file, line: line)
  }

  /// Returns the part with space on some sides.
  public func padding(
    top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Layout {
    padding(Insets(top: top, left: left, bottom: bottom, right: right), file: file, line: line)
  }

  /// Returns the width that the part needs of `width` points, and the height that it needs in all of them. Parts that
  /// take any length count with their least one.
  public func naturalSize(width: Double = .infinity, _ context: DrawContext) -> Size {
    let layout = layoutValue
    let needed = min(max(0, width), layout.demand(.across, width: 0, context).length)
    let height = layout.demand(.down, width: width < .infinity ? max(0, width) : needed, context).length
    return Size(needed, height)
  }

  /// Returns the frames of all views of the part in a rectangle, in the order in which they are written. Views that are
  /// hidden and in a stack are not among them.
  ///
  /// - Precondition: the rectangle has no NaN, and nothing flexible is in a stack along an infinite side of it.
  public func frames(
    in rect: Rect, _ context: DrawContext, file: StaticString = #fileID, line: UInt = #line
  ) -> [(view: View, frame: Rect)] {
    var frames: [(view: View, frame: Rect)] = []
    forEachFrame(in: rect, context, file, line) { frames.append(($0, $1)) }
    return frames
  }

  /// Sets the frames of all views of the part, in the coordinates of their superview. Inside the block of an animation
  /// that animates them.
  ///
  /// - Precondition: that of `frames(in:_:)`.
  public func place(
    in rect: Rect, _ context: DrawContext, file: StaticString = #fileID, line: UInt = #line
  ) {
    forEachFrame(in: rect, context, file, line) { $0.frame = $1 }
  }

  /// Places the part in a width, as high as it needs. Returns its rectangle.
  @discardableResult
  public func place(
    at origin: Vector2 = .zero, width: Double, _ context: DrawContext, file: StaticString = #fileID, line: UInt = #line
  ) -> Rect {
    let height = layoutValue.demand(.down, width: max(0, width), context).length
    let rect = Rect(origin: origin, size: Size(width, height))
    place(in: rect, context, file: file, line: line)
    return rect
  }

  private func forEachFrame(
    in rect: Rect, _ context: DrawContext, _ file: StaticString, _ line: UInt, _ body: (View, Rect) -> Void
  ) {
    require(
      !(rect.minX.isNaN || rect.minY.isNaN || rect.width.isNaN || rect.height.isNaN),
      "The rectangle of a layout must not be NaN.", file: file, line: line)
    layoutValue.forEachFrame(inBox: rect, context, file, line, body)
  }
}

extension View: LayoutPart {
  /// The view as a layout.
  public var layoutValue: Layout { Layout(.view(self)) }
}

extension Array: LayoutPart where Element: LayoutPart {
  /// The parts, one after another.
  public var layoutValue: Layout { Layout(.parts(map(\.layoutValue))) }
}

extension Optional: LayoutPart where Wrapped: LayoutPart {
  /// The part, or none.
  public var layoutValue: Layout { self?.layoutValue ?? Layout(.parts([])) }
}
