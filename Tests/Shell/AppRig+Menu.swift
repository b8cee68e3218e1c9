import OvershootControls
import OvershootScreenKit
import OvershootScreenTesting
import OvershootStage
import Testing

@testable import OvershootShell

/// The menu.
extension AppRig {
  /// The strips of the menu.
  func strips() -> [StripView] { views(StripView.self) }

  /// The strip of a room; the first one that leads there.
  func strip(_ room: Room) throws -> StripView {
    try #require(strips().first { $0.content.room == room && !$0.content.isStart })
  }

  /// The selected strip.
  var selected: StripView? { strips().first(where: \.isSelected) }
}

extension View {
  /// The texts of all labels below the view, in order.
  var labelTexts: [String] { subviews.flatMap { ($0 as? Label).map { [$0.text] } ?? $0.labelTexts } }
}
