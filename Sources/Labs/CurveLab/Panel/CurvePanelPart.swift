import OvershootScreenKit

/// A part of the panel: controls of the edited curve about one thing. Its natural height is that of its controls.
@MainActor
class CurvePanelPart: View {
  /// The title of its segment.
  var title: String { "" }

  /// Is called when the part has another height than before.
  final var onResize: (() -> Void)?

  /// Shows a curve.
  ///
  /// - Returns: whether there are other controls than before, to be laid out.
  func show(_ shown: CurveLabCurve) -> Bool { false }

  /// Returns its controls for a width.
  func layout(width: Double, _ context: DrawContext) -> Stack { Stack(.down, Space(0)) }

  final override func naturalHeight(width: Double, _ context: DrawContext) -> Double? {
    layout(width: width, context).naturalSize(width: width, context).height
  }

  final override func layoutSubviews(_ context: DrawContext) {
    layout(width: bounds.width, context).place(in: bounds, context)
  }
}
