import OvershootCurveLab
import OvershootScreenKit

/// How large everything is: by the size of the window, the option for it, and on a projector.
extension AppScene {
  /// Returns the factor by which all is larger in a window of a size in points, while the options say nothing.
  public nonisolated static func enlargement(in size: Size) -> Double {
    let steps: [(size: Size, factor: Double)] = [(Size(2_400, 1_350), 1.3), (Size(1_600, 900), 1.15)]
    return steps.first { size.width >= $0.size.width && size.height >= $0.size.height }?.factor ?? 1
  }

  /// Returns the factor by which all is larger in a window of a size in points: by the option, and twice as much on a
  /// projector, as far as the window has room for it.
  public func enlargement(ofSize size: Size) -> Double {
    let usual = Self.enlargement(in: size)
    let wished = usual * preferences[Options.interfaceSize] / 100 * (preferences.isProjected ? 2 : 1)
    let least =
      preferences.isProjected && stack.top.route == .curves ? Self.projectedSize : SceneHost.minimumSize
    return min(wished, max(usual, min(size.width / least.width, size.height / least.height)))
  }

  /// The least size of the lab without its controls, in points.
  private static let projectedSize = Size(360, 270)

  /// Takes the next larger or smaller of the sizes that can be chosen, or that of the first start, and tells it.
  /// Returns whether a key with modifiers is one for that.
  func changeInterfaceSize(by key: Key, _ modifiers: Modifiers) -> Bool {
    let option = Options.interfaceSize
    let (size, sizes) = (preferences[option], option.choices.map(\.value))
    let next: Double
    switch (key, modifiers) {
    case (.plus, .control), (.plus, [.control, .shift]), (.equals, .control), (.equals, [.control, .shift]):
      next = sizes.first { $0 > size } ?? size
    case (.minus, .control): next = sizes.last { $0 < size } ?? size
    case (.digit0, .control): next = option.standard
    default: return false
    }
    preferences[option] = next
    tell(tr("Interface size: \(option.text(next), "size in per cent")"))
    return true
  }

  /// Lays out the window again where the option has changed.
  func followInterfaceSize() {
    guard preferences[Options.interfaceSize] != interfaceSize else { return }
    interfaceSize = preferences[Options.interfaceSize]
    onEnlargementSoon()
  }

  /// Tells of another factor when the event is over.
  func onEnlargementSoon() {
    guard let engine = AnimationEngine.current else { return onEnlargement() }
    engine.follow { [weak self] _ in
      self?.onEnlargement()
      return false
    }
  }
}
