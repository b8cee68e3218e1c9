import OvershootScreenKit

/// A page of the lab.
@MainActor
protocol LabPage: View {
  /// What is at the foot of the window while the page is shown.
  var strip: LabStrip { get }
  /// The views that are hidden while the window is projected.
  var controls: [View] { get }
}

/// The measures that the pages have in common, in points.
enum PageMeasures {
  /// The least width at which a panel is beside the graph.
  static let wideWidth = 780.0
  /// The part of the margin right of the page that the scroll bar takes.
  static let barWidth = 14.0
  /// The distance to the lower edge of the window.
  static let bottomMargin = 20.0
  /// The height of a screen below which its pages scroll as a whole.
  static let lowHeight = 440.0
}
