import Motion

/// The animated opacity factor of a view that cannot be operated.
@MainActor
final class Dimming {
  /// 1 at full opacity, 0 when dimmed.
  @Animatable(.fade) private var fraction = 1.0

  /// The duration of a change in seconds.
  private static let duration = 0.15

  init(presence: AnimationPresence) {
    $fraction.belongs(to: presence)
  }

  /// The factor of the view's opacity, from `View.dimmedOpacity` to 1.
  var opacity: Double { View.dimmedOpacity + (1 - View.dimmedOpacity) * $fraction.shown }

  /// Fades to the dimmed opacity or back to 1, or sets it at once.
  func setDimmed(_ isDimmed: Bool, fades: Bool) {
    let change: @MainActor () -> Void = { self.fraction = isDimmed ? 0 : 1 }
    if fades {
      animate(.ease(duration: Self.duration), change)
    } else {
      PropertyAnimator.performWithoutAnimation(change)
    }
  }
}

extension View {
  /// The opacity factor of a dimmed view.
  public static let dimmedOpacity = 0.4

  /// Fades to `dimmedOpacity`, as a view that cannot be operated, or back. Sets it at once where no engine is current,
  /// and before the first frame of the view.
  public final func setDimmed(_ isDimmed: Bool) {
    guard isDimmed || dimming != nil else { return }
    let dimming = dimming ?? Dimming(presence: presence)
    self.dimming = dimming
    noteChange()
    dimming.setDimmed(isDimmed, fades: wasDrawn)
  }

  /// The factor of the opacity that comes from dimming.
  final var dimmingOpacity: Double { dimming?.opacity ?? 1 }
}
