import OvershootScreenKit

/// A page of the lab.
@MainActor
protocol LabPage: View {
  /// What is at the foot of the window while the page is shown.
  var strip: LabStrip { get }
  /// What else can be done, at the side; nil where there is nothing.
  var sheet: LabSheet? { get }
  /// The width of the number at the head of a page that is not wide, in points.
  func headNumberWidth(_ context: DrawContext) -> Double
}

extension LabPage {
  var sheet: LabSheet? { nil }
  func headNumberWidth(_ context: DrawContext) -> Double { 0 }
}

/// A page that fills the window up to its strip.
@MainActor
protocol PosterPage: LabPage {
  /// The lower end of the head of the window, which is over the page.
  var head: Double { get set }
  /// The width of the strip of what moves at the right of a page of a width.
  func sideWidth(_ grid: PageGrid, width: Double) -> Double
}

extension PosterPage {
  func sideWidth(_ grid: PageGrid, width: Double) -> Double { 0 }
}

/// The measures that the pages have in common, in points.
enum PageMeasures {
  /// The part of the margin right of the page that the scroll bar takes.
  static let barWidth = 14.0
  /// The distance to the lower edge of the window.
  static let bottomMargin = 20.0
  /// The height of a screen below which its pages scroll as a whole.
  static let lowHeight = 440.0
}
