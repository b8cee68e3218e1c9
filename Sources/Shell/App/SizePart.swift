import OvershootCurveLab
import OvershootScreenKit

/// How large everything is: by the size of the window, the option for it, and on a projector.
@MainActor
final class SizePart: AppPart {
  private unowned let app: AppScene
  private let effects: any AppEffects
  /// The size option, in per cent, and the projection for which the window was laid out last.
  private var laidOut: (size: Double, isProjected: Bool)

  /// The least size of the lab without its controls, in points.
  private static let projectedSize = Size(360, 270)

  init(_ app: AppScene, _ effects: any AppEffects) {
    (self.app, self.effects) = (app, effects)
    laidOut = (Options.interfaceSize.standard, app.preferences.isProjected)
  }

  /// Returns the factor by which all is larger in a window of a size in points.
  func enlargement(ofSize size: Size) -> Double {
    let usual = AppScene.enlargement(in: size)
    let preferences = app.preferences
    let wished = usual * preferences[Options.interfaceSize] / 100 * (preferences.isProjected ? 2 : 1)
    let least = preferences.isProjected && app.stack.top.route == .curves ? Self.projectedSize : SceneHost.minimumSize
    return min(wished, max(usual, min(size.width / least.width, size.height / least.height)))
  }

  /// Sets the next larger or smaller of the sizes that can be chosen, or the default, and shows a message with it.
  func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    let option = Options.interfaceSize
    let (size, sizes) = (app.preferences[option], option.choices.map(\.value))
    let next: Double
    switch (key, modifiers) {
    case (.plus, .control), (.plus, [.control, .shift]), (.equals, .control), (.equals, [.control, .shift]):
      next = sizes.first { $0 > size } ?? size
    case (.minus, .control): next = sizes.last { $0 < size } ?? size
    case (.digit0, .control): next = option.standard
    default: return false
    }
    app.preferences[option] = next
    app.tell("\(option.title): \(option.text(next))")
    return true
  }

  /// Lays out the window again where the option or the projection has changed.
  func preferencesDidChange() {
    let wished = (app.preferences[Options.interfaceSize], app.preferences.isProjected)
    guard wished != laidOut else { return }
    laidOut = wished
    followSoon()
  }

  /// The lab has another least size on a projector.
  func stackDidChange() { followSoon() }

  /// Follows when the event is over.
  private func followSoon() {
    guard let engine = AnimationEngine.current else { return effects.followEnlargement() }
    engine.follow { [effects] _ in
      effects.followEnlargement()
      return false
    }
  }
}

extension AppScene {
  /// Returns the factor by which all is larger in a window of a size in points, while the options say nothing.
  public nonisolated static func enlargement(in size: Size) -> Double {
    PageGrid.scale(of: size)
  }

  /// Returns the factor by which all is larger in a window of a size in points: by the option, and twice as much on a
  /// projector, as far as the window has room for it.
  public func enlargement(ofSize size: Size) -> Double { sizes.enlargement(ofSize: size) }
}
