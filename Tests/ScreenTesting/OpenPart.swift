import OvershootAdventureScreens
import OvershootBombRushScreens
import OvershootBreakoutScreens
import OvershootConfirm
import OvershootCurveLab
import OvershootProfile
import OvershootScreenKit
import OvershootShell
import OvershootTwenty48Screens
import StageTesting

/// What keys open, on top of a screen or in it.
package struct OpenPart: Sendable, CustomStringConvertible {
  package let route: Route
  package let keys: [Key]
  /// The text of a file that is dropped before; nil for none.
  var file: String?

  package var description: String { "\(route.name) after \(keys)\(file == nil ? "" : " and a file")" }

  package static let all: [OpenPart] =
    [
      (Route.twenty48, [Key.g]), (.profile, [.t]), (.confirm, [.enter, .up, .enter]), (.breakout, [.space, .p]),
      (.breakout, [.j]), (.breakoutEditor, [.d]),
      (.curves, [.right]), (.curves, [.right, .right]), (.curves, [.right, .right, .right]),
      (.curves, [.digit4, .b, .v, .v, .v, .v]), (.curves, [.digit4, .b, .digit1, .left, .plus, .plus]),
      (.curves, [.digit3, .m, .m, .l]), (.curves, [.m, .m, .m, .m]), (.replay(1), [.end]),
      (.options, [.down, .enter]), (.bombRushLevels, [.enter, .p]), (.curves, [.d]),
      (.worlds, [.end, .up, .enter]), (.adventure, [.f3]), (.world("tower"), [.f3]),
    ].map { OpenPart(route: $0, keys: $1) } + [
      OpenPart(route: .curves, keys: [.digit5], file: recording)
    ]
    // What begins by itself pauses.
    + GameFile.all.map {
      OpenPart(route: .menu, keys: [GameFile.breakout, .bombReplay].contains($0) ? [.space] : [], file: $0.text)
    }

  /// A recording of a movement that gets slower.
  private static let recording = (0..<30).map { index in
    let rest = 1 - Double(index) / 29
    return "\(Double(index) / 60),\(100 * (1 - rest * rest))"
  }.joined(separator: "\n")
}

extension AppRig {
  /// Goes to a screen and opens a part.
  package func open(_ part: OpenPart) {
    go(to: part.route, 2)
    if let file = part.file {
      send(.drop(DroppedFile(name: "x", content: .success(Array(file.utf8)))))
      run(0.5)
    }
    for key in part.keys {
      press(key)
      run(0.5)
    }
    run(1)
  }
}
